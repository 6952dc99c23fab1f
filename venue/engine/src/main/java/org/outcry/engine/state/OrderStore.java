// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.EditableOrders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.book.SpecialOrder;
import org.outcry.engine.book.SplitBook;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedUnfinishedMatch;

/**
 * Owner of the open orders and of their places: in the book of their instrument, in the queue of its stop orders, among
 * the orders that wait for its closing auction, or, while a command deals with them, in none. Every method keeps what
 * depends on an order's price and open quantity: the exposure of its participant, the totals of its instrument's
 * auction, expiries, followers, links and the protection of quotes.
 *
 * <p>One thread. Allocates only to grow.
 */
public final class OrderStore {
    public final Expiries expiries;
    public final ParticipantExposures exposures;

    private final BookKind bookKind;
    private final EditableOrders orders;
    private final Progress progress;
    private final Registry registry;
    private final Backlog backlog;
    private final AuctionTotals auctions;
    private final WaitingOrders waiting;

    OrderStore(BookKind bookKind, EditableOrders orders, Progress progress, Registry registry, Backlog backlog) {
        this.bookKind = bookKind;
        this.orders = orders;
        this.progress = progress;
        this.registry = registry;
        this.backlog = backlog;
        auctions = new AuctionTotals(orders, backlog);
        waiting = new WaitingOrders(bookKind, orders);
        expiries = new Expiries(orders);
        exposures = new ParticipantExposures(progress, registry, orders);
    }

    /** Gives an instrument without open orders other terms. Trades of the day under the old terms no longer count. */
    public void changeInstrument(Instrument instrument, InstrumentDefined terms) {
        registry.changeInstrument(instrument, terms);
        exposures.forgetTrades(instrument.number);
    }

    /**
     * Opens an order, in no book or queue yet, in the slot of its session that belongs to its client order.
     *
     * @param terms side, type and time in force; the other terms are given apart
     * @param priceTicks the price of its place in line
     * @return the slot
     */
    public int open(
            Session session,
            Instrument instrument,
            OrderTerms terms,
            long clientOrder,
            long orderId,
            long queueId,
            long priceTicks,
            long lots,
            long termsEventNumber) {
        int slot = session.ownSlot(Session.index(clientOrder), orders);
        orders.open(
                slot,
                session.number,
                instrument.number,
                Sides.isBuy(terms.side),
                terms.type,
                terms.timeInForce,
                clientOrder,
                orderId,
                queueId,
                priceTicks,
                lots,
                termsEventNumber);
        opened(session, instrument, slot);
        return slot;
    }

    private void opened(Session session, Instrument instrument, int slot) {
        session.openOrders++;
        instrument.openOrders++;
        if (session.exposure != null) {
            exposures.count(slot);
        }
    }

    /** Gives an order in no book or queue special terms. */
    public void makeSpecial(Instrument instrument, int slot, OrderTerms terms) {
        orders.makeSpecial(slot, terms);
        specialOpened(instrument, slot);
    }

    private void specialOpened(Instrument instrument, int slot) {
        expiries.add(slot);
        instrument.followers.opened(orders, slot);
        if (orders.isHidden(slot) && !instrument.hides) {
            instrument.hides = true;
            instrument.book =
                    new SplitBook(orders, instrument.book, bookKind.newBook(orders, instrument.bookIncrement(), false));
        }
    }

    /** Links an order with the open order of the same session that its terms name. */
    public void link(int slot, int other) {
        if (!orders.isSpecial(other)) {
            orders.makeSpecial(other, SpecialOrder.NONE.terms);
        }
        orders.special(other).terms.ocoWith = orders.clientOrder(slot);
    }

    /**
     * Makes an order in no book or queue join the back of the queue at its price, with the part that is to be
     * displayed.
     */
    public void rest(Instrument instrument, int slot) {
        orders.show(slot, orders.openLots(slot));
        orders.setQueueId(slot, progress.nextQueueId++);
        joinQueue(instrument, slot, orders.isBuy(slot), orders.priceTicks(slot));
    }

    /** Makes an order that was opened with the next queue number join the back of the queue at its price. */
    public void joinQueue(Instrument instrument, int slot, boolean bid, long priceTicks) {
        instrument.book.rest(slot, bid, priceTicks);
        if (instrument.isFollowed()) {
            auctions.collect(instrument, slot);
            backlog.bookChanged(instrument);
        }
    }

    /**
     * Makes a special order wait for its stop price, or else for the closing auction, behind all orders that wait for
     * the same.
     */
    public void beginWaiting(Instrument instrument, int slot) {
        orders.setQueueId(slot, progress.nextQueueId++);
        long stopTicks = orders.special(slot).terms.stopPriceTicks;
        orders.beginWaiting(slot, stopTicks == 0 ? instrument.tickIncrement : stopTicks);
        waiting.rest(instrument, slot);
    }

