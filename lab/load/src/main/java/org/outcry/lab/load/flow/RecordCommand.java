// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.flow;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.LabVerb;
import org.outcry.replay.CommandFile;
import org.outcry.replay.CommandType;
import org.outcry.replay.record.Edit;
import org.outcry.replay.record.JournalRecording;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab record}: a venue's journal as a file of commands. */
@Listed(group = VerbGroup.SERVICE, as = "Makes a recording of a venue's journal.")
@Command(
        name = "record",
        description = {
            "Makes a file of commands of a venue's journal, with the times at which they arrived: a recording, to be"
                    + " replayed, measured with, or generated in the likeness of.",
            "Orders that rest at the start of the cut are its first rows. Rejected requests are left out."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab record data --out day.csv --from 2026-11-20T09:30:00Z --anonymise",
            "         outcry lab latency day.csv --shape recorded --speed 2 --target fix"
        })
public final class RecordCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL_DIR", description = "A venue's data folder; the venue may be running.")
    private Path folder;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file.")
    private Path out;

    @Option(names = "--from", paramLabel = "TIME", description = "From this moment on, such as 2026-11-20T09:30:00Z.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Up to this moment, exclusive.")
    private @Nullable String to;

    @Option(
            names = "--thin",
            paramLabel = "PERCENT",
            defaultValue = "100",
            description = "Percentage of orders to keep, with all their commands (${DEFAULT-VALUE}).")
    private double percent;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the choice of orders (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--anonymise",
            description = "Replace symbols and order numbers, start times at 0, and shift prices; the flow is otherwise"
                    + " unchanged.")
    private boolean anonymise;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!(percent > 0) || percent > 100) {
            throw new ParameterException(spec.commandLine(), "--thin must be above 0 and at most 100");
        }
        long fromNs = timeNs("--from", from, Long.MIN_VALUE);
        long toNs = timeNs("--to", to, Long.MAX_VALUE);
        JournalRecording recording = JournalRecording.read(folder, null, fromNs, toNs);
        List<org.outcry.replay.Command> commands = recording.commands();
        if (percent < 100) {
            commands = Edit.thin(commands, percent / 100, seed);
        }
        if (anonymise) {
            commands = Edit.anonymise(commands);
        }
        boolean symbols =
                commands.stream().map(org.outcry.replay.Command::symbol).anyMatch(symbol -> !symbol.isEmpty());
        Map<CommandType, Integer> counts = new EnumMap<>(CommandType.class);
        try (CommandFile.Writer file = CommandFile.write(out, symbols)) {
            for (org.outcry.replay.Command command : commands) {
                file.append(command);
                counts.merge(command.type(), 1, Integer::sum);
            }
        }
        report(commands, counts, recording.refused());
        return ExitCode.DONE;
    }

    private void report(List<org.outcry.replay.Command> commands, Map<CommandType, Integer> counts, long refused) {
        double seconds = commands.isEmpty()
                ? 0
                : (commands.getLast().timestampNs() - commands.getFirst().timestampNs()) / 1e9;
        PrintWriter said = spec.commandLine().getOut();
        if (json) {
            Json types = new Json();
            counts.forEach((type, count) -> types.put(type.text(), count));
            said.println(new Json()
                    .put("commands", commands.size())
                    .put("types", types)
                    .put("seconds", seconds)
                    .put("refusedLeftOut", refused)
                    .put("file", out.toString()));
        } else {
            said.printf(Locale.ROOT, "%,d commands of %.1f s: %s%n", commands.size(), seconds, out);
            counts.forEach((type, count) -> said.printf(Locale.ROOT, "  %-8s %,12d%n", type.text(), count));
            said.printf(Locale.ROOT, "  %-8s %,12d  left out%n", "refused", refused);
        }
        said.flush();
    }

    private long timeNs(String option, @Nullable String text, long otherwise) {
        if (text == null) {
            return otherwise;
        }
        try {
            Instant instant = Instant.parse(text);
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
        } catch (DateTimeParseException | ArithmeticException e) {
            throw new ParameterException(
                    spec.commandLine(), option + " is no moment: '" + text + "'; write 2026-11-20T09:30:00Z", e);
        }
    }
}
