// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.outcry.api.VenueEvents;

/**
 * Model of a replicated log in virtual time that promises what Aeron Cluster promises, and no more: a committed prefix
 * is the same on all nodes and never lost, an uncommitted suffix may vanish, a message of a link arrives at most once
 * and in order, or not at all while others do; messages of an earlier link may arrive late, nodes crash and restart
 * from snapshots, are slow, and are cut off from each other.
 */
final class ModelCluster implements AutoCloseable {
    static final int NODES = 3;
    private static final int KEPT_LINES = 40;
    private static final long ELECTION_NS = 300 * VirtualTime.MS;

    final VirtualTime time;
    final List<ModelNode> nodes = new ArrayList<>();
    private final Supplier<SourceTable> tables;
    private final ModelClients clients;
    private final ModelAccounts accounts;
    private final ModelFeed feed;
    private final int[] side = new int[NODES];
    private final List<long[]> hashes = new ArrayList<>();
    private final Map<Integer, Long> stateHashes = new HashMap<>();
    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private long entries;
    private long links;
    private long duplicates;
    private long gaps;
    private long closed;
    private long crashes;
    private long term;
    private boolean electionIsDue;

    /**
     * Creates a cluster whose nodes have started.
     *
     * @param tables makes the table of sources of a node
     * @param clients makes the clients
     */
    ModelCluster(long seed, Supplier<SourceTable> tables, Function<ModelCluster, ModelClients> clients) {
        this.time = new VirtualTime(seed);
        this.tables = tables;
        this.clients = clients.apply(this);
        this.accounts = new ModelAccounts(this);
        this.feed = new ModelFeed(this);
        for (int i = 0; i < NODES; i++) {
            nodes.add(new ModelNode(this, i));
        }
        nodes.forEach(ModelNode::start);
        nodes.forEach(this::keepLooking);
        considerElection();
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

    SourceTable newTable() {
        return tables.get();
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

    /** Returns whether no node has applied a command yet. */
    boolean isNew(long commandNumber) {
        return commandNumber > hashes.size();
    }

    /** Returns the hashes of journal and event log at the last command, and the number of entries that were made. */
    List<Long> lastHashes() {
        long[] last = hashes.getLast();
        return List.of(last[0], last[1], entries);
    }

    /** Compares the state after an entry with that of the other nodes. */
    void checkState(int applied, long stateHash) {
        Long known = stateHashes.putIfAbsent(applied, stateHash);
        check(known == null || known == stateHash, "states differ: applied=" + applied);
    }

    private boolean reach(ModelNode one, ModelNode other) {
        return one.up && other.up && side[one.number] == side[other.number];
    }

    // Links from nodes to leaders.

    private void keepLooking(ModelNode node) {
        time.after(100 * VirtualTime.MS, () -> {
            if (node.up) {
                node.look();
                send(node);
            }
            keepLooking(node);
        });
    }

    /** Sends what the node's source has. */
    void send(ModelNode node) {
        if (node.up && node.linkTo >= 0) {
            node.source.send((message, offset, length) -> send(node, message, offset, length), 8);
        }
    }

    private boolean send(ModelNode node, byte[] message, int offset, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(message, offset, copy, 0, length);
        ModelNode to = nodes.get(node.linkTo);
        node.linkFreeNs =
                Math.max(node.linkFreeNs, time.nowNs() + time.between(VirtualTime.MS / 20, 2 * VirtualTime.MS));
        if (time.nowNs() < node.lossyUntilNs && time.chance(50)) {
            return true;
        }
        if (time.chance(1)) {
            // A slow network.
            node.linkFreeNs += time.between(0, 200 * VirtualTime.MS);
        }
        int fromSide = side[node.number];
        long link = node.link;
        time.at(node.linkFreeNs, () -> {
            if (to.up && to.leads && side[to.number] == fromSide) {
                append(to, ModelEntry.Kind.MESSAGE, link, copy);
            }
        });
        return true;
    }

    /** Ends a node's link. What is on its way may arrive, or not. */
    void breakLink(ModelNode node) {
        node.linkTo = -1;
        time.after(time.between(VirtualTime.MS, 50 * VirtualTime.MS), () -> findLeader(node));
    }

    private void findLeader(ModelNode node) {
        for (ModelNode leader : nodes) {
            if (node.up && leader.leads && reach(node, leader) && leader.term == term) {
                if (node.linkTo != leader.number) {
                    closeLater(node.link);
                    node.link = ++links;
                    node.linkTo = leader.number;
                    node.linkFreeNs = 0;
                    node.source.sendAgain();
                }
                send(node);
                return;
            }
        }
    }

    /** Has the leader note the end of a link, some time after it. */
    private void closeLater(long link) {
        time.after(time.between(0, VirtualTime.SECOND), () -> {
            for (ModelNode leader : nodes) {
                if (link != 0 && leader.up && leader.leads && leader.term == term) {
                    append(leader, ModelEntry.Kind.LINK_CLOSED, link, new byte[0]);
                }
            }
        });
    }

    /** Has the leader wait for a node's return. */
    void onLinkClosed(ModelNode reader, int node) {
        long ofTerm = reader.term;
        if (node != 0 && reader.leads) {
            time.after(VirtualTime.SECOND / 2, () -> {
                if (reader.up && reader.leads && reader.term == ofTerm) {
                    append(reader, ModelEntry.Kind.RETURN_DUE, node, new byte[0]);
                }
            });
        }
    }

    // Log.

    private void append(ModelNode leader, ModelEntry.Kind kind, long link, byte[] bytes) {
        leader.log.add(new ModelEntry(++entries, leader.term, kind, leader.clockNs(), link, bytes));
        for (ModelNode follower : nodes) {
            if (follower != leader) {
                replicateLater(leader, follower);
            }
        }
    }

    private void replicateLater(ModelNode leader, ModelNode follower) {
        long ofTerm = leader.term;
        long mostNs = time.chance(2) ? 100 * VirtualTime.MS : VirtualTime.MS;
        time.after(time.between(VirtualTime.MS / 20, mostNs), () -> {
            if (leader.leads && leader.term == ofTerm && reach(leader, follower) && follower.term <= ofTerm) {
                replicate(leader, follower);
            }
        });
    }

    private void replicate(ModelNode leader, ModelNode follower) {
        if (follower.term < leader.term) {
            follower.term = leader.term;
            follower.leads = false;
        }
        int common = commonWith(leader, follower);
        while (follower.log.size() > common) {
            follower.log.removeLast();
        }
        follower.log.addAll(leader.log.subList(common, leader.log.size()));
        commit(leader);
        follower.committed = Math.max(follower.committed, Math.min(leader.committed, follower.log.size()));
        applyLater(follower);
    }

    /** Commits what a majority has, if an entry of the leader's own term is among it. */
    private void commit(ModelNode leader) {
        int[] ends = new int[NODES];
        for (int i = 0; i < NODES; i++) {
            ends[i] = commonWith(leader, nodes.get(i));
        }
        Arrays.sort(ends);
        int majority = ends[NODES / 2];
        if (majority > leader.committed && leader.log.get(majority - 1).term == leader.term) {
            leader.committed = majority;
            applyLater(leader);
            for (ModelNode follower : nodes) {
                if (follower != leader) {
                    replicateLater(leader, follower);
                }
            }
        }
    }

    private static int commonWith(ModelNode leader, ModelNode node) {
        int common = Math.min(leader.log.size(), node.log.size());
        // What is committed is the same everywhere.
        while (common > node.committed && leader.log.get(common - 1).id != node.log.get(common - 1).id) {
            common--;
        }
        return common;
    }

    private void applyLater(ModelNode node) {
        int life = node.life;
        long mostNs = time.chance(1) ? 300 * VirtualTime.MS : VirtualTime.MS / 2;
        time.after(time.between(0, mostNs), () -> {
            if (node.up && node.life == life) {
                node.apply(1 + time.below(64));
                clients.onApplied(node);
                send(node);
                timers(node);
                if (node.applied < node.committed) {
                    applyLater(node);
                }
            }
        });
    }

    private void timers(ModelNode node) {
        long dueNs = node.committedLog().nextTimerNs();
        if (!node.leads || dueNs == Long.MAX_VALUE) {
            return;
        }
        long ofTerm = node.term;
        int applied = node.applied;
        time.after(Math.max(0, dueNs - node.clockNs()), () -> {
            if (node.up && node.leads && node.term == ofTerm && node.applied == applied) {
                append(node, ModelEntry.Kind.TIMER, 0, new byte[0]);
            }
        });
    }

    // Leaders.

    void considerElection() {
        if (electionIsDue) {
            return;
        }
        electionIsDue = true;
        time.after(ELECTION_NS + time.between(0, ELECTION_NS), () -> {
            electionIsDue = false;
            elect();
        });
    }

    private void elect() {
        for (ModelNode leader : nodes) {
            if (leader.leads && leader.term == term && reachable(leader) > NODES / 2) {
                nodes.forEach(this::findLeader);
                return;
            }
        }
        List<ModelNode> candidates = new ArrayList<>();
        for (ModelNode node : nodes) {
            if (node.up && reachable(node) > NODES / 2 && votes(node) > NODES / 2) {
                candidates.add(node);
            }
        }
        if (candidates.isEmpty()) {
            considerElection();
            return;
        }
        lead(candidates.get(time.below(candidates.size())));
    }

    private void lead(ModelNode leader) {
        term++;
        for (ModelNode node : nodes) {
            if (reach(leader, node)) {
                node.leads = node == leader;
                node.term = term;
                breakLink(node);
            }
        }
        append(leader, ModelEntry.Kind.NEW_TERM, 0, new byte[0]);
    }

    private long reachable(ModelNode node) {
        return nodes.stream().filter(other -> reach(node, other)).count();
    }

    /** Returns how many nodes would vote for a node: those whose log does not reach further. */
    private long votes(ModelNode node) {
        return nodes.stream()
                .filter(voter -> reach(node, voter) && !reachesFurther(voter, node))
                .count();
    }

    private static boolean reachesFurther(ModelNode one, ModelNode other) {
        long oneTerm = one.log.isEmpty() ? 0 : one.log.getLast().term;
        long otherTerm = other.log.isEmpty() ? 0 : other.log.getLast().term;
        return oneTerm != otherTerm ? oneTerm > otherTerm : one.log.size() > other.log.size();
    }

    // Faults.

    /** Adds what a process has dropped. */
    void count(ModelNode node) {
        duplicates += node.committedLog().duplicates();
        gaps += node.committedLog().gaps();
        closed += node.committedLog().closed();
    }

    /** Requires that the kinds of trouble that the numbers of sources are for have come. */
    static void requireTrouble(List<ModelCluster> clusters) {
        assertThat(clusters.stream().mapToLong(cluster -> cluster.duplicates)).anyMatch(count -> count > 0);
        assertThat(clusters.stream().mapToLong(cluster -> cluster.gaps)).anyMatch(count -> count > 0);
        assertThat(clusters.stream().mapToLong(cluster -> cluster.closed)).anyMatch(count -> count > 0);
        assertThat(clusters.stream().mapToLong(cluster -> cluster.crashes)).anyMatch(count -> count > 2);
        assertThat(clusters.stream().mapToLong(cluster -> cluster.term)).anyMatch(count -> count > 3);
    }

    void crash(ModelNode node) {
        crashes++;
        count(node);
        closeLater(node.link);
        node.crash();
        clients.onCrash(node);
        considerElection();
    }

    void restart(ModelNode node) {
        node.start();
        considerElection();
        catchUp(node);
    }

    private void catchUp(ModelNode node) {
        for (ModelNode leader : nodes) {
            if (leader.leads && leader != node && leader.term == term) {
                replicateLater(leader, node);
            }
        }
        breakLink(node);
    }

    void cutOff(ModelNode node) {
        side[node.number] = 1;
        considerElection();
    }

    void heal() {
        Arrays.fill(side, 0);
        nodes.forEach(this::catchUp);
        considerElection();
    }

    void snapshot() {
        for (ModelNode leader : nodes) {
            if (leader.up && leader.leads && leader.term == term) {
                append(leader, ModelEntry.Kind.SNAPSHOT, 0, new byte[0]);
            }
        }
    }

    @Override
    public void close() {
        clients.close();
    }
}
