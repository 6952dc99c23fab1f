// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.Arrays;
import org.outcry.wire.Frames;

/** Calls as bytes, one behind the other: to compare, to hash, to replay. */
final class EventBytes implements Frames {
    private byte[] bytes = new byte[1 << 16];
    private int length;

    @Override
    public byte[] claim(int maxLength) {
        if (bytes.length - length < maxLength + 2) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length + maxLength);
        }
        return bytes;
    }

    @Override
    public int offset() {
        return length + 2;
    }

    @Override
    public void commit(int methodId, int bodyLength) {
        bytes[length] = (byte) methodId;
        bytes[length + 1] = (byte) bodyLength;
        if (bodyLength > 255) {
            throw new IllegalArgumentException("body too long for the tests: length=" + bodyLength);
        }
        length += 2 + bodyLength;
    }

    int length() {
        return length;
    }

    byte[] bytes() {
        return bytes;
    }

    void clear() {
        length = 0;
    }

    boolean equalsBytes(EventBytes other) {
        return Arrays.equals(bytes, 0, length, other.bytes, 0, other.length);
    }

    long hash() {
        long hash = length;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ bytes[i]) * 0x100000001b3L;
        }
        return hash;
    }
}
