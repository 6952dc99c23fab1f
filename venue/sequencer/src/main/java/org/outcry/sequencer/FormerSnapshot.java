// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedCancelJob;
import org.outcry.engine.saved.SavedControls;
import org.outcry.engine.saved.SavedIndication;
import org.outcry.engine.saved.SavedInstrument;
import org.outcry.engine.saved.SavedLimitOverride;
import org.outcry.engine.saved.SavedLimits;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedParticipant;
import org.outcry.engine.saved.SavedPhaseChange;
import org.outcry.engine.saved.SavedPhaseWork;
import org.outcry.engine.saved.SavedScheduleRow;
import org.outcry.engine.saved.SavedSession;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.saved.SavedThrottle;
import org.outcry.engine.saved.SavedTickRow;
import org.outcry.engine.saved.SavedTimer;
import org.outcry.engine.saved.SavedVenue;

/**
 * Reader of snapshots that rules version 3 wrote, before snapshots were calls: 48 bytes of header, big-endian (magic, rules version,
 * CRC-32C of the state, command number, next event number, time, length of the state), then the state, little-endian, each list led by
 * its length.
 */
@SuppressWarnings("EnumOrdinal") // The order of the constants is part of that format.
final class FormerSnapshot {
    static final long MAGIC = 0x4f555443525953_31L;
    private static final int HEADER_BYTES = 48;
    private static final int STATE_HEADER_BYTES = 24;
    private static final int RULES_VERSION = 3;

    private final ByteBuffer in;
    private final EngineState to;

    private FormerSnapshot(ByteBuffer state, EngineState to) {
        this.in = state.order(ByteOrder.LITTLE_ENDIAN);
        this.to = to;
    }

    /**
     * Reads the header, and checks the whole file.
     *
     * @return a description of the fault; null if there is none
     */
    static @Nullable String check(ByteBuffer file, SavedStart start) {
        if (file.remaining() < HEADER_BYTES) {
            return "is damaged";
        }
        ByteBuffer header = file.slice();
        header.getLong();
        start.rulesVersion = header.getInt();
        int crc = header.getInt();
        start.commandNumber = header.getLong();
        start.nextEventNumber = header.getLong();
        start.timeNs = header.getLong();
        long length = header.getLong();
        if (start.rulesVersion != RULES_VERSION) {
            return "is of rules that are too old: rulesVersion=" + start.rulesVersion + " oldest=" + RULES_VERSION;
        }
        CRC32C found = new CRC32C();
        found.update(header.slice());
        return length == header.remaining() && (int) found.getValue() == crc ? null : "is damaged";
    }

    /** Makes the calls of a valid file. */
    static void readTo(ByteBuffer file, EngineState to) {
        SavedStart start = new SavedStart();
        check(file, start);
        to.snapshot(start);
        int state = file.position() + HEADER_BYTES + STATE_HEADER_BYTES;
        new FormerSnapshot(file.slice(state, file.limit() - state), to).read();
    }

    private void read() {
        venue();
        for (int left = in.getInt(); left > 0; left--) {
            SavedParticipant participant = new SavedParticipant();
            participant.number = in.getInt();
            participant.selfTradeGroup = in.getInt();
            participant.selfTradePrevention = SelfTradePrevention.values()[in.get()];
            participant.suspended = truth();
            to.participant(participant);
        }
        tables();
        for (int left = in.getInt(); left > 0; left--) {
            session();
        }
        for (int left = in.getInt(); left > 0; left--) {
            instrument();
        }
        phaseWork();
        to.nextTimer(in.getLong());
        for (int left = in.getInt(); left > 0; left--) {
            SavedTimer timer = new SavedTimer();
            timer.deadlineNs = in.getLong();
            timer.creation = in.getLong();
            int key = in.getInt();
            timer.kind = key >>> 28;
            timer.number = key & ((1 << 28) - 1);
            to.timer(timer);
        }
        orders();
        work();
    }

    private boolean truth() {
        return in.get() != 0;
    }

