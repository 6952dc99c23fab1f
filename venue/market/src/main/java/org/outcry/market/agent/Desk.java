// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.wire.AsciiLongs;

/**
 * Desk of an agent: its session, its orders and positions, time and random numbers. Requests go to the venue as those
 * of any participant; their results come as reports. A request that can't be sent, because the venue has no room or
 * the session is not logged on, has no effect, which its result says. The agent's thread.
 */
public final class Desk {
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    private final Seat seat;
    private final Requests requests;
    private final SplittableRandom random;
    private final List<MarketBook> books;
    private final NewOrder newOrder = new NewOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final Set<DeskOrder> open = new LinkedHashSet<>();
    private final Map<MarketBook, List<DeskOrder>> openByBook = new HashMap<>();
    private final LongArrayList freeIndexes = new LongArrayList();
    private @Nullable DeskOrder[] places = new DeskOrder[64];
    private final Int2ObjectHashMap<long[]> positions = new Int2ObjectHashMap<>();
    private int highWater;
    private long counter;

    int ownerEpoch;
    boolean loggedOn;

    /** Whether the agent has begun. */
    boolean started;

    /** Whether the agent has thrown an exception. */
    boolean failed;

    long wakeNs = Long.MAX_VALUE;

    Desk(Seat seat, Requests requests, long seed, List<MarketBook> books) {
        this.seat = seat;
        this.requests = requests;
        this.random = new SplittableRandom(seed);
        this.books = Collections.unmodifiableList(books);
    }

    /** Returns the name of the agent, which is the CompID of its session. */
    public String name() {
        return seat.name();
    }

    int session() {
        return seat.session();
    }

    Agent agent() {
        return seat.agent();
    }

    /**
     * Returns the time, in ns. The clock shows the venue's time when the market opens, and runs at the market's rate.
     */
    public long nowNs() {
        return requests.nowNs();
    }

    /** Returns the agent's random numbers, which follow from the seed of the market. */
    public SplittableRandom random() {
        return random;
    }

    /** Draws a normally distributed number with the mean 0 and the standard deviation 1. */
    public double gaussian() {
        return FairPrices.gaussian(random);
    }

    /** Draws an exponentially distributed number. */
    public double exponential(double mean) {
        return -StrictMath.log(1 - random.nextDouble()) * mean;
    }

    /** Returns the books of the market. */
    public List<MarketBook> books() {
        return books;
    }

    /** Returns the book of a symbol, or the first one if it is empty; null if there is none. */
    public @Nullable MarketBook book(String symbol) {
        return books.stream()
                .filter(book -> symbol.isEmpty() || book.symbol().equals(symbol))
                .findFirst()
                .orElse(null);
    }

    /** Returns the bought less the sold quantity, in lots. */
    public long position(MarketBook book) {
        long[] position = positions.get(book.instrument());
        return position == null ? 0 : position[0];
    }

    /** Returns the open and pending orders, oldest first. */
    public List<DeskOrder> orders() {
        return List.copyOf(open);
    }

    /** Returns those of a book, oldest first. Must not be kept over a request or a report. */
    public List<DeskOrder> orders(MarketBook book) {
        return Collections.unmodifiableList(openOf(book));
    }

    private List<DeskOrder> openOf(MarketBook book) {
        return openByBook.computeIfAbsent(book, absent -> new ArrayList<>());
    }

    /** Asks for {@link Agent#onTimer}, which replaces an earlier request. */
    public void wakeIn(long ns) {
        wakeNs = nowNs() + Math.max(1, ns);
    }

    /** Enters a limit order that rests if it does not trade. Returns null if it can't be sent. */
    public @Nullable DeskOrder limit(MarketBook book, Side side, long lots, long priceTicks) {
        return enter(book, side, lots, priceTicks, TimeInForce.DAY, PostOnly.NONE);
    }

    /** Enters a limit order that never takes liquidity: the venue moves its price away from the other side. */
    public @Nullable DeskOrder quote(MarketBook book, Side side, long lots, long priceTicks) {
        return enter(
                book, side, lots, priceTicks, TimeInForce.DAY, book.isTrading() ? PostOnly.REPRICE : PostOnly.NONE);
    }

    /** Enters an order that trades at once up to a price, or at any price if it is 0. The rest is cancelled. */
    public @Nullable DeskOrder take(MarketBook book, Side side, long lots, long priceTicks) {
        return enter(book, side, lots, priceTicks, TimeInForce.IMMEDIATE_OR_CANCEL, PostOnly.NONE);
    }

    private @Nullable DeskOrder enter(
            MarketBook book, Side side, long lots, long priceTicks, TimeInForce timeInForce, PostOnly postOnly) {
        if (!canSend() || !requests.takesOrders() || !book.takesOrders()) {
            return null;
        }
        DeskOrder order = new DeskOrder(book, side, priceTicks, book.allowedLots(lots));
        order.clientOrder = place(order);
        open.add(order);
        openOf(book).add(order);
        newOrder.session = session();
        newOrder.ownerEpoch = ownerEpoch;
        newOrder.instrument = book.instrument();
        newOrder.clientOrder = order.clientOrder;
        name(newOrder.clOrdId, order.clientOrder);
        newOrder.terms.side = side;
        newOrder.terms.type = priceTicks == 0 ? OrderType.MARKET : OrderType.LIMIT;
        newOrder.terms.timeInForce = timeInForce;
        newOrder.terms.postOnly = postOnly;
        newOrder.terms.priceTicks = priceTicks;
        newOrder.terms.quantityLots = order.openLots;
        requests.entry().newOrder(newOrder);
        return order;
    }

