// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.offheap;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.outcry.wire.MethodId;

/**
 * Batch of encoded calls in memory outside the heap, with the position of its reader. A frame
 * is the length of its body (4 bytes), the method's {@link MethodId} (4), and the body, all little-endian, unpadded.
 * Ids above {@link #MAX_METHOD_ID} or below 1 are the carrier's own: a reader stops in front of them. One thread.
 */
public final class FrameBatch {
    /** Bytes before a body. */
    public static final int HEADER_BYTES = 8;

    /** The highest id of a method. */
    public static final int MAX_METHOD_ID = 0xFFFF;

    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0).order(ByteOrder.LITTLE_ENDIAN);

    private ByteBuffer buffer = NOTHING;
    private int position;
    private int limit;
    private int maxBodyBytes;
    private int maxCalls;
    private int taken;

    /** Creates an empty batch, to be opened. */
    public FrameBatch() {}

    /**
     * Lays it over frames.
     *
     * @param newBuffer direct, little-endian, with a limit that is its capacity
     * @param newPosition where the first frame starts
     * @param newLimit where the bytes end that are there
     * @param newMaxBodyBytes a frame with a longer body is left, whole or not
     * @param newMaxCalls the most calls to take
     */
    public void open(ByteBuffer newBuffer, int newPosition, int newLimit, int newMaxBodyBytes, int newMaxCalls) {
        if (!newBuffer.isDirect() || newBuffer.order() != ByteOrder.LITTLE_ENDIAN) {
            throw new IllegalArgumentException(
                    "not direct, or not little-endian: buffer=" + newBuffer + " order=" + newBuffer.order());
        }
        buffer = newBuffer;
        position = newPosition;
        limit = newLimit;
        maxBodyBytes = newMaxBodyBytes;
        maxCalls = newMaxCalls;
        taken = 0;
    }

    /** Makes a reader stop after the present call, even if more are left. */
    public void stop() {
        limit = 0;
    }

    public ByteBuffer buffer() {
        return buffer;
    }

    /** Returns the position of the first frame that was not taken. */
    public int position() {
        return position;
    }

    /** Returns the number of calls taken since it was opened. */
    public int taken() {
        return taken;
    }

    /**
     * Returns whether a reader that stands at a frame's start, and has taken some, finds a header there and may go on.
     */
    public boolean hasHeader(int at, int count) {
        return at <= limit - HEADER_BYTES && count < maxCalls;
    }

    /** Returns whether the body of the frame at a place is there whole, and no longer than is accepted. */
    public boolean hasBody(int at, int length) {
        return length >= 0 && length <= limit - HEADER_BYTES - at && length <= maxBodyBytes;
    }

    /** Moves the position of the reader. */
    public void moveTo(int newPosition, int newTaken) {
        position = newPosition;
        taken = newTaken;
    }
}
