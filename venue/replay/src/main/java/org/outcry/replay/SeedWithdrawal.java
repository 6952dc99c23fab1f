// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.outcry.api.order.Side;

/**
 * Rule that withdraws anonymous orders of the snapshot. Such orders may leave unseen, outside the recorded depth. The
 * rule applies where the recording shows only the venue's best prices. If the venue has less at our best price than we
 * have, they are presumed to have left.
 */
final class SeedWithdrawal {
    private final ToLongFunction<RestingOrder> ids;

    /**
     * Creates a rule.
     *
     * @param ids the ids of the resting orders in the recording
     */
    SeedWithdrawal(ToLongFunction<RestingOrder> ids) {
        this.ids = ids;
    }

    /** Returns the anonymous orders at our best price of a side that exceed the venue's quantity there. */
    List<RestingOrder> withdrawn(ReplayBook book, LobsterBook venue, int row, Side side) {
        PriceLevel touch = book.touch(side);
        if (touch == null) {
            return List.of();
        }
        boolean samePrice = venue.priceTicks(row, side, 0) == touch.priceTicks;
        long venueLots = samePrice ? venue.quantityLots(row, side, 0) : 0;
        long ownLots = touch.totalLots;
        List<RestingOrder> withdrawn = new ArrayList<>();
        for (RestingOrder order = touch.first; order != null; order = order.behind) {
            if (anonymous(order) && ownLots - order.leavesLots >= venueLots) {
                withdrawn.add(order);
                ownLots -= order.leavesLots;
            }
        }
        return withdrawn;
    }

    private boolean anonymous(RestingOrder order) {
        return ids.applyAsLong(order) >= LobsterSeeds.FIRST_ANONYMOUS_ID;
    }

    /**
     * Returns whether an anonymous order can be at the best price of either side after any of so many commands. Each of
     * them removes at most one level of a side.
     */
    boolean near(ReplayBook book, int commands) {
        for (Side side : Side.values()) {
            int levels = 0;
            for (PriceLevel level : book.levels(side).values()) {
                if (levels++ > commands) {
                    break;
                }
                for (RestingOrder order = level.first; order != null; order = order.behind) {
                    if (anonymous(order)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
