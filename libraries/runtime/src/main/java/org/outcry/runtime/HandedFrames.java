// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/** Frames that a handler gets at once, as each is committed. One thread. Allocates only for a longer frame. */
public final class HandedFrames implements Frames {
    private final FrameHandler handler;
    private byte[] bytes;

    /**
     * Creates frames.
     *
     * @param length the length of the longest frame that is expected
     * @param handler receives each frame; its bytes are valid during the call
     */
    public HandedFrames(int length, FrameHandler handler) {
        this.handler = handler;
        bytes = new byte[length];
    }

    @Override
    public byte[] claim(int maxLength) {
        if (maxLength > bytes.length) {
            bytes = new byte[maxLength];
        }
        return bytes;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        handler.onFrame(methodId, bytes, 0, length);
    }
}
