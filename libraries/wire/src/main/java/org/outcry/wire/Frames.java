// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/**
 * Destination of encoded calls: a ring, a file of events, a connection, or code that applies them at once. One thread.
 *
 * <p>A writer claims room, encodes the event object's bytes at {@link #offset()} of the claimed array, and commits. A
 * claim that is not committed leaves nothing behind. No call allocates in steady state.
 */
public interface Frames {
    /**
     * Room for the body of one call.
     *
     * @param maxLength the most bytes that the body may take
     * @return an array with {@code maxLength} writable bytes at {@link #offset()}, valid until the commit
     * @throws IllegalStateException if there is no room: callers ask beforehand, each sink says how
     */
    byte[] claim(int maxLength);

    /** Returns the offset of the body in the claimed array. */
    int offset();

    /**
     * Makes the call visible to readers.
     *
     * @param methodId the method's {@link MethodId}
     * @param length the body's bytes, at most what was claimed
     */
    void commit(int methodId, int length);
}
