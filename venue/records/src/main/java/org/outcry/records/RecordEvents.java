// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.collections.Long2ObjectHashMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.Side;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.api.session.SessionDefined;
import org.outcry.app.config.QuotingObligation;

/**
 * Makes rows of events: of each event of an order one with the order as it is after it, of each trade one, of the best
 * prices one for each moment at which they changed, and of the quotes of each market maker one a day. Rows of days
 * outside the wanted ones are left out; their events are still followed. One thread.
 */
final class RecordEvents extends IgnoredEvents {
    private final Tables tables;
    private final OrderRows rows;
    private final TradeRows trades;
    private final Quoting quoting;
    private final Days wanted;
    private final SortedSet<Integer> days = new TreeSet<>();
    private final DefinedItems defined = new DefinedItems();
    private final Long2ObjectHashMap<OpenOrder> orders = new Long2ObjectHashMap<>();
    private final Int2ObjectHashMap<BestPrices> books = new Int2ObjectHashMap<>();
    private final List<BestPrices> changed = new ArrayList<>();
    private long event;
    private long firstEvent;
    private long lastBeforeDays;
    private long timeNs;

    /** The fields of the order whose event follows; empty if it has none. */
    private String tags = "";

    private int day;
    private long date;

    RecordEvents(Tables tables, Days wanted, List<QuotingObligation> obligations) {
        this.tables = tables;
        this.wanted = wanted;
        rows = new OrderRows(tables.orders, defined);
        trades = new TradeRows(tables.trades, defined);
        quoting = new Quoting(tables.quoting, defined, obligations);
    }

    /** Sets number and time of the event that follows. */
    void begin(long number, long atNs) {
        if (atNs != timeNs) {
            writeQuotes();
        }
        event = number;
        timeNs = atNs;
        if (day == 0) {
            firstEvent = firstEvent == 0 ? number : firstEvent;
            lastBeforeDays = number;
        }
        quoting.at(atNs);
    }

    /** Returns the days that began until now, as yyyymmdd. */
    SortedSet<Integer> days() {
        return days;
    }

    /** Returns the events whose day is not known, because its beginning is not kept; empty if there are none. */
    String leftOut() {
        return firstEvent <= 1 || lastBeforeDays < firstEvent ? "" : firstEvent + " to " + lastBeforeDays;
    }

    /** Returns the day of the present event as yyyymmdd; 0 before the first. */
    int day() {
        return day;
    }

    /** Returns the day of the present event, in days since 1970-01-01. */
    long date() {
        return date;
    }

    /** Returns whether rows of the present day are wanted. */
    boolean isWanted() {
        return day != 0 && wanted.contains(day);
    }

    /** Writes what is due at the end of the events. */
    void end() {
        writeQuotes();
        quoting.endDay(event, date);
        tables.end();
    }

    @Override
    public void dayStarted(DayStarted started) {
        writeQuotes();
        quoting.endDay(event, date);
        day = started.day;
        date = LocalDate.of(day / 10_000, day / 100 % 100, day % 100).toEpochDay();
        days.add(day);
        tables.beginDay(isWanted() ? day : 0);
    }

    @Override
    public void instrumentDefined(InstrumentDefined instrument) {
        defined.onInstrument(instrument);
    }

    @Override
    public void sessionDefined(SessionDefined session) {
        defined.onSession(session);
    }

    @Override
    public void phaseChanged(PhaseChanged change) {
        book(change.instrument).phase = change.phase;
        quoting.onPhase(change.instrument, change.phase);
    }

    @Override
    public void venueStarted() {
        quoting.onStart();
    }

    @Override
    public void ordersSuspended(OrdersSuspended suspended) {
        quoting.onSuspended(true);
    }

    @Override
    public void ordersResumed() {
        quoting.onSuspended(false);
    }

    @Override
    public void quoteRejected(QuoteRejected rejected) {
        int participant = defined.session(rejected.session).participant();
        if (participant != 0 && defined.hasInstrument(rejected.instrument)) {
            quoting.maker(participant, rejected.instrument);
        }
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed auction) {
        if (tables.auctions.isOpen()) {
            DefinedItems.Instrument instrument = defined.instrument(auction.instrument);
            tables.auctions
                    .begin()
                    .put(event)
                    .put(timeNs)
                    .put(date)
                    .put(auction.instrument)
                    .put(instrument.symbol())
                    .put(auction.phase)
                    .putAmountIf(auction.volumeLots != 0, auction.priceTicks, instrument.priceDecimals())
                    .putAmountIf(true, auction.volumeLots, instrument.quantityDecimals())
                    .end();
        }
    }

