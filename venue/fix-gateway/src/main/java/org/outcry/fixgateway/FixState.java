// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.outcry.api.session.SessionDefined;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.dropcopy.CopiedReports;
import org.outcry.fixgateway.inquiry.InquiryReports;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.report.Reports;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.gateway.bookmark.DataState;
import org.outcry.gateway.bookmark.TermsCodec;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.file.EventFileReader;

/** State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writers of its messages. */
final class FixState extends DataState {
    private static final int VERSION = 4;

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
        outbound = new Outbound(config.timestampPlaces());
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
    public void save(DataOutput out) throws IOException {
        sessions.seen.save(sessions::has, out);
        TermsCodec codec = new TermsCodec();
        codec.save(out);
        out.writeLong(sessions.dayEvent());
        out.writeLong(names.last());
        out.writeInt(sessions.maxOrders());
        instruments.save(out);
        for (GatewaySession session : sessions.all()) {
            out.writeInt(session.number);
            out.writeBoolean(session.isDefined());
            if (session.isDefined()) {
                out.writeUTF(session.config.clientCompId());
                out.writeUTF(
                        session.config.password() == null
                                ? ""
                                : session.config.password().text());
                out.writeBoolean(session.closed);
            }
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
        sessions.onDayStarted(in.readLong());
        names.onSaved(in.readLong(), log.timeNs());
        int maxOrders = in.readInt();
        instruments.load(in);
        for (int number = in.readInt(); number != 0; number = in.readInt()) {
            loadSession(number, codec, in);
        }
        if (maxOrders != 0) {
            sessions.maxOrders(maxOrders);
        }
        return true;
    }

    /** Returns the participant of a session according to the configuration. */
    private int participantOf(int number) {
        GatewaySession session = sessions.numbered(number);
        return session == null ? 0 : session.config.participant();
    }

    private void loadSession(int number, TermsCodec codec, DataInput in) throws IOException {
        if (in.readBoolean()) {
            SessionDefined event = new SessionDefined();
            event.session = number;
            event.compId.set(in.readUTF());
            event.participant = participantOf(number);
            String password = in.readUTF();
            if (!password.isEmpty()) {
                event.password.set(password);
            }
            event.closed = in.readBoolean();
            sessions.define(event);
        }
        GatewaySession session = sessions.numbered(number);
        if (session == null) {
            // The configuration no longer has it.
            sessions.seen.add(number);
            session =
                    new GatewaySession(new FixSessionConfig(number, "-", config.venueCompId()), config.clOrdIdWindow());
        }
        session.load(codec, in, log.number());
    }
}
