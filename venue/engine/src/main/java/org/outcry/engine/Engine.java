package org.outcry.engine;

import java.nio.ByteBuffer;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SetSessionControls;

/**
 * The venue as a function of its commands: the same calls make the same events, on every machine. It reads no clock, draws no
 * random number, starts no thread, and does no I/O. Whoever feeds it calls {@link #begin} and then one method of
 * {@link OrderEntry}; the events go out during that call, and a call from inside one of them throws
 * {@link IllegalStateException}.
 *
 * <p>One thread. Allocates only to grow: for more open orders, sessions, instruments or price levels than ever before.
 * Whatever values a command has, the answer is an event or nothing, never an exception.
 */
public final class Engine implements OrderEntry {
    /** Changes whenever the same commands could make other events; journals and snapshots of another version are not read. */
    public static final int RULES_VERSION = 3;

    /** Trades of one command; what is left of an order that could trade on is cancelled. */
    public static final int MAX_MATCHES_PER_COMMAND = 4_096;

    private final VenueState state;
    private final DefinitionDesk definitions;
    private final SessionDesk sessions;
    private final ControlDesk controls;
    private final TableDesk tables;
    private final PhaseMachine phases;
    private final OrderDesk orders;
    private final AmendmentDesk amendments;
    private final ReplaceDesk replaces;
    private final MassCancels massCancels;
    private final BustDesk busts;
    private final LimitOverrideDesk limitOverrides;
    private final PendingWork work;
    private final Budget budget;
    private boolean busy;

    /** An empty venue with small bounds, until {@code defineLimits} sets others. */
    public Engine(VenueEvents events) {
        this(events, BookKind.LADDER);
    }

    /** The same with books of a kind. */
    public Engine(VenueEvents events, BookKind bookKind) {
        this(new VenueState(bookKind), events);
    }

    private Engine(VenueState state, VenueEvents events) {
        this.state = state;
        EventStream stream = new EventStream(state, events);
        Budget newBudget = new Budget();
        Canceller canceller = new Canceller(state, stream);
        PhaseEntry entry = new PhaseEntry(state, stream);
        OrderReports reports = new OrderReports(state, stream);
        SelfTradeGuard selfTrades = new SelfTradeGuard(state, stream, canceller, reports);
        Matcher matcher = new Matcher(state, stream, selfTrades, reports);
        Arrivals arrivals = new Arrivals(state, matcher, reports, new PriceGuard(state, entry));
        StopDesk stops = new StopDesk(state, matcher, arrivals, reports, newBudget);
        budget = newBudget;
        massCancels = new MassCancels(state, stream, canceller, newBudget);
        busts = new BustDesk(state, stream);
        limitOverrides = new LimitOverrideDesk(state, stream);
        work = new PendingWork(state, stops, massCancels, canceller, newBudget);
        definitions = new DefinitionDesk(state, stream, entry);
        controls = new ControlDesk(state, stream, massCancels);
        tables = new TableDesk(state, stream);
        phases = new PhaseMachine(state, stream, canceller, controls, stops, reports, entry, newBudget);
        sessions = new SessionDesk(state, stream, canceller, phases, newBudget);
        orders = new OrderDesk(state, stream, limitOverrides, matcher, arrivals, stops, reports);
        amendments = new AmendmentDesk(state, stream, reports, canceller);
        replaces = new ReplaceDesk(state, stream, limitOverrides, arrivals, stops, reports);
    }

    /**
     * Sets the number and time of the command that is called next, and runs the timers that are due, whose events belong to it.
     *
     * @throws IllegalArgumentException if the number does not rise or the time falls
     */
    public void begin(long commandNumber, long timeNs) {
        if (commandNumber <= state.commandNumber || timeNs < state.timeNs) {
            throw new IllegalArgumentException("command out of order: commandNumber=" + commandNumber + " after="
                    + state.commandNumber + " timeNs=" + timeNs + " after=" + state.timeNs);
        }
        checkIdle();
        state.commandNumber = commandNumber;
        state.timeNs = timeNs;
        budget.renew();
        if (nextDeadlineNs() <= timeNs) {
            busy = true;
            resume();
            busy = false;
        }
    }

