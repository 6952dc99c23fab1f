package org.outcry.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.InstrumentDefined;
import org.outcry.api.RejectReason;

/** All that the engine remembers from one command to the next. */
final class VenueState {
    final BookKind bookKind;
    final Limits limits = new Limits();
    final Orders orders = new Orders();
    final Timers timers = new Timers();

    long commandNumber;
    long timeNs;
    int day;
    boolean suspended;

    /** What a refused order is told while orders are suspended. */
    RejectReason suspensionReason = RejectReason.NONE;

    long nextEventNumber = 1;
    long nextOrderId = 1;
    long nextQueueId = 1;
    long nextMatchNumber = 1;

    private @Nullable Instrument[] instruments = new Instrument[16];
    private @Nullable Session[] sessions = new Session[16];
    private @Nullable Participant[] participants = new Participant[16];
    private int highestInstrument;
    private int highestSession;
    private int highestParticipant;

    VenueState(BookKind bookKind) {
        this.bookKind = bookKind;
    }

    @Nullable
    Instrument instrument(int number) {
        return number > 0 && number < instruments.length ? instruments[number] : null;
    }

    @Nullable
    Session session(int number) {
        return number > 0 && number < sessions.length ? sessions[number] : null;
    }

    @Nullable
    Participant participant(int number) {
        return number > 0 && number < participants.length ? participants[number] : null;
    }

    int highestInstrument() {
        return highestInstrument;
    }

    int highestSession() {
        return highestSession;
    }

    int highestParticipant() {
        return highestParticipant;
    }

    Instrument addInstrument(InstrumentDefined terms) {
        int number = terms.instrument;
        if (number >= instruments.length) {
            instruments = Arrays.copyOf(instruments, Math.max(number + 1, 2 * instruments.length));
        }
        Instrument instrument = new Instrument(terms, newBook(terms.tickIncrement, false));
        instruments[number] = instrument;
        highestInstrument = Math.max(highestInstrument, number);
        return instrument;
    }

    Session addSession(int number) {
        if (number >= sessions.length) {
            sessions = Arrays.copyOf(sessions, Math.max(number + 1, 2 * sessions.length));
        }
        Session session = new Session(number);
        sessions[number] = session;
        highestSession = Math.max(highestSession, number);
        return session;
    }

    Participant addParticipant(int number) {
        if (number >= participants.length) {
            participants = Arrays.copyOf(participants, Math.max(number + 1, 2 * participants.length));
        }
        Participant participant = new Participant(number);
        participants[number] = participant;
        highestParticipant = Math.max(highestParticipant, number);
        return participant;
    }

    /** Whether the participant of a session may not send new orders. */
    boolean isSuspended(Session session) {
        Participant participant = participant(session.participant);
        return participant != null && participant.suspended;
    }

    /** An empty book; turned, the cheapest bid and the dearest offer come first. */
    Book newBook(long tickIncrement, boolean turned) {
        return bookKind == BookKind.PLAIN
                ? new PlainBook(orders, turned)
                : new LadderBook(orders, tickIncrement, turned);
    }

    /** The session of an open order. */
    Session sessionOf(int slot) {
        return present(sessions[orders.session(slot)], slot);
    }

    /** The instrument of an open order. */
    Instrument instrumentOf(int slot) {
        return present(instruments[orders.instrument(slot)], slot);
    }

    /** Counts an order that was opened. */
    void orderOpened(Session session, Instrument instrument) {
        session.openOrders++;
        instrument.openOrders++;
    }

    /** Forgets an order that its book no longer holds. */
    void closeOrder(Session session, Instrument instrument, int slot) {
        session.openOrders--;
        instrument.openOrders--;
        orders.free(slot);
    }

    private static <T> T present(@Nullable T owner, int slot) {
        if (owner == null) {
            throw new IllegalStateException("order without owner: slot=" + slot);
        }
        return owner;
    }
}
