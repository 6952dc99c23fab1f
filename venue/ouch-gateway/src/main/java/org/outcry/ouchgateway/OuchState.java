// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.List;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of the gateway that the events make: sessions with their numbers and orders, and instruments; with the writer
 * of its messages.
 */
final class OuchState extends OrderState<OuchSession> {
    private static final int VERSION = 2;

    final OuchSessions sessions;
    final OuchReports reports;
    private final GatewayEventsReader decoder;

    /**
     * The state before the first event.
     *
     * @param log the reader that hands the events over
     * @param past the lookup of old events
     */
    OuchState(List<OuchSessionConfig> configs, int gatewayNumber, EventFileReader log, PastEvents past) {
        this(new OuchSessions(configs), gatewayNumber, log, past);
    }

    private OuchState(OuchSessions sessions, int gatewayNumber, EventFileReader log, PastEvents past) {
        super(sessions, gatewayNumber, log);
        this.sessions = sessions;
        reports = new OuchReports(instruments, past);
        decoder = new GatewayEventsReader(new GatewayEvents(log, sessions, instruments, reports, names));
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
        save(to);
        for (OuchSession session : sessions.all()) {
            session.save(to);
        }
    }

    @Override
    public MessageReader loader() {
        return OuchCallsEncodings.messageReader(new OuchLoader());
    }

    @Override
    protected OuchSession former(int number) {
        return new OuchSession(new OuchSessionConfig(number, "-", null, ""));
    }

    private final class OuchLoader extends Loader implements OuchCalls {
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
    }
}
