// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.Side;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.FollowedCommands;
import org.outcry.gateway.NodeCopy;
import org.outcry.gateway.NodeState;
import org.outcry.gateway.PresentVenue;
import org.outcry.gateway.Reloaded;
import org.outcry.gateway.UsedLimit;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.runtime.Ring;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Port of the venue for a gateway in the same process. Commands of a gateway on the sequencer's thread that asks for no
 * outcomes go directly to the sequencer, others over a ring.
 */
public final class SequencerPort implements VenuePort {
    private static final int RING_BYTES = 1 << 20;
    /** The maximum number of commands that one client message leads to. */
    private static final int COMMANDS_AT_ONCE = 4;

    private final VenueDescription venue;
    private final Sequencer sequencer;
    private final BooleanSupplier takesOrders;
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final AuditRecorder audit;
    private final int gatewayNumber;
    private final boolean onSequencersThread;
    private EpochNanoClock steadyClock;
    private String others = "";
    private Predicate<String> amongOrders = agent -> false;
    private Supplier<List<UsedLimit>> limits = List::of;
    private @Nullable OutcomeRing outcomes;
    private @Nullable PresentGateways present;
    private @Nullable Frames commands;
    private CommandRoom room;
    private boolean reads;
    private volatile @Nullable Bookmarks bookmarks;

    /**
     * Creates a port.
     *
     * @param takesOrders whether new orders and replaces may be sent: usually the sequencer's answer
     * @param lines receives messages for the operator
     * @param audit the venue's audit trail
     * @param gatewayNumber the gateway's number; 0 if it sends no commands
     * @param onSequencersThread whether the agent that sends commands shares the sequencer's thread
     */
    public SequencerPort(
            VenueDescription venue,
            Sequencer sequencer,
            BooleanSupplier takesOrders,
            EpochNanoClock clock,
            Consumer<String> lines,
            AuditRecorder audit,
            int gatewayNumber,
            boolean onSequencersThread) {
        this.venue = venue;
        this.sequencer = sequencer;
        this.clock = clock;
        this.steadyClock = clock;
        this.lines = lines;
        this.audit = audit;
        this.gatewayNumber = gatewayNumber;
        this.onSequencersThread = onSequencersThread;
        this.takesOrders = takesOrders;
        this.room = new Room(sequencer::hasRoom, takesOrders);
    }

    @Override
    public VenueDescription venue() {
        return venue;
    }

    @Override
    public Frames commands() {
        if (gatewayNumber == 0) {
            throw new IllegalStateException("a gateway sends commands that says it doesn't");
        }
        if (commands == null) {
            commands = connect();
        }
        return commands;
    }

    private Frames connect() {
        if (onSequencersThread && outcomes == null) {
            return sequencer.input();
        }
        Ring ring = new Ring(RING_BYTES);
        if (outcomes == null) {
            sequencer.addSource(ring);
        } else {
            sequencer.addSource(ring, outcomes);
        }
        room = new Room(() -> ring.hasRoom(COMMANDS_AT_ONCE * OrderEntryWriter.MAX_LENGTH), takesOrders);
        return ring;
    }

    @Override
    public void number(int gateway, long incarnation, long sequence) {
        if (outcomes == null) {
            throw new IllegalStateException("commands are numbered by a gateway that is told their outcomes");
        }
        CommandMark.write(commands(), gateway, incarnation, sequence);
    }

    @Override
    public CommandRoom room() {
        commands();
        return room;
    }

    @Override
    public void outcomesTo(CommandOutcomes listener) {
        if (commands != null || outcomes != null) {
            throw new IllegalStateException("outcomes are asked for once, before the first command");
        }
        outcomes = new OutcomeRing(RING_BYTES, listener);
    }

    @Override
    public int pollOutcomes(int limit) {
        return outcomes == null ? 0 : outcomes.poll(limit);
    }

    @Override
    public void ask(Consumer<PresentVenue> question) {
        sequencer.ask(state -> question.accept(new Present(state)));
    }

    @Override
    public @Nullable NodeState node() {
        return sequencer.node();
    }

    /** Sets the condition for an agent, by its name, to be on the sequencer's thread. */
    public SequencerPort withAmongOrders(Predicate<String> agents) {
        amongOrders = agents;
        return this;
    }

    @Override
    public boolean isAmongOrders(String agent) {
        return amongOrders.test(agent);
    }

    /** Sets the addresses of the native APIs of the other nodes. */
    public SequencerPort withOthers(String addresses) {
        others = addresses;
        return this;
    }

    /** Sets what looks at the limits of participants every second. */
    public SequencerPort withLimits(Supplier<List<UsedLimit>> watched) {
        limits = watched;
        return this;
    }

    @Override
    public List<UsedLimit> limits() {
        return limits.get();
    }

    @Override
    public String otherNodes() {
        return others;
    }

    @Override
    public void requestBookmark() {
        sequencer.requestBookmark();
    }

    @Override
    public @Nullable String forgetNode(int node) {
        return sequencer.forget(node);
    }

    @Override
    public int nodeWithoutRules(int version) {
        return sequencer.nodeWithoutRules(version);
    }

    @Override
    public NodeCopy copyOfNode() throws IOException {
        NodeCopy copy = sequencer.copy();
        return copy == null ? VenuePort.super.copyOfNode() : copy;
    }

    @Override
    public NodeCopy copyToFollow() throws IOException {
        return FollowSource.copy(venue.name(), sequencer);
    }

