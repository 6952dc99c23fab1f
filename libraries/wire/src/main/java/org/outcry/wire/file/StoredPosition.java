// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * Named position of a reader of a file of events, stored in a small file beside the segments, so that the reader goes
 * on where it was, in another process, too.
 *
 * <p>Delivery is at least once: a reader stores the position after it has processed records, and gets those after the
 * last stored position again if it is killed. A reader whose effects must happen once keeps the number of the record
 * with the effect. {@link SegmentRetention} removes no segment that a stored position needs.
 *
 * <p>The file is {@code NAME@READER.position}: a line with the name of the file of events, that of the reader, the
 * number of the record that comes next, and CRC-32C of the line before it in eight hexadecimal digits. It is replaced
 * as a whole, so that the end of the process leaves the old position or the new one, and the end of the machine, too. A
 * writer that does not {@linkplain EventFileWriter#force force} its records may lose some with the machine; then the
 * position is beyond the end of the file, and {@link #resume} says so.
 *
 * <p>One reader of a name at a time, in all processes. One thread.
 */
public final class StoredPosition implements AutoCloseable {
    private static final String ENDING = ".position";
    private static final String AFRESH =
            "delete the file, and its reader begins anew, with the first record that is kept unless it seeks another";
    private static final Pattern LINE = Pattern.compile("((\\S+) (\\S+) (\\d{1,18})) ([0-9a-f]{8})\n");
    private static final long NONE = -1;

    private final EventFileSpec spec;
    private final String reader;
    private final EventFileLock lock;
    private long number;

    private StoredPosition(EventFileSpec spec, String reader, EventFileLock lock, long number) {
        this.spec = spec;
        this.reader = reader;
        this.lock = lock;
        this.number = number;
    }

    /**
     * Opens the position of a reader.
     *
     * @param spec the file that it reads
     * @param reader its name: letters, digits, dots, hyphens, underscores
     * @throws StoredPositionException if the position is damaged, or that of another file or reader
     * @throws EventFileInUseException if another reader of this name has it open
     * @throws NoSuchFileException if there is no such folder yet
     */
    public static StoredPosition open(EventFileSpec spec, String reader) throws IOException {
        EventFileLock lock = lock(spec, reader);
        try {
            return new StoredPosition(spec, reader, lock, read(spec, reader));
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Goes to the stored position. If there is none, that where the reader stands is stored: the first record that is
     * kept, unless it was moved.
     *
     * @param file the reader, of the same file
     * @return the number of the record that {@link EventFileReader#poll} takes next
     * @throws EventFileGoneException if that record was deleted
     * @throws StoredPositionException if the file ends before that record
     */
    public long resume(EventFileReader file) throws IOException {
        if (number == NONE) {
            // Stored first: from then on it stays, if it was not removed before.
            store(file.position());
            store(file.seekKept(number));
            return number;
        }
        if (number < file.firstKeptNumber()) {
            throw new EventFileGoneException(spec, number, new NoSuchFileException(spec.name()));
        }
        long end = file.nextNumber();
        if (number > end) {
            throw new StoredPositionException(
                    file(),
                    Long.toString(number),
                    "the file of events ends before it, with number " + (end - 1),
                    "restore the segments from a copy, or " + AFRESH);
        }
        file.seek(number);
        return number;
    }

    /** Returns the number of the record that comes next, as it is stored; -1 if none is. */
    public long number() {
        return number;
    }

    /** Returns the file of the position. */
    public Path file() {
        return fileOf(spec, reader);
    }

    /**
     * Stores a position. Takes as long as the disk: once for many records, not for each. The same number again is not
     * written.
     *
     * @param nextNumber the number of the first record that is not processed, as {@link EventFileReader#position} has
     *     it after a poll
     * @throws IOException if it can't be stored; then the old position remains
     */
    public void store(long nextNumber) throws IOException {
        if (nextNumber < 0) {
            throw new IllegalArgumentException(
                    "position: reader=" + reader + " nextNumber=" + nextNumber + " bound=0: don't go below");
        }
        if (nextNumber == number) {
            return;
        }
        Path file = file();
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            String line = spec.name() + " " + reader + " " + nextNumber;
            ByteBuffer bytes =
                    ByteBuffer.wrap((line + " " + checksum(line) + "\n").getBytes(StandardCharsets.ISO_8859_1));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        number = nextNumber;
    }

    /**
     * Returns all positions that are stored for a file: the numbers of the records that come next, by the readers'
     * names. Any thread.
     *
     * @throws StoredPositionException if one is damaged, or that of another file or reader
     */
    public static SortedMap<String, Long> all(EventFileSpec spec) throws IOException {
        SortedMap<String, Long> positions = new TreeMap<>();
        if (!Files.exists(spec.directory())) {
            return positions;
        }
        String start = spec.name() + "@";
        try (DirectoryStream<Path> files = Files.newDirectoryStream(spec.directory())) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (name.startsWith(start) && name.endsWith(ENDING)) {
                    String reader = name.substring(start.length(), name.length() - ENDING.length());
                    long number = read(spec, reader);
                    if (number != NONE) {
                        positions.put(reader, number);
                    }
                }
            }
        }
        return positions;
    }

    /**
     * Deletes the position of a reader that is no more, so that {@link SegmentRetention} no longer keeps segments for
     * it.
     *
     * @return whether there was one
     * @throws EventFileInUseException if the reader has it open
     */
    public static boolean delete(EventFileSpec spec, String reader) throws IOException {
        EventFileLock lock = lock(spec, reader);
        try {
            return Files.deleteIfExists(fileOf(spec, reader));
        } finally {
            lock.close();
        }
    }

    private static EventFileLock lock(EventFileSpec spec, String reader) throws IOException {
        if (!EventFileSpec.isName(reader)) {
            throw new IllegalArgumentException("reader's name: reader=\"" + reader + "\" file=" + spec.name()
                    + ": use letters, digits, dots, hyphens, underscores");
        }
        return EventFileLock.acquire(
                spec.directory(),
                spec.name() + "@" + reader + ".lock",
                "close the other reader of this name first, or take another name");
    }

    /** Reads the stored number; {@link #NONE} if there is no file. */
    private static long read(EventFileSpec spec, String reader) throws IOException {
        Path file = fileOf(spec, reader);
        String text;
        try {
            text = Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return NONE;
        }
        Matcher line = LINE.matcher(text);
        if (!line.matches() || !line.group(5).equals(checksum(line.group(1)))) {
            throw new StoredPositionException(file, text, "it is damaged, its form or checksum differs", AFRESH);
        }
        if (!line.group(2).equals(spec.name()) || !line.group(3).equals(reader)) {
            throw new StoredPositionException(
                    file,
                    text,
                    "it is the position of reader " + line.group(3) + " in file " + line.group(2),
                    "put it back where it came from; here, " + AFRESH);
        }
        return Long.parseLong(line.group(4));
    }

    private static Path fileOf(EventFileSpec spec, String reader) {
        return spec.directory().resolve(spec.name() + "@" + reader + ENDING);
    }

    private static String checksum(String line) {
        CRC32C crc = new CRC32C();
        crc.update(line.getBytes(StandardCharsets.ISO_8859_1));
        return String.format("%08x", crc.getValue());
    }

    /** Lets another reader of the name open the position, which stays as it was stored. */
    @Override
    public void close() throws IOException {
        lock.close();
    }
}
