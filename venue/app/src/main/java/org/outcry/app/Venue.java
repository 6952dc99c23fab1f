// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.ClusterConfig;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.KernelClock;
import org.outcry.runtime.Neighbours;
import org.outcry.runtime.WallClock;
import org.outcry.sequencer.Sequencer;
import org.outcry.wire.file.EventFileReader;

/**
 * Running venue in this process: sequencer, gateways, and the threads of its configuration.
 *
 * <p>A fault of an agent ends its thread and is reported by {@link #awaitFault}. Acknowledged commands are in the
 * journal, and a restart continues from there.
 */
public final class Venue implements AutoCloseable {
    private final Consumer<String> lines;
    private final Sequencer sequencer;
    private final OpenGateways gateways;
    private final AuditTrail audit;
    private final CertificateWatch certificates;
    private final LimitWatch limits;
    private final PlanReader plans;
    private final @Nullable StandbyWatch standby;
    private final ClockWatch clockWatch;
    private final List<AgentThread> threads = new ArrayList<>();
    private final CompletableFuture<Throwable> fault = new CompletableFuture<>();
    private boolean closed;

    Venue(
            Sequencer sequencer,
            OpenGateways gateways,
            AuditTrail audit,
            CertificateWatch certificates,
            LimitWatch limits,
            PlanReader plans,
            @Nullable StandbyWatch standby,
            Consumer<String> lines) {
        this.sequencer = sequencer;
        this.gateways = gateways;
        this.audit = audit;
        this.certificates = certificates;
        this.lines = lines;
        this.limits = limits;
        this.plans = plans;
        this.standby = standby;
        this.clockWatch =
                new ClockWatch(audit, KernelClock::read, ClockWatch.Clocks.SYSTEM, this::newestEventNs, lines);
    }

    /**
     * Starts a venue. When this returns, its gateways listen.
     *
     * @param lines receives messages for the operator, from any of the venue's threads
     * @throws org.outcry.sequencer.StartRefusedException if its files are not valid or are in use
     * @throws org.outcry.gateway.config.ConfigException if its files and the configuration contradict each other
     * @throws IOException if a port or a file can't be opened
     */
    public static Venue start(VenueConfig config, Consumer<String> lines) throws IOException {
        return start(config, () -> config, new WallClock(), lines, null, () -> false);
    }

    /**
     * Starts a node of a venue on several machines, or the only one.
     *
     * @param cluster the cluster and the number of this node
     * @see #start(VenueConfig, Consumer)
     */
    public static Venue start(VenueConfig config, Consumer<String> lines, ClusterConfig cluster) throws IOException {
        return start(config, () -> config, new WallClock(), lines, cluster, () -> false);
    }

    /**
     * Starts a venue whose configuration may change while it runs.
     *
     * @param present the present configuration: its calendar, phase schedules and resets hold from the next date on
     * @param clock the system's clock: nanoseconds since 1970-01-01T00:00:00Z, on any thread
     * @see #start(VenueConfig, Consumer)
     */
    public static Venue start(
            VenueConfig config, Supplier<VenueConfig> present, EpochNanoClock clock, Consumer<String> lines)
            throws IOException {
        return start(config, present, clock, lines, null, () -> false);
    }

    /**
     * Starts a venue, or a node of one on several machines.
     *
     * @param cluster the cluster and the number of this node; null for a venue with a single process
     * @param endsEarly whether the process is to end: one that waits for others gives its start up
     * @throws org.outcry.cluster.StartEndedException if it gave its start up
     */
    public static Venue start(
            VenueConfig config,
            Supplier<VenueConfig> present,
            EpochNanoClock clock,
            Consumer<String> lines,
            @Nullable ClusterConfig cluster,
            BooleanSupplier endsEarly)
            throws IOException {
        return Objects.requireNonNull(new VenueStart(config, present, clock, lines, cluster, null, endsEarly).venue());
    }

    /**
     * Starts a process that follows a venue: it has a copy of the venue's files, serves reads, and refuses commands.
     * Gateways of participants are not opened.
     *
     * @param followed the venue's native API
     * @param endsEarly whether the process is to end: one that waits for the venue gives its start up
     * @return null if it gave its start up
     * @see #start(VenueConfig, Consumer)
     */
    public static @Nullable Venue follow(
            VenueConfig config,
            Supplier<VenueConfig> present,
            EpochNanoClock clock,
            Consumer<String> lines,
            VenueAccess followed,
            BooleanSupplier endsEarly)
            throws IOException {
        return new VenueStart(config.ofFollower(), present, clock, lines, null, followed, endsEarly).venue();
    }

    /** Begins the threads. */
    void begin(List<ThreadLayout> layouts, Agent countedSequencer) {
        if (standby != null) {
            standby.start(this::onFault);
        }
        clockWatch.start();
        limits.start(sequencer::releasedEventNumber);
        plans.start();
        startThreads(layouts, countedSequencer);
    }

    private void startThreads(List<ThreadLayout> layouts, Agent countedSequencer) {
        Map<String, Agent> agents = gateways.agents();
        agents.put(ThreadLayout.SEQUENCER, countedSequencer);
        Neighbours neighbours = new Neighbours();
        for (ThreadLayout layout : layouts) {
            List<Agent> turns = new ArrayList<>();
            for (String name : layout.agents()) {
                Agent agent = agents.get(name);
                if (agent != null) {
                    turns.add(agent);
                }
            }
            if (!turns.isEmpty()) {
                threads.add(
                        new AgentThread(layout.name(), layout.idle(), layout.core(), turns, this::onFault, neighbours));
            }
        }
        threads.forEach(AgentThread::start);
    }

    private void onFault(Throwable thrown) {
        if (fault.complete(thrown)) {
            lines.accept("fault, the venue ends: " + thrown);
        }
    }

    /** Returns the addresses that the venue's gateways listen on. */
    public List<Endpoint> endpoints() {
        return gateways.endpoints();
    }

    /**
     * Returns the address with a name, such as {@code fix}, as {@code run --json} prints it.
     *
     * @throws IllegalStateException if no gateway in this process has an address with this name
     */
    public InetSocketAddress address(String name) {
        return gateways.address(name);
    }

    /** Returns the gateway with a name, or null if it does not run in this process. */
    public @Nullable RunningGateway gateway(String name) {
        return gateways.find(name);
    }

    /** Returns the sequencer. It may be used only when the venue is closed. */
    public Sequencer sequencer() {
        return sequencer;
    }

    /** Returns the fault of an agent, or null. */
    public @Nullable Throwable fault() {
        return fault.getNow(null);
    }

    /**
     * Waits for a fault.
     *
     * @return the fault, or null if there was none within the time
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

    private long newestEventNs() {
        try (EventFileReader events = EventFileReader.open(sequencer.eventLog())) {
            return events.seekLastTime();
        } catch (IOException e) {
            // A venue that has written no event yet has no time to hold.
            return 0;
        }
    }

    /**
     * Ends the gateways in order, for example by logging sessions out, ends the threads, takes a last snapshot, and
     * closes the files. Counters can still be read.
     */
    public void stop() {
        if (closed) {
            return;
        }
        closed = true;
        CloseHelper.quietClose(standby);
        limits.close();
        plans.close();
        clockWatch.close();
        gateways.stop(fault::isDone);
        threads.forEach(AgentThread::close);
        gateways.closeFollowers();
        certificates.close();
        sequencer.close();
        audit.close();
    }

    @Override
    public void close() {
        stop();
    }
}
