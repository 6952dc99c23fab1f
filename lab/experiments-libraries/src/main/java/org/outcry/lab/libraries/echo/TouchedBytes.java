// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Work on bytes that any program has which uses them: each is read once, or written once, eight at a time. */
final class TouchedBytes {
    private TouchedBytes() {}

    /** Allocates a buffer whose words are those of the machine. */
    static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Writes all bytes up to a limit. */
    static void fill(ByteBuffer out, int limit, long value) {
        int at = 0;
        for (; at <= limit - Long.BYTES; at += Long.BYTES) {
            out.putLong(at, value + at);
        }
        for (; at < limit; at++) {
            out.put(at, (byte) value);
        }
    }

    /** Reads all bytes up to a limit, and returns a sum of them. */
    static long sum(ByteBuffer in, int limit) {
        long sum = 0;
        int at = 0;
        for (; at <= limit - Long.BYTES; at += Long.BYTES) {
            sum += in.getLong(at);
        }
        for (; at < limit; at++) {
            sum += in.get(at);
        }
        return sum;
    }

    /** Reads the remaining bytes of a buffer, and writes each into another behind what that has. */
    static void move(ByteBuffer in, ByteBuffer out) {
        int to = out.position();
        int length = in.remaining();
        int at = 0;
        for (; at <= length - Long.BYTES; at += Long.BYTES) {
            out.putLong(to + at, in.getLong(at));
        }
        for (; at < length; at++) {
            out.put(to + at, in.get(at));
        }
        out.position(to + length);
    }
}
