// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.jspecify.annotations.Nullable;

/** Queue of orders at one price. */
final class PriceLevel {
    final long priceTicks;
    long totalLots;

    @Nullable
    RestingOrder first;

    @Nullable
    RestingOrder last;

    PriceLevel(long priceTicks) {
        this.priceTicks = priceTicks;
    }

    /** Returns the quantity ahead of an order of this level. */
    static long lotsAhead(RestingOrder order) {
        long lots = 0;
        for (RestingOrder ahead = order.ahead; ahead != null; ahead = ahead.ahead) {
            lots += ahead.leavesLots;
        }
        return lots;
    }

    void append(RestingOrder order) {
        RestingOrder behindWhich = last;
        if (behindWhich == null) {
            first = order;
        } else {
            behindWhich.behind = order;
        }
        order.ahead = behindWhich;
        order.behind = null;
        order.level = this;
        last = order;
        totalLots += order.leavesLots;
    }

    void remove(RestingOrder order) {
        RestingOrder ahead = order.ahead;
        RestingOrder behind = order.behind;
        if (ahead == null) {
            first = behind;
        } else {
            ahead.behind = behind;
        }
        if (behind == null) {
            last = ahead;
        } else {
            behind.ahead = ahead;
        }
        order.ahead = null;
        order.behind = null;
        order.level = null;
        totalLots -= order.leavesLots;
    }
}
