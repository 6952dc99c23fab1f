// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.MarketCommands;

/**
 * Flow of a market for an open loop: the requests of its agents with their times, made in virtual time before they are
 * sent. One seed gives the same requests. A venue that gets them in another order may reject some. One thread.
 */
public final class MarketFlow {
    /** Requests of noise of the first preset in a second, for each instrument. */
    private static final int NOISE_PER_SECOND = 26;

    private static final int SESSIONS_PER_NOISE = 4;

    /** Books that noise fills in all, of which each session fills every one. */
    private static final int FILLED_BOOKS = 40;

    /** Levels of all makers in a book, which they share. */
    private static final int MAKER_LEVELS = 24;

    private static final int MOST_LEVELS = 8;

    /** The time between two looks of a maker for each maker: the more there are, the less each does. */
    private static final int LOOK_EVERY_MS = 33;

    private static final int LEAST_LOOK_EVERY_MS = 100;
    private static final long STEP_NS = VirtualMarket.SECOND_NS / 10;
    private static final int FIELDS = 7;
    private static final int BUYS = 1;
    private static final int MARKET = 2;
    private static final int IMMEDIATE = 4;
    private static final int POST_ONLY = 8;
    private static final int TERMS_BITS = 4;
    private static final int REPLACES = 1;
    private static final int CANCELS = 2;
    private static final int KIND_BITS = 2;

    private final VirtualMarket market;
    private final OpenOrders[] sessions;
    private long[] fields = new long[FIELDS * (1 << 14)];
    private int head;
    private int tail;

    /** Instrument, side and terms of a session's orders, packed, and their quantities, by index. */
    private static final class OpenOrders {
        private long[] terms = new long[64];
        private long[] lots = new long[64];

        private void set(long clientOrder, long packed, long quantityLots) {
            int index = FlowRequest.index(clientOrder);
            if (index >= terms.length) {
                terms = Arrays.copyOf(terms, Integer.highestOneBit(index) * 2);
                lots = Arrays.copyOf(lots, terms.length);
            }
            terms[index] = packed;
            lots[index] = quantityLots;
        }
    }

    /**
     * Makes a market.
     *
     * @param config the venue, of whose configuration the instruments and reference prices count
     * @param sessions number of agents, each with a session, numbered from 1
     */
    public MarketFlow(VenueConfig config, long seed, int sessions) throws IOException {
        MarketSection section = section(config.instruments().size(), sessions).withSeed(seed);
        this.sessions = new OpenOrders[sessions + 1];
        Arrays.setAll(this.sessions, session -> new OpenOrders());
        market = new VirtualMarket(config, section, Noted::new, new VirtualMarket.Observer() {}, line -> {
            throw new IllegalStateException(line);
        });
    }

