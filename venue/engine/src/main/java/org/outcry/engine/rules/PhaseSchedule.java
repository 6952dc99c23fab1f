// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import java.util.Arrays;
import org.outcry.api.instrument.Phase;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedScheduleRow;

/**
 * Table of the phases that the instruments of a schedule enter, and when (time of the day, UTC). Rows are sorted, one
 * for each time.
 */
public final class PhaseSchedule {
    public static final int MOST_SCHEDULES = 256;
    static final int MOST_ROWS = 64;

    /** The length of a day, in ns. */
    public static final long DAY_NS = 86_400_000_000_000L;

    /** The time of no row. */
    public static final long NEVER = Long.MAX_VALUE;

    private long[] timeOfDayNs = new long[4];
    private Phase[] phase = new Phase[4];
    private int rows;

    public int rows() {
        return rows;
    }

    /** Saves all rows, as those of a schedule with a number. */
    public void save(int number, EngineState to) {
        SavedScheduleRow saved = new SavedScheduleRow();
        saved.phaseSchedule = number;
        for (int row = 0; row < rows; row++) {
            saved.timeOfDayNs = timeOfDayNs[row];
            saved.phase = phase[row];
            to.scheduleRow(saved);
        }
    }

    /** Shows all rows in order of their times. */
    public void visit(PhaseRowVisitor visitor) {
        for (int row = 0; row < rows; row++) {
            visitor.onRow(timeOfDayNs[row], phase[row]);
        }
    }

    public boolean isFull() {
        return rows == MOST_ROWS;
    }

    public boolean has(long rowTimeOfDayNs) {
        int row = firstFrom(rowTimeOfDayNs);
        return row < rows && timeOfDayNs[row] == rowTimeOfDayNs;
    }

    /** Adds or changes a row. */
    public void set(long rowTimeOfDayNs, Phase rowPhase) {
        int row = firstFrom(rowTimeOfDayNs);
        if (row == rows || timeOfDayNs[row] != rowTimeOfDayNs) {
            if (rows == timeOfDayNs.length) {
                timeOfDayNs = Arrays.copyOf(timeOfDayNs, 2 * rows);
                phase = Arrays.copyOf(phase, 2 * rows);
            }
            System.arraycopy(timeOfDayNs, row, timeOfDayNs, row + 1, rows - row);
            System.arraycopy(phase, row, phase, row + 1, rows - row);
            timeOfDayNs[row] = rowTimeOfDayNs;
            rows++;
        }
        phase[row] = rowPhase;
    }

    public void remove(long rowTimeOfDayNs) {
        int row = firstFrom(rowTimeOfDayNs);
        System.arraycopy(timeOfDayNs, row + 1, timeOfDayNs, row, rows - row - 1);
        System.arraycopy(phase, row + 1, phase, row, rows - row - 1);
        rows--;
    }

    /** Returns the time at which the next row after a time is due; {@link #NEVER} without rows. */
    public long nextNs(long afterNs) {
        if (rows == 0 || afterNs > NEVER - 2 * DAY_NS) {
            return NEVER;
        }
        long ofDay = Math.floorMod(afterNs, DAY_NS);
        int row = firstFrom(ofDay + 1);
        long midnightNs = afterNs - ofDay;
        return row < rows ? midnightNs + timeOfDayNs[row] : midnightNs + DAY_NS + timeOfDayNs[0];
    }

    /** Returns the phase of the row that is due at a time that {@link #nextNs} gave. */
    public Phase phaseAt(long dueNs) {
        return phase[firstFrom(Math.floorMod(dueNs, DAY_NS))];
    }

    private int firstFrom(long fromTimeOfDayNs) {
        int row = 0;
        while (row < rows && timeOfDayNs[row] < fromTimeOfDayNs) {
            row++;
        }
        return row;
    }
}
