// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Arrays;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/** Holder of the call that was written last, at an odd offset between other bytes. */
public final class OneFrame implements Frames {
    static final int OFFSET = 5;

    public int methodId;
    public int length;
    byte[] buffer = new byte[1024];
    int claimed;

    @Override
    public byte[] claim(int maxLength) {
        claimed = maxLength;
        if (buffer.length < OFFSET + maxLength) {
            buffer = new byte[OFFSET + maxLength];
        }
        return buffer;
    }

    @Override
    public int offset() {
        return OFFSET;
    }

    @Override
    public void commit(int methodId, int length) {
        this.methodId = methodId;
        this.length = length;
    }

    public void deliver(FrameHandler handler) {
        handler.onFrame(methodId, buffer, OFFSET, length);
    }

    public byte[] body() {
        return Arrays.copyOfRange(buffer, OFFSET, OFFSET + length);
    }
}
