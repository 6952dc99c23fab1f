// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.Arrays;
import org.outcry.wire.Frames;

/** Calls as bytes, one behind the other: to compare, to hash, to replay. */
final class EventBytes implements Frames {
    /** A frame before its body: the method, and the length of the body in two bytes. */
    static final int HEADER_BYTES = 3;

    private byte[] bytes = new byte[1 << 16];
    private int length;

    @Override
    public byte[] claim(int maxLength) {
        if (bytes.length - length < maxLength + HEADER_BYTES) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length + maxLength);
        }
        return bytes;
    }

    @Override
    public int offset() {
        return length + HEADER_BYTES;
    }

    @Override
    public void commit(int methodId, int bodyLength) {
        bytes[length] = (byte) methodId;
        bytes[length + 1] = (byte) bodyLength;
        bytes[length + 2] = (byte) (bodyLength >>> Byte.SIZE);
        length += HEADER_BYTES + bodyLength;
    }

    int length() {
        return length;
    }

    /** Returns the length of the body of the frame at an offset. */
    int bodyLength(int at) {
        return ((bytes[at + 2] & 0xFF) << Byte.SIZE) | (bytes[at + 1] & 0xFF);
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
