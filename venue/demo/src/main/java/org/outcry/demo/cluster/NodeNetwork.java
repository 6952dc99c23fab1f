// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.util.List;

/** Network of the nodes of a run: their addresses, and how their processes get into it. */
interface NodeNetwork {
    /** Network of the loopback address. */
    NodeNetwork LOOPBACK = new NodeNetwork() {};

    /** Returns the address by which other nodes reach a node. */
    default String hostAmongNodes(int node) {
        return "127.0.0.1";
    }

    /** Returns the address by which clients reach a node. */
    default String hostForClients(int node) {
        return "127.0.0.1";
    }

    /** Returns the address of the clients, to which nodes send the feed. */
    default String clients() {
        return "127.0.0.1";
    }

    /** Returns the words before the command of a node's process. */
    default List<String> wordsBefore(int node) {
        return List.of();
    }

    /** Returns further options of a node's JVM. */
    default List<String> jvmOptions(int node) {
        return List.of();
    }
}
