// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.engine.Engine;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.RunningGateway;
import org.outcry.nativeapi.EventReplica;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Cores;
import org.outcry.runtime.Idle;
import org.outcry.runtime.Neighbours;
import org.outcry.runtime.WallClock;
import org.outcry.sequencer.CopyRetention;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileSpec;

/**
 * Gateway in a process of its own, joined to a venue by the native API. Its copy of the event log is in a folder beside
 * the venue's, and may be deleted while the gateway does not run: it then begins anew, with the venue's bookmark of the
 * gateway and the events from the former day on. Old files of it are deleted as those of the venue are.
 *
 * <p>If one of the two processes ends, the other waits for it. The gateway reads no input while the venue is gone.
 * Commands that the venue has not acknowledged are kept, and sent again to it or to another of its nodes, which take
 * each once.
 */
public final class JoinedGateway implements AutoCloseable {
    private final VenueLink link;
    private final OpenGateways gateways;
    private final CertificateWatch certificates;
    private final CopyRetention retention;
    private final CompletableFuture<Throwable> fault = new CompletableFuture<>();
    private final AgentThread thread;
    private boolean closed;

    private JoinedGateway(
            VenueLink link,
            OpenGateways gateways,
            CertificateWatch certificates,
            CopyRetention retention,
            List<Agent> turns,
            ThreadLayout layout,
            Consumer<String> lines) {
        this.link = link;
        this.gateways = gateways;
        this.certificates = certificates;
        this.retention = retention;
        this.thread = new AgentThread(
                layout.name(),
                layout.idle(),
                layout.core(),
                turns,
                thrown -> {
                    if (fault.complete(thrown)) {
                        lines.accept("fault, the gateway ends: " + thrown);
                    }
                },
                new Neighbours());
    }

    /**
     * Joins a venue. When this returns, the gateway listens.
     *
     * @param stopped whether to stop waiting for the venue
     * @return null if it was stopped before the venue was reachable
     */
    public static @Nullable JoinedGateway start(
            VenueConfig config,
            VenueGateway gateway,
            VenueAccess venue,
            BooleanSupplier stopped,
            Consumer<String> lines)
            throws IOException {
        List<AutoCloseable> opened = new ArrayList<>();
        OpenGateways gateways = new OpenGateways();
        Exposure.check(config, List.of(gateway), lines);
        ThreadLayout layout = layout(config.threads(), gateway.kind());
        ThreadCores.check(List.of(layout), Cores.allowed());
        EventFileSpec files = copy(config.sequencer(), gateway.kind());
        DataFolder.protect(files.directory(), lines);
        try {
            VenueLink link = join(config, gateway.kind().name(), files, venue, stopped, lines);
            if (link == null) {
                return null;
            }
            opened.add(link);
            link.serve();
            gateways.open(List.of(new OpenGateways.Opening(gateway, link)));
            gateways.allOpen();
            CertificateWatch certificates = CertificateWatch.start(config.tls(), lines);
            CopyRetention retention =
                    new CopyRetention(files, config.sequencer().retention().events(), link::firstNeeded, lines::accept);
            opened.add(retention);
            JoinedGateway joined = new JoinedGateway(
                    link, gateways, certificates, retention, turns(link, gateway.kind(), gateways), layout, lines);
            joined.thread.start();
            return joined;
        } catch (IOException | RuntimeException e) {
            gateways.closeUnused();
            CloseHelper.quietCloseAll(opened.reversed());
            throw e;
        }
    }

    /** Returns the link to the venue once its copy is current; null if it was stopped before. */
    private static @Nullable VenueLink join(
            VenueConfig config,
            String gateway,
            EventFileSpec files,
            VenueAccess venue,
            BooleanSupplier stopped,
            Consumer<String> lines)
            throws IOException {
        boolean anew = SeedFolder.isUnfinished(files.directory()) || EventReplica.isEmpty(files);
        while (true) {
            long first = anew ? CopySeed.begin(venue, gateway, files, stopped, lines) : 1;
            if (first == 0) {
                return null;
            }
            VenueLink link = open(config, files, first, venue, lines);
            while (!link.isCurrent() && !link.isTooFarBehind() && !stopped.getAsBoolean()) {
                if (link.doWork() == 0) {
                    LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
                }
            }
            if (link.isCurrent()) {
                return link;
            }
            link.close();
            if (!link.isTooFarBehind()) {
                return null;
            }
            anew = true;
            lines.accept("copy of the event log begins anew, the venue no longer keeps the events after it: folder="
                    + files.directory() + " lastOfCopy=" + link.releasedEventNumber());
        }
    }

    private static VenueLink open(
            VenueConfig config, EventFileSpec files, long first, VenueAccess venue, Consumer<String> lines)
            throws IOException {
        EventReplica replica = EventReplica.open(files, first);
        try {
            return new VenueLink(config.description(), venue, replica, new WallClock(), lines);
        } catch (IOException | RuntimeException e) {
            replica.close();
            throw e;
        }
    }

    /**
     * Returns the thread that the configuration gives the gateway's agents. One with the sequencer on it is the
     * venue's.
     */
    private static ThreadLayout layout(List<ThreadLayout> threads, Gateway kind) {
        for (ThreadLayout thread : threads) {
            if (!thread.agents().contains(ThreadLayout.SEQUENCER)
                    && thread.agents().contains(kind.agents().getFirst())) {
                return thread;
            }
        }
        Idle idle = threads.isEmpty() ? Idle.BACKOFF : threads.getFirst().idle();
        return new ThreadLayout("gateway", kind.agents(), idle);
    }

    private static List<Agent> turns(VenueLink link, Gateway kind, OpenGateways gateways) {
        List<Agent> turns = new ArrayList<>(List.of(link));
        Map<String, Agent> agents = gateways.agents();
        for (String name : kind.agents()) {
            turns.add(Objects.requireNonNull(agents.get(name), name));
        }
        if (kind.sendsCommands()) {
            turns.add(flushOf(link));
        }
        return turns;
    }

    /** Returns the gateway's copy of the event log, which programs of all rules can read: no commands are replayed. */
    public static EventFileSpec copy(SequencerConfig config, Gateway kind) {
        Path data = config.directory();
        EventFileSpec original = config.eventLog();
        return new EventFileSpec(
                data.resolveSibling(data.getFileName() + "-" + kind.name() + "-gateway"),
                original.name(),
                original.layoutHash(),
                Engine.OLDEST_RULES,
                original.segmentBytes(),
                original.maxBytes(),
                original.encoding(),
                original.former());
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

    /** Returns the addresses that the gateway listens on. */
    public List<Endpoint> endpoints() {
        return gateways.endpoints();
    }

    /** Returns the gateway if it has this name; otherwise null. */
    @Nullable
    public RunningGateway gateway(String name) {
        return gateways.find(name);
    }

    /** Waits for a fault, and returns it. */
    public Throwable awaitFault() throws InterruptedException {
        try {
            return fault.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a fault is a value", e);
        }
    }

    /** Ends the gateway in order, for example by logging sessions out, ends the thread, and closes the files. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        gateways.stop(fault::isDone);
        thread.close();
        retention.close();
        link.close();
        certificates.close();
    }
}
