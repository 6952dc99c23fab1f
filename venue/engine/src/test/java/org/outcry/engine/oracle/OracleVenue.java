// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.RejectReason;

/** All that the venue remembers, and its numbers. */
final class OracleVenue {
    /** Matches of one order in one command. */
    static final int MOST_MATCHES = 4_096;

    final DefineLimits limits = new DefineLimits();
    final TreeMap<Integer, OracleInstrument> instruments = new TreeMap<>();
    final TreeMap<Integer, OracleSession> sessions = new TreeMap<>();
    final TreeMap<Integer, OracleParticipant> participants = new TreeMap<>();
    final TreeMap<Integer, TreeMap<Long, Long>> tickTables = new TreeMap<>();
    final TreeMap<Integer, TreeMap<Long, Phase>> schedules = new TreeMap<>();

    /** Instruments whose order goes on, and those whose stop orders do, in the order of their turns. */
    final Queue<OracleInstrument> unfinished = new ArrayDeque<>();

    /** Instruments whose book the present command changed. */
    final Set<OracleInstrument> changed = new LinkedHashSet<>();

    /** Instruments whose auction price the present command may have changed, in this order. */
    final Set<OracleInstrument> priced = new LinkedHashSet<>();

    /** Changes of phase that go on. */
    final Queue<OraclePhaseJob> changing = new ArrayDeque<>();

    final OracleTimers timers = new OracleTimers();

    final Queue<OracleInstrument> cascades = new ArrayDeque<>();

    /** Mass cancels that wait for these. */
    final List<OracleMassCancel> massCancels = new ArrayList<>();

    private final VenueEvents events;
    long timeNs;
    long commandNumber;
    long nextEventNumber = 1;
    long nextOrderId = 1;
    long nextQueueId = 1;
    long nextMatchNumber = 1;
    int day;

    /** The day that is to start; 0: none. */
    int toStart;

    long firstMatchOfDay = 1;
    DayStage stage = DayStage.STARTED;
    boolean suspended;
    RejectReason suspensionReason = RejectReason.NONE;

    /** Work that a command may still do. */
    int unfinishedMatches;

    int triggers;
    int triggeredMatches;
    int phaseWork;

    /** The version of the rules. */
    int rulesVersion;

    OracleVenue(VenueEvents events, int rulesVersion) {
        this.events = events;
        this.rulesVersion = rulesVersion;
        limits.maxOrders = 4_096;
        limits.maxOrdersPerSession = 1_024;
    }

    /** Counts an event and returns its receiver. */
    VenueEvents next() {
        nextEventNumber++;
        return events;
    }

    /** Records that an instrument's book changed. */
    void change(OracleInstrument instrument) {
        changed.add(instrument);
        changePrice(instrument);
    }

    /** Records that the indicative price of an instrument may have changed. */
    void changePrice(OracleInstrument instrument) {
        if (OraclePhaseRules.isAuction(instrument.phase) || instrument.phase == Phase.PRE_OPEN) {
            priced.add(instrument);
        }
    }

    /** The orders that are open. */
    int openOrders() {
        return sessions.values().stream()
                .mapToInt(session -> session.orders.size())
                .sum();
    }

    boolean isBusy(OracleInstrument instrument) {
        return isMatching(instrument) || instrument.cascades;
    }

    /** Whether an instrument's order or change of phase goes on, so that even cancels must wait. */
    boolean isMatching(OracleInstrument instrument) {
        return instrument.unfinished != null || instrument.change != null || instrument.awaitsChange;
    }

    /** Whether orders of an instrument may follow the market: its work is done, and orders are matched at any price. */
    boolean follows(OracleInstrument instrument) {
        return instrument.phase == Phase.CONTINUOUS && !isBusy(instrument);
    }

    /** Takes one of the steps of triggered and moved orders; whether the command has one left. */
    boolean takesStep() {
        if (triggers <= 0 || triggeredMatches <= 0) {
            return false;
        }
        triggers--;
        return true;
    }

    /** Whether nothing is left undone that mass cancels and timers wait for. */
    boolean mayGoOn() {
        return unfinished.isEmpty() && changing.isEmpty();
    }

    /** The limits of a session's participant; null if it has none. */
    @Nullable
    OracleParticipantLimits limits(OracleSession session) {
        OracleParticipant participant = participants.get(session.participant);
        return participant == null ? null : participant.limits;
    }

    /** Counts a trade of an order. */
    void traded(OracleOrder order, long lots, long priceTicks) {
        OracleParticipantLimits limits = limits(order.session);
        if (limits != null) {
            limits.traded(order, lots, priceTicks);
        }
    }

    SelfTradePrevention rule(OracleSession session) {
        OracleParticipant participant = participants.get(session.participant);
        return participant == null ? SelfTradePrevention.NONE : participant.rule;
    }

    /** Whether two sessions are of one participant, or of one group. */
    boolean areOneGroup(OracleSession one, OracleSession other) {
        return group(one).equals(group(other));
    }

    private String group(OracleSession session) {
        OracleParticipant participant = participants.get(session.participant);
        return participant != null && participant.selfTradeGroup > 0
                ? "group " + participant.selfTradeGroup
                : "participant " + session.participant;
    }
}
