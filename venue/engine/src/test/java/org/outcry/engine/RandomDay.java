// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.RecordAction;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderExecutedLayout;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.rules.CalendarDay;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Event log of two random days of sessions 1 to 4 and instruments 1 to 3, for tests of gateways: what an engine makes
 * of {@link RandomCommands} whose orders and connections are named as gateways name them.
 */
public final class RandomDay {
    private static final int INDEX_BITS = 24;
    private static final int INDEXES = 1 << 8;
    private static final long GATEWAY = 1L << 48;
    private static final int FIRST_DAY = 20_260_101;
    private static final long FIRST_NS = 1;
    private static final int BUST_EVERY = 70;
    private static final int CLOSED_SESSION = 2;

    /** The only session that quotes, as OUCH has no quotes. */
    private static final int QUOTING_SESSION = 3;

    /** Prices and quantities that a feed carries. */
    private static final long FEED_BOUND = 1L << 31;

    private final Map<Long, Long> clientOrders = new HashMap<>();
    private final BustTrade bust = new BustTrade();
    private @Nullable Engine engine;
    private long commandNumber;
    private long names;
    private int action;

    private RandomDay() {}

    /** Returns the day after another one; the first of a later year if that is not one of the calendar. */
    public static int dayAfter(int day) {
        return CalendarDay.exists(day)
                ? Integer.parseInt(LocalDate.parse(Integer.toString(day), DateTimeFormatter.BASIC_ISO_DATE)
                        .plusDays(1)
                        .format(DateTimeFormatter.BASIC_ISO_DATE))
                : Math.max(FIRST_DAY, (day / 10_000 + 1) * 10_000 + 101);
    }

