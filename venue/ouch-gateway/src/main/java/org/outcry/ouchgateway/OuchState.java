// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.instrument.Phase;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SavedOrder;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writer
 * of its messages.
 */
final class OuchState implements EventState {
    private static final int VERSION = 1;

    final OuchSessions sessions;
    final Instruments instruments = new Instruments();
    final ConnectionNames names;
    final OuchReports reports;
    private final SessionEventsReader decoder;
    private final EventFileReader log;
    private boolean serves = true;

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
    public WireContract contract() {
        return OuchCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        OuchCalls to = new OuchCallsWriter(frames);
        sessions.seen.save(sessions::has, to);
        to.gateway(names.last(), sessions.maxOrders());
        instruments.save(to);
        for (OuchSession session : sessions.all()) {
            session.save(to);
        }
    }

    @Override
    public MessageReader loader() {
        return OuchCallsEncodings.messageReader(new Loader());
    }

    @Override
    public boolean serves() {
        return serves;
    }

    private final class Loader extends LoadedState implements OuchCalls {
        /** Sessions that the configuration no longer has. */
        private final Map<Integer, OuchSession> former = new HashMap<>();

        private OuchSession session(int number) {
            OuchSession session = sessions.numbered(number);
            return session != null
                    ? session
                    : former.computeIfAbsent(number, absent -> {
                        sessions.seen.add(number);
                        return new OuchSession(new OuchSessionConfig(number, "-", null, ""));
                    });
        }

        @Override
        public void foreignSessions(int[] numbers) {
            serves &= sessions.seen.load(sessions::has, numbers);
        }

        @Override
        public void gateway(long lastName, int maxOrders) {
            names.onSaved(lastName, log.timeNs());
            sessions.maxOrders(maxOrders);
        }

        @Override
        public void instrument(Instrument instrument, Phase phase) {
            instruments.load(instrument, phase);
        }

        @Override
        public void session(
                int session,
                long name1,
                long name2,
                boolean on,
                boolean closed,
                int ownerEpoch,
                long ownerConnection,
                int lastUserRefNum) {
            String name = AsciiLongs.toString(name1, name2);
            session(session).load(name, on, closed, ownerEpoch, ownerConnection, lastUserRefNum);
        }

        @Override
        public void sessionEvents(int session, int first, int last) {
            session(session).index.load(first, last, log.number());
        }

        @Override
        public void indexed(int session, int entry, long[] eventNumbers) {
            session(session).index.load(entry, eventNumbers);
        }

        @Override
        public void order(SavedOrder order) {
            session(order.session).orders.load(order);
        }
    }
}
