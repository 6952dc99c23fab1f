// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.session.DefineSession;
import org.outcry.app.config.VenueConfig;
import org.outcry.engine.Engine;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.MarketCommands;
import org.outcry.market.agent.Seat;
import org.outcry.runtime.HandedFrames;
import org.outcry.wire.Frames;

/**
 * Market in virtual time against the engine in this process: each command is applied after the turn that sent it. It
 * has the instruments of a venue, without the venue's rules and other sessions.
 */
final class VirtualMarket {
    static final long SECOND_NS = 1_000_000_000L;

    static final long START_NS = 1_700_000_000L * SECOND_NS;
    private static final int DAY = 20_231_114;
    private static final int MOST_ROUNDS = 1_000;

    private final Market market;
    private final Observer observer;
    private final ArrayDeque<Frame> queue = new ArrayDeque<>();
    private final ArrayDeque<Frame> events = new ArrayDeque<>();
    private final Engine engine = new Engine(new VenueEventsWriter(to(events)));
    private final OrderEntryReader entry = new OrderEntryReader(engine);
    private long commandNumber;
    private long nowNs = START_NS;

    /** Observer of a market. Bodies are valid during the call. */
    interface Observer {
        /** Called before a command is applied. */
        default void onCommand(long timeNs, int methodId, byte[] body) {}

        /** Called for each event of a command, or of timed work. */
        default void onEvent(long timeNs, int methodId, byte[] body) {}

        /** Called when nothing is due at the present time. */
        default void onSettled() {}
    }

    private static final class Frame {
        private final int methodId;
        private final byte[] body;

        private Frame(int methodId, byte[] body) {
            this.methodId = methodId;
            this.body = body;
        }
    }

    private static Frames to(ArrayDeque<Frame> frames) {
        return new HandedFrames(
                VenueEventsWriter.MAX_LENGTH,
                (methodId, bytes, offset, length) ->
                        frames.add(new Frame(methodId, Arrays.copyOfRange(bytes, offset, offset + length))));
    }

    /**
     * Creates a market that is open.
     *
     * @param config the venue, of whose configuration the instruments and reference prices count
     * @param lines receives a line for each agent that ends
     */
    VirtualMarket(VenueConfig config, MarketSection section, Observer observer, Consumer<String> lines) {
        this(config, section, commands -> commands, observer, lines);
    }

    /**
     * Creates a market that is open.
     *
     * @param through the way of the agents' commands to the engine
     */
    VirtualMarket(
            VenueConfig config,
            MarketSection section,
            UnaryOperator<MarketCommands> through,
            Observer observer,
            Consumer<String> lines) {
        this.observer = observer;
        List<Seat> seats = section.seats();
        OrderEntry commands = new OrderEntryWriter(to(queue));
        MarketCommands agents = through.apply(MarketCommands.of(commands));
        market = new Market(section.terms(), seats, 1, agents, () -> true, lines);
        define(commands, config, seats);
        apply();
        market.open(nowNs);
    }

    private static void define(OrderEntry venue, VenueConfig config, List<Seat> seats) {
        int sessions = seats.size();
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1 << 20;
        limits.maxOrdersPerSession = 1 << 17;
        limits.maxInstruments = config.limits().instruments();
        limits.maxSessions = sessions;
        limits.maxParticipants = sessions;
        venue.defineLimits(limits);
        StartDay day = new StartDay();
        day.day = DAY;
        venue.startDay(day);
        for (VenueConfig.Instrument each : config.instruments()) {
            DefineInstrument instrument = new DefineInstrument();
            instrument.instrument = each.number();
            instrument.setSymbols(each.symbol(), each.feedSymbol());
            instrument.priceDecimals = each.priceDecimals();
            instrument.quantityDecimals = each.quantityDecimals();
            instrument.tickIncrement = each.tickIncrement();
            instrument.lotIncrement = each.lotIncrement();
            instrument.maxPriceTicks = each.maxPriceTicks();
            instrument.maxQuantityLots = each.maxQuantityLots();
            venue.defineInstrument(instrument);
            SetReferencePrice reference = new SetReferencePrice();
            reference.instrument = each.number();
            reference.priceTicks = config.rules().of(each.number()).referencePriceTicks();
            if (reference.priceTicks != 0) {
                venue.setReferencePrice(reference);
            }
        }
        for (Seat seat : seats) {
            venue.defineParticipant(MarketVenue.participant(seat.session(), seat.agent()));
            DefineSession session = new DefineSession();
            session.session = seat.session();
            session.participant = seat.session();
            session.cancelOnDisconnectNs = 0;
            venue.defineSession(session);
        }
    }

    /** Returns the market. */
    Market market() {
        return market;
    }

    /** Returns the engine. */
    Engine engine() {
        return engine;
    }

    /** Returns the present time. */
    long nowNs() {
        return nowNs;
    }

    /** Runs the market for a time, until nothing is due before its end. */
    void run(long ns) {
        long endNs = nowNs + ns;
        while (nowNs < endNs) {
            settle();
            nowNs = Math.max(nowNs + 1, Math.min(endNs, Math.min(market.nextNs(), engine.nextDeadlineNs())));
        }
    }

    /** Logs the agents out. */
    void stop() {
        market.stop();
        apply();
    }

    private void settle() {
        int rounds = 0;
        do {
            market.turn(nowNs);
            apply();
            if (++rounds > MOST_ROUNDS) {
                throw new IllegalStateException("agents react to each other without end: timeNs=" + nowNs);
            }
        } while (market.hasNews());
        observer.onSettled();
    }

    private void apply() {
        do {
            for (Frame frame = queue.poll(); frame != null; frame = queue.poll()) {
                observer.onCommand(nowNs, frame.methodId, frame.body);
                engine.begin(++commandNumber, nowNs);
                entry.onFrame(frame.methodId, frame.body, 0, frame.body.length);
                tell();
            }
            while (engine.nextDeadlineNs() <= nowNs) {
                engine.begin(++commandNumber, nowNs);
                engine.resumeWork();
                tell();
            }
        } while (!queue.isEmpty());
    }

    private void tell() {
        for (Frame frame = events.poll(); frame != null; frame = events.poll()) {
            observer.onEvent(nowNs, frame.methodId, frame.body);
            market.onEvent(nowNs, frame.methodId, frame.body, 0, frame.body.length);
        }
    }
}
