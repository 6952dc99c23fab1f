package org.outcry.engine.snapshot;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.PhaseWork;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;

/** A hash of the whole state, books in the order in which they would trade: equal for equal states, however books are built. */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class StateHash {
    private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private final VenueState state;
    private final InstrumentDefined terms = new InstrumentDefined();
    private long hash;

    public StateHash(VenueState state) {
        this.state = state;
    }

    public long value() {
        hash = 0;
        addVenue();
        for (int number = 1; number <= state.highestParticipant(); number++) {
            Participant participant = state.participant(number);
            if (participant != null) {
                add(participant);
            }
        }
        addTables();
        addPhaseWork();
        for (int number = 1; number <= state.highestSession(); number++) {
            Session session = state.session(number);
            if (session != null) {
                add(session);
            }
        }
        for (int number = 1; number <= state.highestInstrument(); number++) {
            Instrument instrument = state.instrument(number);
            if (instrument != null) {
                add(instrument);
                add(instrument.book, true);
                add(instrument.book, false);
                addWaiting(instrument.stops);
                addWaiting(instrument.parked);
            }
        }
        add(state.orders.open());
        addTimers();
        addWork();
        addLimitOverrides();
        return hash;
    }

    private void addLimitOverrides() {
        for (int at = 0; at < state.limitOverrides.size(); at++) {
            LimitOverride limitOverride = state.limitOverrides.get(at);
            add(limitOverride.session);
            add(limitOverride.instrument);
            add(limitOverride.ordersLeft);
            add(limitOverride.expireTimeNs);
            add(limitOverride.maxOrderLots);
            add(limitOverride.maxOrderValue);
            add(limitOverride.collarBasisPoints);
        }
    }

    private void addVenue() {
        add(Rules.VERSION);
        add(state.commandNumber);
        add(state.timeNs);
        add(state.day);
        add(state.suspended ? 1 : 0);
        add(state.suspensionReason.ordinal());
        add(state.nextEventNumber);
        add(state.nextOrderId);
        add(state.nextQueueId);
        add(state.nextMatchNumber);
        add(state.limits.maxOrders);
        add(state.limits.maxOrdersPerSession);
        add(state.limits.maxInstruments);
        add(state.limits.maxSessions);
        add(state.limits.maxParticipants);
    }

    private void addTables() {
        for (int number = 1; number <= TickTable.MOST_TABLES; number++) {
            TickTable table = state.tickTable(number);
            for (int row = 0; table != null && row < table.rows(); row++) {
                add(number);
                add(table.fromTicks(row));
                add(table.increment(row));
            }
        }
        for (int number = 1; number <= PhaseSchedule.MOST_SCHEDULES; number++) {
            PhaseSchedule schedule = state.phaseSchedule(number);
            for (int row = 0; schedule != null && row < schedule.rows(); row++) {
                add(number);
                add(schedule.timeOfDayNs(row));
                add(schedule.phase(row).ordinal());
            }
        }
    }

    private void addPhaseWork() {
        PhaseWork work = state.phaseWork;
        add(work.stage);
        add(work.uncrossTicks);
        add(work.lotsLeft);
        add(work.tradedLots);
        add(work.matchNumber);
        for (int place = 0; place < work.size(); place++) {
            add(work.instrument(place));
            add(work.schedule(place));
            add(work.phase(place).ordinal());
            add(work.reason(place).ordinal());
        }
    }

    private void add(Participant participant) {
        add(participant.number);
        add(participant.selfTradeGroup);
        add(participant.selfTradePrevention.ordinal());
        add(participant.suspended ? 1 : 0);
    }

    private void add(Session session) {
        add(session.number);
        add(session.participant);
        add(session.cancelOnDisconnectNs);
        add(session.connected ? 1 : 0);
        add(session.ownerEpoch);
        add(session.connection);
        add(session.lastMsgSeqNum);
        add(session.nextSessionEventNumber);
        add(session.leaving ? 1 : 0);
        add(session.cancelFrom);
        add(session.openOrders);
        add(session.maxOpenOrders);
        add(session.throttle.perSecond);
        add(session.throttle.burst);
        add(session.throttle.level);
        add(session.throttle.atNs);
    }

    private void add(Instrument instrument) {
        instrument.terms(terms);
        add(terms.instrument);
        add(terms.symbol);
        add(terms.priceDecimals);
        add(terms.quantityDecimals);
        add(terms.tickIncrement);
        add(terms.lotIncrement);
        add(terms.maxPriceTicks);
        add(terms.maxQuantityLots);
        add(terms.currency);
        add(terms.tickTable);
        add(terms.phaseSchedule);
        add(terms.allocation.ordinal());
        add(instrument.phase.ordinal());
        add(instrument.phaseEndNs);
        add(instrument.changing ? 1 : 0);
        add(instrument.collecting ? 1 : 0);
        add(instrument.indication.priceTicks);
        add(instrument.indication.pairedLots);
        add(instrument.indication.imbalanceLots);
        add(instrument.openOrders);
        add(instrument.waitingStops);
        add(instrument.lastTicks);
        add(instrument.lowestTraded);
        add(instrument.highestTraded);
        add(instrument.cascades ? 1 : 0);
        add(instrument.controls);
    }

    private void add(Controls controls) {
        add(controls.collarBasisPoints);
        add(controls.staticRangeBasisPoints);
        add(controls.dynamicRangeBasisPoints);
        add(controls.volatilityAuctionNs);
        add(controls.marketProtectionTicks);
        add(controls.maxOrderLots);
        add(controls.maxOrderValue);
        add(controls.referenceTicks());
    }

    private void add(Book book, boolean bids) {
        Orders orders = state.orders;
        for (int slot = book.first(bids); slot != 0; slot = book.after(slot)) {
            add(orders.session(slot));
            add(orders.instrument(slot));
            add(orders.side(slot).ordinal());
            add(orders.type(slot).ordinal());
            add(orders.timeInForce(slot).ordinal());
            add(orders.clientOrder(slot));
            add(orders.orderId(slot));
            add(orders.queueId(slot));
            add(orders.priceTicks(slot));
            add(orders.leavesLots(slot));
            add(orders.cumLots(slot));
            add(orders.cumValue(slot));
            add(orders.termsEventNumber(slot));
            add(orders.postOnly(slot).ordinal());
            add(orders.isWaiting(slot) ? 1 : 0);
            for (int field = 0; field < SpecialTerms.FIELDS; field++) {
                add(orders.special(slot, field));
            }
        }
        add(0);
    }

    /** A line that nobody stood in yet is an empty one. */
    private void addWaiting(@Nullable Book line) {
        if (line == null) {
            add(0);
            add(0);
        } else {
            add(line, true);
            add(line, false);
        }
    }

    private void addWork() {
        ByteBuffer work = ByteBuffer.allocate((int) WorkSnapshot.bytes(state));
        WorkSnapshot.write(state, work);
        work.flip();
        while (work.hasRemaining()) {
            add(work.get());
        }
    }

    /** The heap's places mean nothing, so timers are added up. */
    private void addTimers() {
        Timers timers = state.timers;
        add(timers.nextCreation());
        long before = hash;
        long sum = 0;
        for (int at = 0; at < timers.size(); at++) {
            hash = 0;
            add(timers.deadlineNs(at));
            add(timers.creation(at));
            add(timers.key(at));
            sum += hash;
        }
        hash = before;
        add(sum);
    }

    private void add(long value) {
        long mixed = (hash ^ value) * MULTIPLIER;
        hash = (mixed ^ mixed >>> 29) + MULTIPLIER;
    }
}
