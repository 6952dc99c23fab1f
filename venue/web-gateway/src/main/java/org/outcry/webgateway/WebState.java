// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.InstrumentDefinedFields;
import org.outcry.api.order.RejectReason;
import org.outcry.ordergateway.EndedName;
import org.outcry.ordergateway.EndedOrderId;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/** State of the gateway that the events make: sessions with their numbers and orders, and instruments. */
final class WebState extends OrderState<WebSession> {
    private static final int VERSION = 1;

    final WebSessions sessions;
    final WebReports reports;

    /** The terms of instruments, by number. Any thread reads them. */
    final ConcurrentSkipListMap<Integer, InstrumentDefined> definitions = new ConcurrentSkipListMap<>();

    /** The number of the event that started the day; 0 if none did. */
    long dayEvent;

    /** A number that changes with phases and instruments. */
    long phases;

    private final WebEventsReader decoder;

    /**
     * Creates the state before the first event.
     *
     * @param log the reader that hands the events over
     * @param past the lookup of old events
     */
    WebState(List<Integer> sessionNumbers, int gatewayNumber, EventFileReader log, PastEvents past) {
        this(new WebSessions(sessionNumbers), gatewayNumber, log, past);
    }

    private WebState(WebSessions sessions, int gatewayNumber, EventFileReader log, PastEvents past) {
        super(sessions, gatewayNumber, log);
        this.sessions = sessions;
        reports = new WebReports(this, new OrderViews(instruments, past), past, log::timeNs);
        decoder = new WebEventsReader(new WebEvents(log, this, names));
    }

    /**
     * Returns the terms of the instrument with a symbol.
     *
     * @throws Problem if there is none
     */
    InstrumentDefined bySymbol(String symbol) {
        return definitions.values().stream()
                .filter(each -> each.name().equals(symbol))
                .findFirst()
                .orElseThrow(() -> Problem.of(RejectReason.UNKNOWN_INSTRUMENT)
                        .field(Field.SYMBOL.key(), symbol)
                        .remedy("GET /v1/instruments has the symbols"));
    }

    void define(InstrumentDefined definition) {
        InstrumentDefined kept = new InstrumentDefined();
        InstrumentDefinedFields.copyTo(definition, kept);
        definitions.put(definition.instrument, kept);
        phases++;
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
        return WebCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        WebCalls to = new WebCallsWriter(frames);
        save(to);
        to.day(dayEvent);
        definitions.values().forEach(to::defined);
        sessions.all().forEach(session -> session.save(to));
    }

    @Override
    public MessageReader loader() {
        return WebCallsEncodings.messageReader(new WebLoader());
    }

    @Override
    protected WebSession former(int number) {
        return new WebSession(number);
    }

    private final class WebLoader extends Loader implements WebCalls {
        @Override
        public void day(long startedEventNumber) {
            dayEvent = startedEventNumber;
        }

        @Override
        public void defined(InstrumentDefined definition) {
            define(definition);
        }

        @Override
        public void session(int session, boolean on, boolean closed, int ownerEpoch, long ownerConnection) {
            session(session).load(on, closed, ownerEpoch, ownerConnection);
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
    }
}
