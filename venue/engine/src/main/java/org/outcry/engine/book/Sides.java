// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import org.outcry.api.order.Side;

/**
 * Sides without branches. An order's side is not predictable: a branch on it goes wrong every other time, and the
 * processor throws away the commands that it has begun meanwhile, which is when it would have fetched their orders from
 * memory.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class Sides {
    private static final Side[] SIDES = {Side.BUY, Side.SELL};

    private Sides() {}

    /** Returns whether a side is that of bids. By arithmetic: a comparison would become a branch. */
    public static boolean isBuy(Side side) {
        return (side.ordinal() & 1) == 0;
    }

    /** Returns 0 for bids, 1 for offers. */
    static int index(boolean buy) {
        return buy ? 0 : 1;
    }

    /** Returns 1 for bids, -1 for offers: multiplied by this, a price nearer the touch is higher. */
    static int sign(boolean buy) {
        return 1 - 2 * index(buy);
    }

    public static Side of(boolean buy) {
        return SIDES[index(buy)];
    }

    public static Side of(int index) {
        return SIDES[index & 1];
    }
}
