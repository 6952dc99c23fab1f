// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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
    private static final int MOST_ENTRIES = 100_000;
    private static final long ELECTION_NS = 300 * VirtualTime.MS;
    private static final long LOOK_NS = 100 * VirtualTime.MS;
    private static final int SEND_LIMIT = 8;
    private static final long LONG_LINK_NS = VirtualTime.SECOND / 3;

    final VirtualTime time;
    final List<ModelNode> nodes = new ArrayList<>();
    private final ModelClients clients;
    private final ModelAccounts accounts;
    private final ModelFeed feed;
    private final boolean forced;
    private final @Nullable Path root;
    private final ModelLinks named = new ModelLinks();
    private final boolean[][] cut = new boolean[NODES][NODES];
    private final Set<Long> returned = new HashSet<>();
    private final List<ModelStep> armed = new ArrayList<>();
    private final List<long[]> hashes = new ArrayList<>();
    private final Map<Integer, Long> stateHashes = new HashMap<>();
    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private final Map<String, Long> taken = new HashMap<>();
    private long lastTaken;
    private long entries;
    private long links;
    private long duplicates;
    private long gaps;
    private long closed;
    private long crashes;
    private long term;
    private int disksLost;
    private boolean faultsHaveEnded;
    private boolean electionIsDue;
    private Consumer<ModelStep> performer = step -> {};

    /**
     * Creates a cluster whose nodes have started.
     *
     * @param schedule tells whether nodes have files, and acknowledge what they have forced to their disks only
     * @param clients makes the clients
     */
    ModelCluster(ModelSchedule schedule, Function<ModelCluster, ModelClients> clients) {
        this.time = new VirtualTime(schedule.seed());
        this.forced = schedule.forced();
        this.root = schedule.disk() ? newRoot() : null;
        this.clients = clients.apply(this);
        this.accounts = new ModelAccounts(this);
        this.feed = new ModelFeed(this);
        for (int i = 0; i < NODES; i++) {
            nodes.add(new ModelNode(this, i, root == null ? null : new ModelFolder(root.resolve("node" + i))));
        }
        nodes.forEach(ModelNode::start);
        nodes.forEach(this::keepLooking);
        considerElection();
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
        return List.of(last[0], last[1], entries);
    }

    /** Compares the state after an entry with that of the other nodes. */
    void checkState(int applied, long stateHash) {
        Long known = stateHashes.putIfAbsent(applied, stateHash);
        check(known == null || known == stateHash, "states differ: applied=" + applied);
    }

    // Network.

    /** Returns whether a message of a node can reach another one. */
    private boolean passes(ModelNode from, ModelNode to) {
        return from == to || !cut[from.number][to.number];
    }

    /** Returns whether two nodes hear each other. */
    private boolean reach(ModelNode one, ModelNode other) {
        return isAwake(one) && isAwake(other) && passes(one, other) && passes(other, one);
    }

    private boolean isAwake(ModelNode node) {
        return node.up && node.pausedUntilNs <= time.nowNs();
    }

    /** Has something arrive at a node; at one that stands still, when it goes on. */
    private void deliver(ModelNode from, ModelNode to, long atNs, Runnable arrival) {
        time.at(atNs, () -> {
            if (to.up && passes(from, to)) {
                if (to.pausedUntilNs > time.nowNs()) {
                    deliver(to, to, to.pausedUntilNs, arrival);
                } else {
                    arrival.run();
                }
            } else {
                from.lostNs = time.nowNs();
            }
        });
    }

    /** Returns when a message between nodes arrives. */
    private long arrivalNs(ModelNode from) {
        long mostNs = time.chance(2) ? 100 * VirtualTime.MS : VirtualTime.MS;
        long slowNs = time.nowNs() < from.slowUntilNs ? time.between(0, VirtualTime.SECOND / 4) : 0;
        return time.nowNs() + slowNs + time.between(VirtualTime.MS / 20, mostNs);
    }

    // Links from nodes to leaders.

    private void keepLooking(ModelNode node) {
        time.after(LOOK_NS, () -> {
            if (isAwake(node)) {
                if (!isLinked(node)) {
                    node.linkTo = -1;
                    findLeader(node);
                }
                node.look();
                send(node);
                lookAsLeader(node);
            }
            keepLooking(node);
        });
    }

    private void lookAsLeader(ModelNode leader) {
        if (leader.leads) {
            for (ModelNode other : nodes) {
                if (other != leader) {
                    replicateLater(leader, other);
                }
                long link = leader.committedLog().sources().linkOf(other.number + 1);
                boolean ends = link > 0 && (link != other.link || !reach(leader, other));
                if (ends && time.chance(20)) {
                    append(leader, ModelEntry.Kind.LINK_CLOSED, link, new byte[0]);
                }
            }
        }
        if (leader().isEmpty()) {
            considerElection();
        }
    }

    /** Returns whether a node has a link to the present leader, in whose log it has no end. */
    private boolean isLinked(ModelNode node) {
        return leader().filter(leader ->
                        leader.number == node.linkTo && reach(node, leader) && !leader.closedLinks.contains(node.link))
                .isPresent();
    }

    /** Returns the node that leads, as far as a majority of the nodes is in contact with it. */
    Optional<ModelNode> leader() {
        return nodes.stream()
                .filter(node -> node.up && node.leads && node.term == term && reachable(node) > NODES / 2)
                .findFirst();
    }

    /**
     * Returns whether a node's process has had one link to the present leader for a while, in which nothing was lost:
     * it is not one that is away.
     */
    private boolean isLinkedForLong(ModelNode node) {
        return isAwake(node)
                && isLinked(node)
                && node.source.isOpen()
                && node.slowUntilNs < node.linkSinceNs
                && time.nowNs() - Math.max(node.linkSinceNs, node.lostNs) > LONG_LINK_NS;
    }

    /** Returns whether the time at which a node should be back had come when it was. */
    boolean hadReturned(ModelEntry timer) {
        return returned.contains(timer.id);
    }

    /** Sends what the node's source has. */
    void send(ModelNode node) {
        if (isAwake(node) && node.linkTo >= 0) {
            node.source.send((message, offset, length) -> send(node, message, offset, length), SEND_LIMIT);
        }
    }

    /** Sends a notice of a node. */
    void sendNotice(ModelNode node, byte[] message) {
        if (isAwake(node) && node.linkTo >= 0) {
            send(node, message, 0, message.length);
        }
    }

    private boolean send(ModelNode node, byte[] message, int offset, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(message, offset, copy, 0, length);
        ModelNode to = nodes.get(node.linkTo);
        node.linkFreeNs =
                Math.max(node.linkFreeNs, time.nowNs() + time.between(VirtualTime.MS / 20, 2 * VirtualTime.MS));
        if (time.nowNs() < node.lossyUntilNs && time.chance(50)) {
            node.lostNs = time.nowNs();
            return true;
        }
        if (time.chance(1) || (time.nowNs() < node.slowUntilNs && time.chance(20))) {
            node.linkFreeNs += time.between(0, 200 * VirtualTime.MS);
        }
        long link = node.link;
        deliver(node, to, node.linkFreeNs, () -> {
            if (to.leads && !to.closedLinks.contains(link)) {
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
        leader().filter(leader -> reach(node, leader)).ifPresent(leader -> {
            if (node.linkTo != leader.number) {
                node.link = ++links;
                node.linkTo = leader.number;
                node.linkFreeNs = 0;
                node.linkSinceNs = time.nowNs();
                node.source.sendAgain();
            }
            send(node);
        });
    }

    // Log.

    private void append(ModelNode leader, ModelEntry.Kind kind, long link, byte[] bytes) {
        check(++entries < MOST_ENTRIES, "the log grows without end");
        leader.log.add(new ModelEntry(entries, leader.term, kind, leader.clockNs(), link, bytes));
        if (kind == ModelEntry.Kind.LINK_CLOSED) {
            leader.closedLinks.add(link);
        }
        written(leader, () -> commit(leader));
        for (ModelNode follower : nodes) {
            if (follower != leader) {
                replicateLater(leader, follower);
            }
        }
    }

    /** Has an action run when the node's log is as durable as an acknowledgement requires. */
    private void written(ModelNode node, Runnable then) {
        if (!forced) {
            node.forced = node.log.size();
            then.run();
            return;
        }
        boolean waits = waitsForForce();
        int life = node.life;
        ModelEntry last = node.log.isEmpty() ? null : node.log.getLast();
        int size = node.log.size();
        time.after(time.between(VirtualTime.MS / 20, time.chance(2) ? 30 * VirtualTime.MS : VirtualTime.MS), () -> {
            boolean isThere = node.log.size() >= size && (size == 0 || node.log.get(size - 1) == last);
            if (node.up && node.life == life && isThere) {
                node.forced = Math.max(node.forced, size);
                if (waits) {
                    then.run();
                }
            }
        });
        if (!waits) {
            then.run();
        }
    }

    /** Returns whether a node acknowledges only what is on its disk. */
    private static boolean waitsForForce() {
        return true;
    }

    private void replicateLater(ModelNode leader, ModelNode follower) {
        long ofTerm = leader.term;
        int life = leader.life;
        deliver(leader, follower, arrivalNs(leader), () -> {
            if (follower.term > ofTerm) {
                deliver(follower, leader, arrivalNs(follower), () -> follows(leader, ofTerm));
            } else if (leader.leads && leader.term == ofTerm && leader.life == life) {
                replicate(leader, follower);
            }
        });
    }

    private static void follows(ModelNode node, long ofTerm) {
        if (node.term == ofTerm) {
            node.leads = false;
        }
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
        follower.forced = Math.min(follower.forced, common);
        int size = time.chance(50) ? leader.log.size() : Math.min(leader.log.size(), common + 1 + time.below(3));
        follower.log.addAll(leader.log.subList(common, size));
        follower.committed = Math.max(follower.committed, Math.min(leader.committed, size));
        applyLater(follower);
        long ofTerm = leader.term;
        written(
                follower,
                () -> deliver(follower, leader, arrivalNs(follower), () -> {
                    if (leader.leads && leader.term == ofTerm) {
                        leader.matched[follower.number] = Math.max(leader.matched[follower.number], size);
                        commit(leader);
                    }
                }));
        if (size < leader.log.size()) {
            replicateLater(leader, follower);
        }
    }

    /** Commits what a majority has acknowledged, if an entry of the leader's own term is among it. */
    private void commit(ModelNode leader) {
        leader.matched[leader.number] = waitsForForce() ? leader.forced : leader.log.size();
        int[] ends = leader.matched.clone();
        Arrays.sort(ends);
        int majority = ends[NODES - acknowledgements()];
        if (leader.leads && majority > leader.committed && isOfOwnTerm(leader, majority)) {
            leader.committed = majority;
            applyLater(leader);
            for (ModelNode follower : nodes) {
                if (follower != leader) {
                    replicateLater(leader, follower);
                }
            }
            fire(ModelStep.When.COMMITS, leader);
        }
    }

    /** Returns how many nodes have to acknowledge an entry. */
    private static int acknowledgements() {
        return NODES / 2 + 1;
    }

    private static boolean isOfOwnTerm(ModelNode leader, int end) {
        return leader.log.get(end - 1).term == leader.term;
    }

    private static int commonWith(ModelNode leader, ModelNode node) {
        int common = Math.min(leader.log.size(), node.log.size());
        // What is committed is the same everywhere.
        while (common > node.committed && leader.log.get(common - 1).id != node.log.get(common - 1).id) {
            common--;
        }
        return common;
    }

    /** Requires that a majority of the disks has an entry that a node applies; a disk that was lost had it, perhaps. */
    void requireMajority(int index, ModelEntry entry) {
        long holders = disksLost
                + nodes.stream()
                        .filter(node ->
                                node.log.size() > index && node.log.get(index).id == entry.id && node.forced > index)
                        .count();
        check(holders > NODES / 2, "an entry is applied that no majority has: index=" + index + " holders=" + holders);
    }

    private void applyLater(ModelNode node) {
        int life = node.life;
        long mostNs = time.chance(1) ? 300 * VirtualTime.MS : VirtualTime.MS / 2;
        time.at(Math.max(time.nowNs(), node.lagUntilNs) + time.between(0, mostNs), () -> {
            if (node.up && node.life == life) {
                if (!isAwake(node)) {
                    time.at(node.pausedUntilNs, () -> applyLater(node));
                    return;
                }
                node.apply(1 + time.below(64));
                clients.onApplied(node);
                send(node);
                if (node.applied < node.committed) {
                    applyLater(node);
                }
            }
        });
    }

    /** Has a timer of the log run if its node leads then. */
    void timerLater(ModelNode node, long timer, long deadlineNs) {
        int life = node.life;
        long ofTerm = node.term;
        if (node.leads) {
            long atNs = Math.max(time.nowNs(), time.nowNs() + deadlineNs - node.clockNs());
            time.at(Math.max(atNs, node.pausedUntilNs), () -> {
                boolean isDue = node.up && node.life == life && node.leads && node.term == ofTerm;
                if (isDue && node.timers.getOrDefault(timer, 0L) == deadlineNs) {
                    append(node, ModelEntry.Kind.TIMER, timer, new byte[0]);
                    int returning = (int) (timer - ModelNode.RETURN_TIMER);
                    if (returning > 0 && isLinkedForLong(nodes.get(returning - 1))) {
                        returned.add(entries);
                    }
                }
            });
        }
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
        if (leader().isPresent()) {
            nodes.forEach(this::findLeader);
            return;
        }
        List<ModelNode> candidates = new ArrayList<>();
        for (ModelNode node : nodes) {
            if (isAwake(node) && votes(node) > NODES / 2) {
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
        onLine("leader: node=" + (leader.number + 1) + " term=" + term);
        for (ModelNode node : nodes) {
            if (reach(leader, node)) {
                node.leads = node == leader;
                node.term = term;
                breakLink(node);
            }
        }
        Arrays.fill(leader.matched, 0);
        leader.closedLinks.clear();
        leader.log.stream()
                .filter(entry -> entry.kind == ModelEntry.Kind.LINK_CLOSED)
                .forEach(entry -> leader.closedLinks.add(entry.link));
        append(leader, ModelEntry.Kind.NEW_TERM, 0, new byte[0]);
        leader.timers.forEach((timer, deadlineNs) -> timerLater(leader, timer, deadlineNs));
        fire(ModelStep.When.LEADS, leader);
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

    /** Sets what performs a step when that has come for which it waits. */
    void perform(Consumer<ModelStep> steps) {
        performer = steps;
    }

    /** Has a step wait. */
    void arm(ModelStep step) {
        armed.add(step);
    }

    /** Ends all faults: cuts, and steps that wait. */
    void endFaults() {
        faultsHaveEnded = true;
        armed.clear();
        heal();
    }

    /** Performs a step that waits for something that has come to a node. */
    void fire(ModelStep.When when, ModelNode node) {
        for (ModelStep step : armed) {
            boolean isOfAnother = when == ModelStep.When.OPENS && step.node() >= 0 && step.node() != node.number;
            if (step.when() == when && !isOfAnother) {
                armed.remove(step);
                int target = step.node() == ModelStep.LEADER ? node.number : step.node();
                ModelStep now = new ModelStep(
                        step.atNs(), ModelStep.When.NOW, step.kind(), target, step.other(), step.amountNs());
                time.after(time.chance(50) ? 0 : time.between(0, VirtualTime.MS / 5), () -> performer.accept(now));
                return;
            }
        }
    }

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

    /** Kills a node's process. */
    void crash(ModelNode node) {
        if (node.up) {
            onLine("process ends: node=" + (node.number + 1));
            crashes++;
            count(node);
            node.crash();
            node.awaySinceNs = time.nowNs();
            clients.onCrash(node);
        }
    }

    /** Ends a node's process in order. After the last fault an operator starts it again. */
    void leave(ModelNode node) {
        crash(node);
        if (faultsHaveEnded) {
            time.after(VirtualTime.SECOND / 2, () -> start(node));
        }
    }

    /** Starts a node's process, if it is down and its disk was not lost. */
    void start(ModelNode node) {
        if (!node.up && node.mayStart()) {
            onLine("process starts: node=" + (node.number + 1));
            node.awaySinceNs = 0;
            node.start();
            if (node.up) {
                breakLink(node);
            }
        }
    }

    /** Has a node's process stand still. */
    void pause(ModelNode node, long forNs) {
        if (isAwake(node)) {
            node.pausedUntilNs = time.nowNs() + forNs;
        }
    }

    /** Loses what the node's machine has not forced to its disk. */
    void losePower(ModelNode node) {
        crash(node);
        int kept = node.forced + time.below(node.log.size() - node.forced + 1);
        while (node.log.size() > kept) {
            node.log.removeLast();
        }
        node.losePower();
    }

    /** Loses a node's disk, unless another one was lost before. */
    void loseDisk(ModelNode node) {
        if (disksLost == 0) {
            disksLost++;
            crash(node);
            node.loseDisk();
        }
    }

    /**
     * Fills a lost disk from another node, and starts the node. The other one copies when it has applied all that is
     * committed by now.
     */
    void seed(ModelNode node, ModelNode from) {
        Optional<ModelNode> leader = leader().filter(each -> reach(each, from));
        if (node.mayStart() || node == from || leader.isEmpty()) {
            return;
        }
        int needed = leader.get().log.size();
        long ofTerm = term;
        int life = from.life;
        int loss = node.disksLost;
        time.after(10 * VirtualTime.MS, () -> copyWhenReady(node, loss, from, needed, ofTerm, life));
    }

    private void copyWhenReady(ModelNode node, int loss, ModelNode from, int needed, long ofTerm, int life) {
        if (node.mayStart() || node.disksLost != loss || !from.up || from.life != life || term != ofTerm) {
            return;
        }
        if (lacks(from, needed)) {
            time.after(10 * VirtualTime.MS, () -> copyWhenReady(node, loss, from, needed, ofTerm, life));
            return;
        }
        node.copyDisk(from);
        disksLost = 0;
        start(node);
    }

    private static boolean lacks(ModelNode from, int needed) {
        return from.applied < needed;
    }

    /** Ends messages in one direction. */
    void cut(ModelNode from, ModelNode to) {
        cut[from.number][to.number] = from != to;
    }

    /** Ends all cuts. */
    void heal() {
        nodes.stream().filter(node -> node.up).forEach(node -> node.awaySinceNs = 0);
        for (boolean[] each : cut) {
            Arrays.fill(each, false);
        }
    }

    /** Returns the node that has been cut off or down for longest, if there is one. */
    Optional<ModelNode> awayForLongest() {
        return nodes.stream()
                .filter(node -> node.awaySinceNs != 0)
                .min(Comparator.comparingLong(node -> node.awaySinceNs));
    }

    /** Ends the cuts between a node and those that are not away. */
    void rejoin(ModelNode node) {
        node.awaySinceNs = 0;
        for (ModelNode other : nodes) {
            if (other.awaySinceNs == 0) {
                cut[node.number][other.number] = false;
                cut[other.number][node.number] = false;
            }
        }
    }

    /** Has the leader ask for a snapshot. */
    void snapshot() {
        leader().ifPresent(leader -> append(leader, ModelEntry.Kind.SNAPSHOT, 0, new byte[0]));
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
