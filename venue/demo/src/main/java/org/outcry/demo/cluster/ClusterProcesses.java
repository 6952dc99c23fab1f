// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.outcry.cluster.FreeNodePorts;
import org.outcry.cluster.SharedMemory;
import org.outcry.commandline.Outcry;
import org.outcry.link.HostPort;
import org.outcry.nativeapi.LocalTokens;

/**
 * Venue of three nodes, each a process of this machine with a folder of its own, on free ports. One thread.
 *
 * <p>It has one instrument, {@value #SYMBOL}, and one session for each node, {@code P1} to {@code P3}.
 */
public final class ClusterProcesses implements AutoCloseable {
    /** The number of nodes, and of sessions. */
    public static final int NODES = 3;

    /** The venue's CompID. */
    static final String VENUE = "OUTCRY";

    /** The instrument. */
    static final String SYMBOL = "ACME";

    private final Path folder;
    private final NodeNetwork network;
    private final Queue<BookmarkTaken> bookmarks = new ConcurrentLinkedQueue<>();
    private final List<Integer> ports = FreeNodePorts.ofNodes(NODES);

    /** A port of each node's servers of the feed: clients ask at the same address when the node was started again. */
    private final List<Integer> feedPorts = FreeNodePorts.ofNodes(NODES);

    private final @Nullable NodeProcess[] nodes = new NodeProcess[NODES + 1];

    /**
     * Writes the configurations.
     *
     * @param folder an empty folder
     * @param leaderTimeoutMs how long the leader may be silent
     * @param bookmarkEvery commands between bookmarks
     * @param network the nodes' network
     * @param lines the destinations of lines A, B and C, each of which one node sends
     */
    ClusterProcesses(
            Path folder, long leaderTimeoutMs, long bookmarkEvery, NodeNetwork network, List<InetSocketAddress> lines)
            throws IOException {
        this.folder = folder;
        this.network = network;
        StringBuilder members = new StringBuilder();
        for (int number = 1; number <= NODES; number++) {
            members.append("    - {number: " + number + ", host: " + network.hostAmongNodes(number) + ", port: "
                    + ports.get(number - 1) + "}\n");
        }
        for (int number = 1; number <= NODES; number++) {
            Path own = Files.createDirectory(folder(number));
            String host = network.hostForClients(number);
            Files.writeString(own.resolve("cluster.token"), "a secret of one run only");
            Files.writeString(configuration(number), """
                name: %s
                journal: {segment: 4MiB}
                cluster:
                  leaderTimeout: %dms
                  bookmarkEvery: %d
                  logSegment: 8MiB
                  tokenFile: cluster.token
                  nodes:
                %s
                limits: {orders: 1000000, ordersPerSession: 500000}
                fix: {listen: '%s:0'}
                itch: {lineA: '%s', lineB: '%s', lineC: '%s', requests: '%s:%d', snapshots: '%s:%d'}
                native: {listen: '%s:0'}
                instruments: [{number: 1, symbol: %s}]
                sessions:
                  - {number: 1, compId: P1, cancelOnDisconnect: never}
                  - {number: 2, compId: P2, cancelOnDisconnect: never}
                  - {number: 3, compId: P3, cancelOnDisconnect: never}
                """.formatted(
                            VENUE,
                            leaderTimeoutMs,
                            bookmarkEvery,
                            members,
                            host,
                            text(lines.get(0)),
                            text(lines.get(1)),
                            text(lines.get(2)),
                            host,
                            feedPorts.get(number - 1),
                            host,
                            feedPorts.get(number - 1),
                            host,
                            SYMBOL));
        }
    }

    private static String text(InetSocketAddress address) {
        return HostPort.of(address).toString();
    }

    private Path folder(int number) {
        return folder.resolve("node" + number);
    }

    /** Returns the configuration of a node. */
    Path configuration(int number) {
        return folder(number).resolve("venue.yaml");
    }

    /** Returns the data folder of a node. */
    Path data(int number) {
        return folder(number).resolve("data");
    }

    /**
     * Returns the data folders of all nodes, those of nodes that are alive first: the files of the others end earlier.
     */
    List<Path> dataOfAliveFirst() {
        List<Path> folders = new ArrayList<>();
        alive().forEach(node -> folders.add(data(node.number())));
        for (int number = 1; number <= NODES; number++) {
            if (!folders.contains(data(number))) {
                folders.add(data(number));
            }
        }
        return folders;
    }

    /** Starts a node that does not run. It is ready later. */
    void start(int number) throws IOException {
        nodes[number] = new NodeProcess(number, configuration(number), network, bookmarks::add);
    }

    /**
     * Fills the folder of a node from another one, on a thread of its own. The result is the exit code of the command.
     */
    CompletableFuture<Integer> seed(int number, int from) throws IOException {
        InetSocketAddress address = node(from).address("native");
        String[] words = {
            "cluster",
            "seed",
            "--node",
            Integer.toString(number),
            "--config",
            configuration(number).toString(),
            "--from",
            text(address),
            "--token-file",
            LocalTokens.file(data(from), "operator").toString()
        };
        CompletableFuture<Integer> result = new CompletableFuture<>();
        new Thread(() -> result.complete(Outcry.commandLine().execute(words)), "seed").start();
        return result;
    }

    /** Returns the last process of a node, which was started. */
    NodeProcess node(int number) {
        NodeProcess node = nodes[number];
        if (node == null) {
            throw new IllegalStateException("node was not started: node=" + number);
        }
        return node;
    }

    /** Returns the bookmarks of all nodes so far. */
    List<BookmarkTaken> bookmarks() {
        return List.copyOf(bookmarks);
    }

    /** Returns the processes that were started and are alive. */
    List<NodeProcess> alive() {
        List<NodeProcess> alive = new ArrayList<>();
        for (NodeProcess node : nodes) {
            if (node != null && node.isAlive()) {
                alive.add(node);
            }
        }
        return alive;
    }

    /** Returns whether all nodes are ready. */
    boolean areReady() {
        return alive().stream().filter(NodeProcess::isReady).count() == NODES;
    }

    /** Returns the number of the node that leads; 0 if none does. */
    int leader() {
        return alive().stream()
                .filter(NodeProcess::leads)
                .mapToInt(NodeProcess::number)
                .findFirst()
                .orElse(0);
    }

    /** Returns the last lines of all nodes. */
    String lines() {
        StringBuilder text = new StringBuilder();
        for (NodeProcess node : nodes) {
            if (node != null) {
                node.lines()
                        .forEach(line -> text.append("node ")
                                .append(node.number())
                                .append(": ")
                                .append(line)
                                .append(System.lineSeparator()));
            }
        }
        return text.toString();
    }

    /** Ends all nodes in order. Returns whether each ended by itself. */
    boolean stop() {
        List<NodeProcess> alive = alive();
        alive.forEach(NodeProcess::terminate);
        boolean inOrder = true;
        for (NodeProcess node : alive) {
            inOrder &= node.awaitEnd();
        }
        return inOrder;
    }

    /** Kills what still runs, and removes the shared memory that killed nodes left. */
    @Override
    public void close() {
        alive().forEach(NodeProcess::kill);
        ports.forEach(SharedMemory::remove);
    }
}
