// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.api.VenueEventsReader;
import org.outcry.app.config.QuotingObligation;
import org.outcry.records.parquet.Column;

/** Events on their way into files of rows. One thread. */
final class Reading implements EventSource.Receiver, AutoCloseable {
    private final Tables tables;
    private final RecordEvents events;
    private final VenueEventsReader calls;
    private final Audit audit;
    private long last;

    /**
     * Creates a reading.
     *
     * @param columns of each table
     * @param folder for files of rows
     * @param wanted the days of which there are rows
     * @param wantedTables the tables that get rows
     */
    Reading(
            Map<String, List<Column>> columns,
            Path folder,
            Days wanted,
            Set<String> wantedTables,
            List<QuotingObligation> obligations) {
        tables = new Tables(columns, folder, wantedTables);
        events = new RecordEvents(tables, wanted, obligations);
        calls = new VenueEventsReader(events);
        audit = new Audit(tables.audit);
    }

    @Override
    public void onEvent(long number, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        last = number;
        events.begin(number, timeNs);
        calls.onFrame(methodId, buffer, offset, length);
        if (tables.audit.isOpen()) {
            audit.onEvent(number, timeNs, events.date(), methodId, buffer, offset, length);
        }
    }

    /** Returns what the events until now tell. */
    RecordEvents events() {
        return events;
    }

    /** Returns the number of the last event. */
    long last() {
        return last;
    }

    /** Returns the tables, with the rows until now. */
    Tables tables() {
        return tables;
    }

    @Override
    public void close() {
        tables.close();
    }
}
