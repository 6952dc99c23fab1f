// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.outcry.wire.offheap.FrameBatch;
import org.outcry.wire.offheap.NativeFrames;

/** Frames one after the other, outside the heap. */
final class FramesOutside implements NativeFrames {
    final ByteBuffer bytes = ByteBuffer.allocateDirect(4_096).order(ByteOrder.LITTLE_ENDIAN);
    int end;

    @Override
    public ByteBuffer claim(int maxLength) {
        return bytes;
    }

    @Override
    public int offset() {
        return end + FrameBatch.HEADER_BYTES;
    }

    @Override
    public void commit(int methodId, int length) {
        bytes.putInt(end, length);
        bytes.putInt(end + 4, methodId);
        end += FrameBatch.HEADER_BYTES + length;
    }
}