    /** Returns the first preset with another number of agents, of which at most one in four is noise. */
    private static MarketSection section(int instruments, int sessions) throws IOException {
        int noise = Math.clamp(
                (sessions + SESSIONS_PER_NOISE - 1) / SESSIONS_PER_NOISE, 1, Math.max(1, FILLED_BOOKS / instruments));
        int count = sessions - noise;
        String makers = count == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "{kind: maker, count: %d, spread: 3 ticks, depth: %d levels, size: 100, every: %dms}, ",
                        count,
                        Math.clamp(MAKER_LEVELS / count, 1, MOST_LEVELS),
                        Math.max(LEAST_LOOK_EVERY_MS, LOOK_EVERY_MS * count));
        String agents = String.format(
                Locale.ROOT,
                "{agents: [%s{kind: noise, count: %d, rate: %.3f/s}]}",
                makers,
                noise,
                (double) NOISE_PER_SECOND * instruments / noise);
        Map<String, Agent> read = ConfigMap.read(agents, "flow", keys -> MarketSection.read(keys, Path.of("")))
                .agents();
        return new MarketSection(
                MarketVenue.preset(MarketVenue.PRESETS.getFirst()).terms(), read);
    }

    /** Returns the participants of a flow, as the venue must define them. */
    public static List<DefineParticipant> participants(int instruments, int sessions) throws IOException {
        return section(instruments, sessions).seats().stream()
                .map(seat -> MarketVenue.participant(seat.session(), seat.agent()))
                .toList();
    }

    /** Commands that are noted on their way to the engine. */
    private final class Noted implements MarketCommands {
        private final MarketCommands to;

        private Noted(MarketCommands to) {
            this.to = to;
        }

        @Override
        public void logon(Logon logon) {
            to.logon(logon);
        }

        @Override
        public void logout(Logout logout) {
            to.logout(logout);
        }

        @Override
        public void newOrder(NewOrder order) {
            long terms = packed(order);
            sessions[order.session].set(order.clientOrder, terms, order.terms.quantityLots);
            note(0, order.session, order.clientOrder, 0, order.terms.priceTicks, terms);
            to.newOrder(order);
        }

        @Override
        public void replaceOrder(ReplaceOrder replace) {
            OpenOrders orders = sessions[replace.session];
            long terms = orders.terms[FlowRequest.index(replace.clientOrder)];
            orders.set(replace.newClientOrder, terms, replace.quantityLots);
            note(REPLACES, replace.session, replace.clientOrder, replace.newClientOrder, replace.priceTicks, terms);
            to.replaceOrder(replace);
        }

        @Override
        public void cancelOrder(CancelOrder cancel) {
            long terms = sessions[cancel.session].terms[FlowRequest.index(cancel.clientOrder)];
            note(CANCELS, cancel.session, cancel.clientOrder, 0, 0, terms);
            to.cancelOrder(cancel);
        }
    }

    private static long packed(NewOrder order) {
        return (long) order.instrument << TERMS_BITS
                | (order.terms.side == Side.BUY ? BUYS : 0)
                | (order.terms.type == OrderType.MARKET ? MARKET : 0)
                | (order.terms.timeInForce == TimeInForce.DAY ? 0 : IMMEDIATE)
                | (order.terms.postOnly == PostOnly.NONE ? 0 : POST_ONLY);
    }

    private void note(int kind, int session, long clientOrder, long next, long priceTicks, long terms) {
        if (tail == fields.length) {
            makeRoom();
        }
        int index = FlowRequest.index(next == 0 ? clientOrder : next);
        fields[tail] = market.nowNs() - VirtualMarket.START_NS;
        fields[tail + 1] = (long) session << KIND_BITS | kind;
        fields[tail + 2] = terms;
        fields[tail + 3] = clientOrder;
        fields[tail + 4] = priceTicks;
        fields[tail + 5] = sessions[session].lots[index];
        fields[tail + 6] = next;
        tail += FIELDS;
    }

    private void makeRoom() {
        System.arraycopy(fields, head, fields, 0, tail - head);
        tail -= head;
        head = 0;
        if (tail > fields.length / 2) {
            fields = Arrays.copyOf(fields, 2 * fields.length);
        }
    }

    /**
     * Makes requests, until so many are there that were not taken.
     *
     * @return the time after them, in ns since the begin of the flow
     */
    public long make(int requests) {
        while ((tail - head) / FIELDS <= requests) {
            market.run(STEP_NS);
        }
        return fields[head + requests * FIELDS];
    }

    /**
     * Takes the next request that is made.
     *
     * @return whether there was one
     */
    public boolean next(FlowRequest into) {
        if (head == tail) {
            return false;
        }
        long terms = fields[head + 2];
        into.timeNs = fields[head];
        into.session = (int) (fields[head + 1] >>> KIND_BITS);
        into.kind = (fields[head + 1] & REPLACES) != 0
                ? FlowRequest.Kind.REPLACE
                : (fields[head + 1] & CANCELS) != 0 ? FlowRequest.Kind.CANCEL : FlowRequest.Kind.NEW;
        into.instrument = (int) (terms >>> TERMS_BITS);
        into.side = (terms & BUYS) != 0 ? Side.BUY : Side.SELL;
        into.market = (terms & MARKET) != 0;
        into.immediate = (terms & IMMEDIATE) != 0;
        into.postOnly = (terms & POST_ONLY) != 0;
        into.clientOrder = fields[head + 3];
        into.priceTicks = fields[head + 4];
        into.quantityLots = fields[head + 5];
        into.nextClientOrder = fields[head + 6];
        head += FIELDS;
        return true;
    }
}