    /**
     * Writes an event log.
     *
     * @param folder an empty folder
     * @param seed the day, for {@code Seed.of}
     * @param commands the number of commands
     */
    public static EventFileSpec write(Path folder, long seed, int commands) throws IOException {
        EventFileSpec spec = new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, 1 << 22, 1L << 32);
        RandomDay day = new RandomDay();
        RandomCommands flow = new RandomCommands(seed, 0, 6, command -> {
            day.name(command);
            return true;
        });
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 1, preparer)) {
            Engine engine = new Engine(new VenueEventsWriter(day.new Executions(file)));
            day.engine = engine;
            day.begin(file, FIRST_NS);
            engine.venueStarted();
            for (int i = 0; i < commands; i++) {
                if (i == commands / 20 || i == commands / 2) {
                    day.begin(file, flow.timeNs());
                    StartDay start = new StartDay();
                    start.day = dayAfter(engine.day());
                    engine.startDay(start);
                }
                if (i == commands * 3 / 4) {
                    day.begin(file, flow.timeNs());
                    engine.defineSession(day.closed());
                }
                if (i % BUST_EVERY == 0) {
                    day.begin(file, flow.timeNs());
                    engine.bustTrade(day.bust);
                }
                flow.prepare(engine);
                if (day.action != 0) {
                    day.begin(file, flow.timeNs());
                    engine.recordAction(day.recordAction());
                }
                day.begin(file, flow.timeNs());
                flow.callOn(engine);
            }
        }
        return spec;
    }

    private void begin(EventFileWriter file, long timeNs) {
        file.timeNs(timeNs);
        if (engine != null) {
            engine.begin(++commandNumber, timeNs);
        }
    }

    private DefineSession closed() {
        DefineSession session = new DefineSession();
        session.session = CLOSED_SESSION;
        session.participant = RandomMarket.participant(CLOSED_SESSION);
        session.closed = true;
        name(session);
        return session;
    }

    private RecordAction recordAction() {
        RecordAction record = new RecordAction();
        record.action.set("operator", "127.0.0.1");
        record.action.method = action;
        action = 0;
        return record;
    }

    private void name(Object command) {
        if (command instanceof NewOrder order) {
            order.clientOrder = fresh(order.session, order.clientOrder);
            name(order.clOrdId);
            order.terms.account.set(AsciiLongs.part("ACCOUNT-1234", 0), AsciiLongs.part("ACCOUNT-1234", 1));
        } else if (command instanceof ReplaceOrder replace) {
            long index = replace.newClientOrder;
            replace.clientOrder = present(replace.session, replace.clientOrder);
            replace.newClientOrder = fresh(replace.session, index);
            name(replace.clOrdId);
        } else if (command instanceof CancelOrder cancel) {
            cancel.clientOrder = present(cancel.session, cancel.clientOrder);
            name(cancel.clOrdId);
        } else if (command instanceof ReduceOrder reduce) {
            reduce.clientOrder = present(reduce.session, reduce.clientOrder);
        } else if (command instanceof RequestOrderStatus request) {
            request.clientOrder = present(request.session, request.clientOrder);
        } else if (command instanceof MassQuote quote) {
            quote.session = QUOTING_SESSION;
            quote.ownerEpoch = engine == null ? 0 : engine.ownerEpoch(QUOTING_SESSION);
        } else if (command instanceof SuspendParticipant) {
            action = OrderEntryMethodIds.SUSPEND_PARTICIPANT;
        } else if (command instanceof OperatorCancel) {
            action = OrderEntryMethodIds.OPERATOR_CANCEL;
        } else if (command instanceof DefineInstrument instrument) {
            String symbol = "SYM" + instrument.instrument;
            instrument.setSymbols(instrument.instrument % 2 == 0 ? symbol : "FUTURE-OF-THE-DAY-" + symbol, symbol);
            instrument.currency = AsciiLongs.pack("EUR");
            instrument.maxPriceTicks = FEED_BOUND;
        } else if (command instanceof DefineSession session) {
            name(session);
        } else if (command instanceof Logon logon) {
            logon.connection = GATEWAY + ++names;
        }
    }

    /** The last session is known by its number alone. */
    private void name(DefineSession session) {
        if (session.session == RandomMarket.SESSIONS) {
            return;
        }
        session.compId.set("MEMBER-OF-THE-VENUE-SESSION-" + session.session);
        session.password.passwordIterations = 1_000;
        session.password.passwordSalt1 = ++names;
        session.password.passwordSalt2 = -names;
        session.password.passwordHash1 = 3 * names;
        session.password.passwordHash2 = -3 * names;
        session.password.passwordHash3 = 5 * names;
        session.password.passwordHash4 = -5 * names;
    }

    private void name(ClOrdId id) {
        String name = "CLIENT-ORDER-" + (10_000 + ++names);
        id.set(AsciiLongs.part(name, 0), AsciiLongs.part(name, 1), AsciiLongs.part(name, 2));
    }

    private long fresh(int session, long anyIndex) {
        long index = anyIndex % INDEXES;
        long clientOrder = ++names << INDEX_BITS | index;
        clientOrders.put(session * (long) INDEXES + index, clientOrder);
        return clientOrder;
    }

    private long present(int session, long index) {
        return index >= INDEXES ? index : clientOrders.getOrDefault(session * (long) INDEXES + index, index);
    }

    /** Frames of events, of which the executions of the last trade are kept, to be busted. */
    private final class Executions implements Frames {
        private final Frames events;
        private final OrderExecuted executed = new OrderExecuted();
        private byte[] claimed = {};

        Executions(Frames events) {
            this.events = events;
        }

        @Override
        public byte[] claim(int maxLength) {
            claimed = events.claim(maxLength);
            return claimed;
        }

        @Override
        public int offset() {
            return events.offset();
        }

        @Override
        public void commit(int methodId, int length) {
            if (methodId == VenueEventsMethodIds.ORDER_EXECUTED) {
                OrderExecutedLayout.read(executed, claimed, events.offset(), length);
                bust.instrument = executed.instrument;
                bust.matchNumber = executed.matchNumber;
                bust.firstSession = bust.secondSession;
                bust.secondSession = executed.session;
                bust.secondExecutionEventNumber = engine == null ? 0 : engine.nextEventNumber();
                bust.firstExecutionEventNumber = bust.secondExecutionEventNumber - 1;
            }
            events.commit(methodId, length);
        }
    }
}
