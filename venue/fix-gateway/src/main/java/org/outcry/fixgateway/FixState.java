// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.instrument.Phase;
import org.outcry.api.session.SessionDefined;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.connection.FixCalls;
import org.outcry.fixgateway.connection.FixCallsEncodings;
import org.outcry.fixgateway.connection.FixCallsWriter;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.dropcopy.CopiedReports;
import org.outcry.fixgateway.inquiry.InquiryReports;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.report.Reports;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.EndedName;
import org.outcry.ordergateway.EndedOrderId;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SavedOrder;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writers
 * of its messages.
 */
final class FixState implements EventState {
    private static final int VERSION = 1;

    final Sessions sessions;
    final Instruments instruments = new Instruments();
    final ConnectionNames names;
    final Outbound outbound;
    final SessionMessages messages;
    final PastEvents past;
    final Reports reports;
    final InquiryReports inquiryReports;
    final MarketData marketData;
    final GatewayEvents events;
    private final FixGatewayConfig config;
    private final EventFileReader log;
    private final GatewayEventsReader decoder;
    private boolean serves = true;

    /**
     * Creates the state before the first event.
     *
     * @param logs readers of the events; the first hands them over
     */
    FixState(FixGatewayConfig config, EventLogs logs) {
        this.config = config;
        log = logs.events();
        sessions = new Sessions(config);
        names = new ConnectionNames(config.gateway());
        outbound = new Outbound(config.section().timestampPlaces());
        messages = new SessionMessages(outbound);
        past = new PastEvents(logs.terms());
        reports = new Reports(outbound, instruments, sessions, messages, past);
        marketData = new MarketData(logs.market(), outbound, instruments);
        CopiedReports copies = new CopiedReports(logs.copied(), outbound, sessions, reports, past);
        inquiryReports = new InquiryReports(outbound, instruments, past, copies, marketData);
        events = new GatewayEvents(
                logs.events(), sessions, instruments, outbound, messages, reports, inquiryReports, marketData, names);
        decoder = new GatewayEventsReader(events);
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
        return FixCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        FixCalls to = new FixCallsWriter(frames);
        sessions.seen.save(sessions::has, to);
        to.day(sessions.dayEvent());
        to.gateway(names.last(), sessions.maxOrders());
        instruments.save(to);
        for (GatewaySession session : sessions.all()) {
            session.save(to);
        }
    }

    @Override
    public MessageReader loader() {
        return FixCallsEncodings.messageReader(new Loader());
    }

    @Override
    public boolean serves() {
        return serves;
    }

    private final class Loader extends LoadedState implements FixCalls {
        /** Sessions that the configuration no longer has. */
        private final Map<Integer, GatewaySession> former = new HashMap<>();

        private GatewaySession session(int number) {
            GatewaySession session = sessions.numbered(number);
            return session != null
                    ? session
                    : former.computeIfAbsent(number, absent -> {
                        sessions.seen.add(number);
                        FixSessionConfig unnamed = new FixSessionConfig(number, "-", config.venueCompId());
                        return new GatewaySession(unnamed, config.clOrdIdWindow());
                    });
        }

        @Override
        public void foreignSessions(int[] numbers) {
            serves &= sessions.seen.load(sessions::has, numbers);
        }

        @Override
        public void day(long startedEventNumber) {
            sessions.onDayStarted(startedEventNumber);
        }

        @Override
        public void gateway(long lastName, int maxOrders) {
            names.onSaved(lastName, log.timeNs());
            if (maxOrders != 0) {
                sessions.maxOrders(maxOrders);
            }
        }

        @Override
        public void instrument(Instrument instrument, Phase phase) {
            instruments.load(instrument, phase);
        }

        @Override
        public void defined(SessionDefined definition) {
            GatewaySession session = sessions.numbered(definition.session);
            definition.participant = session == null ? 0 : session.config.participant();
            sessions.define(definition);
        }

        @Override
        public void session(int session, boolean on, int ownerEpoch, long ownerConnection, long lastCopied) {
            session(session).load(on, ownerEpoch, ownerConnection, lastCopied);
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
        public void orders(int session, long counter, int names, int orderIds) {
            session(session).orders.load(counter, names, orderIds);
        }

        @Override
        public void endedNames(int session, List<EndedName> names) {
            session(session).orders.loadNames(names);
        }

        @Override
        public void endedOrders(int session, List<EndedOrderId> orderIds) {
            session(session).orders.loadOrderIds(orderIds);
        }

        @Override
        public void order(SavedOrder order) {
            session(order.session).orders.load(order);
        }

        @Override
        public void executions(int session, long[] eventNumbers) {
            session(session).reports.load(eventNumbers);
        }
    }
}
