// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.outcry.wire.Encoding;

/**
 * Specification of a file of events: its place and its content.
 *
 * @param directory where its segments are, as {@code <name>-<number of its first record, 20 digits>.events}
 * @param name which of the files of that directory: letters, digits, dots, hyphens, underscores
 * @param layoutHash {@code LAYOUT_HASH} of the writer whose calls it holds
 * @param rulesVersion the version of the rules that gave its events their meaning
 * @param segmentBytes bytes of a segment: a power of two from {@link #MIN_SEGMENT_BYTES} to {@link #MAX_SEGMENT_BYTES}
 * @param maxBytes the most that the segments may take together: beyond it, the file behaves as on a full disk
 * @param encoding how the calls are encoded; where it {@link Encoding#needsLayout}, readers must have the same layout
 *     hash
 * @param former layouts of segments that earlier versions wrote, under these rules or older ones
 */
public record EventFileSpec(
        Path directory,
        String name,
        long layoutHash,
        int rulesVersion,
        int segmentBytes,
        long maxBytes,
        Encoding encoding,
        FormerLayouts former) {
    public static final int MIN_SEGMENT_BYTES = 64 * 1024;
    public static final int MAX_SEGMENT_BYTES = 1024 * 1024 * 1024;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");

    /** Creates a file of trivially copyable calls. */
    public EventFileSpec(
            Path directory, String name, long layoutHash, int rulesVersion, int segmentBytes, long maxBytes) {
        this(directory, name, layoutHash, rulesVersion, segmentBytes, maxBytes, Encoding.TRIVIALLY_COPYABLE);
    }

    /** Creates a file of present layout only. */
    public EventFileSpec(
            Path directory,
            String name,
            long layoutHash,
            int rulesVersion,
            int segmentBytes,
            long maxBytes,
            Encoding encoding) {
        this(directory, name, layoutHash, rulesVersion, segmentBytes, maxBytes, encoding, FormerLayouts.NONE);
    }

    public EventFileSpec {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "event file name: name=\"" + name + "\": use letters, digits, dots, hyphens, underscores");
        }
        if (!isSegmentSize(segmentBytes)) {
            throw new IllegalArgumentException("segment size: segmentBytes=" + segmentBytes
                    + ": use a power of two from " + MIN_SEGMENT_BYTES + " to " + MAX_SEGMENT_BYTES);
        }
        if (maxBytes < segmentBytes) {
            throw new IllegalArgumentException("event file bound: maxBytes=" + maxBytes + " segmentBytes="
                    + segmentBytes + ": allow one segment at least");
        }
    }

    /**
     * Returns the spec of a file that exists, as its segment says it.
     *
     * @param segment one of its segments
     * @throws EventFileMismatchException if this program does not know it
     * @throws EventFileDamagedException if its header is damaged
     */
    public static EventFileSpec of(Path segment) throws IOException {
        return Segment.specOf(segment);
    }

    /** Returns the same file, whose segments may be of former layouts. */
    public EventFileSpec withFormer(FormerLayouts layouts) {
        return withFormer(layoutHash, layouts);
    }

    /**
     * Returns the same file, whose segments may be of former layouts.
     *
     * @param presentLayoutHash the layout of the program's own writer
     */
    public EventFileSpec withFormer(long presentLayoutHash, FormerLayouts layouts) {
        return new EventFileSpec(
                directory, name, presentLayoutHash, rulesVersion, segmentBytes, maxBytes, encoding, layouts);
    }

    /** Returns whether a file of events, or one of its readers, may have this name. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Returns whether a segment may have so many bytes. */
    public static boolean isSegmentSize(long bytes) {
        return Long.bitCount(bytes) == 1 && bytes >= MIN_SEGMENT_BYTES && bytes <= MAX_SEGMENT_BYTES;
    }

    /** Returns the first numbers of the segments that exist, ascending; none if the directory does not exist. */
    public long[] segments() throws IOException {
        return Files.exists(directory) ? firstNumbers() : new long[0];
    }

    /** Returns the longest body that a record can have, in bytes. */
    public int maxBodyBytes() {
        return SegmentLayout.capacityBytes(segmentBytes) - SegmentLayout.RECORD_HEADER_BYTES;
    }

    /** Returns the bytes that a record with such a body takes in a segment. */
    public static int recordBytes(int bodyLength) {
        return SegmentLayout.align(SegmentLayout.RECORD_HEADER_BYTES + bodyLength);
    }

    /** Returns the file of the segment that begins with a record. */
    public Path segmentFile(long firstNumber) {
        return directory.resolve(segmentName(name, firstNumber));
    }

    /** Returns the name of the segment that begins with a record, of the file with a name. */
    public static String segmentName(String name, long firstNumber) {
        return SegmentName.of(name, firstNumber);
    }

    /** Returns the next segment, before its first number is known. */
    Path preparedFile() {
        return directory.resolve(name + ".next");
    }

    /** Returns the first numbers of the segments that exist, ascending. */
    long[] firstNumbers() throws IOException {
        String[] files = directory.toFile().list();
        if (files == null) {
            throw Files.exists(directory)
                    ? new IOException("the directory of event file " + name + " can't be read: " + directory)
                    : new NoSuchFileException(
                            directory.toString(),
                            null,
                            "no such directory: start the writer of event file " + name + " first");
        }
        return Arrays.stream(files)
                .mapToLong(file -> SegmentName.numberIn(file, name))
                .filter(number -> number >= 0)
                .sorted()
                .toArray();
    }
}
