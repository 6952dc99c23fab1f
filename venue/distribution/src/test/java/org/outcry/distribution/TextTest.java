// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the documents' style: they say what is, in short sentences, within their sizes. */
final class TextTest {
    private static final int LONG = 25;
    private static final int LONGEST = 35;

    /** Documents whose subject is history or reasons. */
    private static final Pattern HISTORY = Pattern.compile("CHANGELOG\\.md|docs/adr/.*|lab/results/.*");

    /** Words that say what was, or when a text was written. */
    private static final Pattern WAS = Pattern.compile("\\b20\\d\\d-\\d\\d-\\d\\d\\b"
            + "|(?i)\\b(?:today|nowadays|now|bars?|any more|formerly|previously|yesterday|recently|first runs?"
            + "|earlier (?:runs?|builds?)|measured (?:again|anew))\\b"
            + "|\\bBefore,|(?:\\bones?|\\bthan|\\bas|\\bof) before\\b(?! \\w)");

    @Test
    void shouldSayWhatIs() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Document document : Document.all()) {
            if (!HISTORY.matcher(document.name()).matches()) {
                for (Document.Sentence sentence : document.sentences()) {
                    Matcher was = WAS.matcher(sentence.text());
                    if (was.find()) {
                        faults.add("%s:%d: \"%s\" in \"%s\""
                                .formatted(document.name(), sentence.line(), was.group(), sentence.text()));
                    }
                }
            }
        }

        assertThat(faults)
                .as("documents say what is: rewrite these sentences without dates and history, or move them to "
                        + "CHANGELOG.md (a capability), docs/adr (a reason) or lab/results (a figure)")
                .isEmpty();
    }

    @Test
    void shouldHaveShortSentences() throws IOException {
        List<String> tooLong = new ArrayList<>();
        List<String> rather = new ArrayList<>();
        int count = 0;
        for (Document document : Document.all()) {
            boolean ofReasons = document.name().startsWith("docs/adr/");
            for (Document.Sentence sentence : document.sentences()) {
                long words = sentence.words();
                count += words > 2 && !ofReasons ? 1 : 0;
                if (words > (ofReasons ? LONGEST : LONG)) {
                    (words > LONGEST ? tooLong : rather)
                            .add("%s:%d: %d words: \"%s\""
                                    .formatted(document.name(), sentence.line(), words, sentence.text()));
                }
            }
        }

        assertThat(tooLong)
                .as("sentences of more than %d words: split them, one fact a sentence", LONGEST)
                .isEmpty();
        assertThat(rather)
                .as("more than three in 200 of %d sentences have more than %d words: split some", count, LONG)
                .hasSizeLessThanOrEqualTo(count * 3 / 200);
    }

    /** Links within the repository; anchors as GitHub makes them of headings. */
    @Test
    void shouldLinkToWhatExists() throws IOException {
        List<Document> documents = Document.all();
        Map<Path, Set<String>> anchors = new HashMap<>();
        documents.forEach(document -> anchors.put(Document.ROOT.resolve(document.name()), document.anchors()));
        List<String> faults = new ArrayList<>();
        for (Document document : documents) {
            for (String link : document.links()) {
                String[] parts = link.split("#", 2);
                Path file = Document.ROOT.resolve(document.name());
                Path target = parts[0].isEmpty()
                        ? file
                        : file.resolveSibling(parts[0]).normalize();
                boolean found = Files.exists(target)
                        && (parts.length == 1
                                || !anchors.containsKey(target)
                                || anchors.getOrDefault(target, Set.of()).contains(parts[1]));
                if (!found) {
                    faults.add(document.name() + ": " + link);
                }
            }
        }

        assertThat(faults)
                .as("links of documents to files or headings that do not exist: write the path, and the heading in "
                        + "small letters with hyphens for spaces")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CONTRIBUTING.md,4096", "docs/performance.md,12288"})
    void shouldStayWithinItsSize(String name, long bytes) throws IOException {
        assertThat(Document.of(name).size())
                .as("bytes of %s: move what is too much to a page of docs/", name)
                .isLessThanOrEqualTo(bytes);
    }

    @Test
    void shouldHaveAReadmeOfNinetyLines() {
        assertThat(Document.of("README.md").lines())
                .as("lines of README.md: move what is too much to a page of docs/")
                .hasSizeLessThanOrEqualTo(90);
    }

    @Test
    void shouldHaveAChangelogOfCapabilities() {
        String version = "";
        List<String> faults = new ArrayList<>();
        int bytes = 0;
        for (String line : Document.of("CHANGELOG.md").lines()) {
            if (line.startsWith("## ")) {
                version = line;
                bytes = 0;
            }
            bytes += line.length() + 1;
            if (bytes > 3_072) {
                faults.add(version);
            }
        }

        assertThat(faults.stream().distinct())
                .as("entries of CHANGELOG.md above 3 KB: one line a capability that users see")
                .isEmpty();
    }
}
