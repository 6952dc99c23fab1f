// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.engine.saved.EngineState;

/** Set of the day's busted trades. */
public final class Busts {
    /** Trades of one day that can be taken back. */
    static final int MOST = 4_096;

    /** The day's first trade; earlier ones are settled. */
    private long firstMatchNumber = 1;

    private long[] matchNumbers = new long[16];
    private int size;

    /** Starts a day, whose trades begin with a number. */
    public void startDay(long nextMatchNumber) {
        firstMatchNumber = nextMatchNumber;
        size = 0;
    }

    public long firstMatchNumber() {
        return firstMatchNumber;
    }

    /** Writes the busted trades, by number. */
    public void save(EngineState to) {
        to.firstMatch(firstMatchNumber);
        for (int at = 0; at < size; at++) {
            to.bust(matchNumbers[at]);
        }
    }

    public boolean isFull() {
        return size == MOST;
    }

    public boolean contains(long matchNumber) {
        return Arrays.binarySearch(matchNumbers, 0, size, matchNumber) >= 0;
    }

    /** Notes a trade that is not noted yet. */
    public void add(long matchNumber) {
        if (size == matchNumbers.length) {
            matchNumbers = Arrays.copyOf(matchNumbers, 2 * size);
        }
        int at = -1 - Arrays.binarySearch(matchNumbers, 0, size, matchNumber);
        System.arraycopy(matchNumbers, at, matchNumbers, at + 1, size - at);
        matchNumbers[at] = matchNumber;
        size++;
    }
}
