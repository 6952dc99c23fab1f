package org.outcry.engine.snapshot;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.outcry.api.order.Side;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.rules.Throttle;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.PhaseWork;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;

/** Writes the whole state in the layout of {@link SnapshotFormat}. Orders are written by session and client order index, not as they stand in line. */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class SnapshotWriter {
    private final VenueState state;
    private final ByteBuffer out;

    public SnapshotWriter(VenueState state, ByteBuffer target) {
        this.state = state;
        out = target.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    public static long bytes(VenueState state) {
        return SnapshotFormat.HEADER_BYTES
                + SnapshotFormat.VENUE_BYTES
                + SnapshotFormat.LISTS_BYTES
                + (long) participants(state) * SnapshotFormat.PARTICIPANT_BYTES
                + tableBytes(state)
                + SnapshotFormat.PHASE_WORK_BYTES
                + (long) state.phaseWork.size() * SnapshotFormat.PHASE_CHANGE_BYTES
                + (long) sessions(state) * SnapshotFormat.SESSION_BYTES
                + (long) instruments(state) * SnapshotFormat.INSTRUMENT_BYTES
                + (long) state.timers.size() * SnapshotFormat.TIMER_BYTES
                + (long) state.orders.open() * SnapshotFormat.ORDER_BYTES
                + (long) state.orders.specials() * SnapshotFormat.SPECIAL_BYTES
                + WorkSnapshot.bytes(state)
                + SnapshotFormat.CHECKSUM_BYTES;
    }

    /** The bytes written. */
    public int write() {
        out.putLong(SnapshotFormat.MAGIC).putInt(SnapshotFormat.VERSION).putInt(Rules.VERSION);
        out.putLong(bytes(state));
        writeVenue();
        writeParticipants();
        writeTickTables();
        writeSchedules();
        writeSessions();
        writeInstruments();
        writePhaseWork();
        writeTimers();
        writeOrders();
        WorkSnapshot.write(state, out);
        CRC32C checksum = new CRC32C();
        checksum.update(out.slice(0, out.position()));
        out.putInt((int) checksum.getValue());
        return out.position();
    }

    private void writeVenue() {
        out.putLong(state.commandNumber).putLong(state.timeNs).putInt(state.day);
        out.put((byte) (state.suspended ? 1 : 0)).put((byte) state.suspensionReason.ordinal());
        out.putLong(state.nextEventNumber).putLong(state.nextOrderId);
        out.putLong(state.nextQueueId).putLong(state.nextMatchNumber);
        out.putInt(state.limits.maxOrders).putInt(state.limits.maxOrdersPerSession);
        out.putInt(state.limits.maxInstruments).putInt(state.limits.maxSessions);
        out.putInt(state.limits.maxParticipants);
    }

    private void writeParticipants() {
        out.putInt(participants(state));
        for (int number = 1; number <= state.highestParticipant(); number++) {
            Participant participant = state.participant(number);
            if (participant != null) {
                out.putInt(number).putInt(participant.selfTradeGroup);
                out.put((byte) participant.selfTradePrevention.ordinal());
                out.put((byte) (participant.suspended ? 1 : 0));
            }
        }
    }

    private void writeTickTables() {
        int countAt = out.position();
        int count = 0;
        out.putInt(0);
        for (int number = 1; number <= TickTable.MOST_TABLES; number++) {
            TickTable table = state.tickTable(number);
            if (table != null) {
                count++;
                out.putInt(number).putInt(table.rows());
                for (int row = 0; row < table.rows(); row++) {
                    out.putLong(table.fromTicks(row)).putLong(table.increment(row));
                }
            }
        }
        out.putInt(countAt, count);
    }

    private void writeSchedules() {
        int countAt = out.position();
        int count = 0;
        out.putInt(0);
        for (int number = 1; number <= PhaseSchedule.MOST_SCHEDULES; number++) {
            PhaseSchedule schedule = state.phaseSchedule(number);
            if (schedule != null) {
                count++;
                out.putInt(number).putInt(schedule.rows());
                for (int row = 0; row < schedule.rows(); row++) {
                    out.putLong(schedule.timeOfDayNs(row));
                    out.put((byte) schedule.phase(row).ordinal());
                }
            }
        }
        out.putInt(countAt, count);
    }

    private void writePhaseWork() {
        PhaseWork work = state.phaseWork;
        out.putInt(work.stage).putLong(work.uncrossTicks).putLong(work.lotsLeft);
        out.putLong(work.tradedLots).putLong(work.matchNumber).putInt(work.size());
        for (int place = 0; place < work.size(); place++) {
            out.putInt(work.instrument(place)).putInt(work.schedule(place));
            out.put((byte) work.phase(place).ordinal());
            out.put((byte) work.reason(place).ordinal());
        }
    }

    private void writeSessions() {
        out.putInt(sessions(state));
        for (int number = 1; number <= state.highestSession(); number++) {
            Session session = state.session(number);
            if (session != null) {
                out.putInt(number).putInt(session.participant).putLong(session.cancelOnDisconnectNs);
                out.put((byte) (session.connected ? 1 : 0)).put((byte) (session.leaving ? 1 : 0));
                out.putInt(session.ownerEpoch).putLong(session.connection);
                out.putInt(session.lastMsgSeqNum).putInt(session.nextSessionEventNumber);
                out.putInt(session.cancelFrom);
                Throttle throttle = session.throttle;
                out.putInt(session.maxOpenOrders).putInt(throttle.perSecond).putInt(throttle.burst);
                out.putLong(throttle.level).putLong(throttle.atNs);
            }
        }
    }

    private void writeInstruments() {
        out.putInt(instruments(state));
        for (int number = 1; number <= state.highestInstrument(); number++) {
            Instrument instrument = state.instrument(number);
            if (instrument != null) {
                out.putInt(number).putLong(instrument.symbol);
                out.putInt(instrument.priceDecimals).putInt(instrument.quantityDecimals);
                out.putLong(instrument.tickIncrement).putLong(instrument.lotIncrement);
                out.putLong(instrument.maxPriceTicks).putLong(instrument.maxQuantityLots);
                out.putLong(instrument.currency).putInt(instrument.tickTable).putInt(instrument.phaseSchedule);
                out.put((byte) instrument.allocation.ordinal());
                out.put((byte) instrument.phase.ordinal()).putLong(instrument.lastTicks);
                out.putLong(instrument.lowestTraded).putLong(instrument.highestTraded);
                out.put((byte) (instrument.changing ? 1 : 0)).put((byte) (instrument.collecting ? 1 : 0));
                out.putLong(instrument.phaseEndNs).putLong(instrument.indication.priceTicks);
                out.putLong(instrument.indication.pairedLots).putLong(instrument.indication.imbalanceLots);
                write(instrument.controls);
            }
        }
    }

    private void write(Controls controls) {
        out.putInt(controls.collarBasisPoints).putInt(controls.staticRangeBasisPoints);
        out.putInt(controls.dynamicRangeBasisPoints).putLong(controls.volatilityAuctionNs);
        out.putLong(controls.marketProtectionTicks).putLong(controls.maxOrderLots);
        out.putLong(controls.maxOrderValue).putLong(controls.referenceTicks());
    }

    private void writeTimers() {
        Timers timers = state.timers;
        out.putLong(timers.nextCreation()).putInt(timers.size());
        for (int at = 0; at < timers.size(); at++) {
            out.putLong(timers.deadlineNs(at)).putLong(timers.creation(at)).putInt(timers.key(at));
        }
    }

    private void writeOrders() {
        Orders orders = state.orders;
        out.putInt(orders.open());
        for (int number = 1; number <= state.highestSession(); number++) {
            Session session = state.session(number);
            if (session != null) {
                int index = session.nextIndex(0, orders);
                while (index >= 0) {
                    writeOrder(session.slot(index));
                    index = session.nextIndex(index + 1, orders);
                }
            }
        }
    }

    private void writeOrder(int slot) {
        Orders orders = state.orders;
        out.putInt(orders.session(slot)).putInt(orders.instrument(slot));
        out.put((byte) (orders.side(slot) == Side.BUY ? 0 : 1));
        out.put((byte) orders.type(slot).ordinal());
        out.put((byte) orders.timeInForce(slot).ordinal());
        out.putLong(orders.clientOrder(slot)).putLong(orders.orderId(slot));
        out.putLong(orders.queueId(slot)).putLong(orders.priceTicks(slot));
        out.putLong(orders.leavesLots(slot)).putLong(orders.termsEventNumber(slot));
        out.putLong(orders.cumLots(slot)).putLong(orders.cumValue(slot));
        out.put((byte) (orders.isSpecial(slot) ? 1 : 0));
        if (orders.isSpecial(slot)) {
            out.put((byte) orders.postOnly(slot).ordinal()).put((byte) (orders.isWaiting(slot) ? 1 : 0));
            for (int field = 0; field < SpecialTerms.FIELDS; field++) {
                out.putLong(orders.special(slot, field));
            }
        }
    }

    private static int participants(VenueState state) {
        int participants = 0;
        for (int number = 1; number <= state.highestParticipant(); number++) {
            participants += state.participant(number) == null ? 0 : 1;
        }
        return participants;
    }

    private static long tableBytes(VenueState state) {
        long bytes = 0;
        for (int number = 1; number <= TickTable.MOST_TABLES; number++) {
            TickTable table = state.tickTable(number);
            if (table != null) {
                bytes += SnapshotFormat.TABLE_BYTES + (long) table.rows() * SnapshotFormat.TICK_ROW_BYTES;
            }
        }
        for (int number = 1; number <= PhaseSchedule.MOST_SCHEDULES; number++) {
            PhaseSchedule schedule = state.phaseSchedule(number);
            if (schedule != null) {
                bytes += SnapshotFormat.TABLE_BYTES + (long) schedule.rows() * SnapshotFormat.PHASE_ROW_BYTES;
            }
        }
        return bytes;
    }

    private static int sessions(VenueState state) {
        int sessions = 0;
        for (int number = 1; number <= state.highestSession(); number++) {
            sessions += state.session(number) == null ? 0 : 1;
        }
        return sessions;
    }

    private static int instruments(VenueState state) {
        int instruments = 0;
        for (int number = 1; number <= state.highestInstrument(); number++) {
            instruments += state.instrument(number) == null ? 0 : 1;
        }
        return instruments;
    }
}