    @Override
    public FollowedCommands follow(long nextCommand, long fingerprint) throws IOException {
        return nextCommand == FollowedCommands.NO_COMMAND
                ? FollowSource.settingsOf(venue.name(), sequencer)
                : FollowSource.open(venue.name(), sequencer, nextCommand, fingerprint);
    }

    @Override
    public @Nullable FollowState following() {
        return sequencer.following();
    }

    @Override
    public NodeCopy copyOfGateway(String gateway) throws IOException {
        EventFileSpec log = sequencer.eventLog();
        long first = log.segments()[0];
        Path newest = new Bookmarks(log, gateway, lines).newest();
        if (newest == null) {
            return new NodeCopy("firstEvent=" + first, List.of());
        }
        DayStart days = new DayStart(log);
        long day = days.eventNumber(first, () -> {});
        // Reports of the roll are of orders of the day before, whose terms are in its events.
        long former = day == Long.MAX_VALUE ? first : days.before(day);
        long from = Math.max(first, Math.min(former, Bookmarks.eventOf(newest)));
        return new NodeCopy("firstEvent=" + from, List.of(CopiedFile.open(log.directory(), newest, Long.MAX_VALUE)));
    }

    @Override
    public EventFileSpec eventLog() {
        if (!reads) {
            reads = true;
            sequencer.addReader(() -> {
                Bookmarks own = bookmarks;
                return own == null ? 1 : own.firstNeeded();
            });
        }
        return sequencer.eventLog();
    }

    @Override
    public Bookmarks bookmarks(String gateway) {
        Bookmarks own = new Bookmarks(eventLog(), gateway, lines, sequencer::requireEvents);
        bookmarks = own;
        return own;
    }

    @Override
    public long releasedEventNumber() {
        return sequencer.releasedEventNumber();
    }

    @Override
    public EpochNanoClock clock() {
        return clock;
    }

    /** Sets the clock for durations. */
    public SequencerPort withSteadyClock(EpochNanoClock steady) {
        steadyClock = steady;
        return this;
    }

    @Override
    public EpochNanoClock steadyClock() {
        return steadyClock;
    }

    @Override
    public int gatewayNumber() {
        return gatewayNumber;
    }

    @Override
    public void onLost(Runnable action) {
        // Nothing to do: in one process the gateway ends with the venue.
    }

    /** Reader of the venue's configuration, as it is at present. */
    public interface PresentGateways {
        /** Returns a gateway; null if there is none of that name. */
        @Nullable
        ConfiguredGateway read(String name) throws IOException;

        /** Has the open gateways take it over, as {@link VenuePort#reloadGateways} says. */
        Reloaded reload() throws IOException;

        /** Tells an open gateway words, as {@link VenuePort#tell} says. */
        String tell(String gateway, String words);
    }

    /** Has the configuration read again by that. */
    public SequencerPort readingBy(PresentGateways reader) {
        present = reader;
        return this;
    }

    @Override
    public @Nullable ConfiguredGateway readAgain(String gateway) throws IOException {
        PresentGateways reader = present;
        return reader == null ? VenuePort.super.readAgain(gateway) : reader.read(gateway);
    }

    @Override
    public Reloaded reloadGateways() throws IOException {
        PresentGateways reader = present;
        return reader == null ? VenuePort.super.reloadGateways() : reader.reload();
    }

    @Override
    public String tell(String gateway, String words) {
        PresentGateways reader = present;
        return reader == null ? VenuePort.super.tell(gateway, words) : reader.tell(gateway, words);
    }

    @Override
    public AuditRecorder audit() {
        return audit;
    }

    @Override
    public Consumer<String> lines() {
        return lines;
    }

    /** The engine's state, as gateways see it. */
    private record Present(VenueQueries state) implements PresentVenue {
        @Override
        public long nextEventNumber() {
            return state.nextEventNumber();
        }

        @Override
        public int highestSession() {
            return state.highestSession();
        }

        @Override
        public int highestInstrument() {
            return state.highestInstrument();
        }

        @Override
        public int openOrdersOf(int session) {
            return state.openOrders(session);
        }

        @Override
        public int openOrdersIn(int instrument) {
            return state.openOrdersIn(instrument);
        }

        @Override
        public long incarnation(int gateway) {
            return state.incarnation(gateway);
        }

        @Override
        public long sequence(int gateway) {
            return state.sequence(gateway);
        }

        @Override
        public void visitPartition(int number, Partition visitor) {
            org.outcry.engine.state.Partition partition = state.partition(number);
            if (partition != null) {
                visitor.onPartition(partition.nextEventNumber, partition.lastCommand, partition.incarnation);
            }
        }

        @Override
        public void visitLevels(int instrument, boolean bids, Levels visitor) {
            state.visitLevels(instrument, bids ? Side.BUY : Side.SELL, visitor::onLevel);
        }

        @Override
        public void visitLimits(Limits visitor) {
            for (int place = 0; place < state.participantsWithLimits(); place++) {
                state.visitLimits(place, visitor::onLimit);
            }
        }
    }

    /** Room of the sequencer itself, or of a ring to it. */
    private record Room(BooleanSupplier forCommands, BooleanSupplier forOrders) implements CommandRoom {
        @Override
        public boolean hasRoom() {
            return forCommands.getAsBoolean();
        }

        @Override
        public boolean takesOrders() {
            return forOrders.getAsBoolean();
        }
    }
}
