// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.Suspension;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * Watch for committed commands that the leader lacks. A node that leads asks the others whether they wait with such
 * commands; it then has new orders suspended, and tells all nodes by a notice in the log. A node that can't follow for
 * long asks whether it is the one that has them, and ends. Questions are asked by a thread of its own.
 */
final class MissingCommands implements AutoCloseable {
    private static final long LOOK_NS = TimeUnit.SECONDS.toNanos(2);
    private static final int NODE_BITS = 4;

    private final NodeAddresses addresses;
    private final ClusterConfig config;
    private final SequencerListener lines;
    private final LeaderComparison comparison;
    private final BooleanSupplier leads;
    private final BooleanSupplier follows;
    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];
    private final SuspendOrders suspendOrders = new SuspendOrders();
    private final Thread thread;
    private volatile boolean ends;
    private volatile @Nullable Waiting waiting;
    private volatile LeaderComparison.@Nullable Missing own;
    private volatile @Nullable StartRefusedException refusal;
    private @Nullable Waiting suspendedFor;
    private volatile @Nullable Waiting told;

    /** Node that waits, its first command that the leader lacks, and its last one. */
    private record Waiting(int node, long first, long last) {}

    /**
     * Creates a watch, which {@link #start} starts.
     *
     * @param leads whether this node leads; any thread
     * @param follows whether this node leads or follows another one, rather than being in an election; any thread
     */
    MissingCommands(
            NodeAddresses addresses,
            SequencerListener lines,
            CommandChecksums checksums,
            BooleanSupplier leads,
            BooleanSupplier follows) {
        this.addresses = addresses;
        this.config = addresses.atStart();
        this.lines = lines;
        this.comparison = new LeaderComparison(addresses, checksums);
        this.leads = leads;
        this.follows = follows;
        this.thread = Thread.ofPlatform().daemon().name("missing-commands").unstarted(this::run);
        suspendOrders.reason = Suspension.OPERATOR;
    }

    void start() {
        thread.start();
    }

    private void run() {
        while (!ends) {
            LockSupport.parkNanos(LOOK_NS);
            if (leads.getAsBoolean()) {
                askOthers();
            } else if (!follows.getAsBoolean()) {
                compare();
            }
        }
    }

    private void compare() {
        try {
            LeaderComparison.Missing missing = comparison.look();
            own = missing == null ? own : missing;
        } catch (StartRefusedException e) {
            refusal = e;
        }
    }

    private void askOthers() {
        for (ClusterConfig.Node node : addresses.present().nodes()) {
            FolderAnswer answer = node.number() == config.node() || ends ? null : FolderAnswer.ask(node);
            if (answer != null && answer.progress().firstMissing() > 0) {
                waiting = new Waiting(
                        node.number(),
                        answer.progress().firstMissing(),
                        answer.progress().lastCommand());
                return;
            }
        }
    }

    /**
     * Has new orders suspended, once for each node that waits: an operator may resume them. The thread that reads the
     * log, while this node leads.
     */
    int suspend(VenueQueries venue, OrderEntry commands) {
        Waiting present = waiting;
        if (present == null || present.equals(suspendedFor)) {
            return 0;
        }
        suspendedFor = present;
        if (!venue.ordersSuspended()) {
            commands.suspendOrders(suspendOrders);
        }
        return 1;
    }

    /** Sends a notice to all nodes, until the log has it. The thread that sends. */
    void send(SourceLink link) {
        Waiting present = waiting;
        if (present != null && !present.equals(told)) {
            SourceMessage.writeNotice(
                    message,
                    config.sourceNumber(0),
                    SourceMessage.MISSING,
                    present.first(),
                    present.last() << NODE_BITS | present.node());
            link.send(message, 0, message.length);
        }
    }

    /**
     * Tells the operator what the log says. The thread that reads the log.
     *
     * @param leader the node that sent the notice
     * @param first the first command that it lacks
     * @param value the last one, and the node that has them
     */
    void onMissing(int leader, long first, long value) {
        Waiting named = new Waiting((int) value & (1 << NODE_BITS) - 1, first, value >>> NODE_BITS);
        if (!named.equals(told)) {
            told = named;
            lines.onLine("ALERT new orders are suspended, a node has committed commands that the node that leads lacks:"
                    + " node=" + named.node() + " leader=" + leader + " firstDifference=" + named.first()
                    + " lastOfNode=" + named.last() + "; " + LeaderComparison.REMEDY
                    + ". Take orders again by 'outcry halt --all --resume'");
        }
    }

    /**
     * Requires that this node has no command that the leader lacks, and was not replaced.
     *
     * @throws IllegalStateException if it has
     * @throws StartRefusedException if it was
     */
    void requireNone() {
        StartRefusedException refused = refusal;
        if (refused != null) {
            throw refused;
        }
        LeaderComparison.Missing missing = own;
        if (missing != null) {
            throw new IllegalStateException(
                    "this node has committed commands that the node that leads lacks: " + missing.text(config));
        }
    }

    @Override
    public void close() {
        ends = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
