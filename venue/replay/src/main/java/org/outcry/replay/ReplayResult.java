// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Result of the replay of a recording.
 *
 * @param commands number of commands entered, those of the rules of market data included
 * @param trades number of trades
 * @param volume the sum of the trades' quantities, in lots
 * @param rejects number of orders, cancels, replaces and reduces that the venue rejected
 * @param unknownSymbols orders that the venue rejected because it does not know their symbol, by that
 * @param books the books at the end, ten levels deep, by symbol in the order of the recording; "" where it has none
 * @param comparison the comparison with the recorded venue; null if only its commands are recorded
 */
public record ReplayResult(
        long commands,
        long trades,
        long volume,
        long rejects,
        Map<String, Long> unknownSymbols,
        Map<String, BookLevels> books,
        @Nullable Comparison comparison) {

    /**
     * Comparison with the recorded venue.
     *
     * @param fills number of executions of visible orders in the recording
     * @param fillsEqual number of them that were reproduced with resting order, price and quantity
     * @param rowsComparable number of rows after which the books could be compared; not inside a sweep
     * @param rowsEqual number of those rows with equal books
     * @param levelsCompared number of levels compared on each side
     * @param requeued number of orders sent to the back of their queue, because the venue passed them over
     * @param seedsWithdrawn number of anonymous seeds withdrawn, because the venue's book showed that they had left
     * @param differences the differences of the first unequal rows; rows count from 0, levels from 1
     */
    public record Comparison(
            long fills,
            long fillsEqual,
            long rowsComparable,
            long rowsEqual,
            int levelsCompared,
            long requeued,
            long seedsWithdrawn,
            List<String> differences) {}
}
