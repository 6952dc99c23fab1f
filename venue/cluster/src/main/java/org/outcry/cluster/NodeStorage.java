// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.Suspension;
import org.outcry.sequencer.SequencerListener;

/**
 * Room of a node: on the disk of its files, and in the shared memory of the buffers between nodes. A node that has too
 * little asks the log whether it may leave. It may if a majority remains, of which all nodes decide alike. Otherwise it
 * has new orders suspended, so that the remaining room is for cancels.
 *
 * <p>On the thread that reads the log, but {@link #send} and {@link #takesOrders}.
 */
final class NodeStorage {
    /** The room in shared memory below which a node leaves: a new leader or link needs buffers. */
    static final long SHARED_BYTES = 16L << 20;

    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long ASK_NS = TimeUnit.SECONDS.toNanos(2);

    private final ClusterConfig config;
    private final long neededBytes;
    private final long process;
    private final LongSupplier diskBytes;
    private final LongSupplier sharedBytes;
    private final SequencerListener lines;
    private final SuspendOrders suspendOrders = new SuspendOrders();
    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];
    private long lookNs;
    private long askNs;
    private long suspendNs;
    private boolean mustStay;
    private boolean resumes = true;
    private String lastShortage = "";
    private volatile @Nullable String shortage;
    private volatile boolean suspended;

    /**
     * Creates a watch.
     *
     * @param process the number of this process, which no other of the node has
     * @param neededBytes the free bytes that the disk of the node's files should have
     * @param diskBytes the free bytes of that disk
     * @param sharedBytes the free bytes of the shared memory
     */
    NodeStorage(
            ClusterConfig config,
            long process,
            long neededBytes,
            LongSupplier diskBytes,
            LongSupplier sharedBytes,
            SequencerListener lines) {
        this.config = config;
        this.process = process;
        this.neededBytes = neededBytes;
        this.diskBytes = diskBytes;
        this.sharedBytes = sharedBytes;
        this.lines = lines;
        this.lookNs = System.nanoTime();
        this.askNs = lookNs - ASK_NS;
        this.suspendNs = askNs;
        suspendOrders.reason = Suspension.STORAGE;
    }

    /**
     * Looks at the room, if it is time to.
     *
     * @param fault the reason for which the next file could not be prepared, or null
     * @param commands sends commands that the situation needs
     */
    void look(VenueQueries venue, @Nullable String fault, OrderEntry commands) {
        long nowNs = System.nanoTime();
        if (nowNs - lookNs < LOOK_NS) {
            return;
        }
        lookNs = nowNs;
        String present = shortage(fault);
        lastShortage = present == null ? lastShortage : present;
        shortage = present;
        suspended = venue.ordersSuspended();
        boolean ofStorage = suspended && venue.suspensionReason() == Suspension.STORAGE;
        if (present == null) {
            mustStay = false;
            if (ofStorage && resumes) {
                commands.resumeOrders();
                lines.onLine("orders are taken again: the disk takes writes");
            }
            resumes = false;
        } else if (mustStay && !suspended && nowNs - suspendNs >= ASK_NS) {
            suspendNs = nowNs;
            commands.suspendOrders(suspendOrders);
            resumes = true;
            lines.onLine("new orders are refused, cancels are taken: " + present
                    + " and no majority of the nodes would remain without this one: node=" + config.node());
        }
    }

    private @Nullable String shortage(@Nullable String fault) {
        if (fault != null) {
            return fault;
        }
        long disk = diskBytes.getAsLong();
        if (disk < neededBytes) {
            return "too little room on the disk of its files: freeBytes=" + disk + " neededBytes=" + neededBytes;
        }
        long shared = sharedBytes.getAsLong();
        return shared < SHARED_BYTES
                ? "too little room in shared memory: freeBytes=" + shared + " neededBytes=" + SHARED_BYTES
                : null;
    }

    /**
     * Returns whether new orders may be submitted. While orders are suspended they are, and are rejected. Any thread.
     */
    boolean takesOrders() {
        return shortage == null || suspended;
    }

    /** Asks the log whether this node may leave, if it has too little room. The thread that sends. */
    void send(SourceLink link) {
        long nowNs = System.nanoTime();
        if (shortage != null && nowNs - askNs >= ASK_NS) {
            int nodes = config.nodes().size();
            SourceMessage.writeNotice(message, config.sourceNumber(0), SourceMessage.LEAVE, nodes, process);
            if (link.send(message, 0, message.length)) {
                askNs = nowNs;
            }
        }
    }

    /**
     * Takes the answer of the log. A process that is started again reads those of earlier ones.
     *
     * @param asked the process that asked
     * @throws IllegalStateException if this node leaves, which ends it
     */
    void answered(long asked, boolean leaves) {
        if (asked != process) {
            return;
        }
        mustStay = !leaves;
        if (leaves) {
            lines.onLine("node leaves, the others go on: node=" + config.node() + " cause=" + lastShortage);
            throw new IllegalStateException(
                    "this node had too little room, so it left: " + lastShortage + "; make room, and start it again");
        }
    }
}
