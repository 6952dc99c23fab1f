// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.sequencer.StartRefusedException;

/**
 * Signs of life of the nodes: messages in the log that are no command, with the time of the node that sent them and
 * that of the leader. By its own, a node knows that it has applied all that was committed when it sent it. Any thread,
 * unless a method says otherwise.
 */
final class NodeSigns {
    /** The signs of this process of which one may still come back. */
    private static final int KEPT = 32;

    private static final long CLOCK_BOUND_MS = 100;
    /** The time between two signs of a node. */
    static final long EVERY_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long AGAIN_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ClusterConfig config;
    private final EpochNanoClock clock;
    private final AtomicLongArray ownSentNs = new AtomicLongArray(KEPT);
    /** The signs of this process that were sent; any thread. */
    private volatile long sent;

    /** The number of the newest sign of this process that came back, from 1; 0 if none did. */
    private volatile long confirmed;

    /** The number of the sign that is waited for. */
    private volatile long wanted;

    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];
    private final AtomicLongArray aheadNs = new AtomicLongArray(ClusterConfig.MAX_NODES + 1);
    private long sentNs;

    NodeSigns(ClusterConfig config, EpochNanoClock clock) {
        this.config = config;
        this.clock = clock;
    }

    /**
     * Records a sign in the log.
     *
     * @param knownAheadNs how much its clock was ahead of the leader's by the sign before
     * @param sentNs the time of the node when it sent it
     * @param messageNs the time of the leader when it appended it
     */
    void onSign(int node, long knownAheadNs, long sentNs, long messageNs) {
        if (node < 1 || node > ClusterConfig.MAX_NODES) {
            return;
        }
        if (node != config.node()) {
            aheadNs.set(node, knownAheadNs);
        } else {
            long number = numberOf(sentNs);
            if (number > 0) {
                aheadNs.set(node, ahead(sentNs, messageNs, clock.nanoTime()));
                confirmed = number;
            }
        }
    }

    /**
     * Returns the number of a sign of this process, from 1; 0 if it is of another one. An earlier process may have had
     * a clock that was ahead.
     */
    private long numberOf(long signNs) {
        for (long number = sent; number > Math.max(0, sent - KEPT); number--) {
            if (ownSentNs.get((int) (number % KEPT)) == signNs) {
                return number;
            }
        }
        return 0;
    }

    /**
     * Returns how much this clock is surely ahead of the leader's, which told its time between two of this one's; below
     * 0 if it is behind, 0 if it may be the same.
     */
    private static long ahead(long sentNs, long leaderNs, long nowNs) {
        return leaderNs < sentNs ? sentNs - leaderNs : Math.min(0, nowNs - leaderNs);
    }

    /** Returns whether this node has applied a sign that it sent in this process. */
    boolean isConfirmed() {
        return confirmed > 0;
    }

    /**
     * Checks the clock of a node that follows.
     *
     * @throws StartRefusedException if it differs from the leader's by more than {@value #CLOCK_BOUND_MS} ms
     */
    void requireClock() {
        long ownAheadNs = aheadNs.get(config.node());
        if (isOff(ownAheadNs)) {
            throw new StartRefusedException("the clock of this node is not that of the others: node=" + config.node()
                    + " aheadOfLeaderMs=" + TimeUnit.NANOSECONDS.toMillis(ownAheadNs) + " boundMs=" + CLOCK_BOUND_MS
                    + "; set it, such as by chrony or ntpd, and start the node again");
        }
    }

    /**
     * Checks the clock of a node that leads.
     *
     * @throws IllegalStateException if those of a majority of the nodes differ from it, all to the same side, by more
     * than {@value #CLOCK_BOUND_MS} ms
     */
    void requireClockToLead() {
        int ahead = 0;
        int behind = 0;
        for (ClusterConfig.Node node : config.nodes()) {
            long othersAheadNs = node.number() == config.node() ? 0 : aheadNs.get(node.number());
            ahead += isOff(othersAheadNs) && othersAheadNs > 0 ? 1 : 0;
            behind += isOff(othersAheadNs) && othersAheadNs < 0 ? 1 : 0;
        }
        if (Math.max(ahead, behind) > config.nodes().size() / 2) {
            throw new IllegalStateException(
                    "the clock of this node is not that of a majority of the nodes, so it gives up"
                            + " leading, and ends: node=" + config.node() + " nodesAhead=" + ahead + " nodesBehind="
                            + behind
                            + " boundMs=" + CLOCK_BOUND_MS
                            + "; set it, such as by chrony or ntpd, and start the node again");
        }
    }

    private static boolean isOff(long differenceNs) {
        return Math.abs(differenceNs) > TimeUnit.MILLISECONDS.toNanos(CLOCK_BOUND_MS);
    }

    /** Returns how many signs of this process the log has brought back. */
    long confirmed() {
        return confirmed;
    }

    /** Has a sign sent soon, unless one is waited for. */
    void want() {
        if (confirmed >= wanted) {
            wanted = sent + 1;
        }
    }

    /** Forgets what nodes said of an earlier leader's clock. */
    void onNewTerm() {
        for (int node = 1; node <= ClusterConfig.MAX_NODES; node++) {
            aheadNs.set(node, 0);
        }
    }

    /**
     * Sends a sign if one is due, sooner while none of this process is confirmed. Signs may be lost. The thread that
     * sends.
     */
    void report(SourceLink link) {
        long nowNs = clock.nanoTime();
        boolean isWanted = confirmed < Math.max(1, wanted) && nowNs - sentNs >= AGAIN_NS;
        if (!isWanted && nowNs - sentNs < EVERY_NS && nowNs >= sentNs) {
            return;
        }
        long number = sent + 1;
        ownSentNs.set((int) (number % KEPT), nowNs);
        sent = number;
        SourceMessage.writeNotice(
                message, config.sourceNumber(0), SourceMessage.SIGN_OF_LIFE, aheadNs.get(config.node()), nowNs);
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
        long asked = sent + 1;
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        wanted = asked;
        while (confirmed < asked) {
            if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException("no majority of the nodes has confirmed within "
                        + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NS) + " s what is acknowledged: node="
                        + config.node());
            }
            LockSupport.parkNanos(WAIT_NS);
        }
    }
}
