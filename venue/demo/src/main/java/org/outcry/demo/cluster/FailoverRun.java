// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Run of a venue of three nodes under load, whose leader is ended again and again. A client is connected to each node,
 * and goes to another one when it loses its own. One thread.
 */
final class FailoverRun implements AutoCloseable {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(60);
    private static final long RECONNECT_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long QUIET_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final long MS_PER_SECOND = 1_000;
    private static final long BOOKMARK_EVERY = 10_000;

    private final FailoverPlan plan;
    private final Consumer<String> lines;
    private final FailoverFeed feed;
    private final ClusterProcesses cluster;
    private final List<FailoverClient> clients = new ArrayList<>();
    /** The node of each client, and before the first connection the one before it. */
    private final int[] nodeOf = new int[ClusterProcesses.NODES + 1];

    private final long[] connectNs = new long[ClusterProcesses.NODES + 1];
    private final List<Long> gapsNs = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final KeptConnections kept = new KeptConnections();
    private boolean sends;

    /**
     * Prepares a run. Nothing is started.
     *
     * @param network the nodes' network
     * @param folder an empty folder
     */
    FailoverRun(FailoverPlan plan, NodeNetwork network, Path folder, Consumer<String> lines) throws IOException {
        this(plan, network, folder, lines, BOOKMARK_EVERY);
    }

    /** Prepares a run with a number of commands between bookmarks. */
    FailoverRun(FailoverPlan plan, NodeNetwork network, Path folder, Consumer<String> lines, long bookmarkEvery)
            throws IOException {
        this.plan = plan;
        this.lines = lines;
        this.feed = new FailoverFeed(network.clients());
        this.cluster = new ClusterProcesses(folder, plan.leaderTimeoutMs(), bookmarkEvery, network, feed.lines());
        for (int number = 1; number <= ClusterProcesses.NODES; number++) {
            clients.add(new FailoverClient(
                    number,
                    Math.max(1, plan.rate() / ClusterProcesses.NODES),
                    plan.restingOrders() / ClusterProcesses.NODES,
                    plan.seed()));
            nodeOf[number] = number - 1;
        }
    }

    /** Runs the plan to its end. */
    FailoverResult run() throws IOException {
        start();
        for (int round = 1; round <= plan.rounds() && isInOrder(); round++) {
            trade(plan.rate() * plan.tradeMs() / MS_PER_SECOND);
            int ended = endLeader();
            lines.accept(String.format(
                    Locale.ROOT,
                    "round %d of %d: node %d led and was %s, %,d ms without an answer",
                    round,
                    plan.rounds(),
                    ended,
                    plan.inOrder() ? "ended" : "killed",
                    TimeUnit.NANOSECONDS.toMillis(gapsNs.getLast())));
            cluster.start(ended);
            await("the node is back: node=" + ended, cluster::areReady);
        }
        return finish();
    }

    /** Starts the nodes, and connects the clients. */
    void start() throws IOException {
        for (int number = 1; number <= ClusterProcesses.NODES; number++) {
            cluster.start(number);
        }
        await("all nodes are ready", cluster::areReady);
        sends = true;
        await("each client is answered", () -> clients.stream().allMatch(client -> client.accepted() > 0));
        await("the orders rest", () -> clients.stream().allMatch(FailoverClient::hasRestingOrders));
        feed.join(cluster.node(1));
        await("the feed client has the books", feed::isLive);
    }

    /** Has the clients send so many requests a second together from now on. */
    void rate(int requests) {
        clients.forEach(client -> client.rate(Math.max(1, requests / ClusterProcesses.NODES)));
    }

    /**
     * Returns the times from the intended moment of a request to its answer, of all clients together, in ns, while
     * something is awaited.
     *
     * @param patienceNs how long it is waited for
     * @throws IOException if it does not come
     */
    Histogram timesUntil(String what, BooleanSupplier holds, long patienceNs) throws IOException {
        clients.forEach(client -> client.timesNs().reset());
        await(what, holds, patienceNs);
        Histogram all = new Histogram(clients.getFirst().timesNs().getHighestTrackableValue(), 3);
        clients.forEach(client -> all.add(client.timesNs()));
        return all;
    }

    ClusterProcesses cluster() {
        return cluster;
    }

    /**
     * Waits until the clients have sent so many more orders, or those that are logged on send nothing before answers
     * come.
     */
    void trade(long orders) throws IOException {
        long until = sent() + orders;
        await(
                "orders are sent",
                () -> sent() >= until
                        || (clients.stream().anyMatch(FailoverClient::isFull)
                                && clients.stream().allMatch(client -> client.isFull() || !client.isLoggedOn())));
    }

    /** Ends the node that leads, and waits until each client is answered again. Returns its number. */
    int endLeader() throws IOException {
        await("a node leads", () -> cluster.leader() != 0);
        NodeProcess leader = cluster.node(cluster.leader());
        if (plan.inOrder()) {
            leader.terminate();
        } else {
            leader.kill();
        }
        gapsNs.add(gapUntil("the node has ended: node=" + leader.number(), () -> !leader.isAlive()));
        return leader.number();
    }

    /** Returns the longest time that a client had no answer, until something holds and each is answered again. */
    long gapUntil(String what, BooleanSupplier holds) throws IOException {
        long nowNs = System.nanoTime();
        clients.forEach(client -> client.measure(nowNs));
        await(what, holds);
        int[] first = clients.stream().mapToInt(client -> client.sent() + 1).toArray();
        await("each client is answered again", () -> {
            for (int i = 0; i < first.length; i++) {
                if (!clients.get(i).isAnswered(first[i])) {
                    return false;
                }
            }
            return true;
        });
        return clients.stream().mapToLong(FailoverClient::longestGapNs).max().orElse(0);
    }

