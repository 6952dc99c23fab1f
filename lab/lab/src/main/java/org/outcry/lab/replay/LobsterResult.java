package org.outcry.lab.replay;

import java.util.List;

/**
 * What came of a recording.
 *
 * @param commands how many commands were entered, those of the two rules included
 * @param trades how many trades they made
 * @param fills how many executions of visible orders the recording shows
 * @param fillsEqual how many of them came out as they are there: one by one, resting order, price and quantity
 * @param rowsComparable after how many rows the books could be compared; not inside a sweep
 * @param rowsEqual after how many of those they were equal
 * @param levelsCompared on how many levels of each side
 * @param requeued how many orders were sent to the back of their queue, because the venue passed them over
 * @param seedsWithdrawn how many anonymous seeds were withdrawn, because the venue's book showed that they had left
 * @param volume the sum of the trades' quantities, in lots
 * @param rejects how many orders, cancels and reduces the venue refused
 * @param book the book at the end, ten levels deep
 * @param differences where the first rows that weren't equal differ; rows count from 0, levels from 1
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