    private void venue() {
        // Command number and time are in the header too.
        in.getLong();
        in.getLong();
        SavedVenue venue = new SavedVenue();
        venue.day = in.getInt();
        venue.suspended = truth();
        venue.suspensionReason = RejectReason.values()[in.get()];
        in.getLong();
        venue.nextOrderId = in.getLong();
        venue.nextQueueId = in.getLong();
        venue.nextMatchNumber = in.getLong();
        to.venue(venue);
        SavedLimits limits = new SavedLimits();
        limits.maxOrders = in.getInt();
        limits.maxOrdersPerSession = in.getInt();
        limits.maxInstruments = in.getInt();
        limits.maxSessions = in.getInt();
        limits.maxParticipants = in.getInt();
        to.limits(limits);
    }

    private void tables() {
        SavedTickRow tickRow = new SavedTickRow();
        for (int left = in.getInt(); left > 0; left--) {
            tickRow.tickTable = in.getInt();
            for (int rows = in.getInt(); rows > 0; rows--) {
                tickRow.fromPriceTicks = in.getLong();
                tickRow.tickIncrement = in.getLong();
                to.tickRow(tickRow);
            }
        }
        SavedScheduleRow scheduleRow = new SavedScheduleRow();
        for (int left = in.getInt(); left > 0; left--) {
            scheduleRow.phaseSchedule = in.getInt();
            for (int rows = in.getInt(); rows > 0; rows--) {
                scheduleRow.timeOfDayNs = in.getLong();
                scheduleRow.phase = Phase.values()[in.get()];
                to.scheduleRow(scheduleRow);
            }
        }
    }

    private void session() {
        SavedSession session = new SavedSession();
        session.number = in.getInt();
        session.participant = in.getInt();
        session.cancelOnDisconnectNs = in.getLong();
        session.connected = truth();
        session.leaving = truth();
        session.ownerEpoch = in.getInt();
        session.connection = in.getLong();
        session.lastMsgSeqNum = in.getInt();
        session.nextSessionEventNumber = in.getInt();
        session.cancelFrom = in.getInt();
        session.maxOpenOrders = in.getInt();
        to.session(session);
        SavedThrottle throttle = new SavedThrottle();
        throttle.session = session.number;
        throttle.perSecond = in.getInt();
        throttle.burst = in.getInt();
        throttle.level = in.getLong();
        throttle.atNs = in.getLong();
        if (throttle.perSecond != 0) {
            to.throttle(throttle);
        }
    }

    private void instrument() {
        SavedInstrument instrument = new SavedInstrument();
        instrument.number = in.getInt();
        instrument.symbol = in.getLong();
        instrument.priceDecimals = in.getInt();
        instrument.quantityDecimals = in.getInt();
        instrument.tickIncrement = in.getLong();
        instrument.lotIncrement = in.getLong();
        instrument.maxPriceTicks = in.getLong();
        instrument.maxQuantityLots = in.getLong();
        instrument.currency = in.getLong();
        instrument.tickTable = in.getInt();
        instrument.phaseSchedule = in.getInt();
        instrument.allocation = Allocation.values()[in.get()];
        instrument.phase = Phase.values()[in.get()];
        instrument.lastTicks = in.getLong();
        instrument.lowestTraded = in.getLong();
        instrument.highestTraded = in.getLong();
        instrument.changing = truth();
        instrument.collecting = truth();
        instrument.phaseEndNs = in.getLong();
        to.instrument(instrument);
        SavedIndication indication = new SavedIndication();
        indication.instrument = instrument.number;
        indication.priceTicks = in.getLong();
        indication.pairedLots = in.getLong();
        indication.imbalanceLots = in.getLong();
        SavedControls controls = new SavedControls();
        controls.instrument = instrument.number;
        controls.collarBasisPoints = in.getInt();
        controls.staticRangeBasisPoints = in.getInt();
        controls.dynamicRangeBasisPoints = in.getInt();
        controls.volatilityAuctionNs = in.getLong();
        controls.marketProtectionTicks = in.getLong();
        controls.maxOrderLots = in.getLong();
        controls.maxOrderValue = in.getLong();
        controls.referenceTicks = in.getLong();
        to.controls(controls);
        to.indication(indication);
    }

