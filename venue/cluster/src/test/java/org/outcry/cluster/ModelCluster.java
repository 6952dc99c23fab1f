// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;

/**
 * Model of a replicated log in virtual time that promises what Aeron Cluster promises, and no more: a committed prefix
 * is the same on all nodes and never lost, an uncommitted suffix may vanish, a message of a link arrives at most once
 * and in order, or not at all while others do; messages of an earlier link may arrive late. A node acknowledges entries
 * one after the other; it does not take part when it has lost its disk. Nodes crash and restart from snapshots, stand
 * still, are slow, lose what they have not forced, and are cut off from each other, in one direction or both.
 */
final class ModelCluster implements AutoCloseable {
    static final int NODES = 3;
    private static final int KEPT_LINES = 40;

    final VirtualTime time;
    final List<ModelNode> nodes = new ArrayList<>();
    final ModelRoutes routes;
    final ModelConsensus consensus;
    final ModelIngress ingress;
    final ModelFaults faults;
    private final ModelClients clients;
    private final ModelAccounts accounts;
    private final ModelFeed feed;
    private final boolean forced;
    private final @Nullable Path root;
    private final ModelLinks named = new ModelLinks();
    private final List<long[]> hashes = new ArrayList<>();
    private final Map<Integer, Long> stateHashes = new HashMap<>();
    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private final Map<String, Long> taken = new HashMap<>();
    private long lastTaken;
    long duplicates;
    long gaps;
    long closed;

    /**
     * Creates a cluster whose nodes have started.
     *
     * @param schedule tells whether nodes have files, and acknowledge what they have forced to their disks only
     * @param clients makes the clients
     */
    ModelCluster(ModelSchedule schedule, Function<ModelCluster, ModelClients> clients) {
        this.time = new VirtualTime(schedule.seed());
        this.routes = new ModelRoutes(time, nodes);
        this.consensus = new ModelConsensus(this, routes, schedule.forced());
        this.ingress = new ModelIngress(this, routes, consensus);
        this.faults = new ModelFaults(this);
        this.forced = schedule.forced();
        this.root = schedule.disk() ? newRoot() : null;
        this.clients = clients.apply(this);
        this.accounts = new ModelAccounts(this);
        this.feed = new ModelFeed(this);
        for (int i = 0; i < NODES; i++) {
            nodes.add(new ModelNode(this, i, root == null ? null : new ModelFolder(root.resolve("node" + i))));
        }
        nodes.forEach(ModelNode::start);
        nodes.forEach(ingress::keepLooking);
        consensus.considerElection();
    }

    private static Path newRoot() {
        try {
            return Files.createTempDirectory("outcry-model");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether nodes acknowledge what they have forced to their disks only. */
    boolean isForced() {
        return forced;
    }

    ModelClients clients() {
        return clients;
    }

    ModelAccounts accounts() {
        return accounts;
    }

    ModelFeed feed() {
        return feed;
    }

    /** Returns the links that the log names. */
    ModelLinks links() {
        return named;
    }

    VenueEvents eventsOf(ModelNode node) {
        return clients.eventsOf(node);
    }

    void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** Keeps a line of a gateway or a client, for the report of a fault. */
    void onLine(String line) {
        if (lines.size() == KEPT_LINES) {
            lines.removeFirst();
        }
        lines.add((time.nowNs() - VirtualTime.START_NS) / VirtualTime.MS + " ms " + line);
    }

    /** Returns the last lines. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /** Compares journal and event log with those of the other nodes. */
    void onCommand(ModelNode node, long commandNumber, long journalHash, long eventHash) {
        int index = (int) commandNumber - 1;
        if (index == hashes.size()) {
            hashes.add(new long[] {journalHash, eventHash});
            return;
        }
        long[] known = hashes.get(index);
        check(known[0] == journalHash, "journals differ: commandNumber=" + commandNumber + " node=" + node.number);
        check(known[1] == eventHash, "event logs differ: commandNumber=" + commandNumber + " node=" + node.number);
    }

    /** Requires, where a command is applied first, that it is the next one of its source. */
    void onTaken(int source, long incarnation, long sequence, long commandNumber) {
        if (commandNumber > lastTaken) {
            lastTaken = commandNumber;
            long last = taken.merge(source + " " + incarnation, 1L, Long::sum);
            check(last == sequence, "source has a gap or a repeat: source=" + source + " sequence=" + sequence);
        }
    }

    /** Returns whether no node has applied a command yet. */
    boolean isNew(long commandNumber) {
        return commandNumber > hashes.size();
    }

    /** Returns the hashes of journal and event log at the last command, and the number of entries that were made. */
    List<Long> lastHashes() {
        long[] last = hashes.getLast();
        return List.of(last[0], last[1], consensus.entries());
    }

    /** Compares the state after an entry with that of the other nodes. */
    void checkState(int applied, long stateHash) {
        Long known = stateHashes.putIfAbsent(applied, stateHash);
        check(known == null || known == stateHash, "states differ: applied=" + applied);
    }

    /** Adds what a process has dropped. */
    void count(ModelNode node) {
        duplicates += node.committedLog().duplicates();
        gaps += node.committedLog().gaps();
        closed += node.committedLog().closed();
    }

    @Override
    public void close() {
        clients.close();
        if (root != null) {
            nodes.forEach(ModelNode::close);
            root.toFile().delete();
        }
    }
}
