// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.outcry.soup.SoupBinTcp;

/**
 * End-of-snapshot message, the only message that GLIMPSE 5.0 adds to ITCH 5.0. It has the number of the first message
 * of the feed after the snapshot. The table is in doc/glimpse-5.0.md. Stateless; allocates nothing.
 */
public final class Glimpse {
    /** The type of the end of a snapshot. */
    public static final byte END_OF_SNAPSHOT = 'G';

    /** The length of the end of a snapshot, in bytes. */
    public static final int END_OF_SNAPSHOT_LENGTH = 21;

    /** The number in a client's login, for the whole snapshot. */
    public static final long FIRST_NUMBER = 1;

    private static final int NUMBER = 1;

    private Glimpse() {}

    /** Writes the end of a snapshot. Returns its length. */
    public static int endOfSnapshot(byte[] out, int at, long nextNumber) {
        out[at] = END_OF_SNAPSHOT;
        SoupBinTcp.putNumber(out, at + NUMBER, nextNumber);
        return END_OF_SNAPSHOT_LENGTH;
    }

    /** Returns whether a message is the end of a snapshot. */
    public static boolean isEndOfSnapshot(byte[] in, int at, int length) {
        return length == END_OF_SNAPSHOT_LENGTH && in[at] == END_OF_SNAPSHOT;
    }

    /** Returns the next number in the end of a snapshot, or -1 if it is invalid. */
    public static long nextNumber(byte[] in, int at) {
        return SoupBinTcp.getNumber(in, at + NUMBER);
    }
}
