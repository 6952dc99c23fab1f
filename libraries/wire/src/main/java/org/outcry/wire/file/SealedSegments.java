// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * List of the sealed segments of a file of events with their checksums, so that a segment that is missing, changed, or
 * another file's is found, and so that unchanged ones need not be scanned record by record.
 *
 * <p>It is the text file {@code NAME.sealed} beside the segments. The first line has {@code first} and the number of
 * the file's first record, if that is known. Each other line has the number of a segment's first record, that of the
 * first record of the next segment, CRC-32C of the whole segment, and the size, the time of the last change and the
 * identity of its file when that was computed. Each line ends with CRC-32C of the line before it. Checksums are eight
 * hexadecimal digits. Any thread.
 */
public final class SealedSegments {
    private static final String FIRST = "first";
    private static final int WORDS_OF_FIRST = 2;
    private static final int WORDS_WITHOUT_STAMP = 3;
    private static final int WORDS_WITH_STAMP = 6;
    private static final HexFormat HEX = HexFormat.of();
    private static final int PIECE_BYTES = 1 << 16;

    /** @param stamp null if the file is to be read before it is trusted */
    private record Sealed(
            long nextNumber, int crc, @Nullable Stamp stamp) {}

    /** By which a file is known to be one that nobody changed. Damage of the disk does not change it. */
    private record Stamp(long bytes, long changedNs, int identity) {
        static Stamp of(Path file) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(
                    attributes.size(),
                    attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                    crcOf(String.valueOf(attributes.fileKey())));
        }
    }

    private final EventFileSpec spec;
    private final Path list;
    private final TreeMap<Long, Sealed> sealed = new TreeMap<>();
    private long firstNumber = -1;

    private SealedSegments(EventFileSpec spec) {
        this.spec = spec;
        this.list = spec.directory().resolve(spec.name() + ".sealed");
    }

    /**
     * Reads the list of a file of events. If it is missing or damaged, the list is empty and not
     * {@link #isKnown known}.
     *
     * @throws IOException if it cannot be read
     */
    public static SealedSegments read(EventFileSpec spec) throws IOException {
        SealedSegments segments = new SealedSegments(spec);
        segments.read();
        return segments;
    }

    private void read() throws IOException {
        try {
            boolean good = true;
            for (String line :
                    Files.readString(list, StandardCharsets.ISO_8859_1).split("\n", -1)) {
                good &= line.isEmpty() || readLine(line);
            }
            if (!good) {
                firstNumber = -1;
                sealed.clear();
            }
        } catch (NoSuchFileException e) {
            firstNumber = -1;
        }
    }

    private boolean readLine(String line) {
        try {
            int end = Math.max(0, line.lastIndexOf(' '));
            String checked = line.substring(0, end);
            return crcOf(checked) == HexFormat.fromHexDigits(line, end + 1, line.length())
                    && readWords(checked.split(" "));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean readWords(String... words) {
        if (words.length == WORDS_OF_FIRST && words[0].equals(FIRST)) {
            firstNumber = Long.parseLong(words[1]);
            return true;
        }
        if (words.length != WORDS_WITHOUT_STAMP && words.length != WORDS_WITH_STAMP) {
            return false;
        }
        Stamp stamp = words.length == WORDS_WITHOUT_STAMP
                ? null
                : new Stamp(Long.parseLong(words[3]), Long.parseLong(words[4]), HexFormat.fromHexDigits(words[5]));
        sealed.put(
                Long.parseLong(words[0]),
                new Sealed(Long.parseLong(words[1]), HexFormat.fromHexDigits(words[2]), stamp));
        return true;
    }

    /** Returns the file of the list. */
    public Path file() {
        return list;
    }

    /** Returns whether there was a list and it was good. */
    public synchronized boolean isKnown() {
        return firstNumber >= 0;
    }

    /**
     * Returns the number of the first record that the file should have, -1 if the list is not {@link #isKnown known}.
     */
    public synchronized long firstNumber() {
        return firstNumber;
    }

    /** Returns the checksum of a listed segment; null if it is not listed. */
    public synchronized @Nullable Integer checksum(long number) {
        Sealed listed = sealed.get(number);
        return listed == null ? null : listed.crc();
    }

    /** Returns the number after the last record of the listed segments; 0 if there is none. */
    public synchronized long nextNumber() {
        return sealed.isEmpty() ? 0 : sealed.lastEntry().getValue().nextNumber();
    }

    /**
     * Returns the first listed segment that is not there, or null. No segment is read.
     *
     * @param remedy the remedy of the damage
     * @throws IOException if the folder cannot be read
     */
    public synchronized @Nullable EventFileDamage missing(String remedy) throws IOException {
        long[] present = spec.segments();
        if (firstNumber >= 0 && (present.length == 0 || present[0] > firstNumber)) {
            String what = "the file is missing, with record " + firstNumber;
            return new EventFileDamage(spec.segmentFile(firstNumber), 0, what, remedy);
        }
        for (Map.Entry<Long, Sealed> entry : sealed.entrySet()) {
            if (Arrays.binarySearch(present, entry.getKey()) < 0) {
                return new EventFileDamage(
                        spec.segmentFile(entry.getKey()),
                        0,
                        "the file is missing, with records " + entry.getKey() + " to "
                                + (entry.getValue().nextNumber() - 1),
                        remedy);
            }
        }
        return null;
    }

    /**
     * Returns whether the file of a listed segment is the one whose checksum was computed, and nobody has written to it
     * since. It is not read: the disk may have damaged it.
     *
     * @param successor the number of the first record of the next segment
     * @throws IOException if the file's attributes can't be read
     */
    public boolean isUntouched(long number, long successor) throws IOException {
        Sealed listed;
        synchronized (this) {
            listed = sealed.get(number);
        }
        return listed != null
                && listed.stamp != null
                && listed.nextNumber == successor
                && listed.stamp.equals(Stamp.of(spec.segmentFile(number)));
    }

    /**
     * Checks a segment as {@link #check} does. If it is good and listed, its file is
     * {@linkplain #isUntouched untouched} from now on; if not, it is so no longer. For the program that writes the
     * list.
     */
    public @Nullable EventFileDamage checkAndNote(long number, long successor, Runnable betweenPieces)
            throws IOException {
        Sealed listed;
        synchronized (this) {
            listed = sealed.get(number);
        }
        Stamp stamp = listed == null ? null : Stamp.of(spec.segmentFile(number));
        EventFileDamage damage = check(number, successor, betweenPieces);
        Stamp wanted = damage == null ? stamp : null;
        synchronized (this) {
            if (listed != null && listed.equals(sealed.get(number)) && !Objects.equals(wanted, listed.stamp)) {
                sealed.put(number, new Sealed(listed.nextNumber, listed.crc, wanted));
                write();
            }
        }
        return damage;
    }

    /**
     * Checks a segment: by its checksum if it is listed, else record by record.
     *
     * @param successor the number of the first record of the next segment; -1 for the last segment, which is open
     * @param betweenPieces runs after each piece of 64 KiB
     * @return the damage, or null
     * @throws EventFileMismatchException if the segment has another layout or was written by newer rules
     */
    public @Nullable EventFileDamage check(long number, long successor, Runnable betweenPieces) throws IOException {
        Sealed listed;
        synchronized (this) {
            listed = sealed.get(number);
        }
        if (listed != null && listed.crc() == crcOf(spec.segmentFile(number), betweenPieces)) {
            return listed.nextNumber() == successor
                    ? null
                    : damage(number, "it ends before record " + listed.nextNumber() + ", with which no file begins");
        }
        EventFileDamage damage = EventFileVerifier.check(spec, number, successor, betweenPieces);
        return damage != null || listed == null
                ? damage
                : damage(number, "it is not the file that was sealed under this number, its checksum differs");
    }

    private EventFileDamage damage(long number, String what) {
        return new EventFileDamage(spec.segmentFile(number), 0, what, EventFileDamage.RESTORE);
    }

    /**
     * Lists the sealed segments that are not listed. The content of each is checked, and forced to the disk, before.
     *
     * @param betweenPieces runs after each piece of 64 KiB
     * @return the first damage, or null; a damaged segment is not listed
     */
    public @Nullable EventFileDamage add(Runnable betweenPieces) throws IOException {
        long[] present = spec.segments();
        EventFileDamage damage = null;
        synchronized (this) {
            if (firstNumber < 0 && present.length > 0) {
                firstNumber = present[0];
                write();
            }
        }
        for (int i = 0; i + 1 < present.length; i++) {
            synchronized (this) {
                if (sealed.containsKey(present[i])) {
                    continue;
                }
            }
            EventFileDamage found = check(present[i], present[i + 1], betweenPieces);
            if (found == null) {
                add(present[i], present[i + 1], betweenPieces);
            } else if (damage == null) {
                damage = found;
            }
        }
        return damage;
    }

    private void add(long number, long successor, Runnable betweenPieces) throws IOException {
        Path file = spec.segmentFile(number);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Stamp stamp = Stamp.of(file);
        Sealed entry = new Sealed(successor, crcOf(file, betweenPieces), stamp);
        synchronized (this) {
            sealed.put(number, entry);
            write();
        }
    }

    /** Takes the segments before a number off the list, which may be deleted then. */
    public synchronized void removeBefore(long number) throws IOException {
        sealed.headMap(number).clear();
        firstNumber = number;
        write();
    }

    /** Takes the segments from a number on off the list, which may be written anew then. */
    public synchronized void removeFrom(long number) throws IOException {
        sealed.tailMap(number).clear();
        write();
    }

    private void write() throws IOException {
        StringBuilder text = new StringBuilder();
        if (firstNumber >= 0) {
            append(text, FIRST + " " + firstNumber);
        }
        for (Map.Entry<Long, Sealed> entry : sealed.entrySet()) {
            Sealed segment = entry.getValue();
            Stamp stamp = segment.stamp();
            append(
                    text,
                    entry.getKey() + " " + segment.nextNumber() + " " + HEX.toHexDigits(segment.crc())
                            + (stamp == null
                                    ? ""
                                    : " " + stamp.bytes + " " + stamp.changedNs + " "
                                            + HEX.toHexDigits(stamp.identity)));
        }
        Path unfinished = list.resolveSibling(list.getFileName() + ".unfinished");
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
        Files.move(unfinished, list, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void append(StringBuilder text, String line) {
        text.append(line).append(' ').append(HEX.toHexDigits(crcOf(line))).append('\n');
    }

    private static int crcOf(String line) {
        CRC32C crc = new CRC32C();
        crc.update(line.getBytes(StandardCharsets.ISO_8859_1));
        return (int) crc.getValue();
    }

    private static int crcOf(Path file, Runnable betweenPieces) throws IOException {
        CRC32C crc = new CRC32C();
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE_BYTES);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (channel.read(piece) >= 0) {
                crc.update(piece.flip());
                piece.clear();
                betweenPieces.run();
            }
        }
        return (int) crc.getValue();
    }
}
