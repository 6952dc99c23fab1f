// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.bookmark.SeenSessions;

/** The sessions that clients may log in to here. */
final class OuchSessions {
    private final List<OuchSession> all = new ArrayList<>();
    private final @Nullable OuchSession[] byNumber;
    private final List<OuchSession> owing = new ArrayList<>();

    /** Sessions that had an owner, of this gateway or not. */
    final SeenSessions seen = new SeenSessions();

    OuchSessions(List<OuchSessionConfig> configs) {
        int highest = 0;
        for (OuchSessionConfig config : configs) {
            all.add(new OuchSession(config));
            highest = Math.max(highest, config.session());
        }
        byNumber = new OuchSession[highest + 1];
        for (OuchSession session : all) {
            byNumber[session.number] = session;
        }
    }

    /** The session with a number, if it is one of this gateway. */
    @Nullable
    OuchSession numbered(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : null;
    }

    /** The session of a user. */
    @Nullable
    OuchSession of(String user) {
        for (OuchSession session : all) {
            if (session.isUser(user)) {
                return session;
            }
        }
        return null;
    }

    /** Returns whether a session is of this gateway. */
    boolean has(int number) {
        return numbered(number) != null;
    }

    List<OuchSession> all() {
        return all;
    }

    /** Notes that the venue must be told of a disconnect. */
    void oweDisconnect(OuchSession session, LogoutReason reason) {
        session.disconnectOwed = reason;
        if (!session.owes) {
            session.owes = true;
            owing.add(session);
        }
    }

    /** Removes and returns a session that was noted, whether the venue must still be told or not; null if there is none. */
    @Nullable
    OuchSession takeOwing() {
        if (owing.isEmpty()) {
            return null;
        }
        OuchSession session = owing.removeLast();
        session.owes = false;
        return session;
    }
}