    /** Takes a waiting order out of its queue. It waits no longer. */
    public void endWaiting(Instrument instrument, int slot) {
        takeOut(instrument, slot);
        orders.endWaiting(slot);
    }

    /** Takes an order out of its book or queue. */
    public void takeOut(Instrument instrument, int slot) {
        if (orders.isWaiting(slot)) {
            orders.unlink(slot);
            waiting.remove(instrument, slot);
        } else {
            if (instrument.isFollowed()) {
                auctions.uncollect(instrument, slot);
                backlog.bookChanged(instrument);
            }
            remove(instrument, slot);
        }
    }

    private void remove(Instrument instrument, int slot) {
        orders.unlink(slot);
        instrument.book.remove(slot);
    }

    /** Lowers the open quantity of an order, which keeps its place. */
    public void reduceTo(Instrument instrument, int slot, long openLots) {
        boolean rests = !orders.isWaiting(slot);
        if (rests) {
            auctions.uncollect(instrument, slot);
        }
        exposures.takeOut(slot);
        orders.reduceTo(slot, openLots);
        exposures.count(slot);
        if (rests) {
            auctions.collect(instrument, slot);
        }
    }

    /** Gives an order in no book or queue another price and open quantity. */
    public void setTerms(int slot, long priceTicks, long openLots) {
        exposures.takeOut(slot);
        orders.setPriceTicks(slot, priceTicks);
        orders.setOpenLots(slot, openLots);
        exposures.count(slot);
    }

    /** Gives an order in no book or queue another open quantity. */
    public void setOpenLots(int slot, long openLots) {
        exposures.takeOut(slot);
        orders.setOpenLots(slot, openLots);
        exposures.count(slot);
    }

    /** Makes the event that comes next the one with an order's terms and ClOrdID. */
    public void nameByNextEvent(int slot) {
        orders.setTermsEventNumber(slot, progress.nextEventNumber);
    }

    /**
     * Makes the event that comes next the one with the prices that the venue gave a special order, which keeps its
     * ClOrdID.
     */
    public void repriceByNextEvent(int slot) {
        orders.onRepriced(slot, progress.nextEventNumber);
    }

    /**
     * Gives an order another name, and so another slot.
     *
     * @param isInLine whether it is in a book or queue
     * @return the slot
     */
    public int rename(Session session, Instrument instrument, int slot, long clientOrder, boolean isInLine) {
        int newSlot = session.ownSlot(Session.index(clientOrder), orders);
        if (newSlot != slot) {
            orders.move(slot, newSlot);
            if (orders.isSpecial(newSlot)) {
                expiries.moved(newSlot);
                instrument.followers.moved(orders, newSlot);
            }
            if (isInLine) {
                lineOf(instrument, newSlot).moved(slot, newSlot);
                instrument.moved(orders, newSlot);
            }
        }
        setName(session, newSlot, clientOrder);
        return newSlot;
    }

    /** Names an order without moving it, also in the order that is linked with it. */
    public void setName(Session session, int slot, long clientOrder) {
        orders.setClientOrder(slot, clientOrder);
        long other = orders.special(slot).terms.ocoWith;
        if (other != 0) {
            orders.special(session.find(other, orders)).terms.ocoWith = clientOrder;
        }
    }

    /**
     * Sets the executed totals of an order in no book or queue, as they are after its own matches. An execution ends a
     * link.
     */
    public void setExecuted(int slot, long cumLots, long cumValue) {
        if (orders.isSpecial(slot) && cumLots > orders.cumLots(slot)) {
            orders.linked.end(orders, slot);
        }
        orders.setExecuted(slot, cumLots, cumValue);
    }

    /** Executes lots of the displayed part of a resting order. If nothing is left, it leaves the book and ends. */
    public void execute(Session session, Instrument instrument, int slot, long lots, long cumLots, long cumValue) {
        long shownLots = orders.leavesLots(slot) - lots;
        if (shownLots == 0 && orders.special(slot).hiddenLots == 0) {
            remove(instrument, slot);
            close(session, instrument, slot, lots);
        } else {
            orders.setLeavesLots(slot, shownLots);
            executed(session, slot, lots, cumLots, cumValue);
        }
        backlog.bookChanged(instrument);
    }

    /** Moves an iceberg order, whose displayed part is executed, to the back of its queue with the next part. */
    public void showNext(Instrument instrument, int slot) {
        remove(instrument, slot);
        rest(instrument, slot);
    }

