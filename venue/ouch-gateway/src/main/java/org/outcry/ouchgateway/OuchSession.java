// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.bookmark.TermsCodec;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.OwnedSession;
import org.outcry.soup.SessionName;
import org.outcry.wire.AsciiLongs;

/** State of a session: what its events say of it, and the connection that it has here, if it has one. */
final class OuchSession extends OwnedSession {
    private static final int BASE = 36;
    private static final int TIME_CHARACTERS = 6;
    private static final long NS_PER_SECOND = 1_000_000_000L;

    final OuchSessionConfig config;
    final OuchOrders orders = new OuchOrders();

    /** The firm that its messages may name. */
    final long firm;

    /** The connection that has the session, or asks for it. */
    @Nullable
    OuchConnection connection;

    /** The name of its numbers in SoupBinTCP; null before its first event. */
    @Nullable
    SessionName name;

    /** The last UserRefNum that was handed to the venue, or that it had consumed when the owner logged in. */
    int lastUserRefNum;

    OuchSession(OuchSessionConfig config) {
        super(config.session());
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

    /** Writes owner, numbers and orders to a bookmark. */
    void save(TermsCodec codec, DataOutput out) throws IOException {
        out.writeUTF(name == null ? "" : name.toString());
        out.writeBoolean(on);
        out.writeBoolean(closed);
        out.writeInt(ownerEpoch);
        out.writeLong(ownerConnection);
        out.writeInt(lastUserRefNum);
        index.save(out);
        orders.save(codec, out);
    }

    /** Reads them from a bookmark. */
    void load(TermsCodec codec, DataInput in, long eventNumber) throws IOException {
        String saved = in.readUTF();
        name = saved.isEmpty() ? null : SessionName.of(saved);
        on = in.readBoolean();
        closed = in.readBoolean();
        ownerEpoch = in.readInt();
        ownerConnection = in.readLong();
        lastUserRefNum = in.readInt();
        index.load(in, eventNumber);
        orders.load(codec, in);
    }

    /** Starts the numbers again. */
    void resetNumbers() {
        index.reset();
        name = null;
    }

    /**
     * The name of numbers that begin at a time: seconds and session, both to base 36. The same as long as the event log has their beginning;
     * another one if the venue's files were taken away.
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