    /**
     * Gives an order another price and open quantity.
     *
     * @return whether it was sent: not while another request for the order is pending
     */
    public boolean replace(DeskOrder order, long lots, long priceTicks) {
        if (order.pending
                || order.ended
                || !canSend()
                || !requests.takesOrders()
                || !order.book().takesOrders()) {
            return false;
        }
        order.nextClientOrder = place(order);
        order.pending = true;
        replaceOrder.session = session();
        replaceOrder.ownerEpoch = ownerEpoch;
        replaceOrder.clientOrder = order.clientOrder;
        replaceOrder.newClientOrder = order.nextClientOrder;
        replaceOrder.priceTicks = priceTicks;
        replaceOrder.quantityLots = order.executedLots + order.book().allowedLots(lots);
        name(replaceOrder.clOrdId, order.nextClientOrder);
        name(replaceOrder.origClOrdId, order.clientOrder);
        requests.entry().replaceOrder(replaceOrder);
        return true;
    }

    /**
     * Cancels an order.
     *
     * @return whether it was sent: not while another request for the order is pending
     */
    public boolean cancel(DeskOrder order) {
        if (order.pending || order.ended || !canSend()) {
            return false;
        }
        order.pending = true;
        cancelOrder.session = session();
        cancelOrder.ownerEpoch = ownerEpoch;
        cancelOrder.clientOrder = order.clientOrder;
        name(cancelOrder.clOrdId, ++counter << INDEX_BITS);
        name(cancelOrder.origClOrdId, order.clientOrder);
        requests.entry().cancelOrder(cancelOrder);
        return true;
    }

    /** Names a request in at most sixteen characters, which FIX and OUCH can tell. */
    private static void name(ClOrdId id, long number) {
        int digits = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(number) + 3) / 4);
        id.set(hex(number, digits, 0), hex(number, digits, AsciiLongs.CHARACTERS), 0);
    }

    /** Packs up to eight hexadecimal digits of a number, from one of them on. */
    private static long hex(long number, int digits, int from) {
        long packed = 0;
        for (int i = Math.min(digits, from + AsciiLongs.CHARACTERS) - 1; i >= from; i--) {
            int digit = (int) (number >>> (4 * (digits - 1 - i))) & 0xF;
            packed = (packed << 8) | (digit < 10 ? '0' + digit : 'a' + digit - 10);
        }
        return packed;
    }

    /** Returns the agent's state in a line. */
    String line(boolean paused) {
        StringBuilder line = new StringBuilder(64);
        line.append(name()).append(failed ? " ended" : paused ? " stopped" : loggedOn ? " acts" : " logs on");
        line.append(", orders ").append(open.size());
        String before = ", position ";
        for (MarketBook book : books) {
            long lots = position(book);
            if (lots != 0) {
                line.append(before)
                        .append(BigDecimal.valueOf(lots, book.quantityDecimals())
                                .toPlainString())
                        .append(' ')
                        .append(book.symbol());
                before = ", ";
            }
        }
        return line.toString();
    }

    private boolean canSend() {
        return loggedOn && requests.hasRoom();
    }

    private long place(DeskOrder order) {
        int index = freeIndexes.isEmpty() ? highWater++ : (int) freeIndexes.removeAt(freeIndexes.size() - 1);
        if (index >= places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        places[index] = order;
        return ++counter << INDEX_BITS | index;
    }

    private void free(long clientOrder) {
        int index = (int) clientOrder & INDEX_MASK;
        places[index] = null;
        freeIndexes.addLong(index);
    }

    /** Returns the order with a client order, present or requested; null if it is of an earlier logon. */
    @Nullable
    DeskOrder find(long clientOrder) {
        int index = (int) clientOrder & INDEX_MASK;
        DeskOrder order = index < places.length ? places[index] : null;
        return order != null && (order.clientOrder == clientOrder || order.nextClientOrder == clientOrder)
                ? order
                : null;
    }

    void onPosition(int instrument, Side side, long lots) {
        positions.computeIfAbsent(instrument, absent -> new long[1])[0] += side == Side.BUY ? lots : -lots;
    }

    /** Names an order as the replace that was requested for it did. */
    void renamed(DeskOrder order) {
        if (order.nextClientOrder != 0) {
            free(order.clientOrder);
            order.clientOrder = order.nextClientOrder;
            order.nextClientOrder = 0;
        }
    }

    /** Forgets a replace that was rejected. */
    void keepsName(DeskOrder order) {
        if (order.nextClientOrder != 0) {
            free(order.nextClientOrder);
            order.nextClientOrder = 0;
        }
    }

    void end(DeskOrder order) {
        keepsName(order);
        free(order.clientOrder);
        order.pending = false;
        order.ended = true;
        open.remove(order);
        openOf(order.book()).remove(order);
    }

    /** Forgets all orders: the session has none after its logon. The numbers of client orders go on. */
    void forget() {
        for (DeskOrder order : open) {
            order.ended = true;
        }
        open.clear();
        openByBook.clear();
        freeIndexes.clear();
        Arrays.fill(places, null);
        highWater = 0;
    }

    /** Continues the numbers of client orders of an earlier process. */
    void seen(long clientOrder) {
        counter = Math.max(counter, clientOrder >>> INDEX_BITS);
    }
}
