// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry audit}, which prints the operators' commands in a venue's event log. */
@Command(
        name = "audit",
        description = {
            "Prints the operators' commands of a venue, running or not: when, who, from which address, and why.",
            "'outcry journal dump FOLDER --events --from NUMBER' shows what came of a command."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry audit", "Example: outcry audit data --user eva"})
public final class AuditCommand implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            description = "The venue's data folder; else that of venue.yaml here, or of the example.")
    private @Nullable Path folder;

    @Option(names = "--user", paramLabel = "NAME", description = "Only commands of this operator.")
    private @Nullable String user;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        SequencerConfig files = folder == null ? RunCommand.configOf(null).sequencer() : SequencerConfig.of(folder);
        List<AuditView.Entry> entries = new ArrayList<>();
        AuditView view = new AuditView(entry -> {
            if (user == null || user.equals(entry.user())) {
                entries.add(entry);
            }
        });
        AuditViewReader calls = new AuditViewReader(view);
        long first;
        try (EventFileReader events = EventFileReader.open(files.eventLog())) {
            first = events.firstNumber();
            int read;
            do {
                read = events.poll(
                        (methodId, buffer, offset, length) -> {
                            view.begin(events.number(), events.timeNs());
                            calls.onFrame(methodId, buffer, offset, length);
                        },
                        Long.MAX_VALUE,
                        1 << 16);
            } while (read > 0);
        }
        print(first, entries);
        return ExitCode.DONE;
    }

    private void print(long first, List<AuditView.Entry> entries) {
        PrintWriter out = spec.commandLine().getOut();
        List<Json> all = new ArrayList<>();
        if (!json) {
            out.printf("%-30s %-9s %-12s %-22s %-22s reason%n", "time", "event", "user", "address", "command");
        }
        for (AuditView.Entry entry : entries) {
            Instant time = Instant.EPOCH.plusNanos(entry.timeNs());
            if (json) {
                all.add(new Json()
                        .put("eventNumber", entry.eventNumber())
                        .put("time", time.toString())
                        .put("user", entry.user())
                        .put("address", entry.address())
                        .put("command", entry.command())
                        .put("reason", entry.reason()));
            } else {
                out.printf(
                        "%-30s %-9d %-12s %-22s %-22s %s%n",
                        time, entry.eventNumber(), entry.user(), entry.address(), entry.command(), entry.reason());
            }
        }
        if (json) {
            out.println(new Json().put("firstEventNumber", first).put("actions", all));
        } else if (first > 1) {
            out.println("events before " + first + " are archived or deleted");
        }
        out.flush();
    }
}
