// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BooleanSupplier;

/**
 * Bookmarks of all nodes, as places in the log. A node says in the log which one it has; the log before the oldest of
 * them is needed by no node. The bookmark of a node that has said nothing since this one's own last bookmark is not
 * known, and the log is kept. Any thread.
 */
final class NodeBookmarks {
    private final ClusterConfig config;
    private final AtomicLongArray positions = new AtomicLongArray(ClusterConfig.MAX_NODES + 1);
    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];
    private final AtomicIntegerArray forgotten = new AtomicIntegerArray(ClusterConfig.MAX_NODES + 1);
    private final BooleanSupplier durable;
    private volatile long own;

    /**
     * Creates the bookmarks.
     *
     * @param durable whether the node's journal is on its disk up to its last bookmark
     */
    NodeBookmarks(ClusterConfig config, BooleanSupplier durable) {
        this.config = config;
        this.durable = durable;
    }

    /**
     * Records that this node's bookmark is complete, if the journal before it is on the disk. Returns whether it is.
     */
    boolean taken(long position) {
        if (!durable.getAsBoolean()) {
            return false;
        }
        own = position;
        return true;
    }

    /** Returns the position of this node's newest bookmark; 0 if there is none. */
    long own() {
        return own;
    }

    /** Records a bookmark that the log names. */
    void onBookmarked(int node, long position) {
        if (node >= 1 && node <= ClusterConfig.MAX_NODES) {
            positions.accumulateAndGet(node, position, Math::max);
        }
    }

    /** Records whether the log is kept for a node. */
    void keepFor(int node, boolean kept) {
        forgotten.set(node, kept ? 0 : 1);
    }

    /** Returns whether the log is not kept for a node. */
    boolean isForgotten(int node) {
        return node >= 1 && node <= ClusterConfig.MAX_NODES && forgotten.get(node) == 1;
    }

    /** Returns the position of the oldest bookmark of all nodes for which the log is kept; 0 if one is not known. */
    long oldest() {
        long oldest = Long.MAX_VALUE;
        for (ClusterConfig.Node node : config.nodes()) {
            if (forgotten.get(node.number()) == 0) {
                oldest = Math.min(oldest, positions.get(node.number()));
            }
        }
        return oldest;
    }

    /** Sends this node's bookmark if the log does not have it. One thread. */
    void report(SourceLink link) {
        long position = own;
        if (position > positions.get(config.node())) {
            SourceMessage.writeNotice(message, config.sourceNumber(0), SourceMessage.BOOKMARKED, 0, position);
            // A message that is lost is sent again at the next look.
            link.send(message, 0, message.length);
        }
    }
}
