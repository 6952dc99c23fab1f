// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryYaml;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/** Printer of a journal or an event log as YAML, from a venue's folder or from an archive. */
final class JournalDump {
    private final PrintWriter out;
    private final boolean events;
    private final StringBuilder text = new StringBuilder();
    private final FrameHandler calls;

    JournalDump(PrintWriter out, boolean events) {
        this.out = out;
        this.events = events;
        calls = events
                ? new VenueEventsReader(new VenueEventsYaml(text))
                : new OrderEntryReader(new OrderEntryYaml(text));
    }

    /** Returns the records of a venue's folder. */
    JournalArchive.Records of(Path folder) throws IOException {
        try (EventFileReader file = open(SequencerConfig.of(folder))) {
            return new JournalArchive.Records(file.firstNumber(), file.nextNumber() - 1);
        }
    }

    /** Returns the records of an archive. */
    JournalArchive.Records ofArchive(Path archive) throws IOException {
        List<JournalArchive.Records> files = JournalArchive.records(archive, events);
        return files.isEmpty()
                ? new JournalArchive.Records(1, 0)
                : new JournalArchive.Records(
                        files.getFirst().first(), files.getLast().last());
    }

    /** Prints records of a venue's folder. */
    void print(SequencerConfig config, long from, long to) throws IOException {
        try (EventFileReader file = open(config)) {
            file.seek(from);
            while (file.poll(calls, to, 1) > 0) {
                out.println("# " + file.number() + "  " + Instant.EPOCH.plusNanos(file.timeNs()));
                out.print(text);
                text.setLength(0);
            }
        }
    }

    /** Prints records of an archive. */
    void printArchive(Path archive, long from, long to) throws IOException {
        JournalArchive.forEach(
                archive,
                events,
                from,
                to,
                (files, records) -> print(files, Math.max(from, records.first()), Math.min(to, records.last())));
    }

    private EventFileReader open(SequencerConfig config) throws IOException {
        return EventFileReader.open(events ? config.eventLog() : config.journal());
    }
}
