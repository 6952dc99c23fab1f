// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.LadderBook;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.PlainBook;
import org.outcry.engine.book.SplitBook;
import org.outcry.engine.rules.Limits;
import org.outcry.engine.saved.SavedInstrument;
import org.outcry.engine.saved.SavedUnfinishedMatch;
import org.outcry.engine.saved.SavedVenue;

/** All that the engine remembers from one command to the next. */
public final class VenueState extends SavedVenue {
    final BookKind bookKind;
    public final Limits limits = new Limits();
    public final Orders orders = new Orders();
    public final Timers timers = new Timers();
    public final PhaseWork phaseWork = new PhaseWork();
    public final ChangedInstruments changedAuctions = new ChangedInstruments();
    /** Whether {@link #changedAuctions} or {@link #changedBooks} are not empty. */
    public boolean booksToFollow;

    /** Instruments with followers whose book the present command changed. */
    public final ChangedInstruments changedBooks = new ChangedInstruments();

    public final Tables tables = new Tables();
    public final Expiries expiries = new Expiries(orders);
    public final Cascades cascades = new Cascades();
    public final UnfinishedMatches unfinishedMatches = new UnfinishedMatches();
    public final CancelJobs cancelJobs = new CancelJobs();
    public final Busts busts = new Busts();
    public final LimitOverrides limitOverrides = new LimitOverrides();
    public final Numberings numberings = new Numberings();
    public final QuotePulls quotePulls = new QuotePulls();
    public final ParticipantExposures exposures = new ParticipantExposures(this);

    /** The shift of an instrument whose prices may be zero or negative; 0 if no instrument has such prices. */
    public long shiftedTicks;

    public long commandNumber;
    public long timeNs;
    public long nextEventNumber = 1;

    private @Nullable Instrument[] instruments = new Instrument[16];
    private @Nullable Session[] sessions = new Session[16];
    private @Nullable Participant[] participants = new Participant[16];
    private int highestInstrument;
    private int instrumentCount;
    private int closedInstruments;
    private int highestSession;
    private int highestParticipant;

    /** The time from which on no participant's orders are refused, so that it need not be looked for. */
    private long refusedUntilNs;

    public VenueState(BookKind bookKind) {
        this.bookKind = bookKind;
    }

    @Nullable
    public Instrument instrument(int number) {
        return number > 0 && number < instruments.length ? instruments[number] : null;
    }

    @Nullable
    public Session session(int number) {
        return number > 0 && number < sessions.length ? sessions[number] : null;
    }

    @Nullable
    public Participant participant(int number) {
        return number > 0 && number < participants.length ? participants[number] : null;
    }

    public int highestInstrument() {
        return highestInstrument;
    }

    public int highestSession() {
        return highestSession;
    }

    public int highestParticipant() {
        return highestParticipant;
    }

    /** All instruments, by number, in a new list. */
    public List<Instrument> instruments() {
        return present(instruments);
    }

    /** All sessions, by number, in a new list. */
    public List<Session> sessions() {
        return present(sessions);
    }

    /** All participants, by number, in a new list. */
    public List<Participant> participants() {
        return present(participants);
    }

    private static <T> List<T> present(@Nullable T[] numbered) {
        List<T> present = new ArrayList<>();
        for (T element : numbered) {
            if (element != null) {
                present.add(element);
            }
        }
        return present;
    }

    public Instrument addInstrument(InstrumentDefined terms) {
        Book book = newBook(bookIncrement(terms.tickTable, terms.tickIncrement), false);
        return add(new Instrument(terms, book, tables.tickTable(terms.tickTable)));
    }

    public Instrument addInstrument(SavedInstrument saved) {
        Book book = newBook(bookIncrement(saved.tickTable, saved.tickIncrement), false);
        return add(new Instrument(saved, book, tables.tickTable(saved.tickTable)));
    }

    private Instrument add(Instrument instrument) {
        int number = instrument.number;
        if (number >= instruments.length) {
            instruments = Arrays.copyOf(instruments, Math.max(number + 1, 2 * instruments.length));
        }
        instruments[number] = instrument;
        shiftedTicks |= instrument.shiftTicks();
        instrumentCount++;
        closedInstruments += instrument.phase == Phase.CLOSED ? 1 : 0;
        highestInstrument = Math.max(highestInstrument, number);
        return instrument;
    }

