// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;

/** Mapped segment. Any thread may use it, one at a time, and none after it was closed. */
final class Segment implements AutoCloseable {
    private static final Pattern SEGMENT_NAME = Pattern.compile("(.+)-(\\d{20})\\.events");
    private static final long MAGIC = 0x5645_5952_4354_554FL; // "OUTCRYEV"
    private static final int FORMAT_VERSION = 1;
    private static final int FORMAT_VERSION_OFFSET = 8;
    private static final int RULES_VERSION_OFFSET = 12;
    private static final int LAYOUT_HASH_OFFSET = 16;
    private static final int SEGMENT_BYTES_OFFSET = 24;
    private static final int ENCODING_OFFSET = 28;
    private static final int FIRST_NUMBER_OFFSET = 32;
    private static final int HEADER_CRC_OFFSET = 40;
    private static final int HEADER_UNUSED_OFFSET = 44;

    /** Coordinates: the memory, a position in it. */
    private static final VarHandle PUBLISHED_INT =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final byte[] ZEROS = new byte[4096];
    private static final int ZERO_BYTES = 64;

    private final Mapping mapping;
    private final ByteBuffer memory;
    private boolean former;
    private @Nullable LayoutTranscoder transcoder;

    private Segment(Mapping mapping) {
        this.mapping = mapping;
        this.memory = mapping.bytes();
    }

    static Segment map(Path file, MapMode mode, int segmentBytes) throws IOException {
        try (FileChannel channel = mode.equals(MapMode.READ_ONLY)
                ? FileChannel.open(file, StandardOpenOption.READ)
                : FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long bytes = channel.size();
            if (!EventFileSpec.isSegmentSize(bytes)) {
                boolean cutOff = bytes < segmentBytes;
                throw new EventFileDamagedException(
                        file,
                        bytes,
                        (cutOff ? "the segment was cut off: it has " : "it has ") + bytes + " bytes instead of "
                                + segmentBytes,
                        cutOff ? "copy it again, as a whole, from where it came" : EventFileDamage.RESTORE);
            }
            if (bytes != segmentBytes) {
                throw new EventFileMismatchException(file, "size", bytes + " bytes", "segmentBytes=" + segmentBytes);
            }
            return new Segment(Mapping.of(channel, mode, segmentBytes));
        }
    }

    void writeHeader(EventFileSpec spec, long firstNumber) {
        writeHeader(spec, firstNumber, spec.rulesVersion());
    }

    void writeHeader(EventFileSpec spec, long firstNumber, int rulesVersion) {
        memory.putLong(0, MAGIC);
        memory.putInt(FORMAT_VERSION_OFFSET, FORMAT_VERSION);
        memory.putInt(RULES_VERSION_OFFSET, rulesVersion);
        memory.putLong(LAYOUT_HASH_OFFSET, spec.layoutHash());
        memory.putInt(SEGMENT_BYTES_OFFSET, spec.segmentBytes());
        memory.putInt(ENCODING_OFFSET, spec.encoding().code());
        memory.putLong(FIRST_NUMBER_OFFSET, firstNumber);
        memory.putInt(HEADER_CRC_OFFSET, headerCrc());
    }

    void checkHeader(EventFileSpec spec, long firstNumber) {
        Path file = spec.segmentFile(firstNumber);
        Encoding encoding = checkFormat(file);
        if (encoding != spec.encoding()) {
            throw new EventFileMismatchException(
                    file, "encoding", encoding.toString(), spec.encoding().toString());
        }
        long layoutHash = memory.getLong(LAYOUT_HASH_OFFSET);
        boolean sameLayout = !encoding.needsLayout() || layoutHash == spec.layoutHash();
        transcoder = sameLayout ? null : spec.former().transcoder(layoutHash);
        if (!sameLayout && transcoder == null) {
            throw new EventFileMismatchException(
                    file,
                    "layout",
                    "layoutHash=" + Long.toHexString(layoutHash),
                    "layoutHash=" + Long.toHexString(spec.layoutHash()));
        }
        int rulesVersion = rulesVersion();
        boolean older = rulesVersion < spec.rulesVersion() && spec.former() != FormerLayouts.NONE;
        former = transcoder != null || (older && spec.former().areFormer(rulesVersion));
        if (rulesVersion != spec.rulesVersion() && !older) {
            throw new EventFileMismatchException(
                    file,
                    "version of the rules",
                    "rulesVersion=" + rulesVersion,
                    "rulesVersion=" + spec.rulesVersion());
        }
        int segmentBytes = memory.getInt(SEGMENT_BYTES_OFFSET);
        long number = memory.getLong(FIRST_NUMBER_OFFSET);
        if (segmentBytes != spec.segmentBytes() || number != firstNumber) {
            throw new EventFileDamagedException(
                    file,
                    SEGMENT_BYTES_OFFSET,
                    "the header is that of another segment: segmentBytes=" + segmentBytes + " firstNumber=" + number,
                    EventFileDamage.RESTORE);
        }
    }

    /**
     * Returns whether the header that was checked is that of an earlier version: of a former layout, or of rules that
     * are not followed any more.
     */
    boolean isFormer() {
        return former;
    }

    /** Returns the transcoder of bodies of a former layout; null if they are of the present one. */
    @Nullable
    LayoutTranscoder transcoder() {
        return transcoder;
    }

