// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.audit.AuditComparison;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;

/** Audit trail of a folder that was read, and its faults. A folder without a trail has no records. */
record AuditCheck(List<AuditComparison.Placed> records, List<JournalCheck.Fault> faults) {
    private static final String REMEDY =
            "compare the file with a copy of it, and its head with one that was kept elsewhere; a venue adds commands"
                    + " that the trail lacks at its next start, and says so";

    /** Reads the trail of a folder, and checks the chain of its hashes. */
    static AuditCheck ofChain(Path folder) throws IOException {
        Path file = folder.resolve(AuditFile.NAME);
        List<AuditComparison.Placed> records = new ArrayList<>();
        return new AuditCheck(records, faults(file, AuditComparison.chain(file, records)));
    }

    /** Reads the trail of a folder, and compares its commands with those of the event log, too. */
    static AuditCheck ofAll(Path folder) throws IOException {
        AuditCheck check = ofChain(folder);
        Path file = folder.resolve(AuditFile.NAME);
        check.faults.addAll(faults(
                file,
                AuditComparison.withLog(
                        check.records,
                        Files.exists(file) ? Files.size(file) : 0,
                        SequencerConfig.of(folder).eventLog(),
                        1,
                        Long.MAX_VALUE)));
        return check;
    }

    private static List<JournalCheck.Fault> faults(Path file, List<AuditFile.Fault> faults) {
        List<JournalCheck.Fault> placed = new ArrayList<>();
        faults.forEach(fault -> placed.add(new JournalCheck.Fault(file, fault.offset(), fault.what(), REMEDY)));
        return placed;
    }

    /** Returns the number of the last record; 0 if there is none. */
    long lastNumber() {
        return records.isEmpty() ? 0 : records.getLast().record().number();
    }

    /** Returns the hash of the last record. */
    String head() {
        return records.isEmpty() ? AuditRecord.NO_HASH : records.getLast().hash();
    }
}
