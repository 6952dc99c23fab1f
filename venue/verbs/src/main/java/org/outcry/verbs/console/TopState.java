// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.util.List;
import org.outcry.wire.text.Json;

/** State that {@code outcry top} shows. */
record TopState(Row venue, List<Row> sessions, List<Row> instruments, List<Row> alerts) {
    static TopState of(ConsoleClient console) throws IOException {
        return new TopState(
                console.get("/api/venue"),
                console.get("/api/sessions").rows("rows"),
                console.get("/api/instruments").rows("rows"),
                console.get("/api/alerts").rows("rows"));
    }

    /** Returns the venue's state in a word. */
    String word() {
        return venue.is("ready") ? "open" : venue.is("suspended") ? "suspended" : "not-ready";
    }

    Json json() {
        return JsonOf.row(venue, new Json())
                .put("state", word())
                .put("commands", venue.number("commandNumber"))
                .put("events", venue.number("eventNumber"))
                .put("sessions", sessions.stream().map(TopState::json).toList())
                .put("instruments", instruments.stream().map(TopState::json).toList())
                .put("alerts", alerts.stream().map(TopState::json).toList());
    }

    private static Json json(Row row) {
        return JsonOf.row(row, new Json());
    }
}
