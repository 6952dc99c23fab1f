// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

/** Is shown the price levels of one side of a book, best first. */
@FunctionalInterface
public interface LevelVisitor {
    /**
     * Shows a level.
     *
     * @param totalLots what rests there, at most {@link Long#MAX_VALUE}
     * @return whether to show the next one
     */
    boolean level(long priceTicks, long totalLots, int orders);
}
