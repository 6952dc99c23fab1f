// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.util.List;

/**
 * Parameters of a round.
 *
 * @param records how many are appended and read at full speed
 * @param bytes of the body of each, at least 16
 * @param ratePerSecond records a second, where the time from append to read is measured
 * @param pacedMs how long this is measured, in each of two ways
 */
record QueuePlan(int records, int bytes, int ratePerSecond, int pacedMs) {
    static final int MIN_BYTES = 16;

    /** Returns how many records are appended at the rate. */
    int pacedRecords() {
        return (int) Math.max(1, (long) ratePerSecond * pacedMs / 1_000);
    }

    /** Returns the plan as arguments of a process. */
    List<String> words() {
        return List.of(
                Integer.toString(records),
                Integer.toString(bytes),
                Integer.toString(ratePerSecond),
                Integer.toString(pacedMs));
    }

    /** Parses the plan that {@link #words} wrote, from this index. */
    static QueuePlan of(String[] words, int from) {
        return new QueuePlan(
                Integer.parseInt(words[from]),
                Integer.parseInt(words[from + 1]),
                Integer.parseInt(words[from + 2]),
                Integer.parseInt(words[from + 3]));
    }
}
