// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Arrays;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/** Holds the call that was written last, at an odd offset between other bytes. */
final class OneFrame implements Frames {
    static final int OFFSET = 5;

    byte[] buffer = new byte[1024];
    int methodId;
    int length;
    int claimed;

    @Override
    public byte[] claim(int maxLength) {
        claimed = maxLength;
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

    void deliver(FrameHandler handler) {
        handler.onFrame(methodId, buffer, OFFSET, length);
    }

    byte[] body() {
        return Arrays.copyOfRange(buffer, OFFSET, OFFSET + length);
    }
}
