// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Connections of clients to nodes that live: none of them may end, whatever becomes of the others. One thread. */
final class KeptConnections {
    /** A node that ends by itself closes its connections before its process has ended. */
    private static final long ENDS_WITHIN_NS = TimeUnit.SECONDS.toNanos(15);

    private final @Nullable NodeProcess[] connectedTo = new NodeProcess[ClusterProcesses.NODES + 1];
    private final List<Lost> open = new ArrayList<>();
    private int lost;

    /** A connection that ended while nobody had ended its node. */
    private record Lost(NodeProcess node, long ns) {}

    /**
     * Records how a client is.
     *
     * @param node the process that it is connected to, or was last
     */
    void look(int client, boolean loggedOn, boolean connected, NodeProcess node, long nowNs) {
        NodeProcess before = connectedTo[client];
        if (loggedOn) {
            // A client that has not noticed yet that its connection ended was not connected to the node's next process.
            connectedTo[client] = before == null ? node : before;
        } else if (!connected && before != null) {
            connectedTo[client] = null;
            if (!before.wasEnded()) {
                open.add(new Lost(before, nowNs));
            }
        }
        for (int i = open.size() - 1; i >= 0; i--) {
            Lost one = open.get(i);
            if (one.node().endedByItself()) {
                open.remove(i);
            } else if (one.node().wasEnded() || nowNs - one.ns() > ENDS_WITHIN_NS) {
                open.remove(i);
                lost++;
            }
        }
    }

    /** Returns the number of connections that ended while their node lived. */
    int lost() {
        return lost
                + (int) open.stream().filter(one -> !one.node().endedByItself()).count();
    }
}
