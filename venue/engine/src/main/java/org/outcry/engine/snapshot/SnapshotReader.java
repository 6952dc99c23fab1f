package org.outcry.engine.snapshot;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SlotSort;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.PhaseWork;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Reads a state written by {@link SnapshotWriter}, after it has checked that all of it is there and whole. */
public final class SnapshotReader {
    private static final Allocation[] ALLOCATIONS = Allocation.values();
    private static final Phase[] PHASES = Phase.values();
    private static final PhaseReason[] PHASE_REASONS = PhaseReason.values();
    private static final SelfTradePrevention[] PREVENTIONS = SelfTradePrevention.values();
    private static final RejectReason[] REASONS = RejectReason.values();
    private static final OrderType[] TYPES = OrderType.values();
    private static final PostOnly[] POST_ONLIES = PostOnly.values();
    private static final TimeInForce[] TIMES_IN_FORCE = TimeInForce.values();

    private final ByteBuffer in;
    private final VenueState state;

    public SnapshotReader(ByteBuffer source, BookKind bookKind) {
        in = source.slice().order(ByteOrder.LITTLE_ENDIAN);
        state = new VenueState(bookKind);
    }

    /** The bytes read. */
    public int bytes() {
        return in.position();
    }

    public VenueState read() {
        check();
        readVenue();
        readParticipants();
        readTickTables();
        readSchedules();
        readSessions();
        readInstruments();
        readPhaseWork();
        readTimers();
        readOrders();
        WorkSnapshot.read(state, in);
        collect();
        in.position(in.position() + SnapshotFormat.CHECKSUM_BYTES);
        return state;
    }

    private void check() {
        int least = SnapshotFormat.HEADER_BYTES + SnapshotFormat.CHECKSUM_BYTES;
        require(in.remaining() >= least, "snapshot too short: bytes=", in.remaining(), least);
        long magic = in.getLong();
        require(magic == SnapshotFormat.MAGIC, "not a snapshot: magic=", magic, SnapshotFormat.MAGIC);
        int version = in.getInt();
        require(
                version == SnapshotFormat.VERSION,
                "snapshot of another layout: version=",
                version,
                SnapshotFormat.VERSION);
        int rules = in.getInt();
        require(
                rules == Rules.VERSION,
                "snapshot of other rules, start from a new day with an empty journal: rulesVersion=",
                rules,
                Rules.VERSION);
        long bytes = in.getLong();
        require(bytes >= least && bytes <= in.limit(), "snapshot cut off: bytes=", in.limit(), bytes);
        int end = (int) bytes - SnapshotFormat.CHECKSUM_BYTES;
        CRC32C checksum = new CRC32C();
        checksum.update(in.slice(0, end));
        int found = (int) checksum.getValue();
        require(found == in.getInt(end), "snapshot damaged, use an older one: checksum=", found, in.getInt(end));
    }

    private static void require(boolean holds, String fault, long found, long expected) {
        if (!holds) {
            throw new IllegalArgumentException(fault + found + " expected=" + expected);
        }
    }

    private void readVenue() {
        state.commandNumber = in.getLong();
        state.timeNs = in.getLong();
        state.day = in.getInt();
        state.suspended = in.get() != 0;
        state.suspensionReason = REASONS[in.get()];
        state.nextEventNumber = in.getLong();
        state.nextOrderId = in.getLong();
        state.nextQueueId = in.getLong();
        state.nextMatchNumber = in.getLong();
        state.limits.maxOrders = in.getInt();
        state.limits.maxOrdersPerSession = in.getInt();
        state.limits.maxInstruments = in.getInt();
        state.limits.maxSessions = in.getInt();
        state.limits.maxParticipants = in.getInt();
    }

    private void readParticipants() {
        for (int left = in.getInt(); left > 0; left--) {
            Participant participant = state.addParticipant(in.getInt());
            participant.selfTradeGroup = in.getInt();
            participant.selfTradePrevention = PREVENTIONS[in.get()];
            state.setSuspended(participant, in.get() != 0);
        }
    }

    private void readTickTables() {
        for (int left = in.getInt(); left > 0; left--) {
            TickTable table = state.addTickTable(in.getInt());
            for (int rows = in.getInt(); rows > 0; rows--) {
                table.set(in.getLong(), in.getLong(), false);
            }
        }
    }

    private void readSchedules() {
        for (int left = in.getInt(); left > 0; left--) {
            PhaseSchedule schedule = state.addPhaseSchedule(in.getInt());
            for (int rows = in.getInt(); rows > 0; rows--) {
                schedule.set(in.getLong(), PHASES[in.get()]);
            }
        }
    }

    private void readPhaseWork() {
        PhaseWork work = state.phaseWork;
        work.stage = in.getInt();
        work.uncrossTicks = in.getLong();
        work.lotsLeft = in.getLong();
        work.tradedLots = in.getLong();
        work.matchNumber = in.getLong();
        for (int left = in.getInt(); left > 0; left--) {
            work.add(in.getInt(), in.getInt(), PHASES[in.get()], PHASE_REASONS[in.get()]);
        }
    }

    /** What follows from the books: the levels of auctions. */
    private void collect() {
        for (int number = 1; number <= state.highestInstrument(); number++) {
            Instrument instrument = state.instrument(number);
            if (instrument != null && instrument.collecting) {
                instrument.collectAll(state.orders);
            }
        }
    }

