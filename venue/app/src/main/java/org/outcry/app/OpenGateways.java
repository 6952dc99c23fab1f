// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.agrona.CloseHelper;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;

/** Open gateways of a process, in order of their names. */
final class OpenGateways {
    private static final long STOP_WITHIN_NS = TimeUnit.SECONDS.toNanos(3);

    private final Map<String, RunningGateway> gateways = new LinkedHashMap<>();
    private final List<AutoCloseable> followers = new ArrayList<>();

    /** A gateway that is to be opened, and its venue. */
    record Opening(VenueGateway gateway, VenuePort port) {
        RunningGateway open() throws IOException {
            try {
                return gateway.configured().open(port);
            } catch (BindException e) {
                throw Ports.taken(gateway.configured().listens(), e);
            }
        }
    }

    /**
     * Opens gateways: those that send commands on the caller's thread, and beside them those that only read, on
     * another. Returns when both have ended. Those that were opened can be closed then, also if others failed.
     *
     * @throws IOException if a port or a file can't be opened: the first fault in the order of the gateways
     */
    void open(List<Opening> openings) throws IOException {
        @Nullable RunningGateway[] opened = new @Nullable RunningGateway[openings.size()];
        @Nullable Throwable[] faults = new @Nullable Throwable[openings.size()];
        CompletableFuture<Void> beside = CompletableFuture.runAsync(
                () -> open(openings, false, opened, faults),
                readers -> Thread.ofPlatform().daemon().name("open-readers").start(readers));
        open(openings, true, opened, faults);
        beside.join();
        for (int i = 0; i < opened.length; i++) {
            RunningGateway gateway = opened[i];
            if (gateway != null) {
                gateways.put(openings.get(i).gateway().kind().name(), gateway);
            }
        }
        for (Throwable fault : faults) {
            rethrow(fault);
        }
    }

    private static void rethrow(@Nullable Throwable fault) throws IOException {
        if (fault instanceof IOException e) {
            throw e;
        }
        if (fault instanceof RuntimeException e) {
            throw e;
        }
        if (fault != null) {
            throw (Error) fault;
        }
    }

    private static void open(
            List<Opening> openings, boolean senders, @Nullable RunningGateway[] opened, @Nullable Throwable[] faults) {
        for (int i = 0; i < opened.length; i++) {
            if (openings.get(i).gateway().kind().sendsCommands() == senders) {
                try {
                    opened[i] = openings.get(i).open();
                } catch (IOException | RuntimeException | Error e) {
                    faults[i] = e;
                    return;
                }
            }
        }
    }

    /** Starts the writing of bookmarks of a gateway that runs in processes of its own. */
    void follow(VenueGateway gateway, VenuePort port) throws IOException {
        AutoCloseable bookmarks = gateway.configured().keepBookmarks(port);
        if (bookmarks != null) {
            followers.add(bookmarks);
        }
    }

    /** Ends the writing of bookmarks of gateways that run in processes of their own. No event may come any more. */
    void closeFollowers() {
        CloseHelper.quietCloseAll(followers);
    }

    /**
     * Has each gateway take over its section of a configuration, as far as that can change. Returns what changed, in
     * words.
     */
    String reload(VenueConfig config) throws IOException {
        List<String> changed = new ArrayList<>();
        for (Map.Entry<String, RunningGateway> gateway : gateways.entrySet()) {
            VenueGateway section = config.gateway(gateway.getKey());
            String words = section == null ? "" : gateway.getValue().reload(section.configured());
            if (!words.isEmpty()) {
                changed.add(words);
            }
        }
        return String.join(", ", changed);
    }

    /** Tells each gateway where all of them listen. */
    void allOpen() {
        List<Endpoint> all = endpoints();
        gateways.values().forEach(gateway -> gateway.onAllOpen(all));
    }

    /** Returns the gateway with a name, or null if it is not open in this process. */
    @Nullable
    RunningGateway find(String name) {
        return gateways.get(name);
    }

    /** Returns the agents of all gateways, by name. */
    Map<String, Agent> agents() {
        Map<String, Agent> agents = new LinkedHashMap<>();
        gateways.values().forEach(gateway -> agents.putAll(gateway.agents()));
        return agents;
    }

    /** Returns the addresses that the gateways listen on. */
    List<Endpoint> endpoints() {
        List<Endpoint> endpoints = new ArrayList<>();
        for (RunningGateway gateway : gateways.values()) {
            endpoints.addAll(gateway.endpoints());
        }
        return endpoints;
    }

    /**
     * Returns the address with a name, such as {@code fix}.
     *
     * @throws IllegalStateException if no gateway of this process has an address with this name
     */
    InetSocketAddress address(String name) {
        List<String> known = new ArrayList<>();
        for (Endpoint endpoint : endpoints()) {
            if (endpoint.addresses().containsKey(name)) {
                return Objects.requireNonNull(endpoint.addresses().get(name));
            }
            known.addAll(endpoint.addresses().keySet());
        }
        throw new IllegalStateException("no gateway in this process has an address of this name: name=" + name
                + " names=" + known + "; see gateways of the configuration");
    }

    /**
     * Begins the orderly shutdown of all gateways, and waits until it is complete or has failed. The agents still run.
     */
    void stop(BooleanSupplier failed) {
        gateways.values().forEach(RunningGateway::stop);
        long deadlineNs = System.nanoTime() + STOP_WITHIN_NS;
        while (!gateways.values().stream().allMatch(RunningGateway::isStopped)
                && !failed.getAsBoolean()
                && System.nanoTime() < deadlineNs) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    /** Closes gateways whose agents never ran. */
    void closeUnused() {
        closeFollowers();
        CloseHelper.quietCloseAll(new ArrayList<>(gateways.values()));
    }
}