    /** Puts an instrument into a phase. */
    public void setPhase(Instrument instrument, Phase phase) {
        closedInstruments -= instrument.phase == Phase.CLOSED ? 1 : 0;
        closedInstruments += phase == Phase.CLOSED ? 1 : 0;
        instrument.phase = phase;
        instrument.controlsChanged();
    }

    /** Whether all instruments are closed. */
    public boolean allClosed() {
        return closedInstruments == instrumentCount;
    }

    public Session addSession(int number) {
        if (number >= sessions.length) {
            sessions = Arrays.copyOf(sessions, Math.max(number + 1, 2 * sessions.length));
        }
        Session session = new Session(number);
        sessions[number] = session;
        highestSession = Math.max(highestSession, number);
        return session;
    }

    public Participant addParticipant(int number) {
        if (number >= participants.length) {
            participants = Arrays.copyOf(participants, Math.max(number + 1, 2 * participants.length));
        }
        Participant participant = new Participant(number);
        participants[number] = participant;
        highestParticipant = Math.max(highestParticipant, number);
        return participant;
    }

    public boolean isTickTableUsed(int number) {
        for (int i = 1; i <= highestInstrument; i++) {
            Instrument instrument = instruments[i];
            if (instrument != null && instrument.tickTable == number) {
                return true;
            }
        }
        return false;
    }

    /** An order joined a book that may be collecting for an auction, or is there with other terms. */
    void collect(Instrument instrument, int slot) {
        if (instrument.phase != Phase.CONTINUOUS) {
            instrument.remember(orders, slot);
            changeCollected(instrument, slot, orders.openLots(slot));
        }
    }

    /** An order is about to leave such a book, or to have other terms. */
    void uncollect(Instrument instrument, int slot) {
        if (instrument.phase != Phase.CONTINUOUS) {
            instrument.forget(orders, slot);
            changeCollected(instrument, slot, -orders.openLots(slot));
        }
    }

    /** The price that the instrument's auction would have may be another one. */
    public void auctionChanged(Instrument instrument) {
        if (!instrument.auctionChanged) {
            instrument.auctionChanged = true;
            changedAuctions.add(instrument.number);
            booksToFollow = true;
        }
    }

    private void changeCollected(Instrument instrument, int slot, long lots) {
        if (instrument.collecting) {
            instrument.collect(orders, slot, lots);
            auctionChanged(instrument);
        }
    }

    /** The step between two prices in a book: with a tick table, whose rows may change, a tick. */
    private static long bookIncrement(int tickTable, long tickIncrement) {
        return tickTable == 0 ? tickIncrement : 1;
    }

    /** Gives an instrument that has no open orders other terms. */
    public void changeInstrument(Instrument instrument, InstrumentDefined terms) {
        Book book = newBook(bookIncrement(terms.tickTable, terms.tickIncrement), false);
        instrument.setTerms(terms, book, tables.tickTable(terms.tickTable));
        shiftedTicks |= instrument.shiftTicks();
        exposures.forgetTrades(instrument.number);
    }

    /** Returns why new orders and replaces of a session's participant are refused; NONE if they are not. */
    public RejectReason refusal(Session session) {
        if (timeNs >= refusedUntilNs) {
            return RejectReason.NONE;
        }
        Participant participant = participant(session.participant);
        return participant == null ? RejectReason.NONE : participant.refusal(timeNs);
    }

    /** Takes notice of participants whose orders are refused, or no longer. */
    public void refusalsChanged() {
        refusedUntilNs = 0;
        for (int i = 1; i <= highestParticipant; i++) {
            Participant participant = participants[i];
            if (participant != null) {
                refusedUntilNs = Math.max(refusedUntilNs, participant.refusedUntilNs());
            }
        }
    }

    /** An empty book; turned, the cheapest bid and the dearest offer come first. */
    Book newBook(long tickIncrement, boolean turned) {
        return bookKind == BookKind.PLAIN
                ? new PlainBook(orders, turned)
                : new LadderBook(orders, tickIncrement, turned);
    }

    /** Whether an instrument takes no orders because of work that earlier commands had to leave. */
    public boolean isBusy(Instrument instrument) {
        return instrument.isHeld() || instrument.cascades || cancelJobs.dayEnds();
    }