    /**
     * Executes lots of a resting order in an auction. If nothing is left, it ends.
     *
     * @param shownLots the displayed quantity that is left
     * @param leavesQueue whether it leaves its queue
     */
    public void executeInAuction(
            Session session,
            Instrument instrument,
            int slot,
            long lots,
            long shownLots,
            long cumLots,
            long cumValue,
            boolean leavesQueue) {
        long openLots = orders.openLots(slot) - lots;
        if (leavesQueue) {
            remove(instrument, slot);
        }
        if (openLots == 0) {
            instrument.auctionOnly.remove(orders, slot);
            close(session, instrument, slot, lots);
            return;
        }
        if (orders.leavesLots(slot) == 0) {
            orders.setHiddenLots(slot, openLots);
        }
        orders.setLeavesLots(slot, shownLots);
        executed(session, slot, lots, cumLots, cumValue);
    }

    private void executed(Session session, int slot, long lots, long cumLots, long cumValue) {
        if (orders.isSpecial(slot)) {
            specialExecuted(session, slot, lots);
        }
        if (session.exposure != null) {
            exposures.executed(session.exposure, slot, lots);
        }
        orders.setExecuted(slot, cumLots, cumValue);
    }

    private void specialExecuted(Session session, int slot, long lots) {
        orders.linked.end(orders, slot);
        if (QuoteName.isQuote(orders.clientOrder(slot))) {
            quoteTraded(session, lots, 1);
        }
    }

    /** Counts trades of a session's quotes for their protection. */
    public void quoteTraded(Session session, long lots, long trades) {
        if (session.quoteTally.reaches(lots, trades, progress.timeNs)) {
            backlog.pullQuotes(session);
        }
    }

    /** Ends an order in no book or queue. */
    public void close(Session session, Instrument instrument, int slot) {
        close(session, instrument, slot, 0);
    }

    private void close(Session session, Instrument instrument, int slot, long executedLots) {
        if (orders.isSpecial(slot)) {
            if (executedLots != 0) {
                specialExecuted(session, slot, executedLots);
            }
            expiries.remove(slot);
            instrument.followers.closed(orders, slot);
            orders.linked.end(orders, slot);
        }
        if (session.exposure != null) {
            exposures.takeOut(slot);
        }
        session.openOrders--;
        instrument.openOrders--;
        orders.free(slot);
        if (orders.isSparse()) {
            giveBack(orders.nextUnused());
            giveBack(orders.nextUnused());
        }
    }

    private void giveBack(int page) {
        Session owner = page == 0 ? null : registry.session(orders.owner(page));
        if (owner != null) {
            owner.dropPage(orders.place(page));
            orders.release(page);
        }
    }

    /** Returns the queue of an instrument's stop orders. */
    public Book stops(Instrument instrument) {
        return waiting.stops(instrument);
    }

    private Book lineOf(Instrument instrument, int slot) {
        return orders.isWaiting(slot) ? waiting.queueOf(instrument, slot) : instrument.book;
    }

    /** Opens an order of a snapshot in a free slot. */
    public void restore(int slot, SavedOrder saved) {
        orders.restore(slot, saved);
    }

    /**
     * Completes an order of a snapshot, whose session and instrument are known, with its special terms; null if it has
     * none.
     */
    public void restoreTerms(Session session, Instrument instrument, int slot, @Nullable SavedSpecialTerms terms) {
        if (terms != null) {
            orders.restoreSpecial(slot, terms);
        }
        opened(session, instrument, slot);
    }

    /** Puts an order of a snapshot where it was, behind those of the calls before. */
    public void restorePlace(int slot) {
        Instrument instrument = registry.instrumentOf(slot);
        if (orders.isSpecial(slot)) {
            specialOpened(instrument, slot);
        }
        if (orders.isWaiting(slot)) {
            waiting.rest(instrument, slot);
        } else {
            instrument.book.rest(slot, orders.isBuy(slot), orders.priceTicks(slot));
            instrument.auctionOnly.add(orders, slot);
        }
    }

    /** Makes an order of a snapshot the one whose matches its instrument continues. */
    public void restoreUnfinished(SavedUnfinishedMatch match, int slot) {
        Instrument instrument = registry.instrumentOf(slot);
        if (orders.isSpecial(slot)) {
            specialOpened(instrument, slot);
        }
        Session session = registry.session(match.nextSession);
        int next = session == null ? 0 : session.find(match.nextClientOrder, orders);
        if (match.wantedLots != 0 && next == 0) {
            throw new IllegalArgumentException("snapshot with an unknown order: session=" + match.nextSession
                    + " clientOrder=" + match.nextClientOrder);
        }
        backlog.unfinishedMatches.restore(instrument, match, slot, next);
    }

    /** Computes the totals of all orders of a snapshot. */
    void allRestored() {
        for (Instrument instrument : registry.instruments()) {
            if (instrument.collecting) {
                instrument.collectAll(orders);
            }
        }
        exposures.allRestored();
    }
}
