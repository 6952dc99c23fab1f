// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Int2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.itch.ItchBooks;
import org.outcry.wire.MethodReader;

/**
 * Reader of the events that a market needs beside its feed: those of its sessions, and the definitions of instruments.
 * Notes reports, and sends no command.
 */
@MethodReader(VenueEvents.class)
final class SessionEvents extends IgnoredEvents {
    private final Int2ObjectHashMap<Desk> desks = new Int2ObjectHashMap<>();
    private final List<MarketBook> books;
    private final Int2ObjectHashMap<MarketBook> byNumber = new Int2ObjectHashMap<>();
    private final List<String> symbols;
    private final ItchBooks feed;

    /** Reports that no agent has, with the desks that they are for, in order. */
    final List<Told> told = new ArrayList<>();

    long trades;

    private long lastTaker;

    /** The venue's day, as yyyymmdd. */
    int day;

    /** The connection of a desk is its session's; any other owner of a session is not the market. */
    private final long connections;

    /**
     * Report to a desk; null for its logon.
     *
     * @param desk the desk
     * @param report the report
     */
    record Told(Desk desk, @Nullable Report report) {}

    SessionEvents(List<Desk> desks, List<MarketBook> books, List<String> symbols, ItchBooks feed, long connections) {
        desks.forEach(desk -> this.desks.put(desk.session(), desk));
        this.books = books;
        this.symbols = symbols;
        this.feed = feed;
        this.connections = connections;
    }

    /** Returns the book of an instrument; null if it is not of the market. */
    @Nullable
    MarketBook book(int instrument) {
        return byNumber.get(instrument);
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        MarketBook book = book(event.instrument);
        if (book == null) {
            book = new MarketBook(event.instrument);
            book.define(event);
            if (!symbols.isEmpty() && !symbols.contains(book.symbol())) {
                return;
            }
            books.add(book);
            byNumber.put(event.instrument, book);
        }
        book.define(event);
    }

    @Override
    public void dayStarted(DayStarted event) {
        // The feed of a day begins with its instruments and the orders that are carried over.
        feed.clear();
        day = event.day;
    }

    @Override
    public void referencePriceSet(ReferencePriceSet event) {
        MarketBook book = book(event.instrument);
        if (book != null && book.lastTicks == 0) {
            book.lastTicks = event.priceTicks;
        }
    }

    @Override
    public void loggedOn(LoggedOn event) {
        Desk desk = desks.get(event.session);
        if (desk != null) {
            desk.ownerEpoch = event.ownerEpoch;
            desk.loggedOn = event.connection == (connections | event.session);
            desk.forget();
            told.add(new Told(desk, null));
        }
    }

    @Override
    public void loggedOut(LoggedOut event) {
        left(event.session);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        left(event.session);
    }

    private void left(int session) {
        Desk desk = desks.get(session);
        if (desk != null) {
            desk.loggedOn = false;
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        Desk desk = desks.get(event.session);
        if (desk == null) {
            return;
        }
        desk.seen(event.clientOrder);
        DeskOrder order = desk.find(event.clientOrder);
        if (order != null) {
            order.pending = false;
            order.priceTicks = event.terms.priceTicks;
            tell(desk, Report.Kind.ACCEPTED, order);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        MarketBook book = book(event.instrument);
        if (event.auction ? event.side == Side.BUY : event.aggressive) {
            trades++;
        }
        if (book != null) {
            book.lastTicks = event.lastPriceTicks;
            if (event.aggressive && !event.auction && event.orderId != lastTaker) {
                lastTaker = event.orderId;
                book.netTakers += event.side == Side.BUY ? 1 : -1;
            }
        }
        Desk desk = desks.get(event.session);
        if (desk == null) {
            return;
        }
        desk.onPosition(event.instrument, event.side, event.lastLots);
        DeskOrder order = desk.find(event.clientOrder);
        if (order != null) {
            order.openLots = event.leavesLots;
            order.executedLots = event.cumLots;
            if (event.leavesLots == 0) {
                desk.end(order);
            }
            told.add(new Told(desk, new Report(Report.Kind.EXECUTED, order, event.lastLots, event.lastPriceTicks)));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        Desk desk = desks.get(event.session);
        DeskOrder order = desk == null ? null : desk.find(event.clientOrder);
        if (desk != null && order != null) {
            order.openLots = 0;
            desk.end(order);
            tell(desk, Report.Kind.CANCELLED, order);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        Desk desk = desks.get(event.session);
        if (desk == null) {
            return;
        }
        desk.seen(event.clientOrder);
        DeskOrder order = desk.find(event.clientOrder);
        if (order != null) {
            if (order.nextClientOrder == event.clientOrder) {
                desk.renamed(order);
                order.pending = false;
            }
            order.priceTicks = event.terms.priceTicks;
            order.openLots = event.leavesLots;
            if (event.leavesLots == 0) {
                desk.end(order);
            }
            tell(desk, Report.Kind.REPLACED, order);
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        Desk desk = desks.get(event.session);
        DeskOrder order = desk == null ? null : desk.find(event.clientOrder);
        if (desk != null && order != null) {
            order.openLots = 0;
            desk.end(order);
            tell(desk, Report.Kind.REJECTED, order);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        Desk desk = desks.get(event.session);
        DeskOrder order = desk == null ? null : desk.find(event.clientOrder);
        if (desk != null && order != null) {
            desk.keepsName(order);
            order.pending = false;
            tell(desk, Report.Kind.REQUEST_REJECTED, order);
        }
    }

    private void tell(Desk desk, Report.Kind kind, DeskOrder order) {
        told.add(new Told(desk, new Report(kind, order, 0, 0)));
    }
}
