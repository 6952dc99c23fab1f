// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/**
 * Bounded ring of encoded calls between two threads: one writes, one polls.
 *
 * <p>The writer checks {@link #hasRoom} before it reads the input that leads to a call, so that a full ring holds back
 * the source instead of blocking the writer. No allocation after construction.
 *
 * <p>A claim ends with {@link #commit} or {@link #abort}; the next {@link #claim} aborts one that is still open, so
 * that an encoder that throws leaves no partial call. A call is delivered at most once: a handler that throws has
 * consumed it.
 *
 * <p>A record is eight-byte aligned: length of the body (int), method id (int), body. A record never wraps: padding
 * fills the end of the array if necessary.
 */
public final class Ring implements Frames {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle POSITION;

    static {
        try {
            POSITION = MethodHandles.lookup().findVarHandle(Position.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int HEADER_BYTES = 8;
    private static final int PADDING = -1;
    private static final int NOT_CLAIMED = -1;

    private final byte[] bytes;
    private final int mask;
    private final int maxBodyBytes;
    private final Position head = new Position();
    private final Position tail = new Position();
    private long knownHead;
    private int claimed;
    private int claimedBytes = NOT_CLAIMED;
    private boolean full;

    /**
     * Creates an empty ring.
     *
     * @param capacityBytes a power of two from 1,024 up
     */
    public Ring(int capacityBytes) {
        if (capacityBytes < 1024 || Integer.bitCount(capacityBytes) != 1) {
            throw new IllegalArgumentException(
                    "ring capacity must be a power of two of at least 1024: capacityBytes=" + capacityBytes);
        }
        bytes = new byte[capacityBytes];
        mask = capacityBytes - 1;
        maxBodyBytes = capacityBytes / 4;
    }

    /** Returns whether a call with a body of this length can be written now. Writer's thread. */
    public boolean hasRoom(int bodyBytes) {
        boolean room = bodyBytes <= maxBodyBytes && fits(recordBytes(bodyBytes));
        if (!room && !full) {
            FlightEvent.ringFull("ring", bytes.length);
        }
        full = !room;
        return room;
    }

    @Override
    public byte[] claim(int maxLength) {
        int record = recordBytes(maxLength);
        if (maxLength > maxBodyBytes || !fits(record)) {
            throw new IllegalStateException("ring has no room: bodyBytes=" + maxLength + " capacityBytes="
                    + bytes.length + "; ask hasRoom before taking input");
        }
        int at = (int) tail.value & mask;
        int toEnd = bytes.length - at;
        if (record > toEnd) {
            INT.set(bytes, at + 4, PADDING);
            INT.set(bytes, at, toEnd);
            POSITION.setRelease(tail, tail.value + toEnd);
            at = 0;
        }
        claimed = at;
        claimedBytes = maxLength;
        return bytes;
    }

    @Override
    public int offset() {
        return claimed + HEADER_BYTES;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if nothing is claimed, or less than {@code length}; the claim is aborted
     */
    @Override
    public void commit(int methodId, int length) {
        int most = claimedBytes;
        claimedBytes = NOT_CLAIMED;
        if (length < 0 || length > most) {
            throw new IllegalStateException("commit without a claim of its size: methodId=" + methodId + " length="
                    + length + " claimedBytes=" + Math.max(0, most) + "; claim room for the longest body first");
        }
        INT.set(bytes, claimed + 4, methodId);
        INT.set(bytes, claimed, length);
        POSITION.setRelease(tail, tail.value + recordBytes(length));
    }

    /** Aborts the open claim, if there is one, and frees its room. Writer's thread. */
    public void abort() {
        claimedBytes = NOT_CLAIMED;
    }

    /**
     * Delivers up to {@code limit} calls, in order. Reader's thread. If the handler throws, the current call is
     * consumed, and the next poll continues after it.
     *
     * @return the number of calls delivered
     */
    public int poll(FrameHandler handler, int limit) {
        long end = (long) POSITION.getAcquire(tail);
        long position = head.value;
        int count = 0;
        while (position < end && count < limit) {
            int at = (int) position & mask;
            int length = (int) INT.get(bytes, at);
            int methodId = (int) INT.get(bytes, at + 4);
            if (methodId == PADDING) {
                position += length;
                POSITION.setRelease(head, position);
                continue;
            }
            position += recordBytes(length);
            try {
                handler.onFrame(methodId, bytes, at + HEADER_BYTES, length);
            } finally {
                POSITION.setRelease(head, position);
            }
            count++;
        }
        return count;
    }

    private boolean fits(int record) {
        int toEnd = bytes.length - ((int) tail.value & mask);
        int needed = record > toEnd ? toEnd + record : record;
        if (tail.value + needed - knownHead <= bytes.length) {
            return true;
        }
        knownHead = (long) POSITION.getAcquire(head);
        return tail.value + needed - knownHead <= bytes.length;
    }

    private static int recordBytes(int bodyBytes) {
        return HEADER_BYTES + ((bodyBytes + 7) & ~7);
    }

    /** Counter with a cache line on either side, so that writer and reader do not share one. */
    @SuppressWarnings("unused")
    private static final class Position {
        private long p1;
        private long p2;
        private long p3;
        private long p4;
        private long p5;
        private long p6;
        private long p7;
        private long value;
        private long q1;
        private long q2;
        private long q3;
        private long q4;
        private long q5;
        private long q6;
        private long q7;
    }
}
