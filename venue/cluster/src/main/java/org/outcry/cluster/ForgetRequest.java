// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Request of this node, for an operator, that the log is no longer kept for another node. All nodes decide on it, at
 * its place in the log.
 */
final class ForgetRequest {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final ClusterConfig config;
    private final AtomicReference<@Nullable Asked> present = new AtomicReference<>();
    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];

    /** One request, which several threads see. */
    private static final class Asked {
        private final int node;
        private volatile boolean answered;
        private volatile @Nullable String refusal;

        private Asked(int node) {
            this.node = node;
        }
    }

    ForgetRequest(ClusterConfig config) {
        this.config = config;
    }

    /**
     * Asks, and waits for the answer of the log. Any thread.
     *
     * @return null if the log is no longer kept for the node, or the reason for which it is
     */
    @Nullable
    String ask(int node) {
        if (config.nodes().stream().noneMatch(one -> one.number() == node)) {
            return "there is no such node: node=" + node + " nodes=" + config.nodes();
        }
        Asked asked = new Asked(node);
        if (!present.compareAndSet(null, asked)) {
            return "another request is on its way; come again";
        }
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!asked.answered && System.nanoTime() - deadlineNs < 0) {
            LockSupport.parkNanos(WAIT_NS);
        }
        present.set(null);
        return asked.answered ? asked.refusal : "no majority of the nodes has answered; see outcry cluster status";
    }

    /** Sends a request that has no answer; one that is lost is sent again in the next turn. The thread that sends. */
    void send(SourceLink link) {
        Asked asked = present.get();
        if (asked != null && !asked.answered) {
            int nodes = config.nodes().size();
            SourceMessage.writeNotice(message, config.sourceNumber(0), SourceMessage.FORGET, nodes, asked.node);
            link.send(message, 0, message.length);
        }
    }

    /** Takes the answer of the log. The thread that reads it. */
    void answered(int node, @Nullable String refusal) {
        Asked asked = present.get();
        if (asked != null && asked.node == node) {
            asked.refusal = refusal;
            asked.answered = true;
        }
    }
}
