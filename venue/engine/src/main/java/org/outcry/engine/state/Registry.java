// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.CompId;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Limits;
import org.outcry.engine.saved.SavedInstrument;

/**
 * Definitions of the venue: its bounds, instruments, sessions, participants, tick tables, phase schedules, limit
 * overrides, the numbers that gateways gave their commands, and partitions.
 */
public final class Registry {
    public final Limits limits = new Limits();
    public final Tables tables = new Tables();
    public final LimitOverrides limitOverrides = new LimitOverrides();
    public final Numberings numberings = new Numberings();
    public final Partitions partitions = new Partitions();

    /** The shift of an instrument whose prices may be zero or negative; 0 if no instrument has such prices. */
    public long shiftedTicks;

    private final BookKind bookKind;
    private final Orders orders;
    private @Nullable Instrument[] instruments = new Instrument[16];
    private @Nullable Session[] sessions = new Session[16];
    private @Nullable Participant[] participants = new Participant[16];
    private int highestInstrument;
    private int instrumentCount;
    private int closedInstruments;
    private int highestSession;
    private int highestParticipant;

    /** The time from which no participant's orders are refused, so that participants need not be searched. */
    private long refusedUntilNs;

    Registry(BookKind bookKind, Orders orders) {
        this.bookKind = bookKind;
        this.orders = orders;
    }

    /** Returns the instrument with a number; null if there is none. */
    @Nullable
    public Instrument instrument(int number) {
        return number > 0 && number < instruments.length ? instruments[number] : null;
    }

    /** Returns the session with a number; null if there is none. */
    @Nullable
    public Session session(int number) {
        return number > 0 && number < sessions.length ? sessions[number] : null;
    }

    /** Returns the participant with a number; null if there is none. */
    @Nullable
    public Participant participant(int number) {
        return number > 0 && number < participants.length ? participants[number] : null;
    }

    /** Returns the session of an open order. */
    public Session sessionOf(int slot) {
        return present(sessions[orders.session(slot)], slot);
    }

    /** Returns the instrument of an open order. */
    public Instrument instrumentOf(int slot) {
        return present(instruments[orders.instrument(slot)], slot);
    }

    private static <T> T present(@Nullable T owner, int slot) {
        if (owner == null) {
            throw new IllegalStateException("order without owner: slot=" + slot);
        }
        return owner;
    }

    /** Returns the highest number of an instrument; 0 if there is none. */
    public int highestInstrument() {
        return highestInstrument;
    }

    /** Returns the highest number of a session; 0 if there is none. */
    public int highestSession() {
        return highestSession;
    }

    /** Returns the highest number of a participant; 0 if there is none. */
    public int highestParticipant() {
        return highestParticipant;
    }

    /** Returns all instruments, by number, in a new list. */
    public List<Instrument> instruments() {
        return present(instruments);
    }

    /** Returns all sessions, by number, in a new list. */
    public List<Session> sessions() {
        return present(sessions);
    }

    /** Returns all participants, by number, in a new list. */
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

    /**
     * Returns whether another instrument than the one with a number has one of two symbols. Instruments without a short
     * one have 0. A full symbol, which is longer, is the short one of no instrument.
     */
    public boolean isSymbolUsed(long symbol, FullSymbol fullSymbol, int exceptNumber) {
        for (int number = 1; number <= highestInstrument; number++) {
            Instrument instrument = instruments[number];
            if (instrument != null
                    && number != exceptNumber
                    && ((symbol != 0 && instrument.symbol == symbol)
                            || (!fullSymbol.isEmpty() && instrument.fullSymbol.equals(fullSymbol)))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether another session than the one with a number has a CompID that is not empty. */
    public boolean isCompIdUsed(CompId compId, int exceptNumber) {
        for (int number = 1; !compId.isEmpty() && number <= highestSession; number++) {
            Session session = sessions[number];
            if (session != null && session.compId.isSame(compId) && number != exceptNumber) {
                return true;
            }
        }
        return false;
    }

    /** Adds an instrument with an empty book. */
    public Instrument addInstrument(InstrumentDefined terms) {
        Book book = newBook(terms.tickTable, terms.tickIncrement);
        return add(new Instrument(terms, book, tables.tickTable(terms.tickTable)));
    }

    /** Adds an instrument of a snapshot with an empty book. */
    public Instrument addInstrument(SavedInstrument saved) {
        Book book = newBook(saved.tickTable, saved.tickIncrement);
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

    /** Gives an instrument without open orders other terms and an empty book. */
    void changeInstrument(Instrument instrument, InstrumentDefined terms) {
        Book book = newBook(terms.tickTable, terms.tickIncrement);
        instrument.setTerms(terms, book, tables.tickTable(terms.tickTable));
        shiftedTicks |= instrument.shiftTicks();
    }

    /**
     * Returns an empty book. With a tick table, whose rows may change, the step between two of its prices is a tick.
     */
    private Book newBook(int tickTable, long tickIncrement) {
        return bookKind.newBook(orders, tickTable == 0 ? tickIncrement : 1, false);
    }

    /** Puts an instrument into a phase. */
    public void setPhase(Instrument instrument, Phase phase) {
        closedInstruments -= instrument.phase == Phase.CLOSED ? 1 : 0;
        closedInstruments += phase == Phase.CLOSED ? 1 : 0;
        instrument.phase = phase;
        instrument.controlsChanged();
    }

    /** Returns whether all instruments are closed. */
    public boolean allClosed() {
        return closedInstruments == instrumentCount;
    }

    /** Returns whether an instrument has the tick table with a number. */
    public boolean isTickTableUsed(int number) {
        for (int i = 1; i <= highestInstrument; i++) {
            Instrument instrument = instruments[i];
            if (instrument != null && instrument.tickTable == number) {
                return true;
            }
        }
        return false;
    }

    /** Adds a session. */
    public Session addSession(int number) {
        if (number >= sessions.length) {
            sessions = Arrays.copyOf(sessions, Math.max(number + 1, 2 * sessions.length));
        }
        Session session = new Session(number);
        sessions[number] = session;
        highestSession = Math.max(highestSession, number);
        return session;
    }

    /** Adds a participant. */
    public Participant addParticipant(int number) {
        if (number >= participants.length) {
            participants = Arrays.copyOf(participants, Math.max(number + 1, 2 * participants.length));
        }
        Participant participant = new Participant(number);
        participants[number] = participant;
        highestParticipant = Math.max(highestParticipant, number);
        return participant;
    }

    /** Returns why new orders and replaces of a session's participant are refused at a time; NONE if they are not. */
    public RejectReason refusal(Session session, long timeNs) {
        if (timeNs >= refusedUntilNs) {
            return RejectReason.NONE;
        }
        Participant participant = participant(session.participant);
        return participant == null ? RejectReason.NONE : participant.refusal(timeNs);
    }

    /** Notes that orders of a participant are refused, or are no longer. */
    public void refusalsChanged() {
        refusedUntilNs = 0;
        for (int i = 1; i <= highestParticipant; i++) {
            Participant participant = participants[i];
            if (participant != null) {
                refusedUntilNs = Math.max(refusedUntilNs, participant.refusedUntilNs());
            }
        }
    }
}