    /**
     * Waits until no more messages come. A gap is repaired by then, also if the node that was asked for it was away for
     * so long that the client pauses.
     *
     * @return false if a gap was not
     */
    private boolean feedEnds() throws IOException {
        long[] last = {-1, 0};
        return comes(() -> {
            if (feed.nextNumber() != last[0]) {
                last[0] = feed.nextNumber();
                last[1] = System.nanoTime();
            }
            return feed.isLive() && System.nanoTime() - last[1] > QUIET_NS;
        });
    }

    /** Waits for all answers and the feed, ends the nodes, and compares what they leave. */
    FailoverResult finish() throws IOException {
        sends = false;
        if (!comes(() -> unanswered() == 0)) {
            lines.accept("orders without an answer: " + unanswered());
        }
        boolean live = feedEnds();
        clients.forEach(FailoverClient::close);
        List<Path> folders = cluster.dataOfAliveFirst();
        int alive = cluster.alive().size();
        if (!cluster.stop()) {
            faults.add("a node did not end in order");
        }
        FailoverLogs logs = FailoverLogs.of(folders, alive);
        faults.addAll(logs.faults());
        clients.stream()
                .map(FailoverClient::fault)
                .filter(fault -> !fault.isEmpty())
                .forEach(faults::add);
        long accepted = accepted();
        long inLog = logs.accepted();
        @Nullable String difference = live ? logs.differenceOf(feed.books().books()) : "the feed client has a gap";
        if (difference != null) {
            lines.accept(difference);
        }
        return new FailoverResult(
                gapsNs,
                sent(),
                accepted,
                rejected(),
                unanswered() + Math.max(0, accepted - inLog),
                clients.stream().mapToLong(FailoverClient::answeredTwice).sum() + Math.max(0, inLog - accepted),
                kept.lost(),
                cluster.bookmarks(),
                difference == null,
                faults);
    }

    private long sent() {
        return clients.stream().mapToLong(FailoverClient::sent).sum();
    }

    /** Returns the number of orders that clients know as accepted. */
    long accepted() {
        return clients.stream().mapToLong(FailoverClient::accepted).sum();
    }

    /** Returns the number of orders of the client with a number that were accepted, as far as it knows. */
    long acceptedOf(int client) {
        return clients.get(client - 1).accepted();
    }

    /** Returns the number of the node that a client is connected to, or was last. */
    int nodeOf(int client) {
        return nodeOf[client];
    }

    /** Returns the number of orders that were rejected. */
    long rejected() {
        return clients.stream().mapToLong(FailoverClient::rejected).sum();
    }

    private long unanswered() {
        return clients.stream().mapToLong(FailoverClient::unanswered).sum();
    }

    private boolean isInOrder() {
        return faults.isEmpty();
    }

    /**
     * Turns clients and feed until something holds.
     *
     * @throws IOException if it does not come, with the last lines of the nodes
     */
    void await(String what, BooleanSupplier holds) throws IOException {
        await(what, holds, PATIENCE_NS);
    }

    private void await(String what, BooleanSupplier holds, long patienceNs) throws IOException {
        if (!comesWithin(holds, patienceNs)) {
            throw new IOException("did not come within " + TimeUnit.NANOSECONDS.toSeconds(patienceNs) + " s: " + what
                    + "; unanswered=" + unanswered() + System.lineSeparator() + cluster.lines());
        }
    }

    private boolean comes(BooleanSupplier holds) throws IOException {
        return comesWithin(holds, PATIENCE_NS);
    }

    private boolean comesWithin(BooleanSupplier holds, long patienceNs) throws IOException {
        long deadlineNs = System.nanoTime() + patienceNs;
        while (!holds.getAsBoolean()) {
            long nowNs = System.nanoTime();
            int work = feed.poll();
            for (int number = 1; number <= clients.size(); number++) {
                work += turn(number, clients.get(number - 1), nowNs);
            }
            if (nowNs - deadlineNs > 0) {
                return false;
            }
            if (work == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
        return true;
    }

    private int turn(int number, FailoverClient client, long nowNs) throws IOException {
        if (!client.isConnected() && nowNs - connectNs[number] > 0) {
            connectNs[number] = nowNs + RECONNECT_NS;
            @Nullable InetSocketAddress node = next(number);
            if (node != null) {
                client.connect(node);
            }
        }
        int work = client.poll(nowNs, sends);
        int node = nodeOf[number];
        if (node != 0) {
            kept.look(number, client.isLoggedOn(), client.isConnected(), cluster.node(node), nowNs);
        }
        return work;
    }

    /** Returns the address of the next node after the client's that is ready; null if there is none. */
    private @Nullable InetSocketAddress next(int client) throws IOException {
        for (int i = 0; i < ClusterProcesses.NODES; i++) {
            int number = (nodeOf[client] + i) % ClusterProcesses.NODES + 1;
            for (NodeProcess node : cluster.alive()) {
                if (node.number() == number && node.isReady()) {
                    nodeOf[client] = number;
                    return node.address("fix");
                }
            }
        }
        return null;
    }

    /** Kills what still runs. */
    @Override
    public void close() throws IOException {
        clients.forEach(FailoverClient::close);
        cluster.close();
        feed.close();
    }
}
