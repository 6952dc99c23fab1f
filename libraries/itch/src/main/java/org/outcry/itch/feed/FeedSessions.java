// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.soup.SessionName;

/**
 * Sessions whose packets come on the lines of a {@link FeedClient}: the present one, the one before, and another that
 * no snapshot has confirmed yet. One thread.
 */
final class FeedSessions {
    /** The silence of a session that no snapshot confirmed, after which another one may take its place. */
    private static final long CANDIDATE_NS = 1_000_000_000L;

    SessionTrack current;
    SessionTrack candidate;
    private @Nullable SessionName previous;

    FeedSessions(int windowMessages) {
        current = new SessionTrack(windowMessages);
        candidate = new SessionTrack(windowMessages);
    }

    boolean isOfPrevious(MoldPacket packet) {
        return previous != null && packet.isOf(previous);
    }

    /**
     * Keeps a packet of another session, for the case that a snapshot confirms it. Returns false if a third session is
     * kept already.
     */
    boolean keep(MoldPacket packet, byte[] datagram, long nowNs) {
        if (!candidate.isOf(packet)) {
            if (candidate.isStarted() && nowNs - candidate.heardNs < CANDIDATE_NS) {
                return false;
            }
            candidate.start(packet.session(), nowNs);
        }
        candidate.heard(packet, nowNs);
        candidate.keep(packet, datagram);
        return true;
    }

    /** Goes on with another session, with the packets of it that were kept. */
    void start(SessionName name, long nowNs) {
        previous = current.name();
        if (candidate.is(name)) {
            SessionTrack confirmed = candidate;
            candidate = current;
            current = confirmed;
        } else {
            current.start(name, nowNs);
        }
        candidate.clear();
    }
}
