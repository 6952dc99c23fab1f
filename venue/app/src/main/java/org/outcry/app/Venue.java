package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfig.AgentName;
import org.outcry.app.config.VenueConfig.GatewayName;
import org.outcry.app.config.VenueConfig.ThreadLayout;
import org.outcry.fixgateway.CommandRoom;
import org.outcry.fixgateway.FixGateway;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.nativegateway.NativeGateway;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.Sequencer;
import org.outcry.wire.Frames;

/**
 * A running venue in this process: sequencer, gateways, and the threads that its configuration gives them.
 *
 * <p>A fault of an agent ends its thread and is told to {@link #awaitFault}; what was acknowledged is in the journal, and
 * a restart goes on from there.
 */
public final class Venue implements AutoCloseable {
    private static final int RING_BYTES = 1 << 20;
    /** The most commands that a gateway writes once it has asked for room. */
    private static final int COMMANDS_AT_ONCE = 4;

    private final Consumer<String> lines;
    private final Sequencer sequencer;
    private final @Nullable FixGateway fix;
    private final @Nullable ItchGateway itch;
    private final @Nullable NativeGateway nativeDoor;
    private final List<AgentThread> threads = new ArrayList<>();
    private final CompletableFuture<Throwable> fault = new CompletableFuture<>();
    private boolean closed;

    private Venue(
            Sequencer sequencer,
            @Nullable FixGateway fix,
            @Nullable ItchGateway itch,
            @Nullable NativeGateway nativeDoor,
            Consumer<String> lines) {
        this.sequencer = sequencer;
        this.fix = fix;
        this.itch = itch;
        this.nativeDoor = nativeDoor;
        this.lines = lines;
    }

    /**
     * Starts a venue: when this returns, it listens.
     *
     * @param lines told what an operator should read, from any of the venue's threads
     * @throws org.outcry.sequencer.StartRefusedException if its files can't be trusted or are in use
     * @throws org.outcry.gateway.config.ConfigException if what it keeps and what the configuration says can't be brought together
     * @throws IOException if a port or a file can't be opened
     */
    public static Venue start(VenueConfig config, Consumer<String> lines) throws IOException {
        EpochNanoClock clock = new OffsetEpochNanoClock();
        Ports.check(config);
        Sequencer sequencer = Sequencer.solo(config.sequencer(), clock, lines::accept);
        List<AutoCloseable> opened = new ArrayList<>(List.of(sequencer));
        try {
            FixGateway fix = config.runs(GatewayName.FIX_GATEWAY) ? openFix(config, sequencer, clock, lines) : null;
            opened.add(fix);
            ItchGateway itch = config.runs(GatewayName.ITCH_GATEWAY) ? openItch(config, sequencer, clock, lines) : null;
            opened.add(itch);
            NativeGateway door = NativeDoors.open(config, sequencer, clock, lines);
            opened.add(door);
            new Definitions(sequencer).apply(config, clock.nanoTime());
            Venue venue = new Venue(sequencer, fix, itch, door, lines);
            venue.startThreads(config.threads());
            return venue;
        } catch (IOException | RuntimeException e) {
            CloseHelper.quietCloseAll(opened.reversed());
            throw e;
        }
    }

    private static FixGateway openFix(
            VenueConfig config, Sequencer sequencer, EpochNanoClock clock, Consumer<String> lines) throws IOException {
        Frames commands = sequencer.input();
        BooleanSupplier hasRoom = sequencer::hasRoom;
        if (!config.onOneThread(AgentName.FIX, AgentName.SEQUENCER)) {
            Ring ring = new Ring(RING_BYTES);
            sequencer.addSource(ring);
            commands = ring;
            hasRoom = () -> ring.hasRoom(COMMANDS_AT_ONCE * OrderEntryWriter.MAX_LENGTH);
        }
        try {
            return new FixGateway(
                    GatewayConfigs.fix(config),
                    new OrderEntryWriter(commands),
                    room(hasRoom, sequencer::takesOrders),
                    sequencer.eventLog(),
                    sequencer::releasedEventNumber,
                    clock,
                    lines::accept);
        } catch (BindException e) {
            throw Ports.taken("fix.listen=" + config.fix().listen(), e);
        }
    }