    /** What was left to do, and what is due. */
    private void resume() {
        phases.resume();
        if (!phases.isPending()) {
            work.resume();
            sessions.runTimers();
        }
    }

    /** The number of the last command. */
    public long commandNumber() {
        return state.commandNumber;
    }

    /** The time of the last command. */
    public long timeNs() {
        return state.timeNs;
    }

    /** The number of the event that comes next; they count from 1, one for each call of {@link VenueEvents}. */
    public long nextEventNumber() {
        return state.nextEventNumber;
    }

    /** When the next timer is due, or {@link Long#MAX_VALUE}. Not later than now while work is pending. */
    public long nextDeadlineNs() {
        return state.hasPendingWork()
                ? state.timeNs
                : Math.min(state.timers.firstDeadlineNs(), state.expiries.firstTimeNs());
    }

    /** Whether the last command left work that {@code resumeWork} goes on with. */
    public boolean hasPendingWork() {
        return state.hasPendingWork();
    }

    /**
     * The most events that one {@link #begin} and its command can make, pending work and timers included. A match makes three at
     * most: two executions and the next part of an iceberg order, or what prevents a self-trade.
     */
    public int maxEventsPerCommand() {
        int ofOrder = 3 * MAX_MATCHES_PER_COMMAND + 4;
        int ofStart = state.limits.maxSessions + 1;
        int ofCascade = 3 * (Budget.TRIGGERED_MATCHES + MAX_MATCHES_PER_COMMAND) + 2 * Budget.TRIGGERS;
        int ofJobs = Budget.CANCELS + MassCancels.MOST_WAITING + 2;
        int ofPhases = 4 * Budget.PHASE_STEPS;
        int ofIndications = Budget.PHASE_STEPS + Budget.CANCELS + 2;
        return ofCascade + ofJobs + ofPhases + ofIndications + Math.max(ofOrder, ofStart);
    }

    /** A hash of the whole state, the same for both kinds of books. Takes time in proportion to the open orders. */
    public long stateHash() {
        return new StateHash(state).value();
    }

    /** The size of a snapshot of the present state. */
    public long snapshotBytes() {
        return SnapshotWriter.bytes(state);
    }

    /**
     * Writes the whole state at the buffer's position, and moves it behind. A pause in proportion to the open orders.
     *
     * @throws IllegalArgumentException if less than {@link #snapshotBytes} remain
     */
    public void snapshot(ByteBuffer out) {
        if (out.remaining() < snapshotBytes()) {
            throw new IllegalArgumentException(
                    "no room for the snapshot: remaining=" + out.remaining() + " needed=" + snapshotBytes());
        }
        out.position(out.position() + new SnapshotWriter(state, out).write());
    }

    /** The engine whose snapshot begins at the buffer's position, which moves behind it; its events continue the numbers. */
    public static Engine restore(ByteBuffer in, VenueEvents events) {
        return restore(in, events, BookKind.LADDER);
    }

    /**
     * The same with books of a kind, whatever kind the snapshot was made with.
     *
     * @throws IllegalArgumentException if it isn't a whole snapshot of these rules
     */
    public static Engine restore(ByteBuffer in, VenueEvents events, BookKind bookKind) {
        SnapshotReader reader = new SnapshotReader(in, bookKind);
        Engine engine = new Engine(reader.read(), events);
        in.position(in.position() + reader.bytes());
        return engine;
    }

    @Override
    public void venueStarted() {
        enter();
        sessions.venueStarted();
        leave();
    }

    /** Nothing is left to do: {@link #begin} ran the timers. */
    @Override
    public void time() {
        enter();
        leave();
    }

