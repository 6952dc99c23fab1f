// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Numbers of the sessions that had an owner, of this gateway or not. Of those that are not its own a gateway knows no
 * orders, so a bookmark that has passed one over does not serve a configuration that has it.
 */
public final class SeenSessions {
    /** Sessions of a call. */
    private static final int BLOCK = 1_024;

    private final BitSet numbers = new BitSet();

    public void add(int number) {
        numbers.set(number);
    }

    /**
     * Saves the sessions of others.
     *
     * @param own whether a session is of this gateway
     */
    public void save(IntPredicate own, SessionCalls to) {
        int[] foreign = numbers.stream().filter(own.negate()).toArray();
        for (int from = 0; from < foreign.length; from += BLOCK) {
            to.foreignSessions(Arrays.copyOfRange(foreign, from, Math.min(foreign.length, from + BLOCK)));
        }
    }

    /**
     * Loads sessions of others.
     *
     * @param own whether a session is of this gateway
     * @return whether none of them is its own by now; nothing is changed if one is
     */
    public boolean load(IntPredicate own, int[] foreign) {
        if (Arrays.stream(foreign).anyMatch(own)) {
            return false;
        }
        Arrays.stream(foreign).forEach(numbers::set);
        return true;
    }
}
