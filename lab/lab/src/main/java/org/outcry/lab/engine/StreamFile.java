// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Recorded stream of order commands: a part that fills the book, then a part that is timed.
 *
 * <p>The file is little-endian. It begins with a header of four longs: magic, number of commands that fill, number of commands that are
 * timed, highest order. Each command has 16 bytes: operation, side, two unused bytes, order, price in ticks, quantity in lots.
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
    private static final int WORDS = COMMAND_BYTES / 4;
    private static final int SELL = 0xFF00;

    private final int build;
    private final int highestOrder;

    /** Words of the file, four for each command, so that a command is read from one place. */
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

    /** Reads a whole file of up to 2 GiB. */
    public static StreamFile read(Path path) throws IOException {
        if (Files.size(path) > Integer.MAX_VALUE - 8) {
            throw new IOException("stream of engine commands too long: bytes=" + Files.size(path) + " bound="
                    + (Integer.MAX_VALUE - 8) + " in " + path);
        }
        return new StreamFile(ByteBuffer.wrap(Files.readAllBytes(path)), path);
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
