// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Bounded buffer of records that are kept until they are acknowledged, so that unacknowledged ones can be sent again,
 * in order. Records have sequences, from 1. One thread. No allocation after construction.
 *
 * <p>A record is eight-byte aligned: length of its bytes (int), id (int), bytes. A record never wraps: the end of the
 * array is left empty if necessary.
 */
public final class ResendBuffer {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final int HEADER_BYTES = 8;
    private static final int NO_RECORD = -1;

    private final byte[] bytes;
    private final int mask;

    /** Positions of the first record that is not acknowledged, the next to be sent, and the end. */
    private long head;

    private long next;
    private long tail;
    private long headSequence = 1;
    private long nextSequence = 1;
    private long tailSequence = 1;

    private int claimed;

    /** Visitor of records. */
    @FunctionalInterface
    public interface Visitor {
        /** Called for a record. */
        void onRecord(long sequence, int id, byte[] bytes, int offset, int length);
    }

    /**
     * Creates an empty buffer.
     *
     * @param capacityBytes a power of two from 1,024 up
     */
    public ResendBuffer(int capacityBytes) {
        if (capacityBytes < 1024 || Integer.bitCount(capacityBytes) != 1) {
            throw new IllegalArgumentException(
                    "capacity must be a power of two of at least 1024: capacityBytes=" + capacityBytes);
        }
        this.bytes = new byte[capacityBytes];
        this.mask = capacityBytes - 1;
    }

    /** Returns whether a record of this length can be kept. */
    public boolean hasRoom(int length) {
        return fits(recordBytes(length));
    }

    /**
     * Claims room for a record in {@link #bytes}, and returns the offset of its first byte.
     *
     * @throws IllegalStateException if there is no room; callers ask {@link #hasRoom} first
     */
    public int claim(int maxLength) {
        int record = recordBytes(maxLength);
        if (!fits(record)) {
            throw new IllegalStateException("buffer keeps its bound of records that are not acknowledged: length="
                    + maxLength + " kept=" + kept() + " capacityBytes=" + bytes.length
                    + "; ask hasRoom before taking input");
        }
        int at = (int) tail & mask;
        if (record > bytes.length - at) {
            INT.set(bytes, at, NO_RECORD);
            tail += bytes.length - at;
            at = 0;
        }
        claimed = at;
        return at + HEADER_BYTES;
    }

    /** Returns the array of the records. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the offset of the first byte of the record that was claimed. */
    public int claimedOffset() {
        return claimed + HEADER_BYTES;
    }

    /** Keeps the claimed record, and gives it the next sequence. */
    public void commit(int id, int length) {
        INT.set(bytes, claimed, length);
        INT.set(bytes, claimed + 4, id);
        tail += recordBytes(length);
        tailSequence++;
    }

    /** Returns whether a record waits to be sent, or sent again. */
    public boolean hasNext() {
        if (nextSequence == tailSequence) {
            return false;
        }
        next = recordAt(next);
        return true;
    }

    /** Returns the offset of the next record to be sent. Requires {@link #hasNext}. */
    public int nextOffset() {
        return ((int) next & mask) + HEADER_BYTES;
    }

    /** Returns the length of the next record to be sent. */
    public int nextLength() {
        return (int) INT.get(bytes, (int) next & mask);
    }

    /** Returns the id of the next record to be sent. */
    public int nextId() {
        return (int) INT.get(bytes, ((int) next & mask) + 4);
    }

    /** Records that the next record was sent. */
    public void sent() {
        next += recordBytes(nextLength());
        nextSequence++;
    }

    /** Makes all unacknowledged records wait to be sent again. */
    public void sendAgain() {
        next = head;
        nextSequence = headSequence;
    }

    /** Frees the records up to a sequence. */
    public void acknowledged(long sequence) {
        while (headSequence <= sequence && headSequence < tailSequence) {
            head = recordAt(head);
            head += recordBytes((int) INT.get(bytes, (int) head & mask));
            headSequence++;
        }
        if (nextSequence < headSequence) {
            sendAgain();
        }
    }

    /** Visits all records that are kept, in order. Their bytes may be changed. */
    public void visit(Visitor visitor) {
        long at = head;
        for (long sequence = headSequence; sequence < tailSequence; sequence++) {
            at = recordAt(at);
            int place = (int) at & mask;
            int length = (int) INT.get(bytes, place);
            visitor.onRecord(sequence, (int) INT.get(bytes, place + 4), bytes, place + HEADER_BYTES, length);
            at += recordBytes(length);
        }
    }

    /** Returns the number of records that are kept, sent or not. */
    public long kept() {
        return tailSequence - headSequence;
    }

    /** Returns the number of records that were sent and not acknowledged. */
    public long onTheirWay() {
        return nextSequence - headSequence;
    }

    /** Returns the sequence of the first record that is not acknowledged, or of the next record. */
    public long firstSequence() {
        return headSequence;
    }

    /** Returns the sequence of the last record that was sent. */
    public long sentSequence() {
        return nextSequence - 1;
    }

    /** Returns the sequence of the last record. */
    public long lastSequence() {
        return tailSequence - 1;
    }

    /** Returns the position of the record that begins at a position, or after the empty end of the array there. */
    private long recordAt(long position) {
        int at = (int) position & mask;
        return (int) INT.get(bytes, at) == NO_RECORD ? position + bytes.length - at : position;
    }

    private boolean fits(int record) {
        int toEnd = bytes.length - ((int) tail & mask);
        int needed = record > toEnd ? toEnd + record : record;
        return tail + needed - head <= bytes.length;
    }

    private static int recordBytes(int length) {
        return HEADER_BYTES + ((length + 7) & ~7);
    }
}