    private void readSessions() {
        for (int left = in.getInt(); left > 0; left--) {
            Session session = state.addSession(in.getInt());
            session.participant = in.getInt();
            session.cancelOnDisconnectNs = in.getLong();
            session.connected = in.get() != 0;
            session.leaving = in.get() != 0;
            session.ownerEpoch = in.getInt();
            session.connection = in.getLong();
            session.lastMsgSeqNum = in.getInt();
            session.nextSessionEventNumber = in.getInt();
            session.cancelFrom = in.getInt();
            session.maxOpenOrders = in.getInt();
            int perSecond = in.getInt();
            int burst = in.getInt();
            long level = in.getLong();
            session.throttle.restore(perSecond, burst, level, in.getLong());
        }
    }

    private void readInstruments() {
        InstrumentDefined terms = new InstrumentDefined();
        for (int left = in.getInt(); left > 0; left--) {
            terms.instrument = in.getInt();
            terms.symbol = in.getLong();
            terms.priceDecimals = in.getInt();
            terms.quantityDecimals = in.getInt();
            terms.tickIncrement = in.getLong();
            terms.lotIncrement = in.getLong();
            terms.maxPriceTicks = in.getLong();
            terms.maxQuantityLots = in.getLong();
            terms.currency = in.getLong();
            terms.tickTable = in.getInt();
            terms.phaseSchedule = in.getInt();
            terms.allocation = ALLOCATIONS[in.get()];
            Instrument instrument = state.addInstrument(terms);
            instrument.phase = PHASES[in.get()];
            instrument.lastTicks = in.getLong();
            instrument.lowestTraded = in.getLong();
            instrument.highestTraded = in.getLong();
            instrument.changing = in.get() != 0;
            instrument.collecting = in.get() != 0;
            instrument.phaseEndNs = in.getLong();
            instrument.indication.priceTicks = in.getLong();
            instrument.indication.pairedLots = in.getLong();
            instrument.indication.imbalanceLots = in.getLong();
            readControls(instrument);
        }
    }

    private void readControls(Instrument instrument) {
        InstrumentControlsSet values = new InstrumentControlsSet();
        values.collarBasisPoints = in.getInt();
        values.staticRangeBasisPoints = in.getInt();
        values.dynamicRangeBasisPoints = in.getInt();
        values.volatilityAuctionNs = in.getLong();
        values.marketProtectionTicks = in.getLong();
        values.maxOrderLots = in.getLong();
        values.maxOrderValue = in.getLong();
        instrument.setControls(values);
        instrument.setReferenceTicks(in.getLong());
    }

    private void readTimers() {
        state.timers.setNextCreation(in.getLong());
        for (int left = in.getInt(); left > 0; left--) {
            long deadlineNs = in.getLong();
            long creation = in.getLong();
            state.timers.restore(deadlineNs, creation, in.getInt());
        }
    }

    private void readOrders() {
        Orders orders = state.orders;
        int[] slots = new int[in.getInt()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = readOrder();
        }
        SlotSort.sort(slots, slots.length, orders::queueId);
        for (int slot : slots) {
            Instrument instrument = state.instrumentOf(slot);
            state.orderOpened(state.sessionOf(slot), instrument);
            if (orders.isSpecial(slot)) {
                state.expiries.add(slot);
            }
            if (orders.isWaiting(slot)) {
                state.restWaiting(instrument, slot);
            } else {
                instrument.book.rest(slot, orders.isBuy(slot), orders.priceTicks(slot));
                instrument.remember(orders, slot);
            }
        }
    }

    private Session session(int number) {
        Session session = state.session(number);
        if (session == null) {
            throw new IllegalArgumentException("order of an unknown session: session=" + number);
        }
        return session;
    }

    private int readOrder() {
        Orders orders = state.orders;
        int sessionNumber = in.getInt();
        int instrument = in.getInt();
        boolean buy = in.get() == 0;
        OrderType type = TYPES[in.get()];
        TimeInForce timeInForce = TIMES_IN_FORCE[in.get()];
        long clientOrder = in.getLong();
        long orderId = in.getLong();
        long queueId = in.getLong();
        long priceTicks = in.getLong();
        long leavesLots = in.getLong();
        long termsEventNumber = in.getLong();
        int slot = session(sessionNumber).ownSlot(Session.index(clientOrder), orders);
        orders.set(
                slot,
                sessionNumber,
                instrument,
                buy,
                type,
                timeInForce,
                clientOrder,
                orderId,
                queueId,
                priceTicks,
                leavesLots,
                termsEventNumber);
        long cumLots = in.getLong();
        long cumValue = in.getLong();
        if (cumLots > 0) {
            orders.setExecuted(slot, cumLots, cumValue);
        }
        if (in.get() != 0) {
            readSpecial(slot);
        }
        return slot;
    }

    private void readSpecial(int slot) {
        Orders orders = state.orders;
        orders.makeSpecial(slot, POST_ONLIES[in.get()]);
        boolean waits = in.get() != 0;
        for (int field = 0; field < SpecialTerms.FIELDS; field++) {
            orders.special.set(slot, field, in.getLong());
        }
        if (waits) {
            orders.markWaiting(slot);
        }
    }
}
