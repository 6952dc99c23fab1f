// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Consensus of the model: the log on each node, what a majority has acknowledged, leaders and their terms, timers of
 * the log. A node acknowledges entries one after the other.
 */
final class ModelConsensus {
    private static final int MOST_ENTRIES = 100_000;
    private static final long ELECTION_NS = 300 * VirtualTime.MS;

    private final ModelCluster cluster;
    private final VirtualTime time;
    private final ModelRoutes routes;
    private final boolean forced;
    private final Set<Long> returned = new HashSet<>();
    private long entries;
    private long term;
    private boolean electionIsDue;

    /**
     * Creates the consensus of a cluster.
     *
     * @param forced whether nodes acknowledge what they have forced to their disks only
     */
    ModelConsensus(ModelCluster cluster, ModelRoutes routes, boolean forced) {
        this.cluster = cluster;
        this.time = cluster.time;
        this.routes = routes;
        this.forced = forced;
    }

    /** Returns the number of entries that were made. */
    long entries() {
        return entries;
    }

    /** Returns the latest term. */
    long term() {
        return term;
    }

    /** Returns the node that leads, as far as a majority of the cluster.nodes is in contact with it. */
    Optional<ModelNode> leader() {
        return cluster.nodes.stream()
                .filter(node -> node.up && node.leads && node.term == term && reachable(node) > ModelCluster.NODES / 2)
                .findFirst();
    }

    /** Returns whether the time at which a node should be back had come when it was. */
    boolean hadReturned(ModelEntry timer) {
        return returned.contains(timer.id);
    }

    void append(ModelNode leader, ModelEntry.Kind kind, long link, byte[] bytes) {
        cluster.check(++entries < MOST_ENTRIES, "the log grows without end");
        leader.log.add(new ModelEntry(entries, leader.term, kind, leader.clockNs(), link, bytes));
        if (kind == ModelEntry.Kind.LINK_CLOSED) {
            leader.closedLinks.add(link);
        }
        written(leader, () -> commit(leader));
        for (ModelNode follower : cluster.nodes) {
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
        long forceNs = time.between(VirtualTime.MS / 20, time.chance(2) ? 30 * VirtualTime.MS : VirtualTime.MS);
        time.after(forceNs + node.slowDiskNs(), () -> {
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

    void replicateLater(ModelNode leader, ModelNode follower) {
        long ofTerm = leader.term;
        int life = leader.life;
        routes.deliver(leader, follower, routes.arrivalNs(leader), () -> {
            if (follower.term > ofTerm) {
                routes.deliver(follower, leader, routes.arrivalNs(follower), () -> follows(leader, ofTerm));
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
                () -> routes.deliver(follower, leader, routes.arrivalNs(follower), () -> {
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
        int majority = ends[ModelCluster.NODES - acknowledgements()];
        if (leader.leads && majority > leader.committed && isOfOwnTerm(leader, majority)) {
            leader.committed = majority;
            applyLater(leader);
            for (ModelNode follower : cluster.nodes) {
                if (follower != leader) {
                    replicateLater(leader, follower);
                }
            }
            cluster.faults.fire(ModelStep.When.COMMITS, leader);
        }
    }

    /** Returns how many cluster.nodes have to acknowledge an entry. */
    private static int acknowledgements() {
        return ModelCluster.NODES / 2 + 1;
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
        long holders = cluster.faults.disksLost()
                + cluster.nodes.stream()
                        .filter(node ->
                                node.log.size() > index && node.log.get(index).id == entry.id && node.forced > index)
                        .count();
        cluster.check(
                holders > ModelCluster.NODES / 2,
                "an entry is applied that no majority has: index=" + index + " holders=" + holders);
    }

    private void applyLater(ModelNode node) {
        int life = node.life;
        long mostNs = time.chance(1) ? 300 * VirtualTime.MS : VirtualTime.MS / 2;
        time.at(Math.max(time.nowNs(), node.lagUntilNs) + time.between(0, mostNs), () -> {
            if (node.up && node.life == life) {
                if (!routes.isAwake(node)) {
                    time.at(node.pausedUntilNs, () -> applyLater(node));
                    return;
                }
                node.apply(1 + time.below(64));
                cluster.clients().onApplied(node);
                cluster.ingress.send(node);
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
                    if (returning > 0 && cluster.ingress.isLinkedForLong(cluster.nodes.get(returning - 1))) {
                        returned.add(entries);
                    }
                }
            });
        }
    }

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
            cluster.nodes.forEach(cluster.ingress::findLeader);
            return;
        }
        List<ModelNode> candidates = new ArrayList<>();
        for (ModelNode node : cluster.nodes) {
            if (routes.isAwake(node) && votes(node) > ModelCluster.NODES / 2) {
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
        cluster.onLine("leader: node=" + (leader.number + 1) + " term=" + term);
        for (ModelNode node : cluster.nodes) {
            if (routes.reach(leader, node)) {
                node.leads = node == leader;
                node.term = term;
                cluster.ingress.breakLink(node);
            }
        }
        Arrays.fill(leader.matched, 0);
        leader.closedLinks.clear();
        leader.log.stream()
                .filter(entry -> entry.kind == ModelEntry.Kind.LINK_CLOSED)
                .forEach(entry -> leader.closedLinks.add(entry.link));
        append(leader, ModelEntry.Kind.NEW_TERM, 0, new byte[0]);
        leader.timers.forEach((timer, deadlineNs) -> timerLater(leader, timer, deadlineNs));
        cluster.faults.fire(ModelStep.When.LEADS, leader);
    }

    private long reachable(ModelNode node) {
        return cluster.nodes.stream().filter(other -> routes.reach(node, other)).count();
    }

    /** Returns how many cluster.nodes would vote for a node: those whose log does not reach further. */
    private long votes(ModelNode node) {
        return cluster.nodes.stream()
                .filter(voter -> routes.reach(node, voter) && !reachesFurther(voter, node))
                .count();
    }

    private static boolean reachesFurther(ModelNode one, ModelNode other) {
        long oneTerm = one.log.isEmpty() ? 0 : one.log.getLast().term;
        long otherTerm = other.log.isEmpty() ? 0 : other.log.getLast().term;
        return oneTerm != otherTerm ? oneTerm > otherTerm : one.log.size() > other.log.size();
    }

    /** Has the leader ask for a snapshot. */
    void snapshot() {
        leader().ifPresent(leader -> append(leader, ModelEntry.Kind.SNAPSHOT, 0, new byte[0]));
    }
}
