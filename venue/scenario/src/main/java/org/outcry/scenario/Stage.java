// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.scenario.fault.FaultLink;
import org.outcry.scenario.fault.FeedRelay;
import org.outcry.scenario.fault.ScriptedSession;
import org.outcry.scenario.fault.Tape;

/**
 * Running venue of scenarios, with its clients' sessions, its feed and the script in it. It keeps its address over
 * restarts. Used by one thread, which waits at the monitor for what the venue's threads do.
 */
public final class Stage implements AutoCloseable {
    private final Object monitor = new Object();
    private final Tape tape = new Tape();
    private final Map<String, ScriptedSession> clients = new LinkedHashMap<>();
    private final Map<String, VenueConfig.Session> sessions;
    private final Path folder;
    private final Consumer<String> lines;
    private final @Nullable FeedRelay relay;
    private final List<Integer> counterparties;
    private final OwnOrders orders = new OwnOrders(this);
    private VenueConfig config;
    private Venue venue;
    private boolean closed;

    private Stage(VenueConfig plain, Path folder, Consumer<String> lines) throws IOException {
        this.folder = folder;
        this.lines = lines;
        sessions = ScenarioVenue.sessions(plain);
        plain.sessions().forEach(each -> clients.put(each.compId(), new ScriptedSession(each.compId(), monitor, tape)));
        // An order that comes before the first script begins is for it.
        clients.values().forEach(ScriptedSession::awaitScript);
        relay = relay(plain);
        try {
            ScenarioVenue.Scripted scripted =
                    ScenarioVenue.with(plain, folder, monitor, FaultLink.layer(clients), relay);
            config = scripted.venue();
            counterparties = scripted.counterparties();
            venue = Venue.start(config, lines);
            config = ScenarioVenue.listening(config, venue.address("fix"));
        } catch (IOException | RuntimeException e) {
            if (relay != null) {
                relay.close();
            }
            throw e;
        }
    }

    /**
     * Starts a venue. Its files are in a folder that {@link #close} deletes.
     *
     * @param plain its configuration
     * @throws org.outcry.gateway.config.ConfigException if it must not make faults
     */
    public static Stage open(VenueConfig plain, Consumer<String> lines) throws IOException {
        ScenarioVenue.check(plain);
        Path folder = Files.createTempDirectory("outcry-scenario");
        try {
            return new Stage(plain, folder, lines);
        } catch (IOException | RuntimeException e) {
            TemporaryFolder.delete(folder);
            throw e;
        }
    }

    private @Nullable FeedRelay relay(VenueConfig plain) throws IOException {
        VenueGateway itch = plain.gateway("itch");
        if (itch == null || !(itch.configured() instanceof ConfiguredItch configured)) {
            return null;
        }
        List<List<FeedRelay.Receivers>> lines = configured.settings().streams().stream()
                .map(StreamConfig::lines)
                .map(each -> each.stream()
                        .map(line -> new FeedRelay.Receivers(
                                line.destinations(), line.networkInterface(), line.timeToLive()))
                        .toList())
                .toList();
        return FeedRelay.open(lines, configured.settings().servers().requests(), tape, monitor);
    }

    /** Returns the address on which it listens, such as that of {@code fix}. */
    public InetSocketAddress address(String name) {
        FeedRelay feed = relay;
        return name.equals("requests") && feed != null ? feed.requests() : venue.address(name);
    }

    Venue venue() {
        return venue;
    }

    /** Returns the venue's CompID. */
    String name() {
        return config.name();
    }

    Tape tape() {
        return tape;
    }

    Object monitor() {
        return monitor;
    }

    /** Returns the relay of the feed; null if the venue has none. */
    @Nullable
    FeedRelay relay() {
        return relay;
    }

    /** Returns the session of a client; null if there is none. */
    @Nullable
    ScriptedSession client(String compId) {
        return clients.get(compId);
    }

    /** Returns the CompIDs of clients. */
    List<String> clients() {
        return List.copyOf(clients.keySet());
    }

    /** Returns the sessions of all clients but some. */
    List<ScriptedSession> others(List<String> compIds) {
        return clients.values().stream()
                .filter(each -> !compIds.contains(each.compId()))
                .toList();
    }

    VenueConfig.Session session(String compId) {
        return Objects.requireNonNull(sessions.get(compId));
    }

    /** Returns the orders of the script's participants. */
    OwnOrders orders() {
        return orders;
    }

    int counterparty(int index) {
        return counterparties.get(index);
    }

    private ScenarioGateway gateway() {
        return (ScenarioGateway) Objects.requireNonNull(venue.gateway(ScenarioPlugin.NAME));
    }

    /** Returns what the script knows of the venue. */
    VenueScript script() {
        return gateway().script();
    }

    /** Asks the venue for a command. */
    void ask(Consumer<OrderEntry> command) {
        gateway().ask(command);
    }

    /** Stops the venue in order, and starts it again on its files and addresses. */
    void restart() throws IOException {
        venue.close();
        venue = Venue.start(config, lines);
    }

    /** Work that is due at a time. */
    interface Timers {
        /** Does what is due, and returns the time of the next. */
        long turn(long nowNs);
    }

    /**
     * Waits for a condition, which is asked while the monitor is held.
     *
     * @return whether it came true within the time
     */
    boolean await(BooleanSupplier condition, long withinNs, Timers timers) throws InterruptedException {
        long beginNs = System.nanoTime();
        synchronized (monitor) {
            while (!condition.getAsBoolean()) {
                long nowNs = System.nanoTime();
                long leftNs = withinNs - (nowNs - beginNs);
                if (leftNs <= 0) {
                    return false;
                }
                long nextNs = timers.turn(nowNs);
                long waitNs = Math.min(leftNs, Math.max(1, nextNs - nowNs));
                monitor.wait(TimeUnit.NANOSECONDS.toMillis(waitNs) + 1);
            }
            return true;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        synchronized (monitor) {
            clients.values().forEach(ScriptedSession::free);
        }
        venue.close();
        if (relay != null) {
            relay.close();
        }
        TemporaryFolder.delete(folder);
    }
}
