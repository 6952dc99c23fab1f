// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.List;

/**
 * Result of the replay of a recording.
 *
 * @param commands number of commands entered, those of the two rules included
 * @param trades number of trades
 * @param fills number of executions of visible orders in the recording
 * @param fillsEqual number of them that were reproduced with resting order, price and quantity
 * @param rowsComparable number of rows after which the books could be compared; not inside a sweep
 * @param rowsEqual number of those rows with equal books
 * @param levelsCompared number of levels compared on each side
 * @param requeued number of orders sent to the back of their queue, because the venue passed them over
 * @param seedsWithdrawn number of anonymous seeds withdrawn, because the venue's book showed that they had left
 * @param volume the sum of the trades' quantities, in lots
 * @param rejects number of orders, cancels and reduces that the venue rejected
 * @param book the book at the end, ten levels deep
 * @param differences the differences of the first unequal rows; rows count from 0, levels from 1
 */
public record LobsterResult(
        long commands,
        long trades,
        long fills,
        long fillsEqual,
        long rowsComparable,
        long rowsEqual,
        int levelsCompared,
        long requeued,
        long seedsWithdrawn,
        long volume,
        long rejects,
        BookLevels book,
        List<String> differences) {}