    /** Checks what is the same in all files, and tells the encoding. */
    private Encoding checkFormat(Path file) {
        if (memory.getLong(0) != MAGIC) {
            throw new EventFileDamagedException(
                    file, 0, "not a segment of events, its first eight bytes differ", EventFileDamage.RESTORE);
        }
        if (memory.getInt(HEADER_CRC_OFFSET) != headerCrc()) {
            throw new EventFileDamagedException(
                    file, HEADER_CRC_OFFSET, "checksum of the segment's header differs", EventFileDamage.RESTORE);
        }
        int version = memory.getInt(FORMAT_VERSION_OFFSET);
        if (version != FORMAT_VERSION) {
            throw new EventFileMismatchException(
                    file, "format", Integer.toString(version), Integer.toString(FORMAT_VERSION));
        }
        if (!UnfinishedRecord.isZero(this, HEADER_UNUSED_OFFSET, SegmentLayout.HEADER_BYTES)) {
            throw new EventFileDamagedException(
                    file,
                    HEADER_UNUSED_OFFSET,
                    "unused bytes of the segment's header are not zero",
                    EventFileDamage.RESTORE);
        }
        int code = memory.getInt(ENCODING_OFFSET);
        Encoding encoding = Encoding.ofCode(code);
        if (encoding == null) {
            throw new EventFileMismatchException(file, "encoding", Integer.toString(code), "0 to 4");
        }
        return encoding;
    }

    static EventFileSpec specOf(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        String fileName = String.valueOf(absolute.getFileName());
        Matcher name = SEGMENT_NAME.matcher(fileName);
        long bytes = Files.size(file);
        Path directory = absolute.getParent();
        if (!name.matches()
                || directory == null
                || bytes < EventFileSpec.MIN_SEGMENT_BYTES
                || bytes > EventFileSpec.MAX_SEGMENT_BYTES) {
            throw new EventFileMismatchException(
                    file,
                    "kind",
                    bytes + " bytes",
                    "NAME-NUMBER.events of " + EventFileSpec.MIN_SEGMENT_BYTES + " bytes or more");
        }
        try (Segment segment = map(file, MapMode.READ_ONLY, (int) bytes)) {
            Encoding encoding = segment.checkFormat(file);
            return new EventFileSpec(
                    directory,
                    name.group(1),
                    segment.memory.getLong(LAYOUT_HASH_OFFSET),
                    segment.rulesVersion(),
                    (int) bytes,
                    Long.MAX_VALUE,
                    encoding);
        }
    }

    int rulesVersion() {
        return memory.getInt(RULES_VERSION_OFFSET);
    }

    private int headerCrc() {
        byte[] header = new byte[HEADER_CRC_OFFSET];
        copyOut(0, header, header.length);
        CRC32C crc = new CRC32C();
        crc.update(header, 0, header.length);
        return (int) crc.getValue();
    }

    int lengthAcquire(int position) {
        return (int) PUBLISHED_INT.getAcquire(memory, position);
    }

    void lengthRelease(int position, int length) {
        PUBLISHED_INT.setRelease(memory, position, length);
    }

    int unsignedByte(int position) {
        return memory.get(position) & 0xFF;
    }

    /** Returns the number of the record at a position. */
    long number(int position) {
        return memory.getLong(position + SegmentLayout.NUMBER_OFFSET);
    }

    /** Returns the time of the record at a position. */
    long timeNs(int position) {
        return memory.getLong(position + SegmentLayout.TIME_OFFSET);
    }

    /** Returns the checksum of the record at a position, as it is stored. */
    int checksum(int position) {
        return memory.getInt(position + SegmentLayout.CRC_OFFSET);
    }

    int bytes() {
        return memory.capacity();
    }

    /** Writes changed pages to the disk. */
    void force() {
        mapping.force();
    }

    /** Returns the position of the record that starts an index entry's group; 0 if there is none yet. */
    int indexAcquire(int entry) {
        return lengthAcquire(SegmentLayout.indexPosition(entry));
    }

    void index(int entry, int position) {
        memory.putInt(SegmentLayout.indexPosition(entry), position);
    }

    void copyOut(int position, byte[] target, int length) {
        memory.get(position, target, 0, length);
    }

    void copyIn(byte[] source, int from, int length, int position) {
        memory.put(position, source, from, length);
    }

    /** Returns the end of the bytes that are not zero, a multiple of 8; {@code from} if only zeros follow it. */
    int usedEnd(int from) {
        int position = memory.capacity();
        while (position - ZERO_BYTES >= from && isZero64(position - ZERO_BYTES)) {
            position -= ZERO_BYTES;
        }
        while (position > from && memory.getLong(position - Long.BYTES) == 0) {
            position -= Long.BYTES;
        }
        return position;
    }

    /** Returns whether 64 bytes are zero. A start asks this of the whole unused end, before the code is compiled. */
    private boolean isZero64(int position) {
        return (memory.getLong(position)
                        | memory.getLong(position + 8)
                        | memory.getLong(position + 16)
                        | memory.getLong(position + 24)
                        | memory.getLong(position + 32)
                        | memory.getLong(position + 40)
                        | memory.getLong(position + 48)
                        | memory.getLong(position + 56))
                == 0;
    }

    /** Returns whether the bytes from a position to the next multiple of 8 are zero. */
    boolean isZeroToWord(int from) {
        int used = from & (Long.BYTES - 1);
        return used == 0 || memory.getLong(from - used) >>> (used * Byte.SIZE) == 0;
    }

    void zero(int from, int to) {
        for (int at = from; at < to; at += ZEROS.length) {
            memory.put(at, ZEROS, 0, Math.min(ZEROS.length, to - at));
        }
    }

    @Override
    public void close() {
        mapping.close();
    }
}
