// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.jspecify.annotations.Nullable;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.saved.EngineState;

/** Tick tables and phase schedules of a venue, by number. One without rows counts as none. */
public final class Tables {
    private final @Nullable TickTable[] tickTables = new TickTable[TickTable.MOST_TABLES + 1];
    private final @Nullable PhaseSchedule[] phaseSchedules = new PhaseSchedule[PhaseSchedule.MOST_SCHEDULES + 1];

    /** Returns the tick table with a number; null if there is none. */
    @Nullable
    public TickTable tickTable(int number) {
        TickTable table = number > 0 && number < tickTables.length ? tickTables[number] : null;
        return table == null || table.rows() == 0 ? null : table;
    }

    /**
     * Returns the tick table with a number from 1 to {@link TickTable#MOST_TABLES}; a new one without rows if there is
     * none.
     */
    public TickTable addTickTable(int number) {
        TickTable table = tickTables[number];
        if (table == null) {
            table = new TickTable();
            tickTables[number] = table;
        }
        return table;
    }

    /** Returns the phase schedule with a number; null if there is none. */
    @Nullable
    public PhaseSchedule phaseSchedule(int number) {
        PhaseSchedule schedule = number > 0 && number < phaseSchedules.length ? phaseSchedules[number] : null;
        return schedule == null || schedule.rows() == 0 ? null : schedule;
    }

    /**
     * Returns the phase schedule with a number from 1 to {@link PhaseSchedule#MOST_SCHEDULES}; a new one without rows
     * if there is none.
     */
    public PhaseSchedule addPhaseSchedule(int number) {
        PhaseSchedule schedule = phaseSchedules[number];
        if (schedule == null) {
            schedule = new PhaseSchedule();
            phaseSchedules[number] = schedule;
        }
        return schedule;
    }

    /** Saves all rows. */
    public void save(EngineState to) {
        for (int number = 1; number < tickTables.length; number++) {
            TickTable table = tickTables[number];
            if (table != null) {
                table.save(number, to);
            }
        }
        for (int number = 1; number < phaseSchedules.length; number++) {
            PhaseSchedule schedule = phaseSchedules[number];
            if (schedule != null) {
                schedule.save(number, to);
            }
        }
    }
}
