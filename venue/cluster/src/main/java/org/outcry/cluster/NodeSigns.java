// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.EpochNanoClock;

/**
 * Signs of life of the nodes: messages in the log that are no command, with the time of the node that sent them and that of the leader. By its own, a
 * node knows that it has applied all that was committed when it sent it. Any thread, unless a method says otherwise.
 */
final class NodeSigns {
    private static final long EVERY_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long AGAIN_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ClusterConfig config;
    private final EpochNanoClock clock;
    private final AtomicLongArray lastNs = new AtomicLongArray(ClusterConfig.MAX_NODES + 1);
    private final byte[] message = new byte[SourceMessage.HEADER_BYTES];
    private volatile long wantedNs;
    private volatile long ownNs;
    private long sentNs;

    NodeSigns(ClusterConfig config, EpochNanoClock clock) {
        this.config = config;
        this.clock = clock;
    }

    /**
     * Records a sign in the log.
     *
     * @param sentNs the time of the node when it sent it
     * @param messageNs the time of the leader when it appended it
     */
    void onSign(int node, long sentNs, long messageNs) {
        if (node < 1 || node > ClusterConfig.MAX_NODES) {
            return;
        }
        lastNs.set(node, messageNs);
        if (node == config.node()) {
            ownNs = sentNs;
        }
    }

    /** Sends a sign if one is due. Signs may be lost. The thread that sends. */
    void report(SourceLink link) {
        long nowNs = clock.nanoTime();
        boolean wanted = wantedNs > ownNs && nowNs - sentNs >= AGAIN_NS;
        if (!wanted && nowNs - sentNs < EVERY_NS && nowNs >= sentNs) {
            return;
        }
        SourceMessage.writeHeader(message, 0, config.sourceNumber(0), 0, nowNs, SourceMessage.SIGN_OF_LIFE);
        if (link.send(message, 0, message.length)) {
            sentNs = nowNs;
        }
    }

    /**
     * Waits until this node has applied all that is committed by now.
     *
     * @throws IOException if no majority of nodes confirms it in time
     */
    void awaitAllCommitted() throws IOException {
        long askedNs = clock.nanoTime();
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        wantedNs = askedNs;
        while (ownNs < askedNs) {
            if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException("no majority of the nodes has confirmed within "
                        + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s what is acknowledged: node="
                        + config.node());
            }
            LockSupport.parkNanos(WAIT_NS);
        }
    }
}
