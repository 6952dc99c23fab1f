// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/** Handler of encoded calls that a ring, a file of events or a connection delivers. Generated readers implement it. */
@FunctionalInterface
public interface FrameHandler {
    /**
     * One call.
     *
     * @param methodId the method's {@link MethodId}
     * @param buffer the array that holds the body, valid during the call only
     * @param offset where the body starts
     * @param length the body's bytes
     * @throws DecodeException if no method has this id, or the bytes are not a body of it
     */
    void onFrame(int methodId, byte[] buffer, int offset, int length);
}