    /** Whether timers, mass cancels and triggered orders wait for changes of phase and matches of earlier commands. */
    public boolean hasUrgentWork() {
        return !phaseWork.isEmpty() || !unfinishedMatches.isEmpty();
    }

    /** Whether the next command goes on with work of an earlier one. */
    public boolean hasPendingWork() {
        return hasUrgentWork() || cascades.size() > 0 || cancelJobs.size() > 0;
    }

    /** The session of an open order. */
    public Session sessionOf(int slot) {
        return present(sessions[orders.session(slot)], slot);
    }

    /** The instrument of an open order. */
    public Instrument instrumentOf(int slot) {
        return present(instruments[orders.instrument(slot)], slot);
    }

    /** Counts an order that was opened. */
    public void orderOpened(Session session, Instrument instrument, int slot) {
        session.openOrders++;
        instrument.openOrders++;
        if (session.exposure != null) {
            exposures.count(slot);
        }
    }

    /** An order that stands nowhere joins the back of the queue at its price. */
    public void joinQueue(Instrument instrument, int slot) {
        orders.setQueueId(slot, nextQueueId++);
        joinQueue(instrument, slot, orders.isBuy(slot), orders.priceTicks(slot));
    }

    /** The same for an order that has its queue number. */
    public void joinQueue(Instrument instrument, int slot, boolean bid, long priceTicks) {
        instrument.book.rest(slot, bid, priceTicks);
        if (instrument.isFollowed()) {
            collect(instrument, slot);
            bookChanged(instrument);
        }
    }

    /** An order that stands nowhere waits for its stop price, or else for the closing auction, behind all that wait for the same. */
    public void beginWaiting(Instrument instrument, int slot) {
        orders.setQueueId(slot, nextQueueId++);
        long stopTicks = orders.special(slot).terms.stopPriceTicks;
        orders.beginWaiting(slot, stopTicks == 0 ? instrument.tickIncrement : stopTicks);
        restWaiting(instrument, slot);
    }

    /** A waiting order stands in line by its queue number. */
    void restWaiting(Instrument instrument, int slot) {
        boolean isStop = orders.special(slot).terms.stopPriceTicks != 0;
        instrument.waitingStops += isStop ? 1 : 0;
        Book line = isStop ? stops(instrument) : parked(instrument);
        line.rest(slot, orders.isBuy(slot), orders.priceTicks(slot));
    }

    /** An order of a snapshot goes on with its matches. */
    public void restoreUnfinished(SavedUnfinishedMatch match, int slot) {
        Instrument instrument = instrumentOf(slot);
        if (orders.isSpecial(slot)) {
            specialOpened(instrument, slot);
        }
        unfinishedMatches.restore(instrument, match, slot);
    }

    /** Computes what follows from the calls of a snapshot. */
    public void allRestored() {
        for (Instrument instrument : instruments()) {
            if (instrument.collecting) {
                instrument.collectAll(orders);
            }
        }
        refusalsChanged();
        exposures.allRestored();
    }

    /** An order of a snapshot stands where it stood, behind those of the calls before. */
    public void restRestored(int slot) {
        Instrument instrument = instrumentOf(slot);
        if (orders.isSpecial(slot)) {
            specialOpened(instrument, slot);
        }
        if (orders.isWaiting(slot)) {
            restWaiting(instrument, slot);
        } else {
            instrument.book.rest(slot, orders.isBuy(slot), orders.priceTicks(slot));
            instrument.remember(orders, slot);
        }
    }

    /** A waiting order stands nowhere from now on. */
    public void endWaiting(Instrument instrument, int slot) {
        takeOut(instrument, slot);
        orders.endWaiting(slot);
    }

    /** Takes an order out of where it stands, resting or waiting. */
    public void takeOut(Instrument instrument, int slot) {
        orders.unlink(slot);
        if (orders.isWaiting(slot)) {
            removeWaiting(instrument, slot);
        } else {
            if (instrument.isFollowed()) {
                uncollect(instrument, slot);
                bookChanged(instrument);
            }
            instrument.book.remove(slot);
        }
    }

    /** Notes that the prices that an instrument's followers follow may have changed. */
    public void bookChanged(Instrument instrument) {
        if (instrument.followers.size() != 0 && !instrument.followers.bookChanged) {
            instrument.followers.bookChanged = true;
            changedBooks.add(instrument.number);
            booksToFollow = true;
        }
    }

