// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.Side;
import org.outcry.api.session.DefineSession;
import org.outcry.engine.Engine;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.MarketBook;
import org.outcry.market.agent.Seat;
import org.outcry.runtime.HandedFrames;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;

/** Market in virtual time against the engine in this process: each command is applied after the turn that sent it. */
final class VirtualMarket {
    static final long SECOND_NS = 1_000_000_000L;

    private static final long START_NS = 1_700_000_000L * SECOND_NS;
    private static final List<String> SYMBOLS = List.of("ACME", "GLOBEX", "INITECH");
    private static final int MOST_ROUNDS = 1_000;

    final Market market;
    final List<String> lines = new ArrayList<>();

    /** All commands of the agents, with their times. */
    final ByteArrayOutputStream commands = new ByteArrayOutputStream();

    /** Turns in a row that a trading book lacked a side, at most. */
    int longestOneSided;

    int crossed;
    int turns;

    private final ArrayDeque<Frame> queue = new ArrayDeque<>();
    private final ArrayDeque<Frame> events = new ArrayDeque<>();
    private final Engine engine = new Engine(new VenueEventsWriter(to(events)));
    private final OrderEntryReader entry = new OrderEntryReader(engine);
    private final int[] oneSided = new int[SYMBOLS.size()];
    private long commandNumber;
    private long nowNs = START_NS;

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

    VirtualMarket(MarketSection section) {
        List<Seat> seats = new ArrayList<>();
        section.agents().forEach((name, agent) -> seats.add(new Seat(name, seats.size() + 1, agent)));
        market = new Market(section.terms(), seats, 1, new OrderEntryWriter(to(queue)), () -> true, lines::add);
        define(new OrderEntryWriter(to(queue)), seats.size());
        apply();
        commands.reset();
        market.open(nowNs);
    }

    private static void define(OrderEntry venue, int sessions) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1 << 17;
        limits.maxOrdersPerSession = 1 << 16;
        limits.maxInstruments = 16;
        limits.maxSessions = 64;
        limits.maxParticipants = 64;
        venue.defineLimits(limits);
        StartDay day = new StartDay();
        day.day = 20231114;
        venue.startDay(day);
        for (int i = 0; i < SYMBOLS.size(); i++) {
            DefineInstrument instrument = new DefineInstrument();
            instrument.instrument = i + 1;
            instrument.symbol = AsciiLongs.pack(SYMBOLS.get(i));
            instrument.priceDecimals = 2;
            instrument.tickIncrement = 1;
            instrument.lotIncrement = 1;
            instrument.maxPriceTicks = 100_000_000;
            instrument.maxQuantityLots = 10_000_000;
            venue.defineInstrument(instrument);
            SetReferencePrice reference = new SetReferencePrice();
            reference.instrument = i + 1;
            reference.priceTicks = 10_000;
            venue.setReferencePrice(reference);
        }
        for (int i = 1; i <= sessions; i++) {
            DefineSession session = new DefineSession();
            session.session = i;
            session.participant = i;
            session.cancelOnDisconnectNs = 0;
            venue.defineSession(session);
        }
    }

    /** Runs the market for a time, until nothing is due before its end. */
    void run(long ns) {
        long endNs = nowNs + ns;
        while (nowNs < endNs) {
            settle();
            nowNs = Math.max(nowNs + 1, Math.min(endNs, Math.min(market.nextNs(), engine.nextDeadlineNs())));
        }
    }

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
        turns++;
        List<MarketBook> books = market.books();
        for (int i = 0; i < books.size(); i++) {
            MarketBook book = books.get(i);
            boolean lacks = turns > 1 && book.isTrading() && !book.isTwoSided();
            oneSided[i] = lacks ? oneSided[i] + 1 : 0;
            longestOneSided = Math.max(longestOneSided, oneSided[i]);
            if (book.isTrading() && book.isTwoSided() && book.bestTicks(Side.BUY) >= book.bestTicks(Side.SELL)) {
                crossed++;
            }
        }
    }

    private void apply() {
        do {
            for (Frame frame = queue.poll(); frame != null; frame = queue.poll()) {
                commands.writeBytes(Long.toString(nowNs).getBytes(StandardCharsets.US_ASCII));
                commands.write(frame.methodId);
                commands.writeBytes(frame.body);
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
            market.onEvent(nowNs, frame.methodId, frame.body, 0, frame.body.length);
        }
    }

    MarketBook book(int index) {
        return market.books().get(index);
    }

    /** Returns the states of all books, as the feed has them. */
    List<Byte> states() {
        return market.books().stream().map(MarketBook::state).toList();
    }

    int openOrders() {
        int open = 0;
        for (int i = 1; i <= SYMBOLS.size(); i++) {
            open += engine.openOrdersIn(i);
        }
        return open;
    }
}
