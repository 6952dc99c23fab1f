package org.outcry.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.runtime.AgentThread;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerPort;

/**
 * A running venue in this process: sequencer, gateways, and the threads that its configuration gives them.
 *
 * <p>A fault of an agent ends its thread and is told to {@link #awaitFault}; what was acknowledged is in the journal, and
 * a restart goes on from there.
 */
public final class Venue implements AutoCloseable {
    private final Consumer<String> lines;
    private final Sequencer sequencer;
    private final OpenGateways gateways;
    private final List<AgentThread> threads = new ArrayList<>();
    private final CompletableFuture<Throwable> fault = new CompletableFuture<>();
    private boolean closed;

    private Venue(Sequencer sequencer, OpenGateways gateways, Consumer<String> lines) {
        this.sequencer = sequencer;
        this.gateways = gateways;
        this.lines = lines;
    }

    /**
     * Starts a venue: when this returns, it listens.
     *
     * @param lines told what an operator should read, from any of the venue's threads
     * @throws org.outcry.sequencer.StartRefusedException if its files can't be trusted or are in use
     * @throws org.outcry.gateway.config.ConfigException if what it keeps and what the configuration says can't be brought
     *     together
     * @throws IOException if a port or a file can't be opened
     */
    public static Venue start(VenueConfig config, Consumer<String> lines) throws IOException {
        EpochNanoClock clock = new OffsetEpochNanoClock();
        Ports.check(config.gatewaysHere());
        Sequencer sequencer = Sequencer.solo(config.sequencer(), clock, lines::accept);
        OpenGateways gateways = new OpenGateways();
        try {
            openAll(config, sequencer, clock, lines, gateways);
            new Definitions(sequencer).apply(config, clock.nanoTime());
            Venue venue = new Venue(sequencer, gateways, lines);
            venue.startThreads(config.threads());
            return venue;
        } catch (IOException | RuntimeException e) {
            gateways.closeUnused();
            sequencer.close();
            throw e;
        }
    }

    private static void openAll(
            VenueConfig config,
            Sequencer sequencer,
            EpochNanoClock clock,
            Consumer<String> lines,
            OpenGateways gateways)
            throws IOException {
        VenueDescription venue = config.description();
        int senders = 0;
        for (VenueGateway gateway : config.gatewaysHere()) {
            boolean sends = gateway.kind().sendsCommands();
            int number = sends ? GatewayNumbers.inVenue(senders++) : GatewayNumbers.NONE;
            boolean direct = sends && config.onOneThread(gateway.kind().agents().getFirst(), ThreadLayout.SEQUENCER);
            gateways.open(
                    gateway, new SequencerPort(venue, sequencer, sequencer::takesOrders, clock, lines, number, direct));
        }
    }

    private void startThreads(List<ThreadLayout> layouts) {
        Map<String, Agent> agents = gateways.agents();
        agents.put(ThreadLayout.SEQUENCER, sequencer);
        for (ThreadLayout layout : layouts) {
            List<Agent> turns = new ArrayList<>();
            for (String name : layout.agents()) {
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

    /** What listens where. */
    public List<Endpoint> endpoints() {
        return gateways.endpoints();
    }

    /**
     * The address of a name, such as {@code fix}: as {@code run --json} prints them.
     *
     * @throws IllegalStateException if no gateway in this process has one of this name
     */
    public InetSocketAddress address(String name) {
        return gateways.address(name);
    }

    /** The gateway of a name, or null if it doesn't run in this process. */
    public @Nullable RunningGateway gateway(String name) {
        return gateways.find(name);
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

    /**
     * Ends the gateways in order, such as by logging sessions out, ends the threads, takes a last snapshot, closes the files.
     * What was counted can be asked for.
     */
    public void stop() {
        if (closed) {
            return;
        }
        closed = true;
        gateways.stop(fault::isDone);
        threads.forEach(AgentThread::close);
        sequencer.close();
    }

    @Override
    public void close() {
        stop();
    }
}
