// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.agrona.concurrent.Agent;
import org.outcry.api.OrderEntryWriter;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.MarketBook;
import org.outcry.market.agent.MarketCommands;
import org.outcry.market.agent.MarketTerms;
import org.outcry.market.agent.Seat;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;

/**
 * Market as a gateway of a venue: hands the event log over to the agents, and takes their turns on one of the venue's
 * threads, which sleeps as it does for other gateways. It begins when it has read the events of earlier processes.
 */
final class MarketGateway implements RunningGateway, Agent {
    private static final int EVENTS_PER_TURN = 4_096;
    private static final long SAY_EVERY_NS = 1_000_000_000L;

    private final VenuePort port;
    private final EventFileReader events;
    private final CountedFrames commands;
    private final Market market;
    private final FrameHandler handler = this::onFrame;
    private final List<String> names;
    private final Queue<MarketWords.Effect> told = new ConcurrentLinkedQueue<>();
    private volatile List<String> symbols = List.of();
    private volatile List<String> agentLines = List.of("the market has not opened yet");
    private long saidNs;
    private boolean opened;
    private boolean closed;
    private volatile long trades;
    private volatile boolean serving;
    private volatile boolean stopping;
    private volatile boolean stopped;

    /** Destination of commands that counts them. */
    private static final class CountedFrames implements Frames {
        private final Frames to;
        private volatile long count;

        private CountedFrames(Frames to) {
            this.to = to;
        }

        @Override
        public byte[] claim(int maxLength) {
            return to.claim(maxLength);
        }

        @Override
        public int offset() {
            return to.offset();
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate")
        public void commit(int methodId, int length) {
            to.commit(methodId, length);
            // The agent's thread is the only writer.
            count++;
        }
    }

    MarketGateway(MarketTerms terms, List<Seat> seats, VenuePort port) throws IOException {
        this.port = port;
        names = seats.stream().map(Seat::name).toList();
        events = EventFileReader.open(port.eventLog());
        commands = new CountedFrames(port.commands());
        market = new Market(
                terms,
                seats,
                port.gatewayNumber(),
                MarketCommands.of(new OrderEntryWriter(commands)),
                port.room(),
                port.lines());
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        market.onEvent(events.timeNs(), methodId, buffer, offset, length);
    }

    @Override
    public int doWork() {
        long released = port.releasedEventNumber();
        int work = events.poll(handler, released, EVENTS_PER_TURN);
        trades = market.trades();
        if (events.position() <= released) {
            return work;
        }
        if (!opened) {
            opened = true;
            market.open(port.clock().nanoTime());
        }
        if (stopping) {
            market.stop();
            stopped = market.isStopped();
            return work;
        }
        long nowNs = port.clock().nanoTime();
        work += listen(nowNs) + market.turn(nowNs);
        serving = serving || market.isServing();
        return work;
    }

    /** Returns the names of the agents. */
    List<String> names() {
        return names;
    }

    /** Returns whether the agents have begun, and each book that took orders had two sides. Any thread. */
    boolean isServing() {
        return serving;
    }

    /** Returns the number of the agents' commands. Any thread. */
    long commands() {
        return commands.count;
    }

    /** Returns the number of the venue's trades, those of earlier processes too. Any thread. */
    long trades() {
        return trades;
    }

    @Override
    public String roleName() {
        return MarketPlugin.NAME;
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of(MarketPlugin.NAME, this);
    }

    @Override
    public String tell(String words) {
        if (words.strip().equals(MarketWords.AGENTS)) {
            return String.join("\n", agentLines);
        }
        MarketWords.Understood understood = MarketWords.read(words, symbols);
        told.add(understood.effect());
        return understood.answer();
    }

    private int listen(long nowNs) {
        int heard = 0;
        for (MarketWords.Effect effect = told.poll(); effect != null; effect = told.poll()) {
            effect.on(market, nowNs);
            heard++;
        }
        if (nowNs - saidNs >= SAY_EVERY_NS || heard > 0) {
            saidNs = nowNs;
            symbols = market.books().stream().map(MarketBook::symbol).toList();
            List<String> lines = new ArrayList<>(market.agents());
            lines.add("rate " + Amounts.text(market.rate()) + "x, trades " + market.trades());
            agentLines = lines;
        }
        return heard;
    }

    @Override
    public void stop() {
        stopping = true;
    }

    @Override
    public boolean isStopped() {
        return stopped;
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            events.close();
        }
    }
}
