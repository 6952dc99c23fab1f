// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes of a stream, cut into FIX messages. Bytes that begin no message are a piece of their own. */
final class FixFrames {
    private static final int SOH = 1;
    private static final int TRAILER_LENGTH = 7;
    private static final int MOST_BEFORE_BODY = 32;

    private byte[] bytes = new byte[1 << 12];
    private int start;
    private int end;

    /** Adds the bytes of a buffer, all of them. */
    void add(ByteBuffer source) {
        int count = source.remaining();
        if (bytes.length - end < count) {
            bytes = Arrays.copyOfRange(bytes, start, start + Math.max(2 * (end - start + count), bytes.length));
            end -= start;
            start = 0;
        }
        source.get(bytes, end, count);
        end += count;
    }

    /** Returns the next message or piece; null if it is not whole. */
    byte @Nullable [] next() {
        int length = length();
        if (length == 0) {
            return null;
        }
        byte[] message = Arrays.copyOfRange(bytes, start, start + length);
        start += length;
        return message;
    }

    /** Returns all bytes that are left, and forgets them. */
    byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, start, end);
        start = end;
        return rest;
    }

    private int length() {
        int available = end - start;
        if (available == 0) {
            return 0;
        }
        if (bytes[start] != '8' || (available > 1 && bytes[start + 1] != '=')) {
            int at = 1;
            while (at < available && !(bytes[start + at] == '8' && bytes[start + at - 1] == SOH)) {
                at++;
            }
            return at;
        }
        int field = indexAfterSoh(start);
        int body = field < 0 ? -1 : indexAfterSoh(field);
        if (body < 0) {
            return available > MOST_BEFORE_BODY ? available : 0;
        }
        int declared = declared(field, body);
        if (declared < 0) {
            return available;
        }
        int whole = body - start + declared + TRAILER_LENGTH;
        return available < whole ? 0 : whole;
    }

    private int indexAfterSoh(int from) {
        for (int i = from; i < Math.min(end, from + MOST_BEFORE_BODY); i++) {
            if (bytes[i] == SOH) {
                return i + 1;
            }
        }
        return -1;
    }

    private int declared(int field, int body) {
        if (bytes[field] != '9' || bytes[field + 1] != '=' || body - field < 4 || body - field > 9) {
            return -1;
        }
        int number = 0;
        for (int i = field + 2; i < body - 1; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return -1;
            }
            number = 10 * number + bytes[i] - '0';
        }
        return number;
    }
}
