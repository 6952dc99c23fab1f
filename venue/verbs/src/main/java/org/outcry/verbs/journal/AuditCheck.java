// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;

/**
 * Audit trail of a folder that was read and checked: each record continues the one before, and its commands are those
 * of the event log.
 */
final class AuditCheck {
    private static final String REMEDY =
            "compare the file with a copy of it, and its head with one that was kept elsewhere";

    private final Path file;
    private final List<JournalCheck.Fault> faults = new ArrayList<>();
    private final List<Placed> records = new ArrayList<>();
    private long end;

    /** Record, its place in the file and its hash. */
    record Placed(AuditRecord record, long offset, String hash) {}

    private AuditCheck(Path folder) {
        this.file = folder.resolve(AuditFile.NAME);
    }

    /**
     * Reads the trail of a folder, and checks the chain of its hashes. A folder without a trail has no records and no
     * faults.
     */
    static AuditCheck ofChain(Path folder) throws IOException {
        AuditCheck check = new AuditCheck(folder);
        if (Files.exists(check.file)) {
            AuditFile.read(check.file, (record, offset, hash) -> check.records.add(new Placed(record, offset, hash)))
                    .forEach(fault -> check.fault(fault.offset(), fault.what(), REMEDY));
            check.end = Files.size(check.file);
        }
        return check;
    }

    /** Reads the trail of a folder, and compares its commands with those of the event log, too. */
    static AuditCheck ofAll(Path folder) throws IOException {
        NavigableMap<Long, AuditView.Entry> logged = new TreeMap<>();
        long first = 1;
        try {
            first = AuditView.read(
                    SequencerConfig.of(folder).eventLog(), 1, entry -> logged.put(entry.eventNumber(), entry));
        } catch (NoSuchFileException none) {
            logged.clear();
        }
        AuditCheck check = ofChain(folder);
        if (!check.records.isEmpty()) {
            check.compare(first, logged);
        }
        return check;
    }

    private void compare(long first, NavigableMap<Long, AuditView.Entry> logged) {
        for (Placed placed : records) {
            AuditRecord record = placed.record;
            if (record.kind() != AuditKind.COMMAND || record.eventNumber() < first) {
                continue;
            }
            missing(placed.offset, logged.headMap(record.eventNumber()));
            AuditView.Entry entry = logged.remove(record.eventNumber());
            if (entry == null) {
                fault(
                        placed.offset,
                        "audit record " + record.number() + " has a command that is not in the event log: event="
                                + record.eventNumber(),
                        REMEDY);
            } else if (!isOf(record, entry)) {
                fault(
                        placed.offset,
                        "audit record " + record.number() + " differs from event " + record.eventNumber()
                                + " of the event log",
                        REMEDY);
            }
        }
        missing(end, logged);
    }

    /** Names commands that should stand before a place, and takes them out. */
    private void missing(long offset, SortedMap<Long, AuditView.Entry> entries) {
        if (!entries.isEmpty()) {
            fault(
                    offset,
                    "audit trail lacks commands of the event log: events=" + entries.keySet(),
                    "a venue that was killed adds its last ones at the next start; else records were removed: "
                            + REMEDY);
            entries.clear();
        }
    }

    private static boolean isOf(AuditRecord record, AuditView.Entry entry) {
        return record.timeNs() == entry.timeNs()
                && record.user().equals(entry.user())
                && record.address().equals(entry.address())
                && record.text().equals(entry.command())
                && record.reason().equals(entry.reason());
    }

    private void fault(long offset, String what, String remedy) {
        faults.add(new JournalCheck.Fault(file, offset, what, remedy));
    }

    List<JournalCheck.Fault> faults() {
        return faults;
    }

    List<Placed> records() {
        return records;
    }

    /** Returns the number of the last record; 0 if there is none. */
    long lastNumber() {
        return records.isEmpty() ? 0 : records.getLast().record.number();
    }

    /** Returns the hash of the last record. */
    String head() {
        return records.isEmpty() ? AuditRecord.NO_HASH : records.getLast().hash;
    }
}
