// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.engine.rules.PhaseRowVisitor;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.saved.SavedNumbering;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Partition;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Queries of the venue's state between commands. None changes anything, and none allocates. */
public abstract class VenueQueries {
    private final VenueState state;

    VenueQueries(VenueState state) {
        this.state = state;
    }

    /** Returns the number of the last command. */
    public long commandNumber() {
        return state.progress.commandNumber;
    }

    /** Returns the time of the last command. */
    public long timeNs() {
        return state.progress.timeNs;
    }

    /**
     * Returns the number of the event that comes next; they count from 1, one for each call of
     * {@link org.outcry.api.VenueEvents}.
     */
    public long nextEventNumber() {
        return state.progress.nextEventNumber;
    }

    /** Returns the day as yyyymmdd; 0 before the first. */
    public int day() {
        return state.progress.day;
    }

    /** Returns the version of the rules by which commands are executed. */
    public final int rulesVersion() {
        return state.progress.rulesVersion;
    }

    /** Returns whether new orders are refused in the whole venue. */
    public boolean ordersSuspended() {
        return state.progress.suspended;
    }

    /** Returns the reject reason of orders while the venue is suspended. */
    public RejectReason suspensionReason() {
        return state.progress.suspensionReason;
    }

    /** Returns the number of open orders in the venue. */
    public int openOrders() {
        return state.orders.open();
    }

    /** Returns the highest number of a defined instrument, or 0. */
    public int highestInstrument() {
        return state.registry.highestInstrument();
    }

    public boolean hasInstrument(int instrument) {
        return state.registry.instrument(instrument) != null;
    }

    /** Copies an instrument's terms out; nothing if there is none. */
    public void instrumentTerms(int instrument, InstrumentDefined to) {
        Instrument found = state.registry.instrument(instrument);
        if (found != null) {
            found.terms(to);
        }
    }

    /** Returns an instrument's reference price, in ticks; 0 if it has none. */
    public long referencePriceTicks(int instrument) {
        Instrument found = state.registry.instrument(instrument);
        return found == null ? 0 : found.told(found.controls.referenceTicks());
    }

    /** Returns whether an instrument has any pre-trade control. */
    public boolean hasControls(int instrument) {
        Instrument found = state.registry.instrument(instrument);
        return found != null && found.controls.areAny();
    }

    /** Returns whether the number or the rate of a session's orders is bounded. */
    public boolean hasSessionControls(int session) {
        Session found = state.registry.session(session);
        return found != null && (found.maxOpenOrders != 0 || found.throttle.perSecond != 0);
    }

    /** Returns whether a session's quotes are protected. */
    public boolean hasQuoteProtection(int session) {
        Session found = state.registry.session(session);
        return found != null && found.quoteTally.windowNs != 0;
    }

    /** Returns an instrument's phase; HALTED if there is none. */
    public Phase phase(int instrument) {
        Instrument found = state.registry.instrument(instrument);
        return found == null ? Phase.HALTED : found.phase;
    }

    /** Shows the rows of a phase schedule in order of their times; none if there is no such schedule. */
    public void visitPhaseRows(int phaseSchedule, PhaseRowVisitor visitor) {
        PhaseSchedule found = state.registry.tables.phaseSchedule(phaseSchedule);
        if (found != null) {
            found.visit(visitor);
        }
    }

    /** Returns the process whose commands a gateway numbers; 0 if it numbers none. */
    public long incarnation(int gateway) {
        SavedNumbering place = state.registry.numberings.place(gateway);
        return place == null ? 0 : place.incarnation;
    }

    /** Returns a partition that trades some of the instruments; null if it was never reached. */
    public @Nullable Partition partition(int number) {
        return state.registry.partitions.find(number);
    }

    /** Returns the sequence of the last command that this process of a gateway has numbered; 0 if there is none. */
    public long sequence(int gateway) {
        SavedNumbering place = state.registry.numberings.place(gateway);
        return place == null ? 0 : place.sequence;
    }

    /** Returns the gateway whose numbered command comes next; 0 if the last command gave no number. */
    public int numberedNext() {
        return state.registry.numberings.next();
    }

    /** Returns the highest number of a defined session, or 0. */
    public int highestSession() {
        return state.registry.highestSession();
    }

    public boolean hasSession(int session) {
        return state.registry.session(session) != null;
    }

    public boolean isConnected(int session) {
        Session found = state.registry.session(session);
        return found != null && found.connected;
    }

    /** Returns the connection of the session's last owner; 0 if it never had one. */
    public long connection(int session) {
        Session found = state.registry.session(session);
        return found == null ? 0 : found.connection;
    }

    /** Returns the epoch of the session's last owner; 0 if it never had one. */
    public int ownerEpoch(int session) {
        Session found = state.registry.session(session);
        return found == null ? 0 : found.ownerEpoch;
    }

    /** Returns the last inbound number that the session consumed. */
    public int lastMsgSeqNum(int session) {
        Session found = state.registry.session(session);
        return found == null ? 0 : found.lastMsgSeqNum;
    }

    /** Returns the outbound number of the next event that the session is told. */
    public int nextSessionEventNumber(int session) {
        Session found = state.registry.session(session);
        return found == null ? 1 : found.nextSessionEventNumber;
    }

    /** Returns the number of a session's open orders. */
    public int openOrders(int session) {
        Session found = state.registry.session(session);
        return found == null ? 0 : found.openOrders;
    }

    /** Returns the number of an instrument's open orders. */
    public int openOrdersIn(int instrument) {
        Instrument found = state.registry.instrument(instrument);
        return found == null ? 0 : found.openOrders;
    }

    /** Returns the number of participants that have limits. It never falls. */
    public int participantsWithLimits() {
        return state.store.exposures.size();
    }

    /**
     * Shows the limits that orders use up, of one of the participants that have limits: its place is from 0 on, and
     * stays.
     */
    public void visitLimits(int place, LimitVisitor visitor) {
        state.store.exposures.visitLimits(place, visitor);
    }

    /** Shows the price levels of one side, best first; none if there is no such instrument. */
    public void visitLevels(int instrument, Side side, LevelVisitor visitor) {
        Instrument found = state.registry.instrument(instrument);
        if (found != null) {
            BookWalk.levels(found, state.orders, side == Side.BUY, visitor);
        }
    }

    /**
     * Shows the resting orders of one side in the order in which they would trade; none if there is no such instrument.
     */
    public void visitOrders(int instrument, Side side, OrderVisitor visitor) {
        Instrument found = state.registry.instrument(instrument);
        if (found != null) {
            BookWalk.orders(found, state.orders, side == Side.BUY, visitor);
        }
    }
}
