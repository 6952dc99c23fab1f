// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts of times by name, in a memory-mapped file, which other processes can read, also after a crash. One writing
 * thread. Recording a time allocates nothing and makes no system call.
 *
 * <p>The file is little-endian: magic number, process id, time of the start in ms since 1970, number of classes, each
 * of 8 bytes; then for each name, in the order of addition, the name of 56 bytes, padded with zeros, the sum of the
 * times, a text of 48 bytes, padded with zeros, a value, and the number of times in each class of {@link TimeCounts}.
 * Text and value are additional data of the name's owner.
 */
public final class TimesFile implements AutoCloseable {
    /** The maximum number of characters of a name. */
    public static final int MAX_NAME = 56;

    /** The maximum number of characters of a text; a longer one is cut off. */
    public static final int MAX_TEXT = 48;

    private static final long MAGIC = 0x3253_454D_4954_544FL;
    private static final int HEADER_BYTES = 32;
    private static final int TEXT_AT = MAX_NAME + Long.BYTES;
    private static final int VALUE_AT = TEXT_AT + MAX_TEXT;
    private static final int CLASSES_AT = VALUE_AT + Long.BYTES;
    private static final int RECORD_BYTES = CLASSES_AT + TimeCounts.CLASSES * Long.BYTES;
    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final FileChannel channel;

    private TimesFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Contents of a file.
     *
     * @param processId the process that wrote it
     * @param startMs the time when it created the file, in ms since 1970
     * @param times the counts by name, in the order of the file
     * @param notes the texts and values by name
     */
    public record Contents(long processId, long startMs, Map<String, TimeCounts> times, Map<String, Note> notes) {
        /** Returns whether the process that wrote the file is running. */
        public boolean isRunning() {
            return CountersFile.isRunning(processId, startMs);
        }
    }

    /** The text and value of a name. */
    public record Note(String text, long value) {}

    /** Times of one name. The thread that writes the file. */
    public static final class Times {
        private final ByteBuffer bytes;
        private long value;

        private Times(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        /** Records a time; one below 1 ns counts as 1 ns. */
        public void record(long ns) {
            long time = Math.max(1, ns);
            add(CLASSES_AT + TimeCounts.classOf(time) * Long.BYTES, 1);
            // The sum last: readers look at the classes again when it has changed.
            add(MAX_NAME, time);
        }

        /** Sets the text, of ASCII. A reader at the same time may see a part of it. */
        public void text(String text) {
            byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
            byte[] padded = Arrays.copyOf(ascii, MAX_TEXT);
            bytes.put(TEXT_AT, padded);
        }

        /** Sets the value. Setting the same value again costs nothing. */
        public void value(long now) {
            if (now != value) {
                value = now;
                LONGS.setRelease(bytes, VALUE_AT, now);
            }
        }

        private void add(int at, long more) {
            LONGS.setRelease(bytes, at, (long) LONGS.get(bytes, at) + more);
        }
    }

    /** Creates a file without names, and replaces one that an earlier process left. */
    public static TimesFile create(Path path, long nowMs) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        head.putLong(MAGIC)
                .putLong(ProcessHandle.current().pid())
                .putLong(nowMs)
                .putLong(TimeCounts.CLASSES);
        // Another name first: readers never see a part of a file, and an old one that is mapped elsewhere is not
        // changed.
        Path prepared = path.resolveSibling(path.getFileName() + ".new");
        Files.write(prepared, head.array());
        FileChannel channel = FileChannel.open(prepared, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            Files.move(prepared, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return new TimesFile(channel);
    }

    /**
     * Adds a name, without times.
     *
     * @throws IOException if the disk has no room; the file is as before
     */
    public Times add(String name) throws IOException {
        byte[] ascii = name.getBytes(StandardCharsets.US_ASCII);
        if (ascii.length == 0 || ascii.length > MAX_NAME) {
            throw new IllegalArgumentException("name of times out of bounds: name=" + name + " bounds=1.." + MAX_NAME);
        }
        long at = channel.size();
        // Written, not only mapped: a full disk is an exception here, and no fault of the process at a later write.
        ByteBuffer empty = ByteBuffer.allocate(RECORD_BYTES).put(0, ascii);
        try {
            while (empty.hasRemaining()) {
                channel.write(empty, at + empty.position());
            }
        } catch (IOException e) {
            channel.truncate(at);
            throw e;
        }
        return new Times(channel.map(FileChannel.MapMode.READ_WRITE, at, RECORD_BYTES));
    }

    /**
     * Reads a file, of a running process or of one that has ended.
     *
     * @param former the counts of an earlier read of it: names without new times keep theirs
     * @throws IOException if it is missing or no file of times
     */
    public static Contents read(Path path, Map<String, TimeCounts> former) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate(RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            if (!fill(file, bytes, 0, HEADER_BYTES)
                    || bytes.getLong(0) != MAGIC
                    || bytes.getLong(24) != TimeCounts.CLASSES) {
                throw new IOException("not a file of times: file=" + path + "; name the one that a gateway writes");
            }
            long processId = bytes.getLong(8);
            long startMs = bytes.getLong(16);
            Map<String, TimeCounts> times = new LinkedHashMap<>();
            Map<String, Note> notes = new HashMap<>();
            for (long at = HEADER_BYTES; fill(file, bytes, at, CLASSES_AT); at += RECORD_BYTES) {
                String name = text(bytes.array(), 0, MAX_NAME);
                notes.put(name, new Note(text(bytes.array(), TEXT_AT, MAX_TEXT), bytes.getLong(VALUE_AT)));
                long sumNs = bytes.getLong(MAX_NAME);
                TimeCounts before = former.getOrDefault(name, TimeCounts.NONE);
                if (before.count() > 0 && before.sumNs() == sumNs) {
                    times.put(name, before);
                } else if (fill(file, bytes, at, RECORD_BYTES)) {
                    times.put(name, TimeCounts.of(classes(bytes), sumNs));
                }
            }
            return new Contents(processId, startMs, times, notes);
        }
    }

    private static String text(byte[] record, int at, int length) {
        return new String(record, at, length, StandardCharsets.US_ASCII).replace("\0", "");
    }

    private static long[] classes(ByteBuffer record) {
        long[] classes = new long[TimeCounts.CLASSES];
        record.position(CLASSES_AT)
                .limit(RECORD_BYTES)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer()
                .get(classes);
        return classes;
    }

    /** Reads the first bytes of a record. Returns whether the file has so many. */
    private static boolean fill(FileChannel file, ByteBuffer bytes, long at, int length) throws IOException {
        bytes.clear().limit(length);
        int read = 0;
        while (read >= 0 && bytes.hasRemaining()) {
            read = file.read(bytes, at + bytes.position());
        }
        return !bytes.hasRemaining();
    }

    /** Ends the addition of names. Times of existing names can still be recorded. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
