// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryYaml;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry journal}, which prints and verifies the files of a venue. */
@Command(
        name = "journal",
        description = "Prints and checks the files of a venue.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry journal verify data"})
public final class JournalCommand implements Verb {
    private static final long NS_PER_S = 1_000_000_000L;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what: dump or verify");
    }

    /** Prints commands or events as YAML. */
    @Command(
            name = "dump",
            description = "Prints the commands of a venue's journal, or the events of its event log, as YAML.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal dump data --events --from 100 --to 120"})
    int dump(
            @Parameters(paramLabel = "FOLDER", description = "The venue's data folder.") Path folder,
            @Option(names = "--events", description = "The events instead of the commands.") boolean events,
            @Option(names = "--from", paramLabel = "N", description = "The first number; else the first there is.")
                    @Nullable
                    Long wantedFrom,
            @Option(
                            names = "--to",
                            paramLabel = "N",
                            description = "The last number.",
                            defaultValue = "" + Long.MAX_VALUE)
                    long to,
            @Option(names = "--json", description = "Only what there is: one JSON object of first and last number.")
                    boolean json)
            throws IOException {
        if (wantedFrom != null && to < wantedFrom) {
            throw new ParameterException(
                    spec.commandLine(), "--to is before --from: from=" + wantedFrom + " to=" + to + "; swap them");
        }
        SequencerConfig files = SequencerConfig.of(folder);
        StringBuilder text = new StringBuilder();
        FrameHandler calls = events
                ? new VenueEventsReader(new VenueEventsYaml(text))
                : new OrderEntryReader(new OrderEntryYaml(text));
        PrintWriter out = spec.commandLine().getOut();
        try (EventFileReader file = EventFileReader.open(events ? files.eventLog() : files.journal())) {
            if (json) {
                out.println(new Json().put("firstNumber", file.firstNumber()).put("lastNumber", file.nextNumber() - 1));
                return ExitCode.DONE;
            }
            long from = wantedFrom == null ? file.firstNumber() : wantedFrom;
            if (from < file.firstNumber() || from > file.nextNumber()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "no such number: from=" + from + " first=" + file.firstNumber() + " last="
                                + (file.nextNumber() - 1));
            }
            file.seek(from);
            while (file.poll(calls, to, 1) > 0) {
                out.println("# " + file.number() + "  "
                        + Instant.ofEpochSecond(file.timeNs() / NS_PER_S, file.timeNs() % NS_PER_S));
                out.print(text);
                text.setLength(0);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Verifies journal, event log and snapshots against each other. */
    @Command(
            name = "verify",
            description = {
                "Checks a venue's files: that none is missing; every record and checksum; that the journal, replayed,"
                        + " gives the events of the event log byte for byte; that every snapshot is the state that the"
                        + " replay reaches, and that a replay from it gives the rest of the events.",
                "Exit code 1 if anything is wrong."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal verify data"})
    int verify(
            @Parameters(paramLabel = "FOLDER", description = "The venue's data folder.") Path folder,
            @Option(names = "--fast", description = "No replay, and closed files by their listed checksums.")
                    boolean fast,
            @Option(names = "--json", description = "One JSON object.") boolean asJson)
            throws IOException {
        JournalCheck.Result result = fast ? JournalCheck.checkFast(folder) : JournalCheck.check(folder);
        PrintWriter out = spec.commandLine().getOut();
        boolean good = result.faults().isEmpty();
        if (asJson) {
            Json json = new Json()
                    .put("good", good)
                    .put("commands", result.commands())
                    .put("events", result.events())
                    .put("snapshots", result.snapshots());
            if (!fast) {
                json.put("stateHash", String.format("%016x", result.stateHash()));
            }
            out.println(json.put(
                    "faults", result.faults().stream().map(JournalCommand::json).toList()));
        } else {
            result.faults().forEach(out::println);
            out.printf(
                    "%s: %,d commands, %,d events, %d snapshots, %s%n",
                    good ? "good" : "NOT GOOD",
                    result.commands(),
                    result.events(),
                    result.snapshots(),
                    fast ? "not replayed" : String.format("state %016x", result.stateHash()));
        }
        return good ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static Json json(JournalCheck.Fault fault) {
        return new Json()
                .put("file", fault.file().toString())
                .put("offset", fault.offset())
                .put("what", fault.what())
                .put("remedy", fault.remedy());
    }
}