    @Override
    public void orderAccepted(OrderAccepted accepted) {
        OpenOrder order = new OpenOrder(accepted.orderId);
        order.known = true;
        order.session = accepted.session;
        order.instrument = accepted.instrument;
        order.terms.set(accepted.terms);
        order.clOrdId = text(accepted.clOrdId);
        order.tags = takeTags();
        order.leavesLots = accepted.terms.quantityLots;
        orders.put(order.orderId, order);
        int participant = defined.session(accepted.session).participant();
        if (participant != 0 && QuoteName.isQuote(accepted.clientOrder)) {
            order.maker = quoting.maker(participant, accepted.instrument);
        }
        if (accepted.queueId != 0) {
            show(order, accepted.terms.priceTicks, accepted.displayedLots);
        }
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, "accepted", order)
                    .queue(accepted.queueId)
                    .end();
        }
    }

    @Override
    public void orderBooked(OrderBooked booked) {
        onBook(booked, "booked");
    }

    @Override
    public void orderCarriedOver(OrderBooked booked) {
        onBook(booked, "carried_over");
    }

    /** An order that is not known was accepted before the first event that is kept. */
    private void onBook(OrderBooked booked, String kind) {
        OpenOrder order = orders.get(booked.orderId);
        if (order == null) {
            order = new OpenOrder(booked.orderId);
            order.instrument = booked.instrument;
            order.terms.side = booked.side;
            order.terms.priceTicks = booked.priceTicks;
            order.leavesLots = booked.quantityLots;
            orders.put(order.orderId, order);
        }
        show(order, booked.priceTicks, booked.quantityLots);
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, kind, order).queue(booked.queueId).end();
        }
    }

    @Override
    public void orderExecuted(OrderExecuted executed) {
        OpenOrder order = order(executed.orderId, executed.session, executed.instrument);
        side(order, executed.side);
        order.leavesLots = executed.leavesLots;
        order.cumLots = executed.cumLots;
        if (executed.queueId != 0) {
            take(order, executed.lastLots);
        }
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, "executed", order)
                    .queue(executed.queueId)
                    .trade(executed.lastPriceTicks, executed.lastLots, executed.matchNumber, executed.aggressive)
                    .end();
        }
        if (tables.trades.isOpen()) {
            trades.executed(event, timeNs, date, book(executed.instrument).phase, executed, order);
        }
        if (order.leavesLots == 0) {
            end(order);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled cancelled) {
        OpenOrder order = order(cancelled.orderId, cancelled.session, cancelled.instrument);
        side(order, cancelled.side);
        order.leavesLots = 0;
        order.cumLots = cancelled.cumLots;
        String newTags = takeTags();
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, "cancelled", order)
                    .ids(text(cancelled.clOrdId), text(cancelled.origClOrdId))
                    .tags(newTags)
                    .reason(cancelled.reason)
                    .end();
        }
        end(order);
    }

    @Override
    public void orderReplaced(OrderReplaced replaced) {
        OpenOrder order = order(replaced.orderId, replaced.session, replaced.instrument);
        order.known = true;
        order.terms.set(replaced.terms);
        order.changed();
        order.leavesLots = replaced.leavesLots;
        order.cumLots = replaced.cumLots;
        String clOrdId = text(replaced.clOrdId);
        order.clOrdId = clOrdId.isEmpty() ? order.clOrdId : clOrdId;
        String newTags = takeTags();
        order.tags = newTags.isEmpty() ? order.tags : newTags;
        take(order, order.displayedLots);
        if (replaced.queueId != 0 && replaced.leavesLots != 0) {
            show(order, replaced.terms.priceTicks, replaced.displayedLots);
        }
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, "replaced", order)
                    .ids(order.clOrdId, text(replaced.origClOrdId))
                    .queue(replaced.queueId)
                    .reason(replaced.reason)
                    .end();
        }
        if (order.leavesLots == 0) {
            end(order);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered triggered) {
        OpenOrder order = order(triggered.orderId, triggered.session, triggered.instrument);
        side(order, triggered.side);
        order.leavesLots = triggered.leavesLots;
        if (tables.orders.isOpen()) {
            rows.begin(event, timeNs, date, "triggered", order)
                    .trade(triggered.triggerPriceTicks, 0, 0, false)
                    .end();
        }
    }

    @Override
    public void orderRejected(OrderRejected rejected) {
        String rejectedTags = takeTags();
        if (!tables.orders.isOpen()) {
            return;
        }
        OpenOrder order = new OpenOrder(0);
        order.known = true;
        order.tags = rejectedTags;
        order.session = rejected.session;
        order.instrument = rejected.instrument;
        order.terms.side = rejected.side;
        order.terms.type = rejected.type;
        order.terms.timeInForce = rejected.timeInForce;
        order.terms.priceTicks = rejected.priceTicks;
        order.terms.quantityLots = rejected.quantityLots;
        order.terms.peg = rejected.peg;
        order.terms.account.set(rejected.account);
        order.clOrdId = text(rejected.clOrdId);
        rows.begin(event, timeNs, date, "rejected", order)
                .reason(rejected.reason)
                .end();
    }

    @Override
    public void cancelRejected(CancelRejected rejected) {
        String newTags = takeTags();
        if (!tables.orders.isOpen()) {
            return;
        }
        OpenOrder open = orders.get(rejected.orderId);
        OpenOrder order = open == null ? new OpenOrder(rejected.orderId) : open;
        order.session = rejected.session;
        rows.begin(event, timeNs, date, rejected.replace ? "replace_rejected" : "cancel_rejected", order)
                .ids(text(rejected.clOrdId), text(rejected.origClOrdId))
                .tags(newTags)
                .reason(rejected.reason)
                .end();
    }

    @Override
    public void tradeBusted(TradeBusted busted) {
        if (tables.busts.isOpen() && !busted.second) {
            tables.busts
                    .begin()
                    .put(event)
                    .put(timeNs)
                    .put(date)
                    .put(busted.instrument)
                    .put(busted.matchNumber)
                    .end();
        }
    }

    private OpenOrder order(long orderId, int session, int instrument) {
        OpenOrder order = orders.get(orderId);
        if (order == null) {
            order = new OpenOrder(orderId);
            orders.put(orderId, order);
        }
        order.session = session;
        if (order.instrument != instrument) {
            order.instrument = instrument;
            order.changed();
        }
        return order;
    }

    /** Sets the side of an order, which is new only if the order was not known. */
    private static void side(OpenOrder order, Side side) {
        if (order.terms.side != side || !order.known) {
            order.terms.side = side;
            order.changed();
        }
    }

    private void end(OpenOrder order) {
        take(order, order.displayedLots);
        orders.remove(order.orderId);
    }

    private BestPrices book(int instrument) {
        BestPrices book = books.get(instrument);
        if (book == null) {
            book = new BestPrices(instrument, tables.quotes.isWanted());
            books.put(instrument, book);
        }
        return book;
    }

    private void show(OpenOrder order, long priceTicks, long lots) {
        BestPrices book = book(order.instrument);
        boolean before = book.changed;
        book.show(order, priceTicks, lots);
        note(book, before);
        quoting.changed(order);
    }

    private void take(OpenOrder order, long lots) {
        BestPrices book = book(order.instrument);
        boolean before = book.changed;
        book.take(order, lots);
        note(book, before);
        quoting.changed(order);
    }

    private void note(BestPrices book, boolean before) {
        if (book.changed && !before) {
            changed.add(book);
        }
    }

    private void writeQuotes() {
        for (int i = 0; i < changed.size(); i++) {
            BestPrices book = changed.get(i);
            BestPrices.Quote quote = book.poll();
            if (quote != null && tables.quotes.isOpen()) {
                DefinedItems.Instrument instrument = defined.instrument(book.instrument);
                tables.quotes
                        .begin()
                        .put(event)
                        .put(timeNs)
                        .put(date)
                        .put(book.instrument)
                        .put(instrument.symbol())
                        .put(book.phase)
                        .putAmountIf(quote.bidLots() != 0, quote.bidTicks(), instrument.priceDecimals())
                        .putAmountUnlessZero(quote.bidLots(), instrument.quantityDecimals())
                        .putAmountIf(quote.askLots() != 0, quote.askTicks(), instrument.priceDecimals())
                        .putAmountUnlessZero(quote.askLots(), instrument.quantityDecimals())
                        .end();
            }
        }
        changed.clear();
    }

    @Override
    public void orderTagged(OrderTagged tagged) {
        tags = tagged.tags.toString().replace('\u0001', '|').replaceFirst("\\|$", "");
    }

    /** Returns the fields that the order of the present event was tagged with. */
    private String takeTags() {
        String taken = tags;
        tags = "";
        return taken;
    }

    private static String text(ClOrdId id) {
        return id.isEmpty() ? "" : id.text();
    }
}
