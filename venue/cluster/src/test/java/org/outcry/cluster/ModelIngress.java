// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/**
 * Links of the nodes of the model to the present leader, by which their sources send. A message of a link arrives at
 * most once and in order, or not at all while others do; those of an earlier link may arrive late.
 */
final class ModelIngress {
    private static final long LOOK_NS = 100 * VirtualTime.MS;
    private static final int SEND_LIMIT = 8;
    private static final long LONG_LINK_NS = VirtualTime.SECOND / 3;

    private final ModelCluster cluster;
    private final VirtualTime time;
    private final ModelRoutes routes;
    private final ModelConsensus consensus;
    private long links;

    ModelIngress(ModelCluster cluster, ModelRoutes routes, ModelConsensus consensus) {
        this.cluster = cluster;
        this.time = cluster.time;
        this.routes = routes;
        this.consensus = consensus;
    }

    void keepLooking(ModelNode node) {
        time.after(LOOK_NS, () -> {
            if (routes.isAwake(node)) {
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
            for (ModelNode other : cluster.nodes) {
                if (other != leader) {
                    consensus.replicateLater(leader, other);
                }
                long link = leader.committedLog().sources().linkOf(other.number + 1);
                boolean ends = link > 0 && (link != other.link || !routes.reach(leader, other));
                if (ends && time.chance(20)) {
                    consensus.append(leader, ModelEntry.Kind.LINK_CLOSED, link, new byte[0]);
                }
            }
        }
        if (consensus.leader().isEmpty()) {
            consensus.considerElection();
        }
    }

    /** Returns whether a node has a link to the present leader, in whose log it has no end. */
    private boolean isLinked(ModelNode node) {
        return consensus
                .leader()
                .filter(leader -> leader.number == node.linkTo
                        && routes.reach(node, leader)
                        && !leader.closedLinks.contains(node.link))
                .isPresent();
    }

    /**
     * Returns whether a node's process has had one link to the present leader for a while, in which nothing was lost:
     * it is not one that is away.
     */
    boolean isLinkedForLong(ModelNode node) {
        return routes.isAwake(node)
                && isLinked(node)
                && node.source.isOpen()
                && node.slowUntilNs < node.linkSinceNs
                && time.nowNs() - Math.max(node.linkSinceNs, node.lostNs) > LONG_LINK_NS;
    }

    /** Sends what the node's source has. */
    void send(ModelNode node) {
        if (routes.isAwake(node) && node.linkTo >= 0) {
            node.source.send((message, offset, length) -> send(node, message, offset, length), SEND_LIMIT);
        }
    }

    /** Sends a notice of a node. */
    void sendNotice(ModelNode node, byte[] message) {
        if (routes.isAwake(node) && node.linkTo >= 0) {
            send(node, message, 0, message.length);
        }
    }

    private boolean send(ModelNode node, byte[] message, int offset, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(message, offset, copy, 0, length);
        ModelNode to = cluster.nodes.get(node.linkTo);
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
        routes.deliver(node, to, node.linkFreeNs, () -> {
            if (to.leads && !to.closedLinks.contains(link)) {
                consensus.append(to, ModelEntry.Kind.MESSAGE, link, copy);
            }
        });
        return true;
    }

    /** Ends a node's link. What is on its way may arrive, or not. */
    void breakLink(ModelNode node) {
        node.linkTo = -1;
        time.after(time.between(VirtualTime.MS, 50 * VirtualTime.MS), () -> findLeader(node));
    }

    void findLeader(ModelNode node) {
        consensus.leader().filter(leader -> routes.reach(node, leader)).ifPresent(leader -> {
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
}