    private static CommandRoom room(BooleanSupplier hasRoom, BooleanSupplier takesOrders) {
        return new CommandRoom() {
            @Override
            public boolean hasRoom() {
                return hasRoom.getAsBoolean();
            }

            @Override
            public boolean takesOrders() {
                return takesOrders.getAsBoolean();
            }
        };
    }

    private static ItchGateway openItch(
            VenueConfig config, Sequencer sequencer, EpochNanoClock clock, Consumer<String> lines) throws IOException {
        try {
            return ItchGateway.open(
                    GatewayConfigs.itch(config),
                    sequencer.eventLog(),
                    sequencer::releasedEventNumber,
                    clock,
                    lines::accept);
        } catch (BindException e) {
            VenueConfig.Itch itch = config.itch();
            throw Ports.taken("itch.requests=" + itch.requests() + " or itch.snapshots=" + itch.snapshots(), e);
        }
    }

    private void startThreads(List<ThreadLayout> layouts) {
        Map<AgentName, Agent> agents = new EnumMap<>(AgentName.class);
        agents.put(AgentName.SEQUENCER, sequencer);
        if (fix != null) {
            agents.put(AgentName.FIX, fix);
        }
        if (nativeDoor != null) {
            agents.put(AgentName.NATIVE, nativeDoor);
        }
        if (itch != null) {
            agents.put(AgentName.DELTAS, itch.deltas());
            agents.put(AgentName.REQUESTS, itch.requests());
            agents.put(AgentName.SNAPSHOTS, itch.snapshots());
        }
        for (ThreadLayout layout : layouts) {
            List<Agent> turns = new ArrayList<>();
            for (AgentName name : layout.agents()) {
                Agent agent = agents.get(name);
                if (agent != null) {
                    turns.add(agent);
                }
            }
            if (!turns.isEmpty()) {
                threads.add(new AgentThread(layout.name(), layout.idle(), turns, this::onFault));
            }
        }
        threads.forEach(AgentThread::start);
    }

    private void onFault(Throwable thrown) {
        if (fault.complete(thrown)) {
            lines.accept("fault, the venue ends: " + thrown);
        }
    }

    /**
     * Where FIX sessions connect.
     *
     * @throws IllegalStateException if its FIX gateway runs elsewhere
     */
    public InetSocketAddress fixAddress() {
        if (fix == null) {
            throw new IllegalStateException(
                    "the FIX gateway runs in another process: see gateways of the configuration");
        }
        return fix.address();
    }

    /**
     * The market data. To be asked beyond its addresses only when the venue is closed.
     *
     * @throws IllegalStateException if its ITCH gateway runs elsewhere
     */
    public ItchGateway itch() {
        if (itch == null) {
            throw new IllegalStateException(
                    "the ITCH gateway runs in another process: see gateways of the configuration");
        }
        return itch;
    }

    /** Where programs connect, or null if there is no door for them. */
    public @Nullable InetSocketAddress nativeAddress() {
        return nativeDoor == null ? null : nativeDoor.address();
    }

    /** The sequencer. To be looked at only when the venue is closed. */
    public Sequencer sequencer() {
        return sequencer;
    }

    /** Whether an agent failed, and how. */
    public @Nullable Throwable fault() {
        return fault.getNow(null);
    }

    /**
     * Waits for a fault.
     *
     * @return null if there was none within the time
     */
    public @Nullable Throwable awaitFault(long timeoutMs) throws InterruptedException {
        try {
            return fault.get(timeoutMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    /** Logs the sessions out, ends the threads, takes a last snapshot, closes the files. What was counted can be asked for. */
    public void stop() {
        if (closed) {
            return;
        }
        closed = true;
        if (fix != null) {
            Logouts.await(fix, fault::isDone);
        }
        threads.forEach(AgentThread::close);
        sequencer.close();
    }

    @Override
    public void close() {
        stop();
    }
}
