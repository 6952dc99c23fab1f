// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.Arrays;

/**
 * Times by which lines are behind the one that brings new numbers first. It follows one packet at a time until each
 * line has its numbers. One thread. Allocates nothing.
 */
final class LineSkew {
    private static final long TELL_NS = 1_000_000_000L;

    private final long[] packets;
    private final long[] longestNs;
    private final boolean[] pending;
    private int waiting;
    private long highest;
    private long followedBound;
    private long followedNs;
    private long tellAtNs;

    LineSkew(int lines, long nowNs) {
        packets = new long[lines];
        longestNs = new long[lines];
        pending = new boolean[lines];
        tellAtNs = nowNs + TELL_NS;
    }

    /** Takes a packet of a line, which has the numbers below a bound. */
    void heard(int line, long bound, long nowNs) {
        packets[line]++;
        if (pending[line] && bound >= followedBound) {
            longestNs[line] = Math.max(longestNs[line], nowNs - followedNs);
            pending[line] = false;
            waiting--;
        } else if (waiting == 0 && bound > highest) {
            followedBound = bound;
            followedNs = nowNs;
            Arrays.fill(pending, true);
            pending[line] = false;
            waiting = pending.length - 1;
        }
        highest = Math.max(highest, bound);
    }

    /** Begins with another session, whose numbers begin again. */
    void startSession() {
        highest = 0;
        waiting = 0;
        Arrays.fill(pending, false);
    }

    /** Tells the longest times once a second. */
    void tell(FeedListener listener, long nowNs) {
        if (nowNs < tellAtNs) {
            return;
        }
        tellAtNs = nowNs + TELL_NS;
        for (int line = 0; line < pending.length; line++) {
            long behindNs = pending[line] ? Math.max(longestNs[line], nowNs - followedNs) : longestNs[line];
            if (behindNs > 0) {
                listener.onSkew(line, behindNs);
            }
            longestNs[line] = 0;
        }
    }

    long packets(int line) {
        return packets[line];
    }
}
