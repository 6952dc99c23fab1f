package org.outcry.lab.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.outcry.api.order.Side;

/**
 * Orders that only the snapshot knew of may leave unseen, outside the recorded depth. Where the recording shows the venue's best
 * prices only, and the venue has less at our best price than we have, such orders are the first suspects.
 */
final class SeedWithdrawal {
    private final ToLongFunction<RestingOrder> ids;

    /**
     * A rule.
     *
     * @param ids the ids that the resting orders have in the recording
     */
    SeedWithdrawal(ToLongFunction<RestingOrder> ids) {
        this.ids = ids;
    }

    /** The anonymous orders at our best price of a side that the venue no longer has room for. */
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
     * Whether an anonymous order can be at the best price of either side after any of so many commands, each of which
     * takes away one level of a side at most.
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
