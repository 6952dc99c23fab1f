// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.jspecify.annotations.Nullable;

/** Listener for what a node has read from the committed log. All calls are made on the thread that reads it. */
interface CommittedListener {
    /**
     * Tells that a process asked to open a source.
     *
     * @param incarnation the process that may write now: the one that asked, unless a newer one did before
     * @param last the sequence of the last command of this process that is in the log
     * @param opening the number that the process gave to its message
     */
    void onOpened(int source, long incarnation, long last, int opening);

    /**
     * Tells that a command is applied.
     *
     * @param firstEventNumber the first event of the command
     * @param nextEventNumber the number after the last event; equal to the first if there was none
     */
    void onApplied(
            int source,
            long incarnation,
            long sequence,
            long commandNumber,
            long firstEventNumber,
            long nextEventNumber);

    /**
     * Tells that a command was rejected because its bytes cannot be decoded.
     *
     * @param reason the fault, as readable text
     */
    void onRefused(int source, long incarnation, long sequence, int methodId, String reason);

    /**
     * Tells that a node said that it has a bookmark.
     *
     * @param position the bookmark's place in the log: the node needs nothing before it
     */
    default void onBookmarked(int node, long position) {}

    /**
     * Tells that a node gave a sign of life.
     *
     * @param knownAheadNs how much the node's clock was ahead of the leader's by the sign before, in ns; below 0 if it
     * was behind
     * @param sentNs the node's time when it sent it, in ns since 1970-01-01T00:00:00Z
     * @param messageNs the leader's time when it appended it
     */
    default void onSign(int node, long knownAheadNs, long sentNs, long messageNs) {}

    /**
     * Tells that a node asked whether it may leave, because it has too little room.
     *
     * @param process the process that asked
     */
    default void onLeave(int node, long process, boolean leaves) {}

    /**
     * Tells that a leader lacks committed commands that a node has.
     *
     * @param first the first one
     * @param value the last one and the node, as in the message
     */
    default void onMissing(int leader, long first, long value) {}

    /**
     * Tells that a node said which version of the rules is the newest that it follows.
     *
     * @param messageNs the leader's time when it appended it, in ns since 1970-01-01T00:00:00Z
     */
    default void onRules(int node, int newest, long messageNs) {}

    /**
     * Tells that a node has another address.
     *
     * @param node its number and address
     */
    default void onReplaced(ClusterConfig.Node node) {}

    /**
     * Tells that a node asked that the log is no longer kept for another one.
     *
     * @param refusal why it is kept; null if it is not
     */
    default void onForget(int asking, int node, @Nullable String refusal) {}
}
