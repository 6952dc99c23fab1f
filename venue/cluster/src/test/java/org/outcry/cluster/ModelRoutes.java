// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Network of the model: messages between nodes, which are late or lost, and cuts in one direction or both. */
final class ModelRoutes {
    private final VirtualTime time;
    private final List<ModelNode> nodes;
    private final boolean[][] cut = new boolean[ModelCluster.NODES][ModelCluster.NODES];

    ModelRoutes(VirtualTime time, List<ModelNode> nodes) {
        this.time = time;
        this.nodes = nodes;
    }

    /** Returns whether a message of a node can reach another one. */
    private boolean passes(ModelNode from, ModelNode to) {
        return from == to || !cut[from.number][to.number];
    }

    /** Returns whether two nodes hear each other. */
    boolean reach(ModelNode one, ModelNode other) {
        return isAwake(one) && isAwake(other) && passes(one, other) && passes(other, one);
    }

    boolean isAwake(ModelNode node) {
        return node.up && node.pausedUntilNs <= time.nowNs();
    }

    /** Has something arrive at a node; at one that stands still, when it goes on. */
    void deliver(ModelNode from, ModelNode to, long atNs, Runnable arrival) {
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
    long arrivalNs(ModelNode from) {
        long mostNs = time.chance(2) ? 100 * VirtualTime.MS : VirtualTime.MS;
        long slowNs = time.nowNs() < from.slowUntilNs ? time.between(0, VirtualTime.SECOND / 4) : 0;
        return time.nowNs() + slowNs + time.between(VirtualTime.MS / 20, mostNs);
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
}
