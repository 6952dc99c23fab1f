// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MethodReader;

/**
 * Events that made the present definitions and sessions: of each item the last one. Their number is bounded by that of
 * the items, not by the length of the log. Single-threaded; allocates for these events only.
 */
@MethodReader(VenueEvents.class)
final class StandingEvents extends IgnoredEvents {
    /** Subject of events, of which the last one stands. */
    enum Subject {
        LIMITS,
        PARTICIPANT,
        TICK_ROW,
        PHASE_ROW,
        INSTRUMENT,
        CONTROLS,
        PHASE,
        SESSION,
        SESSION_CONTROLS,
        CONNECTION,
        QUOTE_PROTECTION,
        PARTICIPANT_LIMITS,
        POSITION_LIMITS
    }

    /** Item of a subject: its number, and for a row its place in the table, for a position its instrument. */
    record Item(Subject subject, int number, long place) {}

    /** Event as it is in the log. */
    static final class Event {
        final long number;
        final long timeNs;
        final int methodId;
        final byte[] body;

        Event(long number, long timeNs, int methodId, byte[] body) {
            this.number = number;
            this.timeNs = timeNs;
            this.methodId = methodId;
            this.body = body;
        }
    }

    private final Map<Item, Event> standing = new LinkedHashMap<>();
    private final SessionOwners owners;
    private final FrameHandler reader = new StandingEventsReader(this);
    private @Nullable Item item;
    private boolean removed;
    private boolean closed;

    /**
     * Creates the state before the first event.
     *
     * @param owners the owners of sessions, which are told of each event first
     */
    StandingEvents(SessionOwners owners) {
        this.owners = owners;
    }

    /** Takes an event over, if it makes a definition or changes a session's connection. */
    void onEvent(long number, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        item = null;
        removed = false;
        reader.onFrame(methodId, buffer, offset, length);
        if (item != null && removed) {
            standing.remove(item);
        } else if (item != null) {
            standing.put(
                    item, new Event(number, timeNs, methodId, Arrays.copyOfRange(buffer, offset, offset + length)));
        }
    }

    /** Returns whether the last definition of a session closed it. */
    boolean isClosed(int session) {
        Event defined = standing.get(new Item(Subject.SESSION, session, 0));
        if (defined == null) {
            return false;
        }
        closed = false;
        reader.onFrame(defined.methodId, defined.body, 0, defined.body.length);
        return closed;
    }

    /** Returns the events. */
    List<Event> all() {
        return new ArrayList<>(standing.values());
    }

    /** Saves the events. */
    void save(NativeCalls to) {
        for (Event event : standing.values()) {
            to.standing(event.number, event.timeNs, event.methodId, event.body);
        }
    }

    private void stands(Subject subject, int number) {
        item = new Item(subject, number, 0);
    }

    @Override
    public void limitsDefined(LimitsDefined event) {
        stands(Subject.LIMITS, 0);
    }

    @Override
    public void participantDefined(ParticipantDefined event) {
        stands(Subject.PARTICIPANT, event.participant);
    }

    @Override
    public void tickRowDefined(TickRowDefined event) {
        item = new Item(Subject.TICK_ROW, event.tickTable, event.fromPriceTicks);
        removed = event.tickIncrement == 0;
    }

    @Override
    public void phaseRowDefined(PhaseRowDefined event) {
        item = new Item(Subject.PHASE_ROW, event.phaseSchedule, event.timeOfDayNs);
        removed = event.remove;
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        stands(Subject.INSTRUMENT, event.instrument);
    }

    @Override
    public void instrumentControlsSet(InstrumentControlsSet event) {
        stands(Subject.CONTROLS, event.instrument);
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        stands(Subject.PHASE, event.instrument);
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        closed = event.closed;
        stands(Subject.SESSION, event.session);
    }

    @Override
    public void sessionControlsSet(SessionControlsSet event) {
        stands(Subject.SESSION_CONTROLS, event.session);
    }

    @Override
    public void quoteProtectionSet(QuoteProtection event) {
        stands(Subject.QUOTE_PROTECTION, event.session);
    }

    @Override
    public void participantLimitsSet(ParticipantLimits event) {
        stands(Subject.PARTICIPANT_LIMITS, event.participant);
    }

    @Override
    public void positionLimitsSet(PositionLimits event) {
        item = new Item(Subject.POSITION_LIMITS, event.participant, event.instrument);
    }

    @Override
    public void loggedOn(LoggedOn event) {
        stands(Subject.CONNECTION, event.session);
    }

    @Override
    public void loggedOut(LoggedOut event) {
        left(event.session, event.ownerEpoch);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        left(event.session, event.ownerEpoch);
    }

    /** A rejected logon, or the end of a connection that another one took over from, is not the session's. */
    private void left(int session, int ownerEpoch) {
        if (owners.epoch(session) == ownerEpoch) {
            stands(Subject.CONNECTION, session);
        }
    }
}
