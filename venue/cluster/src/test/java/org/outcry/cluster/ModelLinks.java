// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.TreeMap;

/**
 * Links of the model as the log names them: messages that open a source, in the order of the log. By the oldest rules
 * one that comes late by an earlier link has the node counted as linked by that; the end of that link then counts as
 * the node's, until the node names its link again, also if newer rules are adopted meanwhile.
 */
final class ModelLinks {
    private final TreeMap<Integer, Named> named = new TreeMap<>();

    /**
     * Name of a link.
     *
     * @param node the node, from 1
     * @param byLatest whether the rules leave out what comes by an earlier link
     */
    private record Named(int node, long link, boolean byLatest) {}

    /** Takes the name of a link; it is known if another node has applied the entry before. */
    void onNamed(int index, int node, long link, boolean byLatest) {
        named.putIfAbsent(index, new Named(node, link, byLatest));
    }

    /** Returns whether a node counts as linked by the latest link that the log names before an entry. */
    boolean areInOrder(int node, int index) {
        long latest = 0;
        boolean inOrder = true;
        for (Named each : named.headMap(index).values()) {
            if (each.node() == node) {
                inOrder = each.link() >= latest || (inOrder && each.byLatest());
                latest = Math.max(latest, each.link());
            }
        }
        return inOrder;
    }
}
