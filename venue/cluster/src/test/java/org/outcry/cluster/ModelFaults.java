// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Faults of the model, and what operators do: processes, disks, and steps that wait for a moment. */
final class ModelFaults {
    private final ModelCluster cluster;
    private final VirtualTime time;
    private final List<ModelStep> armed = new ArrayList<>();
    private long crashes;
    private int disksLost;
    private boolean faultsHaveEnded;
    private Consumer<ModelStep> performer = step -> {};

    ModelFaults(ModelCluster cluster) {
        this.cluster = cluster;
        this.time = cluster.time;
    }

    /** Returns how many processes have ended. */
    long crashes() {
        return crashes;
    }

    /** Returns how many disks are lost, and not filled yet. */
    int disksLost() {
        return disksLost;
    }

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
        cluster.routes.heal();
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

    /** Kills a node's process. */
    void crash(ModelNode node) {
        if (node.up) {
            cluster.onLine("process ends: node=" + (node.number + 1));
            crashes++;
            cluster.count(node);
            node.crash();
            node.awaySinceNs = time.nowNs();
            cluster.clients().onCrash(node);
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
            cluster.onLine("process starts: node=" + (node.number + 1));
            node.awaySinceNs = 0;
            node.start();
            if (node.up) {
                cluster.ingress.breakLink(node);
            }
        }
    }

    /** Has a node's process stand still. */
    void pause(ModelNode node, long forNs) {
        if (cluster.routes.isAwake(node)) {
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

    /**
     * Has a node's disk change some of its files, after its process has ended. It may be one that is lost then, as soon
     * as it is noticed.
     */
    void flip(ModelNode node) {
        if (disksLost == 0 && isNoneDoubtfulBut(node)) {
            crash(node);
            node.flip();
        }
    }

    /** Returns whether all other nodes have what they need on their disks. */
    private boolean isNoneDoubtfulBut(ModelNode node) {
        return cluster.nodes.stream().noneMatch(other -> other != node && other.mayBeRefused());
    }

    /** Loses a node's disk, unless another one was lost before. */
    void loseDisk(ModelNode node) {
        if (disksLost == 0 && isNoneDoubtfulBut(node)) {
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
        Optional<ModelNode> leader = cluster.consensus.leader().filter(each -> cluster.routes.reach(each, from));
        if (node.mayStart() || node == from || leader.isEmpty()) {
            return;
        }
        int needed = leader.get().log.size();
        long ofTerm = cluster.consensus.term();
        int life = from.life;
        int loss = node.disksLost;
        time.after(10 * VirtualTime.MS, () -> copyWhenReady(node, loss, from, needed, ofTerm, life));
    }

    private void copyWhenReady(ModelNode node, int loss, ModelNode from, int needed, long ofTerm, int life) {
        if (node.mayStart()
                || node.disksLost != loss
                || !from.up
                || from.life != life
                || cluster.consensus.term() != ofTerm) {
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
}
