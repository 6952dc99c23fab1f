package org.outcry.lab.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A recorded stream of order commands: a part that fills the book, then a part that is timed. Little-endian: a header of four
 * longs (magic, commands that fill, commands that are timed, highest order), then 16 bytes a command: operation, side, two unused
 * bytes, order, price in ticks, quantity in lots.
 */
public final class StreamFile {
    public static final byte LIMIT = 0;
    public static final byte CANCEL = 1;

    /** A new price for what is left; the order goes to the back of the queue, and trades if it crosses. */
    public static final byte MOVE = 2;

    public static final byte IMMEDIATE_OR_CANCEL = 3;

    static final long MAGIC = 0x4D44_564E_4348_4F52L;
    static final int HEADER_BYTES = 32;
    static final int COMMAND_BYTES = 16;
    private static final int WORDS = COMMAND_BYTES / 4;
    private static final int SELL = 0xFF00;

    private final int build;
    private final int highestOrder;

    /** As in the file, four a command, so that a command is read from one place. */
    private final int[] words;

    private StreamFile(ByteBuffer file, Path path) throws IOException {
        file.order(ByteOrder.LITTLE_ENDIAN);
        if (file.remaining() < HEADER_BYTES || file.getLong(0) != MAGIC) {
            throw new IOException("not a stream of engine commands: " + path);
        }
        long count = file.getLong(8) + file.getLong(16);
        if (file.remaining() != HEADER_BYTES + count * COMMAND_BYTES) {
            throw new IOException("stream of engine commands cut off: bytes=" + file.remaining() + " expected="
                    + (HEADER_BYTES + count * COMMAND_BYTES) + " in " + path);
        }
        build = (int) file.getLong(8);
        highestOrder = (int) file.getLong(24);
        words = new int[(int) count * WORDS];
        file.position(HEADER_BYTES)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(words);
        for (int i = 0; i < count(); i++) {
            if (operation(i) < LIMIT || operation(i) > IMMEDIATE_OR_CANCEL || order(i) < 0 || order(i) > highestOrder) {
                throw new IOException("bad engine command: operation=" + operation(i) + " order=" + order(i)
                        + " highestOrder=" + highestOrder + " number=" + i + " in " + path);
            }
        }
    }

    /** Reads a file of up to 2 GiB whole. */
    public static StreamFile read(Path path) throws IOException {
        if (Files.size(path) > Integer.MAX_VALUE - 8) {
            throw new IOException("stream of engine commands too long: bytes=" + Files.size(path) + " bound="
                    + (Integer.MAX_VALUE - 8) + " in " + path);
        }
        return new StreamFile(ByteBuffer.wrap(Files.readAllBytes(path)), path);
    }

    /** How many commands fill the book; they come first and aren't timed. */
    public int build() {
        return build;
    }

    /** All commands. */
    public int count() {
        return words.length / WORDS;
    }

    /** No order has a higher number. */
    public int highestOrder() {
        return highestOrder;
    }

    public byte operation(int at) {
        return (byte) words[at * WORDS];
    }

    public boolean isBuy(int at) {
        return (words[at * WORDS] & SELL) == 0;
    }

    /** 0 buy, 1 sell. */
    public int side(int at) {
        return words[at * WORDS] >>> 8 & 1;
    }

    public int order(int at) {
        return words[at * WORDS + 1];
    }

    public int priceTicks(int at) {
        return words[at * WORDS + 2];
    }

    /** For a new order its quantity, for a move what is left of it. */
    public int quantityLots(int at) {
        return words[at * WORDS + 3];
    }
}
