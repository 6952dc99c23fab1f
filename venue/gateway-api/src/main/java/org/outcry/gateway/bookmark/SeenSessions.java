// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Numbers of the sessions that had an owner, of this gateway or not. Of those that are not its own a gateway knows no orders, so a bookmark
 * that has passed one over does not serve a configuration that has it.
 */
public final class SeenSessions {
    private final BitSet numbers = new BitSet();

    public void add(int number) {
        numbers.set(number);
    }

    /**
     * Writes the sessions of others.
     *
     * @param own whether a session is of this gateway
     */
    public void save(IntPredicate own, DataOutput out) throws IOException {
        int[] foreign = numbers.stream().filter(own.negate()).toArray();
        out.writeInt(foreign.length);
        for (int number : foreign) {
            out.writeInt(number);
        }
    }

    /**
     * Reads the sessions of others.
     *
     * @param own whether a session is of this gateway
     * @return whether none of them is its own by now
     */
    public boolean load(IntPredicate own, DataInput in) throws IOException {
        boolean serves = true;
        for (int left = in.readInt(); left > 0; left--) {
            int number = in.readInt();
            numbers.set(number);
            serves &= !own.test(number);
        }
        return serves;
    }
}
