// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bytes of {@link FollowRecords} that wait to be sent, or to be read. One thread. */
final class FollowStream {
    private static final int FIRST_BYTES = 8_192;

    private byte[] array = new byte[FIRST_BYTES];
    private ByteBuffer bytes = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
    private int head;

    /** Returns the bytes that wait. */
    int length() {
        return bytes.position() - head;
    }

    private ByteBuffer room(int length) {
        if (bytes.remaining() < length) {
            int waiting = length();
            byte[] next = waiting + length > array.length ? new byte[2 * (waiting + length)] : array;
            System.arraycopy(array, head, next, 0, waiting);
            if (next.length != array.length) {
                array = next;
                bytes = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
            }
            bytes.clear().position(waiting);
            head = 0;
        }
        return bytes;
    }

    /** Appends a record of two numbers. */
    void add(byte kind, long one, long two) {
        room(FollowRecords.LENGTH_BYTES + 1 + 2 * Long.BYTES)
                .putInt(1 + 2 * Long.BYTES)
                .put(kind)
                .putLong(one)
                .putLong(two);
    }

    void addClosedFile(int log, long first, int checksum) {
        int length = 1 + 1 + Long.BYTES + Integer.BYTES;
        room(FollowRecords.LENGTH_BYTES + length)
                .putInt(length)
                .put(FollowRecords.CLOSED_FILE)
                .put((byte) log)
                .putLong(first)
                .putInt(checksum);
    }

    void addCommand(long number, long timeNs, int methodId, boolean beginsFile, byte[] buffer, int offset, int length) {
        int all = FollowRecords.COMMAND_HEAD_BYTES + length;
        room(FollowRecords.LENGTH_BYTES + all)
                .putInt(all)
                .put(FollowRecords.COMMAND)
                .putLong(number)
                .putLong(timeNs)
                .putInt(methodId)
                .put((byte) (beginsFile ? 1 : 0))
                .put(buffer, offset, length);
    }

    /** Appends bytes that were taken from another stream. */
    void append(byte[] piece) {
        room(piece.length).put(piece);
    }

    /** Takes bytes that wait, as many as there is room for, and returns how many. */
    int take(byte[] into) {
        int length = Math.min(into.length, length());
        bytes.get(head, into, 0, length);
        head += length;
        return length;
    }

    /** Returns the length of the first record without its field of the length; 0 if it is not whole. */
    int recordLength() {
        if (length() < FollowRecords.LENGTH_BYTES) {
            return 0;
        }
        int length = bytes.getInt(head);
        return length() < FollowRecords.LENGTH_BYTES + length ? 0 : length;
    }

    /** Returns the place of the first record's kind in {@link #bytes}. */
    int recordOffset() {
        return head + FollowRecords.LENGTH_BYTES;
    }

    /** Returns the array of {@link #bytes}. */
    byte[] array() {
        return array;
    }

    /** Returns the bytes, until the next call. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** Goes behind the first record, which is whole. */
    void next() {
        head += FollowRecords.LENGTH_BYTES + bytes.getInt(head);
    }

    /** Forgets the bytes that wait. */
    void clear() {
        bytes.clear();
        head = 0;
    }
}
