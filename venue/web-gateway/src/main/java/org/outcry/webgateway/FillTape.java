// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayDeque;
import org.outcry.wire.text.Json;

/** Last fills of a session, as long as a stream is subscribed to them. The gateway's thread. */
final class FillTape {
    private static final int MOST = 1_024;

    private final ArrayDeque<Fill> fills = new ArrayDeque<>();
    private int watchers;
    private int completeAfter;
    private int last;
    private int resets;
    private long version;

    private record Fill(int sequence, String text) {}

    /**
     * Begins to remember fills, if nobody has asked for them yet.
     *
     * @param lastInSession the last number in the session
     */
    void watch(int lastInSession) {
        if (watchers++ == 0) {
            fills.clear();
            completeAfter = lastInSession;
            last = lastInSession;
        }
    }

    void unwatch() {
        watchers--;
    }

    boolean isWatched() {
        return watchers > 0;
    }

    /** Takes the next fill. */
    void add(int sequence, Json fill) {
        if (fills.size() == MOST) {
            completeAfter = fills.removeFirst().sequence;
        }
        last = sequence;
        version++;
        fills.add(new Fill(sequence, Channel.FILLS.message(fill).toString()));
    }

    /** Begins again: the numbers of the session do. */
    void reset() {
        fills.clear();
        completeAfter = 0;
        last = 0;
        resets++;
        version++;
    }

    /** Returns a number that changes with each fill and reset. */
    long version() {
        return version;
    }

    /** Returns how often the numbers began again. */
    int resets() {
        return resets;
    }

    /** Returns the number after which all fills are at hand. */
    int completeAfter() {
        return completeAfter;
    }

    /** Returns the number of the last fill, or that at which they began to be remembered. */
    int last() {
        return last;
    }

    /** Sends the fills after a number. Returns the number of the last one that was sent. */
    int sendAfter(int after, int most, StreamSocket to) {
        int sent = after;
        int count = 0;
        for (Fill fill : fills) {
            if (fill.sequence > after && count < most) {
                to.send(fill.text);
                sent = fill.sequence;
                count++;
            }
        }
        return sent;
    }
}
