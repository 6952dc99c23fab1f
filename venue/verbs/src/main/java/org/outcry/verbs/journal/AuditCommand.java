// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.UsualConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.audit.AuditComparison;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.gateway.audit.LoggedCommands;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.verbs.operator.CommandDetails;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry audit}, which prints the operators' commands in a venue's event log, and its audit trail. */
@Listed(group = VerbGroup.OPERATE, as = "Prints operators' commands: who, when, what, why.")
@Command(
        name = "audit",
        description = {
            "Prints the operators' commands of a venue, running or not: when, who, from which address, what with which"
                    + " arguments, and why. Arguments are those of the journal, as far as it is kept.",
            "'outcry journal dump FOLDER --events --from NUMBER' shows what came of a command.",
            "Each has a hash in the audit trail, which covers the record before. --head prints the last one: keep it"
                    + " elsewhere, and --expect it later. Exit code 1 if the trail was changed before it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry audit",
            "Example: outcry audit data --user eva",
            "Example: outcry audit data --all",
            "Example: outcry audit data --head"
        })
public final class AuditCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            description = "The venue's data folder; else that of venue.yaml here, or of the example.")
    private @Nullable Path folder;

    @Option(names = "--user", paramLabel = "NAME", description = "Only records of this operator.")
    private @Nullable String user;

    @Option(names = "--all", description = "Logons, refused clients and rights, too.")
    private boolean all;

    @Option(
            names = "--head",
            description = "Only the number and the hash of the last record, after a check of all hashes.")
    private boolean head;

    @Option(
            names = "--expect",
            paramLabel = "HASH",
            description = "Looks for the record with this hash: if it is there, it and all before are as they were.")
    private @Nullable String expected;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /** Row that is printed. */
    private record Row(
            long eventNumber,
            long timeNs,
            String user,
            String address,
            boolean isCommand,
            String what,
            String details,
            String reason,
            String hash) {
        private Row with(String found) {
            return new Row(eventNumber, timeNs, user, address, isCommand, what, found, reason, hash);
        }
    }

    @Override
    public Integer call() throws IOException {
        SequencerConfig files = folder == null ? UsualConfig.of(null).sequencer() : SequencerConfig.of(folder);
        if (expected != null && !expected.matches("[0-9a-f]{64}")) {
            throw new ParameterException(
                    spec.commandLine(), "--expect is no hash of 64 hex digits, as --head prints it: " + expected);
        }
        AuditCheck trail = AuditCheck.ofChain(files.directory());
        return head || expected != null ? chain(trail) : print(files, trail);
    }

    private int chain(AuditCheck trail) {
        PrintWriter out = spec.commandLine().getOut();
        AuditRecord found = trail.records().stream()
                .filter(placed -> placed.hash().equals(expected))
                .map(AuditComparison.Placed::record)
                .findFirst()
                .orElse(null);
        boolean good = trail.faults().isEmpty() && (expected == null || found != null);
        if (json) {
            Json all = new Json()
                    .put("good", good)
                    .put("records", trail.lastNumber())
                    .put("head", trail.head());
            if (found != null) {
                all.put("expectedRecord", found.number());
            }
            out.println(all.put(
                    "faults", trail.faults().stream().map(JournalCommand::json).toList()));
        } else {
            trail.faults().forEach(out::println);
            if (found != null) {
                out.println("expected record " + found.number() + " of " + Instant.EPOCH.plusNanos(found.timeNs()));
            } else if (expected != null) {
                out.println("no record has the expected hash: records were changed, removed or inserted before it");
            }
            out.println((good ? "good" : "NOT GOOD") + ": records=" + trail.lastNumber() + " head=" + trail.head());
        }
        out.flush();
        return good ? ExitCode.DONE : ExitCode.FAILED;
    }

    private int print(SequencerConfig files, AuditCheck trail) throws IOException {
        List<Row> rows = new ArrayList<>();
        long lastCommand = 0;
        for (AuditComparison.Placed placed : trail.records()) {
            AuditRecord record = placed.record();
            boolean isCommand = record.kind() == AuditKind.COMMAND;
            if (isCommand) {
                lastCommand = Math.max(lastCommand, record.eventNumber());
            }
            if (isCommand || all) {
                rows.add(new Row(
                        record.eventNumber(),
                        record.timeNs(),
                        record.user(),
                        record.address(),
                        isCommand,
                        isCommand ? record.text() : record.kind().name().toLowerCase(Locale.ROOT),
                        "",
                        isCommand ? record.reason() : record.text(),
                        placed.hash()));
            }
        }
        // The trail has them as the venue wrote it: the log is read for those of a venue that was killed, or runs.
        long first = LoggedCommands.read(
                files.eventLog(),
                lastCommand + 1,
                Long.MAX_VALUE,
                entry -> rows.add(new Row(
                        entry.eventNumber(),
                        entry.timeNs(),
                        entry.user(),
                        entry.address(),
                        true,
                        entry.text(),
                        "",
                        entry.reason(),
                        "")));
        rows.removeIf(row -> user != null && !user.equals(row.user()));
        rows.sort(Comparator.comparingLong(Row::timeNs));
        print(first, withDetails(files, rows), !trail.records().isEmpty());
        return ExitCode.DONE;
    }

    /** Adds what each command named, as far as the journal has it. */
    private static List<Row> withDetails(SequencerConfig files, List<Row> rows) throws IOException {
        if (rows.isEmpty() || files.journal().segments().length == 0) {
            return rows;
        }
        try (CommandDetails details = new CommandDetails(files.journal())) {
            return rows.stream()
                    .map(row -> row.isCommand ? row.with(details.of(row.timeNs, row.what)) : row)
                    .toList();
        }
    }

    private void print(long first, List<Row> rows, boolean hasTrail) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json()
                    .put("firstEventNumber", first)
                    .put("actions", rows.stream().map(AuditCommand::json).toList()));
        } else {
            out.printf(
                    "%-30s %-9s %-12s %-22s %-22s %-12s %-40s reason%n",
                    "time", "event", "user", "address", "command", "hash", "details");
            for (Row row : rows) {
                out.printf(
                        "%-30s %-9d %-12s %-22s %-22s %-12.12s %-40s %s%n",
                        Instant.EPOCH.plusNanos(row.timeNs),
                        row.eventNumber,
                        row.user,
                        row.address,
                        row.what,
                        row.hash,
                        row.details,
                        row.reason);
            }
            if (first > 1 && !hasTrail) {
                out.println("there is no audit trail: commands before event " + first
                        + " are not known, their events are archived or deleted");
            }
        }
        out.flush();
    }

    private static Json json(Row row) {
        return new Json()
                .put("eventNumber", row.eventNumber)
                .put("time", Instant.EPOCH.plusNanos(row.timeNs).toString())
                .put("user", row.user)
                .put("address", row.address)
                .put("command", row.what)
                .put("details", row.details)
                .put("reason", row.reason)
                .put("hash", row.hash);
    }
}
