// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.order.RejectReason;

/** Tick tables. */
final class OracleTickTables {
    private final OracleVenue venue;
    private final OracleAdministration administration;

    OracleTickTables(OracleVenue venue, OracleAdministration administration) {
        this.venue = venue;
        this.administration = administration;
    }

    /**
     * A row begins at a multiple of its own increment and of the one below; the first stays while an instrument uses
     * the table.
     */
    void defineTickRow(DefineTickRow wanted) {
        TreeMap<Long, Long> rows = venue.tickTables.computeIfAbsent(wanted.tickTable, number -> new TreeMap<>());
        boolean good = wanted.tickIncrement == 0 ? mayRemove(rows, wanted) : fits(rows, wanted);
        if (!good) {
            administration.reject(0, 0, 0, wanted.tickTable, RejectReason.INVALID_DEFINITION);
            return;
        }
        if (wanted.tickIncrement == 0) {
            rows.remove(wanted.fromPriceTicks);
        } else {
            rows.put(wanted.fromPriceTicks, wanted.tickIncrement);
        }
        tell(wanted.tickTable, wanted.fromPriceTicks, wanted.tickIncrement);
    }

    /** Tells all rows, by table and price. */
    void tellAll() {
        venue.tickTables.forEach((table, rows) -> rows.forEach((from, increment) -> tell(table, from, increment)));
    }

    private void tell(int table, long fromPriceTicks, long increment) {
        TickRowDefined event = new TickRowDefined();
        event.tickTable = table;
        event.fromPriceTicks = fromPriceTicks;
        event.tickIncrement = increment;
        venue.next().tickRowDefined(event);
    }

    private static boolean mayRemove(SortedMap<Long, Long> rows, DefineTickRow wanted) {
        TreeMap<Long, Long> left = new TreeMap<>(rows);
        return left.remove(wanted.fromPriceTicks) != null && fitTogether(left);
    }

    private static boolean fits(SortedMap<Long, Long> rows, DefineTickRow wanted) {
        TreeMap<Long, Long> more = new TreeMap<>(rows);
        more.put(wanted.fromPriceTicks, wanted.tickIncrement);
        return more.firstKey() == 0 && fitTogether(more);
    }

    private static boolean fitTogether(SortedMap<Long, Long> rows) {
        long belowIncrement = 1;
        for (Map.Entry<Long, Long> row : rows.entrySet()) {
            if (row.getKey() % row.getValue() != 0 || row.getKey() % belowIncrement != 0) {
                return false;
            }
            belowIncrement = row.getValue();
        }
        return true;
    }
}
