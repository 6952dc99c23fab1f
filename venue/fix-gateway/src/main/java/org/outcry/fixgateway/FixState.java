// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.List;
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
import org.outcry.ordergateway.EndedName;
import org.outcry.ordergateway.EndedOrderId;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writers
 * of its messages.
 */
final class FixState extends OrderState<GatewaySession> {
    private static final int VERSION = 2;

    final Sessions sessions;
    final Outbound outbound;
    final SessionMessages messages;
    final PastEvents past;
    final Reports reports;
    final InquiryReports inquiryReports;
    final MarketData marketData;
    final GatewayEvents events;
    private final FixGatewayConfig config;
    private final GatewayEventsReader decoder;

    /**
     * Creates the state before the first event.
     *
     * @param logs readers of the events; the first hands them over
     */
    FixState(FixGatewayConfig config, EventLogs logs) {
        this(config, logs, new Sessions(config));
    }

    private FixState(FixGatewayConfig config, EventLogs logs, Sessions sessions) {
        super(sessions, config.gateway(), logs.events());
        this.config = config;
        this.sessions = sessions;
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
    protected void now(long nowNs) {
        events.now(nowNs);
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
        save(to);
        to.day(sessions.dayEvent());
        for (GatewaySession session : sessions.all()) {
            session.save(to);
        }
    }

    @Override
    public MessageReader loader() {
        return FixCallsEncodings.messageReader(new FixLoader());
    }

    @Override
    protected GatewaySession former(int number) {
        return new GatewaySession(new FixSessionConfig(number, "-", config.venueCompId()), config.clOrdIdWindow());
    }

    private final class FixLoader extends Loader implements FixCalls {
        @Override
        public void day(long startedEventNumber) {
            sessions.onDayStarted(startedEventNumber);
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
        public void quotes(int session, long[] open) {
            session(session).quotes.load(open);
        }

        @Override
        public void executions(int session, long[] eventNumbers) {
            session(session).reports.load(eventNumbers);
        }
    }
}
