// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.outcry.gateway.bookmark.DataState;
import org.outcry.gateway.bookmark.TermsCodec;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.file.EventFileReader;

/** State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writer of its messages. */
final class OuchState extends DataState {
    private static final int VERSION = 4;

    final OuchSessions sessions;
    final Instruments instruments = new Instruments();
    final ConnectionNames names;
    final OuchReports reports;
    private final SessionEventsReader decoder;
    private final EventFileReader log;

    /**
     * The state before the first event.
     *
     * @param log the reader that hands the events over
     * @param past the lookup of old events
     */
    OuchState(List<OuchSessionConfig> configs, int gatewayNumber, EventFileReader log, PastEvents past) {
        this.log = log;
        sessions = new OuchSessions(configs);
        names = new ConnectionNames(gatewayNumber);
        reports = new OuchReports(instruments, past);
        decoder = new SessionEventsReader(new SessionEvents(log, sessions, instruments, reports, names));
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        decoder.onFrame(methodId, buffer, offset, length);
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        sessions.seen.save(sessions::has, out);
        TermsCodec codec = new TermsCodec();
        codec.save(out);
        out.writeLong(names.last());
        instruments.save(out);
        for (OuchSession session : sessions.all()) {
            out.writeInt(session.number);
            session.save(codec, out);
        }
        out.writeInt(0);
    }

    @Override
    public boolean load(DataInput in, int version) throws IOException {
        // No release wrote an earlier version.
        if (version < VERSION || !sessions.seen.load(sessions::has, in)) {
            return false;
        }
        TermsCodec codec = new TermsCodec();
        codec.load(in);
        names.onSaved(in.readLong(), log.timeNs());
        instruments.load(in);
        int maxOrders = 0;
        for (int number = in.readInt(); number != 0; number = in.readInt()) {
            OuchSession session = sessions.numbered(number);
            if (session == null) {
                // The configuration no longer has it.
                sessions.seen.add(number);
                session = new OuchSession(new OuchSessionConfig(number, "-", null, ""));
            }
            session.load(codec, in, log.number());
            maxOrders = session.orders.maxOrders();
        }
        if (maxOrders != 0) {
            for (OuchSession session : sessions.all()) {
                session.orders.maxOrders(maxOrders);
            }
        }
        return true;
    }
}
