// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import org.jspecify.annotations.Nullable;

/**
 * Answer of one node of a cluster to the question for its state, or the reason for which there is none.
 *
 * @param number the number of the node, as the configuration has it
 * @param address its native API
 * @param refusesClient whether it runs, and refuses this client's token
 * @param failure why it did not answer; null if it did, and else all that follows is 0
 * @param rules the version of the rules by which it executes commands
 * @param newestRules the newest version that it follows
 * @param clockNs its time when it answered
 * @param clockAheadNs how much its clock is ahead of the one that asks, at most half of the answer's time wrong
 */
record NodeAnswer(
        int number,
        String address,
        boolean refusesClient,
        @Nullable String failure,
        boolean leads,
        long commandNumber,
        long commandTimeNs,
        long releasedEventNumber,
        long bookmarkCommand,
        long bookmarkPosition,
        long freeBytes,
        int rules,
        int newestRules,
        long clockNs,
        long clockAheadNs) {
    /** Returns that of a node that did not answer. */
    static NodeAnswer none(int number, String address, String failure) {
        return none(number, address, false, failure);
    }

    /** Returns that of a node that runs, and refuses this client. */
    static NodeAnswer refusing(int number, String address, String failure) {
        return none(number, address, true, failure);
    }

    private static NodeAnswer none(int number, String address, boolean refusesClient, String failure) {
        return new NodeAnswer(number, address, refusesClient, failure, false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    boolean answered() {
        return failure == null;
    }
}
