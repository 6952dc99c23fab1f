// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/**
 * Destination of encoded calls: a ring, a file of events, a connection, or code that applies them at once. One thread.
 *
 * <p>A writer claims room, encodes the event object's bytes at {@link #offset()} of the claimed array, and commits. A
 * claim that is not committed has no effect. No call allocates in steady state.
 */
public interface Frames {
    /**
     * Claims room for the body of one call.
     *
     * @param maxLength the maximum length of the body, in bytes
     * @return an array with {@code maxLength} writable bytes at {@link #offset()}, valid until the commit
     * @throws IllegalStateException if there is no room; each implementation has a method that callers ask first
     */
    byte[] claim(int maxLength);

    /** Returns the offset of the body in the claimed array. */
    int offset();

    /**
     * Makes the call visible to readers.
     *
     * @param methodId the method's {@link MethodId}
     * @param length the length of the body in bytes, at most what was claimed
     */
    void commit(int methodId, int length);
}
