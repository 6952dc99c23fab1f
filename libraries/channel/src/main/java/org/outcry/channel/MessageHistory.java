// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.nio.ByteBuffer;

/**
 * Hops that a call has made: for each service that handed it on, its source, and when it received and sent the call.
 * Written by {@link Connection#history}, read by {@link Calls#history}. Sources and times are the services' own: ids
 * that they agreed on, and ns since 1970 as a rule.
 */
public final class MessageHistory {
    /** The most hops; further ones are counted only. */
    public static final int MAX_HOPS = 16;

    /** The length of the longest header, for {@link Connection#hasRoom}. */
    public static final int MAX_BYTES = bytes(MAX_HOPS);

    private static final MessageHistory NONE = new MessageHistory();
    private static final int FIXED_BYTES = 8;
    private static final int HOP_BYTES = 24;

    private final long[] sources = new long[MAX_HOPS];
    private final long[] receivedNs = new long[MAX_HOPS];
    private final long[] sentNs = new long[MAX_HOPS];
    private int hops;
    private int leftOut;

    MessageHistory() {}

    /** Returns the history of a call that comes from nowhere else. */
    public static MessageHistory none() {
        return NONE;
    }

    /** Returns the number of hops, the first service's first. */
    public int hops() {
        return hops;
    }

    /** Returns the number of hops that were too many, after the others. */
    public int leftOut() {
        return leftOut;
    }

    /** Returns the id of the service of a hop. */
    public long source(int hop) {
        return sources[checked(hop)];
    }

    /** Returns when the service received the call. */
    public long receivedNs(int hop) {
        return receivedNs[checked(hop)];
    }

    /** Returns when the service sent the call. */
    public long sentNs(int hop) {
        return sentNs[checked(hop)];
    }

    private int checked(int hop) {
        if (hop < 0 || hop >= hops) {
            throw new IndexOutOfBoundsException("no such hop: hop=" + hop + " hops=" + hops);
        }
        return hop;
    }

    private static int bytes(int hops) {
        return FIXED_BYTES + hops * HOP_BYTES;
    }

    /** Returns the length of the header of this history and another hop. */
    int bytesOfNext() {
        return bytes(Math.min(hops + 1, MAX_HOPS));
    }

    /** Writes this history and another hop. */
    void writeNext(ByteBuffer b, int offset, long source, long received, long sent) {
        boolean fits = hops < MAX_HOPS;
        b.putInt(offset, fits ? hops + 1 : hops);
        b.putInt(offset + 4, fits ? leftOut : leftOut + 1);
        for (int i = 0; i < hops; i++) {
            put(b, offset + bytes(i), sources[i], receivedNs[i], sentNs[i]);
        }
        if (fits) {
            put(b, offset + bytes(hops), source, received, sent);
        }
    }

    private static void put(ByteBuffer b, int at, long source, long received, long sent) {
        b.putLong(at, source);
        b.putLong(at + 8, received);
        b.putLong(at + 16, sent);
    }

    /** Reads a header, and returns whether it is one. */
    boolean read(ByteBuffer b, int offset, int length) {
        if (length < FIXED_BYTES) {
            return false;
        }
        int count = b.getInt(offset);
        int more = b.getInt(offset + 4);
        if (count < 0 || count > MAX_HOPS || more < 0 || length != bytes(count)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            int at = offset + bytes(i);
            sources[i] = b.getLong(at);
            receivedNs[i] = b.getLong(at + 8);
            sentNs[i] = b.getLong(at + 16);
        }
        hops = count;
        leftOut = more;
        return true;
    }
}
