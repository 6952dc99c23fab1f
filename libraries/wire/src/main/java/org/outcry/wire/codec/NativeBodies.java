// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.ByteBuffer;
import org.outcry.wire.offheap.NativeFrames;

/**
 * Array through which generated code writes and reads bodies without a fixed length, in their raw form, outside of the
 * heap. It grows to the longest body and stays so long. One thread.
 */
public final class NativeBodies {
    private byte[] body = {};

    /** Creates an array that is empty at first. */
    public NativeBodies() {}

    /** Returns room for a body, from 0 on. */
    public byte[] room(int maxLength) {
        if (body.length < maxLength) {
            body = new byte[Math.max(maxLength, 2 * body.length)];
        }
        return body;
    }

    /** Commits the body that was written, so many bytes. */
    public void commit(NativeFrames frames, int methodId, int length) {
        ByteBuffer buffer = frames.claim(length);
        buffer.put(frames.offset(), body, 0, length);
        frames.commit(methodId, length);
    }

    /** Returns an array that starts with the bytes of a body. */
    public byte[] copy(ByteBuffer buffer, int offset, int length) {
        byte[] copy = room(length);
        buffer.get(offset, copy, 0, length);
        return copy;
    }
}
