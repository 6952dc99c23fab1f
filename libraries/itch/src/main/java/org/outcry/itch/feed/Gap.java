// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SessionName;

/**
 * Gap in the delivered messages, up to the next message that is kept, and the requests for it. One thread. Allocates
 * nothing.
 */
final class Gap {
    private final byte[] request = new byte[MoldUdp64.HEADER_LENGTH];
    private boolean open;
    private long from;
    private long end;
    private long progress;
    private int attempts;
    private long requestAtNs;

    boolean isOpen() {
        return open;
    }

    /** Returns the first missing message. */
    long from() {
        return from;
    }

    /** Returns the message after the last missing one. */
    long end() {
        return end;
    }

    int attempts() {
        return attempts;
    }

    boolean isDue(long nowNs) {
        return nowNs >= requestAtNs;
    }

    /** Opens the gap that begins with a number; it is requested from a time on. */
    void open(long next, SessionTrack session, long fromNs) {
        open = true;
        from = next;
        end = session.window.firstKept(next, session.bound);
        progress = next;
        attempts = 0;
        requestAtNs = fromNs;
    }

    void close() {
        open = false;
    }

    /** Returns whether the gap was open and is filled now. */
    boolean isFilled(long next) {
        boolean filled = open && next >= end;
        open &= !filled;
        return filled;
    }

    /** Requests the rest at once if a part was filled. */
    void progressed(long next, long nowNs) {
        if (next != progress) {
            progress = next;
            attempts = 0;
            requestAtNs = nowNs;
        }
    }

    /** Returns whether no message of the gap was delivered yet. */
    boolean isUntouched(long next) {
        return next == from;
    }

    /** Requests from a number on, up to the message after the gap if there is one, which is compared. */
    void request(RequestLink requests, SessionName session, long first, long bound, long againNs) throws IOException {
        int count = (int) Math.min(Math.min(end + 1, bound) - first, MoldUdp64.MAX_COUNT);
        MoldUdp64.putHeader(request, session, first, count);
        requests.request(request, request.length);
        attempts++;
        requestAtNs = againNs;
    }

    void giveUp(long againNs) {
        attempts = 0;
        requestAtNs = againNs;
    }
}
