// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Recorded stream of order commands: a part that fills the book, then a part that is timed.
 *
 * <p>The file is little-endian. It begins with a header of four longs: magic, number of commands that fill, number of
 * commands that are timed, highest order. Each command has 16 bytes: operation, side, instrument (0 for the first one),
 * order, price in ticks, quantity in lots.
 */
public final class StreamFile {
    public static final byte LIMIT = 0;
    public static final byte CANCEL = 1;

    /** New price for the remaining quantity. The order loses its priority, and trades if it crosses. */
    public static final byte MOVE = 2;

    public static final byte IMMEDIATE_OR_CANCEL = 3;

    static final long MAGIC = 0x4D44_564E_4348_4F52L;
    static final int HEADER_BYTES = 32;
    static final int COMMAND_BYTES = 16;
    private static final int WRITTEN_BYTES = 1 << 16;
    static final int WORDS = COMMAND_BYTES / 4;
    private static final int SELL = 0xFF00;
    private static final int INSTRUMENT_SHIFT = 16;

    private final int build;
    private final int highestOrder;
    private final int instruments;

    /** Words of the file, four for each command, so that a command is read from one place. */
    private final int[] words;

    /** A stream of commands, four words each as in a file. */
    StreamFile(int build, int highestOrder, int[] words) {
        this.build = build;
        this.highestOrder = highestOrder;
        this.words = words;
        int highest = 0;
        for (int at = 0; at < words.length; at += WORDS) {
            highest = Math.max(highest, words[at] >>> INSTRUMENT_SHIFT);
        }
        instruments = highest + 1;
    }

    private static StreamFile of(ByteBuffer file, Path path) throws IOException {
        file.order(ByteOrder.LITTLE_ENDIAN);
        if (file.remaining() < HEADER_BYTES || file.getLong(0) != MAGIC) {
            throw new IOException("not a stream of engine commands: " + path);
        }
        long count = file.getLong(8) + file.getLong(16);
        if (file.remaining() != HEADER_BYTES + count * COMMAND_BYTES) {
            throw new IOException("stream of engine commands cut off: bytes=" + file.remaining() + " expected="
                    + (HEADER_BYTES + count * COMMAND_BYTES) + " in " + path);
        }
        int[] words = new int[(int) count * WORDS];
        file.position(HEADER_BYTES)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(words);
        StreamFile stream = new StreamFile((int) file.getLong(8), (int) file.getLong(24), words);
        for (int i = 0; i < stream.count(); i++) {
            byte operation = stream.operation(i);
            int order = stream.order(i);
            if (operation < LIMIT || operation > IMMEDIATE_OR_CANCEL || order < 0 || order > stream.highestOrder) {
                throw new IOException("bad engine command: operation=" + operation + " order=" + order
                        + " highestOrder=" + stream.highestOrder + " number=" + i + " in " + path);
            }
        }
        return stream;
    }

    /** Reads a whole file of up to 2 GiB. */
    public static StreamFile read(Path path) throws IOException {
        if (Files.size(path) > Integer.MAX_VALUE - 8) {
            throw new IOException("stream of engine commands too long: bytes=" + Files.size(path) + " bound="
                    + (Integer.MAX_VALUE - 8) + " in " + path);
        }
        return of(ByteBuffer.wrap(Files.readAllBytes(path)), path);
    }

    /** Writes the stream as a file that is read the same. */
    void write(Path path) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(WRITTEN_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            bytes.putLong(MAGIC).putLong(build).putLong((long) count() - build).putLong(highestOrder);
            for (int word : words) {
                if (!bytes.hasRemaining()) {
                    writeFully(file, bytes);
                }
                bytes.putInt(word);
            }
            writeFully(file, bytes);
        }
    }

    private static void writeFully(FileChannel file, ByteBuffer bytes) throws IOException {
        bytes.flip();
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        bytes.clear();
    }

    /** Returns the number of commands that fill the book. They come first and aren't timed. */
    public int build() {
        return build;
    }

    /** Returns the number of all commands. */
    public int count() {
        return words.length / WORDS;
    }

    /** Returns the highest order number. */
    public int highestOrder() {
        return highestOrder;
    }

    public byte operation(int at) {
        return (byte) words[at * WORDS];
    }

    public boolean isBuy(int at) {
        return (words[at * WORDS] & SELL) == 0;
    }

    /** Returns 0 for buy, 1 for sell. */
    public int side(int at) {
        return words[at * WORDS] >>> 8 & 1;
    }

    /** Returns the instrument of a command, from 0 on. */
    public int instrument(int at) {
        return words[at * WORDS] >>> INSTRUMENT_SHIFT;
    }

    /** Returns the number of instruments. */
    public int instruments() {
        return instruments;
    }

    public int order(int at) {
        return words[at * WORDS + 1];
    }

    public int priceTicks(int at) {
        return words[at * WORDS + 2];
    }

    /** Returns the quantity of a new order, or the remaining quantity of a move. */
    public int quantityLots(int at) {
        return words[at * WORDS + 3];
    }
}
