// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Markdown document of the repository, as prose.
 *
 * @param name path from the root of the repository, with slashes
 * @param lines all lines
 */
record Document(String name, List<String> lines) {
    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    private static final Set<String> SKIPPED = Set.of("target", "node_modules", ".git");
    private static final Pattern ITEM = Pattern.compile("^(?:[-*]|\\d+\\.) ");
    private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern END = Pattern.compile("(?<=[.!?:])[*_)\"]*\\s+(?=[A-Z0-9`*_\\[\"(-])");
    private static final Pattern LINK = Pattern.compile("\\[((?:[^\\[\\]]|\\[[^\\]]*\\])*)\\]\\([^)]*\\)");
    private static final Pattern TARGET = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern WORD = Pattern.compile("\\S*\\w\\S*");

    /** Sentence, list item, heading or table cell, without its code, with the number of its line. */
    record Sentence(int line, String text) {
        long words() {
            return WORD.matcher(text).results().count();
        }
    }

    static Document of(String name) {
        try {
            return new Document(name, Files.readAllLines(ROOT.resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all documents of the repository, sorted by name. */
    static List<Document> all() throws IOException {
        List<Document> documents = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = SKIPPED.contains(folder.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = ROOT.relativize(file).toString().replace('\\', '/');
                if (name.endsWith(".md")) {
                    documents.add(of(name));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        documents.sort((a, b) -> a.name.compareTo(b.name));
        return documents;
    }

    /** Returns the size in bytes. */
    long size() throws IOException {
        return Files.size(ROOT.resolve(name));
    }

    /**
     * Returns the sentences of paragraphs, list items, headings and table cells. Blocks of code are left out; code in a
     * line counts as one word.
     */
    List<Sentence> sentences() {
        List<Sentence> blocks = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        int start = 0;
        boolean fenced = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String text = line.strip();
            boolean fence = text.startsWith("```");
            boolean indented = paragraph.isEmpty() && line.startsWith("    ");
            boolean code = fence || fenced || indented || text.startsWith("<!--");
            fenced ^= fence;
            boolean item = ITEM.matcher(text).find();
            if (code || text.isEmpty() || item || text.startsWith("|") || text.startsWith("#")) {
                blocks.add(new Sentence(start, paragraph.toString()));
                paragraph.setLength(0);
            }
            if (code || text.isEmpty()) {
                continue;
            }
            if (text.startsWith("|")) {
                for (String cell : CELLS.split(text, -1)) {
                    blocks.add(new Sentence(i + 1, cell.strip()));
                }
            } else if (text.startsWith("#")) {
                blocks.add(new Sentence(i + 1, text.replaceFirst("^#+ ", "")));
            } else {
                start = paragraph.isEmpty() ? i + 1 : start;
                paragraph
                        .append(paragraph.isEmpty() ? "" : " ")
                        .append(item ? ITEM.matcher(text).replaceFirst("") : text);
            }
        }
        blocks.add(new Sentence(start, paragraph.toString()));
        return blocks.stream()
                .flatMap(block -> END.splitAsStream(withoutCode(block.text))
                        .map(text -> new Sentence(block.line, LINK.matcher(text).replaceAll("$1"))))
                .filter(sentence -> !sentence.text.isBlank())
                .toList();
    }

    /** Returns the names of the headings in links. */
    Set<String> anchors() {
        return outsideOfBlocks()
                .filter(line -> line.startsWith("#"))
                .map(line -> LINK.matcher(line.replaceFirst("^#+ ", "")).replaceAll("$1"))
                .map(heading -> heading.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** Returns the targets of links within the repository. */
    List<String> links() {
        return outsideOfBlocks()
                .flatMap(line -> TARGET.matcher(line).results())
                .map(found -> found.group(1))
                .filter(target -> !target.contains(":"))
                .toList();
    }

    private Stream<String> outsideOfBlocks() {
        List<String> outside = new ArrayList<>();
        boolean fenced = false;
        for (String line : lines) {
            fenced ^= line.startsWith("```");
            if (!fenced) {
                outside.add(line);
            }
        }
        return outside.stream();
    }

    /** Returns a text with a word for each piece of code, and without references to scenarios. */
    private static String withoutCode(String text) {
        return text.replaceAll("`[^`]*`", "CODE").replaceAll(" ?\\[[a-z0-9-]+/[a-z0-9-]+\\]", "");
    }
}
