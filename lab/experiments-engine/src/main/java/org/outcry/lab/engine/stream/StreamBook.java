// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

/**
 * Order book that a stream is run through. Each implementation has its own loops, so that the profile of a call site
 * belongs to one engine.
 */
public interface StreamBook {
    /** Applies commands of the stream, from the first, inclusive, to the last, exclusive. */
    void run(int from, int to);

    /** Applies commands of the stream and times each. The time in ns is stored at the command's index in the array. */
    void time(int from, int to, int[] ns);

    /** Returns the number of resting orders. */
    int ordersLeft();
}
