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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counters of a process in a memory-mapped file, which other processes can read, also after a crash. Each counter has
 * one writing thread. A write allocates nothing and makes no system call.
 *
 * <p>The file is little-endian: magic number, process id, time of the start in ms since 1970, number of counters,
 * number of looks, each of 8 bytes, and 24 unused bytes; then for each counter a name of 56 bytes, padded with zeros,
 * and its value. A reader increments the number of looks, which restarts the counters of largest values.
 */
public final class CountersFile {
    /** The maximum number of characters of a name. */
    public static final int MAX_NAME = 56;

    private static final long MAGIC = 0x3243_5943_5254_554FL;
    private static final int HEADER_BYTES = 64;
    private static final int LOOKS = 32;
    private static final int RECORD_BYTES = 64;
    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final ByteBuffer bytes;

    private CountersFile(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * Counters of a file.
     *
     * @param processId the process that wrote it
     * @param startMs the time when it created the file, in ms since 1970
     * @param values the values by name, in the order of the file
     */
    public record Counters(long processId, long startMs, Map<String, Long> values) {
        /** Returns whether the process that wrote the file is running. */
        public boolean isRunning() {
            return CountersFile.isRunning(processId, startMs);
        }
    }

    /** Returns whether a process runs that was there at a time. */
    static boolean isRunning(long processId, long timeMs) {
        return ProcessHandle.of(processId)
                .flatMap(process -> process.info().startInstant())
                .map(start -> start.toEpochMilli() <= timeMs)
                .orElse(false);
    }

    /** Creates a file, and replaces one that an earlier process left. All counters are 0. */
    public static CountersFile create(Path path, List<String> names, long nowMs) throws IOException {
        ByteBuffer head =
                ByteBuffer.allocate(HEADER_BYTES + names.size() * RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        head.putLong(MAGIC)
                .putLong(ProcessHandle.current().pid())
                .putLong(nowMs)
                .putLong(names.size());
        for (int i = 0; i < names.size(); i++) {
            byte[] name = names.get(i).getBytes(StandardCharsets.US_ASCII);
            if (name.length == 0 || name.length > MAX_NAME) {
                throw new IllegalArgumentException(
                        "name of a counter out of bounds: name=" + names.get(i) + " bounds=1.." + MAX_NAME);
            }
            head.put(HEADER_BYTES + i * RECORD_BYTES, name);
        }
        // Another name first: readers never see a part of a file, and an old one that is mapped elsewhere is not
        // changed.
        Path prepared = path.resolveSibling(path.getFileName() + ".new");
        Files.write(prepared, head.array());
        try (FileChannel channel = FileChannel.open(prepared, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, head.capacity());
            Files.move(prepared, path, StandardCopyOption.ATOMIC_MOVE);
            return new CountersFile(mapped);
        }
    }

    /** Sets a counter, by its index in the list of names. */
    public void set(int counter, long value) {
        LONGS.setRelease(bytes, HEADER_BYTES + counter * RECORD_BYTES + MAX_NAME, value);
    }

    /** Returns the number of readers' looks. */
    public long looks() {
        return (long) LONGS.getAcquire(bytes, LOOKS);
    }

    /**
     * Records a reader's look at the file of a running process, which restarts the largest values. Must be called
     * directly after {@link #read}.
     *
     * @throws IOException if it can't be written
     */
    public static void look(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer header = channel.map(FileChannel.MapMode.READ_WRITE, 0, HEADER_BYTES);
            LONGS.getAndAdd(header, LOOKS, 1L);
        }
    }

    /**
     * Reads a file, of a running process or of one that has ended.
     *
     * @throws IOException if it is missing or no file of counters
     */
    public static Counters read(Path path) throws IOException {
        ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
        if (file.remaining() < HEADER_BYTES || file.getLong(0) != MAGIC) {
            throw new IOException("not a file of counters: file=" + path + "; name the one that a venue writes");
        }
        long count = file.getLong(24);
        if (count < 0 || count > (file.remaining() - HEADER_BYTES) / RECORD_BYTES) {
            throw new IOException("file of counters is cut: file=" + path + " counters=" + count);
        }
        Map<String, Long> values = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            byte[] name = new byte[MAX_NAME];
            file.get(HEADER_BYTES + i * RECORD_BYTES, name);
            String text = new String(name, StandardCharsets.US_ASCII).replace("\0", "");
            values.put(text, file.getLong(HEADER_BYTES + i * RECORD_BYTES + MAX_NAME));
        }
        return new Counters(file.getLong(8), file.getLong(16), values);
    }
}
