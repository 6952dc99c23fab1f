// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.channel.Connection;
import org.outcry.wire.Frames;

/** Frames that are kept until a connection has room for them. One thread. */
final class CollectedFrames implements Frames {
    private static final int START_BYTES = 256;
    private static final int START_FRAMES = 4;

    /** The bodies, one behind the other. */
    private byte[] bytes = new byte[START_BYTES];

    private int[] methodIds = new int[START_FRAMES];
    /** The end of each body. */
    private int[] ends = new int[START_FRAMES];

    private int count;
    private int sent;

    @Override
    public byte[] claim(int maxLength) {
        int needed = Math.addExact(end(count), maxLength);
        if (bytes.length < needed) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
        }
        return bytes;
    }

    @Override
    public int offset() {
        return end(count);
    }

    @Override
    public void commit(int methodId, int length) {
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            methodIds = Arrays.copyOf(methodIds, 2 * count);
        }
        methodIds[count] = methodId;
        ends[count] = end(count) + length;
        count++;
    }

    /** Returns the end of the bodies of the first frames. */
    private int end(int frames) {
        return frames == 0 ? 0 : ends[frames - 1];
    }

    void clear() {
        count = 0;
        sent = 0;
    }

    /** Appends all to others, and forgets them. */
    void moveTo(CollectedFrames others) {
        for (int i = 0; i < count; i++) {
            int length = end(i + 1) - end(i);
            System.arraycopy(bytes, end(i), others.claim(length), others.offset(), length);
            others.commit(methodIds[i], length);
        }
        clear();
    }

    /** Returns all as one text, without the white space at its ends. */
    String text() {
        return new String(bytes, 0, end(count), StandardCharsets.UTF_8).strip();
    }

    /** Returns whether some have been written. */
    boolean isBegun() {
        return sent > 0;
    }

    /**
     * Writes as many as there is room for, in order.
     *
     * @return whether all are written
     * @throws IllegalArgumentException if one is longer than the service accepts
     */
    boolean writeTo(Connection connection) {
        while (sent < count) {
            int length = end(sent + 1) - end(sent);
            if (!connection.hasRoom(length) && connection.pendingBytes() > 0) {
                return false;
            }
            byte[] body = connection.claim(length);
            System.arraycopy(bytes, end(sent), body, connection.offset(), length);
            connection.commit(methodIds[sent], length);
            sent++;
        }
        return true;
    }
}
