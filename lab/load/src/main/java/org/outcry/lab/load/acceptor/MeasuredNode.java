// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.outcry.cluster.ClusterConfig;
import org.outcry.runtime.Idle;

/**
 * Node of a measured venue, each in a process of this machine. It tells its lines here, which say whether it leads.
 *
 * @param number its number, from 1
 * @param ports the first port of each node
 * @param idle what the threads of the replicated log do without work
 */
record MeasuredNode(int number, List<Integer> ports, Idle idle, Consumer<String> lines) {
    private static final long LEADER_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(1);
    private static final int BOOKMARK_EVERY = 1_000_000;
    private static final int LOG_SEGMENT_BYTES = 64 << 20;
    private static final String LOOPBACK = "127.0.0.1";

    ClusterConfig cluster() {
        List<ClusterConfig.Node> nodes = new ArrayList<>();
        ports.forEach(port -> nodes.add(new ClusterConfig.Node(nodes.size() + 1, LOOPBACK, port)));
        return new ClusterConfig(
                MeasuredVenue.NAME,
                nodes,
                number,
                LEADER_TIMEOUT_NS,
                BOOKMARK_EVERY,
                "a secret of one run only",
                false,
                LOG_SEGMENT_BYTES,
                idle);
    }
}
