// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.OwnedSession;
import org.outcry.soup.SessionName;
import org.outcry.wire.AsciiLongs;

/** State of a session: what its events say of it, and the connection that it has here, if it has one. */
final class OuchSession extends OwnedSession<OuchConnection, OuchOrders> {
    private static final int BASE = 36;
    private static final int TIME_CHARACTERS = 6;
    private static final long NS_PER_SECOND = 1_000_000_000L;

    final OuchSessionConfig config;

    /** The firm that its messages may name. */
    final long firm;

    /** The name of its numbers in SoupBinTCP; null before its first event. */
    @Nullable
    SessionName name;

    /** The last UserRefNum that was handed to the venue, or that it had consumed when the owner logged in. */
    int lastUserRefNum;

    OuchSession(OuchSessionConfig config) {
        super(config.session(), new OuchOrders());
        this.config = config;
        firm = AsciiLongs.pack(config.firm());
    }

    boolean isUser(String user) {
        return config.user().equalsIgnoreCase(user);
    }

    /** Records an event of this session; the first one names its numbers. */
    void record(int sessionEventNumber, long eventNumber, long timeNs) {
        if (index.first() == 0) {
            name = nameSince(timeNs);
        }
        index.record(sessionEventNumber, eventNumber);
    }

    /** Records the report of an order, which was written to the connection. */
    void onAcknowledged(long clientOrder) {
        LiveOrder order = orders.find(clientOrder);
        if (order != null && order.pending && connection != null) {
            connection.onAcknowledged(order.readNs);
        }
    }

    /** Saves owner, numbers and orders. */
    void save(OuchCalls to) {
        String saved = name == null ? "" : name.toString();
        to.session(
                number,
                AsciiLongs.part(saved, 0),
                AsciiLongs.part(saved, 1),
                on,
                closed,
                ownerEpoch,
                ownerConnection,
                lastUserRefNum);
        index.save(number, to);
        orders.save(number, to);
    }

    /** Loads owner and numbers. */
    void load(
            String savedName,
            boolean savedOn,
            boolean savedClosed,
            int savedEpoch,
            long savedConnection,
            int savedUserRefNum) {
        name = savedName.isEmpty() ? null : SessionName.of(savedName);
        load(savedOn, savedEpoch, savedConnection);
        closed = savedClosed;
        lastUserRefNum = savedUserRefNum;
    }

    @Override
    public void resetNumbers() {
        super.resetNumbers();
        name = null;
    }

    /**
     * The name of numbers that begin at a time: seconds and session, both to base 36. The same as long as the event log
     * has their beginning; another one if the venue's files were taken away.
     */
    private SessionName nameSince(long timeNs) {
        String seconds = Long.toString(timeNs / NS_PER_SECOND, BASE);
        String padded = "0".repeat(Math.max(0, TIME_CHARACTERS - seconds.length())) + seconds;
        String session = Integer.toString(number, BASE);
        int room = SessionName.LENGTH - TIME_CHARACTERS;
        String suffix = "0".repeat(Math.max(0, room - session.length())) + session;
        return SessionName.of(
                (padded.substring(padded.length() - TIME_CHARACTERS) + suffix.substring(suffix.length() - room))
                        .toUpperCase(Locale.ROOT));
    }
}
