// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * Text file that lists an archive's files. The first line is the format. Each other line has name, first record, record
 * after the last, size and CRC-32C of the file before it was compressed; and CRC-32C of the line before it, in eight
 * hexadecimal digits.
 */
final class ArchiveIndex {
    static final String NAME = "archive.index";

    private static final String FORMAT = "outcry-archive 1";
    private static final Pattern LINE =
            Pattern.compile("((journal|events) (\\d{1,18}) (\\d{1,18}) (\\d{1,18}) ([0-9a-f]{8})) ([0-9a-f]{8})");
    private static final Pattern FILE =
            Pattern.compile("(journal|events)-(\\d{20})-(\\d{20})" + Pattern.quote(ArchivedSegment.SUFFIX));

    private ArchiveIndex() {}

    /**
     * Reads the valid lines of an index, by the names of the files.
     *
     * @throws IOException if it is of a newer version
     */
    static NavigableMap<String, ArchivedSegment> read(Path folder) throws IOException {
        NavigableMap<String, ArchivedSegment> index = new TreeMap<>();
        List<String> lines;
        try {
            lines = List.of(Files.readString(folder.resolve(NAME), StandardCharsets.ISO_8859_1)
                    .split("\n", -1));
        } catch (NoSuchFileException e) {
            return index;
        }
        String format = lines.getFirst();
        if (format.startsWith("outcry-archive ") && !format.equals(FORMAT)) {
            throw new IOException("archive is of another version: file=" + folder.resolve(NAME) + " format=" + format
                    + " readable=" + FORMAT);
        }
        for (String line : lines) {
            Matcher parts = LINE.matcher(line);
            if (parts.matches() && crcOf(parts.group(1)) == Integer.parseUnsignedInt(parts.group(7), 16)) {
                ArchivedSegment segment = new ArchivedSegment(
                        parts.group(2),
                        Long.parseLong(parts.group(3)),
                        Long.parseLong(parts.group(4)),
                        Long.parseLong(parts.group(5)),
                        Integer.parseUnsignedInt(parts.group(6), 16));
                index.put(segment.file(), segment);
            }
        }
        return index;
    }

    /** Returns the files that an index does not list, with unknown size and checksum. */
    static List<ArchivedSegment> unlisted(Path folder, Map<String, ArchivedSegment> index) throws IOException {
        List<ArchivedSegment> unlisted = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ArchivedSegment.SUFFIX)) {
            for (Path file : files) {
                Matcher name = FILE.matcher(String.valueOf(file.getFileName()));
                if (name.matches() && !index.containsKey(name.group())) {
                    long first = Long.parseLong(name.group(2));
                    unlisted.add(new ArchivedSegment(name.group(1), first, Long.parseLong(name.group(3)), 0, 0));
                }
            }
        }
        return unlisted;
    }

    static void write(Path folder, Collection<ArchivedSegment> segments) throws IOException {
        StringBuilder text = new StringBuilder(FORMAT).append('\n');
        for (ArchivedSegment segment : segments) {
            String line = segment.name() + " " + segment.first() + " " + segment.next() + " " + segment.bytes() + " "
                    + String.format("%08x", segment.checksum());
            text.append(line)
                    .append(' ')
                    .append(String.format("%08x", crcOf(line)))
                    .append('\n');
        }
        Path unfinished = folder.resolve(NAME + ".unfinished");
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.ISO_8859_1));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(unfinished, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    }

    private static int crcOf(String line) {
        CRC32C crc = new CRC32C();
        crc.update(line.getBytes(StandardCharsets.ISO_8859_1));
        return (int) crc.getValue();
    }
}
