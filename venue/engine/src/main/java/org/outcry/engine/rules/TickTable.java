// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import java.util.Arrays;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedTickRow;

/**
 * A tick by price range. Rows are sorted; the first begins at 0; each begins at a multiple of its own increment and of
 * that of the row below, so that the allowed prices of a row end where those of the next begin.
 */
public final class TickTable {
    public static final int MOST_TABLES = 256;
    static final int MOST_ROWS = 64;

    private long[] fromTicks = new long[4];
    private long[] increment = new long[4];
    private int rows;

    public int rows() {
        return rows;
    }

    /** Describes a row, from 0, as an event that defines it. */
    public void get(int row, TickRowDefined into) {
        into.fromPriceTicks = fromTicks[row];
        into.tickIncrement = increment[row];
    }

    /** Saves all rows, as those of a table with a number. */
    public void save(int number, EngineState to) {
        SavedTickRow saved = new SavedTickRow();
        saved.tickTable = number;
        for (int row = 0; row < rows; row++) {
            saved.fromPriceTicks = fromTicks[row];
            saved.tickIncrement = increment[row];
            to.tickRow(saved);
        }
    }

    /** Adds or changes a row, or takes it away with increment 0; if that is not possible, the reason. */
    public RejectReason set(long rowFromTicks, long rowIncrement, boolean inUse) {
        if (rowFromTicks < 0 || rowIncrement < 0) {
            return RejectReason.INVALID_DEFINITION;
        }
        int row = rows == 0 ? -1 : rowOf(rowFromTicks);
        boolean exists = row >= 0 && fromTicks[row] == rowFromTicks;
        if (rowIncrement == 0) {
            return exists ? remove(row, inUse) : RejectReason.INVALID_DEFINITION;
        }
        int above = row + 1;
        int below = exists ? row - 1 : row;
        boolean fits = rowFromTicks % rowIncrement == 0
                && (rowFromTicks == 0 || (below >= 0 && rowFromTicks % increment[below] == 0))
                && (above >= rows || fromTicks[above] % rowIncrement == 0);
        if (!fits) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (!exists) {
            if (rows == MOST_ROWS) {
                return RejectReason.TOO_MANY_TICK_ROWS;
            }
            insert(above, rowFromTicks);
            row = above;
        }
        increment[row] = rowIncrement;
        return RejectReason.NONE;
    }

    public boolean allows(long priceTicks) {
        return priceTicks % increment[rowOf(priceTicks)] == 0;
    }

    /** Returns the highest allowed price that is not above one. */
    public long atOrBelow(long priceTicks) {
        return priceTicks - priceTicks % increment[rowOf(priceTicks)];
    }

    /** Returns the lowest allowed price that is not below one; the largest number if there is none. */
    public long atOrAbove(long priceTicks) {
        long step = increment[rowOf(priceTicks)];
        long beyond = priceTicks % step;
        return beyond == 0
                ? priceTicks
                : priceTicks > Long.MAX_VALUE - step ? Long.MAX_VALUE : priceTicks - beyond + step;
    }

    private RejectReason remove(int row, boolean inUse) {
        boolean first = row == 0;
        if (first && (inUse || rows > 1)) {
            return RejectReason.DEFINED_DIFFERENTLY;
        }
        if (!first && row + 1 < rows && fromTicks[row + 1] % increment[row - 1] != 0) {
            return RejectReason.INVALID_DEFINITION;
        }
        System.arraycopy(fromTicks, row + 1, fromTicks, row, rows - row - 1);
        System.arraycopy(increment, row + 1, increment, row, rows - row - 1);
        rows--;
        return RejectReason.NONE;
    }

    private void insert(int row, long rowFromTicks) {
        if (rows == fromTicks.length) {
            fromTicks = Arrays.copyOf(fromTicks, 2 * rows);
            increment = Arrays.copyOf(increment, 2 * rows);
        }
        System.arraycopy(fromTicks, row, fromTicks, row + 1, rows - row);
        System.arraycopy(increment, row, increment, row + 1, rows - row);
        fromTicks[row] = rowFromTicks;
        rows++;
    }

    private int rowOf(long priceTicks) {
        int row = rows - 1;
        while (row > 0 && fromTicks[row] > priceTicks) {
            row--;
        }
        return row;
    }
}
