// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

/**
 * Messages in the memory of the C part: 40 bytes each, little-endian. Offsets: 0 type (byte: 0 new order, 1 cancel, 2
 * modify), 8 order, 16 sequence, 24 price in ticks, 32 quantity (int), 36 side (byte: 0 buy, 1 sell), 37 immediate
 * (byte: 1 if it is).
 */
final class LibraryMessages {
    /** Bytes of a message. */
    static final int BYTES = 40;

    static final int NEW = 0;
    static final int CANCEL = 1;
    static final int MODIFY = 2;

    static final int ID = 8;
    static final int SEQUENCE = 16;
    static final int PRICE = 24;
    static final int QUANTITY = 32;
    static final int SIDE = 36;
    static final int IMMEDIATE = 37;

    private LibraryMessages() {}

    /** Hands the message at an address to a book. */
    static void deliver(long at, LibraryBook book) {
        long id = NativeMemory.ALL.get(NativeMemory.LONG, at + ID);
        long sequence = NativeMemory.ALL.get(NativeMemory.LONG, at + SEQUENCE);
        switch (NativeMemory.ALL.get(NativeMemory.BYTE, at)) {
            case NEW ->
                book.newOrder(
                        sequence,
                        id,
                        NativeMemory.ALL.get(NativeMemory.BYTE, at + SIDE) & 1,
                        NativeMemory.ALL.get(NativeMemory.LONG, at + PRICE),
                        NativeMemory.ALL.get(NativeMemory.INT, at + QUANTITY),
                        NativeMemory.ALL.get(NativeMemory.BYTE, at + IMMEDIATE) != 0);
            case CANCEL -> book.cancel(sequence, id);
            case MODIFY ->
                book.modify(
                        sequence,
                        id,
                        NativeMemory.ALL.get(NativeMemory.BYTE, at + SIDE) & 1,
                        NativeMemory.ALL.get(NativeMemory.LONG, at + PRICE),
                        NativeMemory.ALL.get(NativeMemory.INT, at + QUANTITY));
            default -> {
                // A message of another type asks for nothing.
            }
        }
    }
}
