package org.outcry.engine;

import java.util.Arrays;
import org.outcry.api.instrument.Phase;

/** Which phase the instruments of a schedule enter at which time of the day, UTC. Rows are sorted, one for each time. */
final class PhaseSchedule {
    static final int MOST_SCHEDULES = 256;
    static final int MOST_ROWS = 64;
    static final long DAY_NS = 86_400_000_000_000L;

    private long[] timeOfDayNs = new long[4];
    private Phase[] phase = new Phase[4];
    private int rows;

    int rows() {
        return rows;
    }

    long timeOfDayNs(int row) {
        return timeOfDayNs[row];
    }

    Phase phase(int row) {
        return phase[row];
    }

    boolean isFull() {
        return rows == MOST_ROWS;
    }

    boolean has(long rowTimeOfDayNs) {
        int row = firstFrom(rowTimeOfDayNs);
        return row < rows && timeOfDayNs[row] == rowTimeOfDayNs;
    }

    /** Adds or changes a row. */
    void set(long rowTimeOfDayNs, Phase rowPhase) {
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

    void remove(long rowTimeOfDayNs) {
        int row = firstFrom(rowTimeOfDayNs);
        System.arraycopy(timeOfDayNs, row + 1, timeOfDayNs, row, rows - row - 1);
        System.arraycopy(phase, row + 1, phase, row, rows - row - 1);
        rows--;
    }

    /** When the next row after a time is due; {@link Timers#NEVER} without rows. */
    long nextNs(long afterNs) {
        if (rows == 0 || afterNs > Timers.NEVER - 2 * DAY_NS) {
            return Timers.NEVER;
        }
        long ofDay = Math.floorMod(afterNs, DAY_NS);
        int row = firstFrom(ofDay + 1);
        long midnightNs = afterNs - ofDay;
        return row < rows ? midnightNs + timeOfDayNs[row] : midnightNs + DAY_NS + timeOfDayNs[0];
    }

    /** The phase of the row that is due at a time that {@link #nextNs} gave. */
    Phase phaseAt(long dueNs) {
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
