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
 * @param directory the directory of its segments, {@code <name>-<number of its first record, 20 digits>.events}
 * @param name the name of the file in that directory: letters, digits, dots, hyphens, underscores
 * @param layoutHash {@code LAYOUT_HASH} of the writer of its calls
 * @param rulesVersion the version of the rules under which its events were made
 * @param segmentBytes the size of a segment: a power of two from {@link #MIN_SEGMENT_BYTES} to
 *     {@link #MAX_SEGMENT_BYTES}
 * @param maxBytes the maximum size of all segments together; beyond it, the file behaves as on a full disk
 * @param encoding the encoding of the calls; if it {@link Encoding#needsLayout}, readers must have the same layout hash
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

    /** Creates the specification of a file of trivially copyable calls. */
    public EventFileSpec(
            Path directory, String name, long layoutHash, int rulesVersion, int segmentBytes, long maxBytes) {
        this(directory, name, layoutHash, rulesVersion, segmentBytes, maxBytes, Encoding.TRIVIALLY_COPYABLE);
    }

    /** Creates the specification of a file without segments of former layouts. */
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
     * Returns the specification of an existing file, by the header of a segment.
     *
     * @param segment one of its segments
     * @throws EventFileMismatchException if this program does not know its format
     * @throws EventFileDamagedException if the header is damaged
     */
    public static EventFileSpec of(Path segment) throws IOException {
        return Segment.specOf(segment);
    }

    /** Returns a copy whose segments may have former layouts. */
    public EventFileSpec withFormer(FormerLayouts layouts) {
        return withFormer(layoutHash, layouts);
    }

    /**
     * Returns a copy whose segments may have former layouts.
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

    /** Returns whether a segment may have this size, in bytes. */
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

    /** Returns the size of a record in a segment, in bytes, by the length of its body. */
    public static int recordBytes(int bodyLength) {
        return SegmentLayout.align(SegmentLayout.RECORD_HEADER_BYTES + bodyLength);
    }

    /** Returns the path of the segment that begins with a record. */
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