    /** Leaves an instrument's work to the next command, which begins with it; until then it is busy. */
    public void goOnLater(Instrument instrument) {
        if (!instrument.cascades) {
            cascades.add(instrument);
        }
    }

    /** An order with special terms was opened, or read from a snapshot. */
    public void specialOpened(Instrument instrument, int slot) {
        expiries.add(slot);
        instrument.followers.opened(orders, slot);
        if (orders.isHidden(slot) && !instrument.hides) {
            instrument.hides = true;
            instrument.book = new SplitBook(orders, instrument.book, newBook(instrument.bookIncrement(), false));
        }
    }

    /** An order with special terms has another slot. */
    public void specialMoved(Instrument instrument, int slot) {
        expiries.moved(slot);
        instrument.followers.moved(orders, slot);
    }

    /** An order stands where it stood, with less. */
    public void reduceTo(Instrument instrument, int slot, long openLots) {
        boolean rests = !orders.isWaiting(slot);
        if (rests) {
            uncollect(instrument, slot);
        }
        exposures.takeOut(slot);
        orders.reduceTo(slot, openLots);
        exposures.count(slot);
        if (rests) {
            collect(instrument, slot);
        }
    }

    /** Place of an order in line. */
    public Book lineOf(Instrument instrument, int slot) {
        if (!orders.isWaiting(slot)) {
            return instrument.book;
        }
        return orders.special(slot).terms.stopPriceTicks != 0 ? stops(instrument) : parked(instrument);
    }

    /** Takes a waiting order, its links undone, out of its line. */
    void removeWaiting(Instrument instrument, int slot) {
        lineOf(instrument, slot).remove(slot);
        if (orders.special(slot).terms.stopPriceTicks != 0 && --instrument.waitingStops == 0) {
            instrument.forgetTraded();
        }
    }

    public Book stops(Instrument instrument) {
        Book stops = instrument.stops;
        if (stops == null) {
            stops = newBook(instrument.bookIncrement(), true);
            instrument.stops = stops;
        }
        return stops;
    }

    Book parked(Instrument instrument) {
        Book parked = instrument.parked;
        if (parked == null) {
            parked = newBook(instrument.tickIncrement, false);
            instrument.parked = parked;
        }
        return parked;
    }

    /** Sets what was executed so far of a resting order, of which something is left, by a trade of so many lots. */
    public void setExecuted(Session session, int slot, long lots, long cumLots, long cumValue) {
        if (orders.isSpecial(slot)) {
            specialExecuted(session, slot, lots);
        }
        if (session.exposure != null) {
            exposures.executed(session.exposure, slot, lots);
        }
        orders.setExecuted(slot, cumLots, cumValue);
    }

    /** An execution ends a link, and is counted for the protection of quotes. */
    private void specialExecuted(Session session, int slot, long lots) {
        orders.linked.end(orders, slot);
        if (QuoteName.isQuote(orders.clientOrder(slot))) {
            quoteTraded(session, lots, 1);
        }
    }

    /** Counts trades of a session's quotes. */
    public void quoteTraded(Session session, long lots, long trades) {
        if (session.quoteTally.reaches(lots, trades, timeNs)) {
            quotePulls.add(session.number);
            booksToFollow = true;
        }
    }

    /** Forgets an order that stands nowhere. */
    public void closeOrder(Session session, Instrument instrument, int slot) {
        close(session, instrument, slot, 0);
    }

    /** The same for a resting order, of which a trade of so many lots has left nothing. */
    public void closeExecuted(Session session, Instrument instrument, int slot, long lots) {
        close(session, instrument, slot, lots);
    }

    private void close(Session session, Instrument instrument, int slot, long lots) {
        if (orders.isSpecial(slot)) {
            if (lots != 0) {
                specialExecuted(session, slot, lots);
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
        Session owner = page == 0 ? null : sessions[orders.owner(page)];
        if (owner != null) {
            owner.dropPage(orders.place(page));
            orders.release(page);
        }
    }

    private static <T> T present(@Nullable T owner, int slot) {
        if (owner == null) {
            throw new IllegalStateException("order without owner: slot=" + slot);
        }
        return owner;
    }
}
