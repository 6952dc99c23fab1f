// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Side;

/**
 * Book by price level.
 *
 * @param orders number of resting orders in the whole book
 * @param bids the best levels, highest price first
 * @param asks the best levels, lowest price first
 */
public record BookLevels(int orders, List<Level> bids, List<Level> asks) {
    /**
     * Price level.
     *
     * @param priceTicks the price
     * @param quantityLots the sum of the orders there
     */
    public record Level(long priceTicks, long quantityLots) {}

    static BookLevels of(ReplayBook book, int maxLevels) {
        return new BookLevels(book.orders(), side(book, Side.BUY, maxLevels), side(book, Side.SELL, maxLevels));
    }

    private static List<Level> side(ReplayBook book, Side side, int maxLevels) {
        List<Level> levels = new ArrayList<>();
        for (PriceLevel level : book.levels(side).values()) {
            if (levels.size() == maxLevels) {
                break;
            }
            levels.add(new Level(level.priceTicks, level.totalLots));
        }
        return levels;
    }
}