    /** Nothing: who feeds the engine takes the snapshot, after this command. */
    @Override
    public void takeSnapshot() {
        enter();
        leave();
    }

    @Override
    public void defineLimits(DefineLimits defineLimits) {
        enter();
        definitions.defineLimits(defineLimits);
        leave();
    }

    @Override
    public void defineInstrument(DefineInstrument defineInstrument) {
        enter();
        definitions.defineInstrument(defineInstrument);
        leave();
    }

    @Override
    public void defineSession(DefineSession defineSession) {
        enter();
        definitions.defineSession(defineSession);
        leave();
    }

    @Override
    public void setPhase(SetPhase setPhase) {
        enter();
        phases.setPhase(setPhase);
        leave();
    }

    @Override
    public void startDay(StartDay startDay) {
        enter();
        massCancels.startDay(startDay);
        leave();
    }

    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        enter();
        definitions.suspendOrders(suspendOrders);
        leave();
    }

    @Override
    public void resumeOrders() {
        enter();
        definitions.resumeOrders();
        leave();
    }

    @Override
    public void logon(Logon logon) {
        enter();
        sessions.logon(logon);
        leave();
    }

    @Override
    public void logout(Logout logout) {
        enter();
        sessions.logout(logout);
        leave();
    }

    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        enter();
        sessions.disconnectSession(disconnectSession);
        leave();
    }

    @Override
    public void consumeMessages(ConsumeMessages consumeMessages) {
        enter();
        sessions.consumeMessages(consumeMessages);
        leave();
    }

    @Override
    public void sendSessionMessage(SendSessionMessage sendSessionMessage) {
        enter();
        sessions.sendSessionMessage(sendSessionMessage);
        leave();
    }

    @Override
    public void rejectMessage(RejectMessage rejectMessage) {
        enter();
        sessions.rejectMessage(rejectMessage);
        leave();
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        enter();
        orders.newOrder(newOrder);
        leave();
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder) {
        enter();
        amendments.cancelOrder(cancelOrder);
        leave();
    }

    @Override
    public void replaceOrder(ReplaceOrder replaceOrder) {
        enter();
        replaces.replaceOrder(replaceOrder);
        leave();
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder) {
        enter();
        amendments.reduceOrder(reduceOrder);
        leave();
    }

    @Override
    public void requestOrderStatus(RequestOrderStatus requestOrderStatus) {
        enter();
        amendments.requestOrderStatus(requestOrderStatus);
        leave();
    }

    /** Nothing is left to do: {@link #begin} went on with it. */
    @Override
    public void resumeWork() {
        enter();
        leave();
    }

    @Override
    public void defineTickRow(DefineTickRow defineTickRow) {
        enter();
        tables.defineTickRow(defineTickRow);
        leave();
    }

    @Override
    public void definePhaseRow(DefinePhaseRow definePhaseRow) {
        enter();
        tables.definePhaseRow(definePhaseRow);
        leave();
    }

    @Override
    public void defineParticipant(DefineParticipant defineParticipant) {
        enter();
        controls.defineParticipant(defineParticipant);
        leave();
    }

    @Override
    public void suspendParticipant(SuspendParticipant suspendParticipant) {
        enter();
        controls.suspendParticipant(suspendParticipant);
        leave();
    }

    @Override
    public void resumeParticipant(ResumeParticipant resumeParticipant) {
        enter();
        controls.resumeParticipant(resumeParticipant);
        leave();
    }

    @Override
    public void setInstrumentControls(SetInstrumentControls setInstrumentControls) {
        enter();
        controls.setInstrumentControls(setInstrumentControls);
        leave();
    }

    @Override
    public void setReferencePrice(SetReferencePrice setReferencePrice) {
        enter();
        controls.setReferencePrice(setReferencePrice);
        leave();
    }

    @Override
    public void setSessionControls(SetSessionControls setSessionControls) {
        enter();
        controls.setSessionControls(setSessionControls);
        leave();
    }

    @Override
    public void massCancel(MassCancel massCancel) {
        enter();
        massCancels.massCancel(massCancel);
        leave();
    }

    @Override
    public void bustTrade(BustTrade bustTrade) {
        enter();
        busts.bustTrade(bustTrade);
        leave();
    }

    @Override
    public void setLimitOverride(SetLimitOverride setLimitOverride) {
        enter();
        limitOverrides.authorise(setLimitOverride);
        leave();
    }

    /** The day as yyyymmdd; 0 before the first. */
    public int day() {
        return state.day;
    }

    /** Whether new orders are refused in the whole venue. */
    public boolean ordersSuspended() {
        return state.suspended;
    }

    /** What orders are told that are refused because of it. */
    public RejectReason suspensionReason() {
        return state.suspensionReason;
    }

    /** Open orders in the venue. */
    public int openOrders() {
        return state.orders.open();
    }

    /** The highest number of a defined instrument, or 0. */
    public int highestInstrument() {
        return state.highestInstrument();
    }

    public boolean hasInstrument(int instrument) {
        return state.instrument(instrument) != null;
    }

    /** Copies an instrument's terms out; nothing if there is none. */
    public void instrumentTerms(int instrument, InstrumentDefined to) {
        Instrument found = state.instrument(instrument);
        if (found != null) {
            found.terms(to);
        }
    }

    /** An instrument's reference price, in ticks; 0 if it has none. */
    public long referencePriceTicks(int instrument) {
        Instrument found = state.instrument(instrument);
        return found == null ? 0 : found.controls.referenceTicks();
    }

    /** An instrument's phase; HALTED if there is none. */
    public Phase phase(int instrument) {
        Instrument found = state.instrument(instrument);
        return found == null ? Phase.HALTED : found.phase;
    }

    /** The highest number of a defined session, or 0. */
    public int highestSession() {
        return state.highestSession();
    }

    public boolean hasSession(int session) {
        return state.session(session) != null;
    }

    public boolean isConnected(int session) {
        Session found = state.session(session);
        return found != null && found.connected;
    }

    /** The epoch of the session's last owner; 0 if it never had one. */
    public int ownerEpoch(int session) {
        Session found = state.session(session);
        return found == null ? 0 : found.ownerEpoch;
    }

    /** The last inbound number that the session consumed. */
    public int lastMsgSeqNum(int session) {
        Session found = state.session(session);
        return found == null ? 0 : found.lastMsgSeqNum;
    }

    /** The outbound number of the next event that the session is told. */
    public int nextSessionEventNumber(int session) {
        Session found = state.session(session);
        return found == null ? 1 : found.nextSessionEventNumber;
    }

    /** Open orders of a session. */
    public int openOrders(int session) {
        Session found = state.session(session);
        return found == null ? 0 : found.openOrders;
    }

    /** Shows the price levels of one side, best first; none if there is no such instrument. */
    public void visitLevels(int instrument, Side side, LevelVisitor visitor) {
        Instrument found = state.instrument(instrument);
        if (found != null) {
            BookWalk.levels(found.book, state.orders, side == Side.BUY, visitor);
        }
    }

    /** Shows the resting orders of one side in the order in which they would trade; none if there is no such instrument. */
    public void visitOrders(int instrument, Side side, OrderVisitor visitor) {
        Instrument found = state.instrument(instrument);
        if (found != null) {
            BookWalk.orders(found.book, state.orders, side == Side.BUY, visitor);
        }
    }

    private void leave() {
        if (state.changedAuctions.size() > 0) {
            phases.indicate();
        }
        busy = false;
    }

    private void enter() {
        checkIdle();
        busy = true;
    }

    private void checkIdle() {
        if (busy) {
            throw new IllegalStateException(
                    "called from inside an event, or after a command that failed: commandNumber="
                            + state.commandNumber);
        }
    }
}
