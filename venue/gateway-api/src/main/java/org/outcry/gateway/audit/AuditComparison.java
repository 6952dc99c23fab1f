// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.outcry.wire.file.EventFileSpec;

/**
 * Comparison of an audit trail with itself, and with the operators' commands of the event log, both ways: each record
 * continues the one before, each command of the trail is in the log, and each of the log is in the trail. Commands
 * whose events are not kept are compared with nothing. One thread.
 */
public final class AuditComparison {
    private final List<AuditFile.Fault> faults = new ArrayList<>();
    private final NavigableMap<Long, AuditRecord> logged = new TreeMap<>();
    private final List<Placed> records;

    /** Record, its place in the file in bytes, and its hash. */
    public record Placed(AuditRecord record, long offset, String hash) {}

    private AuditComparison(List<Placed> records) {
        this.records = records;
    }

    /**
     * Reads a trail, and compares each record with the one before. A trail that does not exist has no records.
     *
     * @param records receives the records
     * @return the faults; empty if there are none
     */
    public static List<AuditFile.Fault> chain(Path file, List<Placed> records) throws IOException {
        return Files.exists(file)
                ? AuditFile.read(file, (record, offset, hash) -> records.add(new Placed(record, offset, hash)))
                : List.of();
    }

    /**
     * Compares the commands of a trail with those of an event log.
     *
     * @param end where the trail's records end, in bytes
     * @param from the first event of which commands are compared
     * @param to the last one
     * @return the faults; empty if there are none
     */
    public static List<AuditFile.Fault> withLog(List<Placed> records, long end, EventFileSpec log, long from, long to)
            throws IOException {
        return withLog(records, end, log, from, to, () -> {});
    }

    static List<AuditFile.Fault> withLog(
            List<Placed> records, long end, EventFileSpec log, long from, long to, Runnable pause) throws IOException {
        AuditComparison comparison = new AuditComparison(records);
        long first = from;
        try {
            long kept = LoggedCommands.read(
                    log, from, to, command -> comparison.logged.put(command.eventNumber(), command), pause);
            first = Math.max(from, kept);
        } catch (NoSuchFileException none) {
            // A venue that has no event yet has no command either.
            comparison.logged.clear();
        }
        comparison.compare(first, to, end);
        return comparison.faults;
    }

    private void compare(long from, long to, long end) {
        for (Placed placed : records) {
            AuditRecord record = placed.record;
            long event = record.eventNumber();
            if (record.kind() != AuditKind.COMMAND || event < from || event > to) {
                continue;
            }
            missing(placed.offset, logged.headMap(event));
            AuditRecord entry = logged.remove(event);
            if (entry == null) {
                fault(
                        placed.offset,
                        "audit record " + record.number() + " has a command that is not in the event log: event="
                                + event);
            } else if (!record.isOf(entry)) {
                fault(
                        placed.offset,
                        "audit record " + record.number() + " differs from event " + event + " of the event log");
            }
        }
        missing(end, logged);
    }

    /** Names commands that should stand before a place, and takes them out. */
    private void missing(long offset, SortedMap<Long, AuditRecord> commands) {
        if (!commands.isEmpty()) {
            fault(offset, "audit trail lacks commands of the event log: events=" + commands.keySet());
            commands.clear();
        }
    }

    private void fault(long offset, String what) {
        faults.add(new AuditFile.Fault(offset, what));
    }
}
