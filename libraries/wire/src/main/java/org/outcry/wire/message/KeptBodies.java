// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.util.Arrays;
import java.util.Map;
import org.outcry.wire.Frames;

/** Frames that keep the body of each call by the id of its method. */
public final class KeptBodies implements Frames {
    private final Map<Integer, byte[]> bodies;
    private byte[] buffer = {};

    /** Frames that put bodies into a map. */
    public KeptBodies(Map<Integer, byte[]> bodies) {
        this.bodies = bodies;
    }

    @Override
    public byte[] claim(int maxLength) {
        buffer = new byte[maxLength];
        return buffer;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        bodies.put(methodId, Arrays.copyOf(buffer, length));
    }
}
