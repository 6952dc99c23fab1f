// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.soup.SessionName;

/** Numbers of a session as its packets tell them, and its messages that wait for earlier ones. One thread. */
final class SessionTrack {
    final ReorderWindow window;
    private @Nullable SessionName name;

    /** The number after the highest one that is known; 0 before the first packet. */
    long bound;

    /** The number after the last message; 0 before the end of the session. */
    long endNumber;

    /** Whether other bytes came under the number of a message in the window. */
    boolean conflict;

    /** The time of the last packet. */
    long heardNs;

    SessionTrack(int windowMessages) {
        window = new ReorderWindow(windowMessages);
    }

    void start(SessionName session, long nowNs) {
        name = session;
        bound = 0;
        endNumber = 0;
        heardNs = nowNs;
        distrust();
    }

    /** Forgets the messages in the window: which of them are false is not known. */
    void distrust() {
        conflict = false;
        window.clear();
    }

    void clear() {
        name = null;
    }

    @Nullable
    SessionName name() {
        return name;
    }

    boolean isStarted() {
        return name != null;
    }

    boolean is(SessionName session) {
        return session.equals(name);
    }

    boolean isOf(MoldPacket packet) {
        SessionName session = name;
        return session != null && packet.isOf(session);
    }

    /** Takes the header of a packet of this session. */
    void heard(MoldPacket packet, long nowNs) {
        heardNs = nowNs;
        bound = Math.max(bound, packet.number() + packet.count());
        if (packet.isEndOfSession() && packet.number() >= bound) {
            endNumber = packet.number();
        }
    }

    /** Keeps the messages of a packet until earlier ones were delivered. */
    void keep(MoldPacket packet, byte[] datagram) {
        long number = packet.number();
        for (int i = packet.count(); i > 0; i--) {
            if (window.has(number)) {
                conflict |= window.differs(number, datagram, packet.messageOffset(), packet.messageLength());
            } else {
                window.put(number, datagram, packet.messageOffset(), packet.messageLength());
            }
            number++;
            packet.advance();
        }
    }

    /** Returns whether messages are too far ahead to be kept, so that requests would never catch up with the feed. */
    boolean isTooFarAheadOf(long next) {
        return bound - next > window.capacity();
    }
}
