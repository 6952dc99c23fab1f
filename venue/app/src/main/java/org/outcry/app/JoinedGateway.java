package org.outcry.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfig.GatewayName;
import org.outcry.engine.Engine;
import org.outcry.fixgateway.FixGateway;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.nativegateway.EventReplica;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileSpec;

/**
 * One gateway in a process of its own, joined to a venue by its native door. Its copy of the event log is in a folder
 * beside the venue's, and can be deleted while it doesn't run.
 *
 * <p>Whichever of the two processes ends, however, the other waits for it: the gateway takes nothing in while the venue
 * is gone, and what it may have lost on the way is found out by the sessions' numbers.
 */
final class JoinedGateway implements AutoCloseable {
    private final VenueLink link;
    private final @Nullable FixGateway fix;
    private final @Nullable ItchGateway itch;
    private final CompletableFuture<Throwable> fault = new CompletableFuture<>();
    private final AgentThread thread;
    private boolean closed;

    private JoinedGateway(
            VenueLink link, @Nullable FixGateway fix, @Nullable ItchGateway itch, Idle idle, Consumer<String> lines) {
        this.link = link;
        this.fix = fix;
        this.itch = itch;
        List<Agent> turns = new ArrayList<>();
        turns.add(link);
        if (fix != null) {
            turns.add(fix);
            turns.add(flushOf(link));
        }
        if (itch != null) {
            turns.addAll(itch.agents());
        }
        this.thread = new AgentThread("gateway", idle, turns, thrown -> {
            if (fault.complete(thrown)) {
                lines.accept("fault, the gateway ends: " + thrown);
            }
        });
    }

    /**
     * Joins a venue: when this returns, the gateway listens.
     *
     * @param stopped asked while the venue is waited for
     * @return null if it was stopped before the venue was there
     */
    static @Nullable JoinedGateway start(
            VenueConfig config,
            GatewayName name,
            InetSocketAddress venue,
            Path tokenFile,
            BooleanSupplier stopped,
            Consumer<String> lines)
            throws IOException {
        EpochNanoClock clock = new OffsetEpochNanoClock();
        List<AutoCloseable> opened = new ArrayList<>();
        try {
            EventReplica replica = EventReplica.open(copy(config.sequencer(), name));
            opened.add(replica);
            VenueLink link = new VenueLink(venue, tokenFile, replica, lines);
            opened.add(link);
            while (!link.isCurrent()) {
                if (stopped.getAsBoolean()) {
                    CloseHelper.closeAll(opened.reversed());
                    return null;
                }
                if (link.doWork() == 0) {
                    LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
                }
            }
            FixGateway fix = name == GatewayName.FIX_GATEWAY ? openFix(config, link, clock, lines) : null;
            ItchGateway itch = name == GatewayName.ITCH_GATEWAY
                    ? ItchGateway.open(
                            GatewayConfigs.itch(config), link.eventLog(), link::lastEventNumber, clock, lines::accept)
                    : null;
            Idle idle = config.threads().isEmpty()
                    ? Idle.BACKOFF
                    : config.threads().getFirst().idle();
            JoinedGateway joined = new JoinedGateway(link, fix, itch, idle, lines);
            joined.thread.start();
            return joined;
        } catch (IOException | RuntimeException e) {
            CloseHelper.quietCloseAll(opened.reversed());
            throw e;
        }
    }

    /** The gateway's copy of the event log. */
    static EventFileSpec copy(SequencerConfig config, GatewayName name) {
        String suffix = name == GatewayName.FIX_GATEWAY ? "-fix-gateway" : "-itch-gateway";
        Path data = config.directory();
        return new EventFileSpec(
                data.resolveSibling(data.getFileName() + suffix),
                "events",
                VenueEventsWriter.LAYOUT_HASH,
                Engine.RULES_VERSION,
                config.segmentBytes(),
                config.maxBytes());
    }

    private static FixGateway openFix(VenueConfig config, VenueLink link, EpochNanoClock clock, Consumer<String> lines)
            throws IOException {
        FixGateway fix = new FixGateway(
                GatewayConfigs.fix(config, link.gatewayNumber()),
                new OrderEntryWriter(link.commands()),
                link::hasRoom,
                link.eventLog(),
                link::lastEventNumber,
                clock,
                lines::accept);
        link.onLost(fix::dropConnections);
        return fix;
    }

    private static Agent flushOf(VenueLink link) {
        return new Agent() {
            @Override
            public int doWork() {
                return link.flush();
            }

            @Override
            public String roleName() {
                return "venue-link-flush";
            }
        };
    }

    /** Where FIX sessions connect, or null. */
    @Nullable
    InetSocketAddress fixAddress() {
        return fix == null ? null : fix.address();
    }

    /** The market data, or null. To be asked for its addresses only. */
    @Nullable
    ItchGateway itch() {
        return itch;
    }

    /** Waits for a fault. */
    Throwable awaitFault() throws InterruptedException {
        try {
            return fault.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a fault is a value", e);
        }
    }

    /** Logs sessions out, ends the thread, closes the files. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        if (fix != null) {
            Logouts.await(fix, fault::isDone);
        }
        thread.close();
        link.close();
    }
}
