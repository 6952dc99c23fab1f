// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.outcry.api.VenueEventsReader;
import org.outcry.app.config.QuotingObligation;

/** Events on their way into the tables. Rows are in the database after {@link #load} or {@link #close}. One thread. */
final class Reading implements EventSource.Receiver, AutoCloseable {
    private final Tables tables;
    private final RecordEvents events;
    private final VenueEventsReader calls;
    private final Audit audit;
    private long last;

    /**
     * @param folder for files of rows that are not in the database yet
     * @param wanted the days of which there are rows
     */
    Reading(Connection connection, Path folder, Days wanted, List<QuotingObligation> obligations) throws IOException {
        tables = new Tables(connection, folder);
        events = new RecordEvents(tables, wanted, obligations);
        calls = new VenueEventsReader(events);
        audit = new Audit(tables.audit);
    }

    @Override
    public void onEvent(long number, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        last = number;
        events.begin(number, timeNs);
        calls.onFrame(methodId, buffer, offset, length);
        if (events.isWanted()) {
            audit.onEvent(number, timeNs, events.day(), methodId, buffer, offset, length);
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

    /** Brings the rows until now into the database. */
    void load() throws IOException, SQLException {
        tables.load();
    }

    @Override
    public void close() throws IOException, SQLException {
        tables.close();
    }
}
