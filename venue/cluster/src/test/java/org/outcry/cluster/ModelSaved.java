// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.Map;
import java.util.TreeMap;

/**
 * Snapshot of a node of the model: the state after an entry of the log.
 *
 * @param applied the number of entries
 * @param engine the state of the engine, as the product saves it
 * @param bookmark the product's bookmark
 * @param eventHash the hash of the event log
 * @param journalHash the hash of the journal
 * @param stateHash the hash of the engine's state
 * @param timers the timers of the log: their deadlines by their numbers
 */
@SuppressWarnings("ArrayRecordComponent")
record ModelSaved(
        int applied,
        byte[] engine,
        byte[] bookmark,
        long eventHash,
        long journalHash,
        long stateHash,
        Map<Long, Long> timers) {
    ModelSaved {
        timers = new TreeMap<>(timers);
    }
}