    private void phaseWork() {
        SavedPhaseWork work = new SavedPhaseWork();
        work.stage = in.getInt();
        work.uncrossTicks = in.getLong();
        work.lotsLeft = in.getLong();
        work.tradedLots = in.getLong();
        work.matchNumber = in.getLong();
        to.phaseWork(work);
        for (int left = in.getInt(); left > 0; left--) {
            SavedPhaseChange change = new SavedPhaseChange();
            change.instrument = in.getInt();
            change.phaseSchedule = in.getInt();
            change.phase = Phase.values()[in.get()];
            change.reason = PhaseReason.values()[in.get()];
            to.phaseChange(change);
        }
    }

    private record FormerOrder(SavedOrder order, @Nullable SavedSpecialTerms terms) {}

    /** Orders stood by session, and must be in the order in which they stand in line. */
    private void orders() {
        List<FormerOrder> orders = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            orders.add(order());
        }
        orders.sort(Comparator.comparingLong(former -> former.order().queueId));
        for (FormerOrder former : orders) {
            to.order(former.order());
            if (former.terms() != null) {
                to.specialTerms(former.terms());
            }
        }
    }

    private FormerOrder order() {
        SavedOrder order = new SavedOrder();
        order.session = in.getInt();
        order.instrument = in.getInt();
        order.side = in.get() == 0 ? Side.BUY : Side.SELL;
        order.type = OrderType.values()[in.get()];
        order.timeInForce = TimeInForce.values()[in.get()];
        order.clientOrder = in.getLong();
        order.orderId = in.getLong();
        order.queueId = in.getLong();
        order.priceTicks = in.getLong();
        order.leavesLots = in.getLong();
        order.termsEventNumber = in.getLong();
        order.cumLots = in.getLong();
        order.cumValue = in.getLong();
        if (!truth()) {
            return new FormerOrder(order, null);
        }
        SavedSpecialTerms terms = new SavedSpecialTerms();
        terms.orderId = order.orderId;
        terms.terms.postOnly = PostOnly.values()[in.get()];
        terms.waiting = truth();
        terms.limitTicks = in.getLong();
        terms.terms.stopPriceTicks = in.getLong();
        terms.terms.displayLots = in.getLong();
        terms.hiddenLots = in.getLong();
        terms.terms.minQuantityLots = in.getLong();
        terms.terms.expireTimeNs = in.getLong();
        return new FormerOrder(order, terms);
    }

    private void work() {
        for (int left = in.getInt(); left > 0; left--) {
            SavedCancelJob job = new SavedCancelJob();
            job.reason = CancelReason.values()[in.get()];
            job.session = in.getInt();
            job.scope = MassCancelScope.values()[in.get()];
            job.participant = in.getInt();
            job.instrument = in.getInt();
            job.side = SideFilter.values()[in.get()];
            job.clOrdId.first = in.getLong();
            job.clOrdId.second = in.getLong();
            job.clOrdId.third = in.getLong();
            job.day = in.getInt();
            job.endOrderId = in.getLong();
            job.cancelledOrders = in.getInt();
            job.atSession = in.getInt();
            job.atIndex = in.getInt();
            to.cancelJob(job);
        }
        for (int left = in.getInt(); left > 0; left--) {
            to.cascade(in.getInt());
        }
        to.firstMatch(in.getLong());
        for (int left = in.getInt(); left > 0; left--) {
            to.bust(in.getLong());
        }
        for (int left = in.getInt(); left > 0; left--) {
            SavedLimitOverride limitOverride = new SavedLimitOverride();
            limitOverride.session = in.getInt();
            limitOverride.instrument = in.getInt();
            limitOverride.ordersLeft = in.getInt();
            limitOverride.expireTimeNs = in.getLong();
            limitOverride.maxOrderLots = in.getLong();
            limitOverride.maxOrderValue = in.getLong();
            limitOverride.collarBasisPoints = in.getInt();
            to.limitOverride(limitOverride);
        }
    }
}
