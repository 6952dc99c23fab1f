// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.offheap;

import java.nio.ByteBuffer;
import org.outcry.wire.Frames;
import org.outcry.wire.MethodId;

/**
 * Destination of calls that are encoded in memory outside the heap, from which an operating system can send them
 * unchanged: {@link Frames}, with a direct buffer in place of an array. One thread.
 *
 * <p>A writer claims room, encodes the event object's bytes at {@link #offset()} of the claimed buffer, and commits. A
 * claim that is not committed leaves nothing behind. No call allocates in steady state.
 */
public interface NativeFrames {
    /**
     * Room for the body of one call.
     *
     * @param maxLength the most bytes that the body may take
     * @return a direct, little-endian buffer with {@code maxLength} writable bytes at {@link #offset()}, whatever its
     *     own position is, valid until the commit
     * @throws IllegalStateException if there is no room: callers ask beforehand, each sink says how
     */
    ByteBuffer claim(int maxLength);

    /** Returns the offset of the body in the claimed buffer. */
    int offset();

    /**
     * Makes the call visible to readers.
     *
     * @param methodId the method's {@link MethodId}
     * @param length the body's bytes, at most what was claimed
     */
    void commit(int methodId, int length);
}
