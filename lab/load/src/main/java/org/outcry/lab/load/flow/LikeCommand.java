// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.flow;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.lab.kit.report.ReportFiles;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.CommandFile;
import org.outcry.replay.RecordingOptions;
import org.outcry.replay.RecordingReaders;
import org.outcry.replay.record.FlowProfile;
import org.outcry.replay.record.LikeGenerator;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Verb {@code outcry lab generate --like}: flow like that of a recording. */
public final class LikeCommand {
    private static final String OPERATION =
            "the distributions of generated commands beside those of the recording, both as" + " an engine saw them";

    private final CommandSpec spec;
    private final Path like;
    private final int count;
    private final long seed;
    private final Path out;
    private final @Nullable Path report;
    private final boolean json;

    /** Creates the command with its options. */
    public LikeCommand(
            CommandSpec spec, Path like, int count, long seed, Path out, @Nullable Path report, boolean json) {
        this.spec = spec;
        this.like = like;
        this.count = count;
        this.seed = seed;
        this.out = out;
        this.report = report;
        this.json = json;
    }

    /** Reads a recording, as {@code outcry replay} does. */
    public static List<Command> recording(Path path) throws IOException {
        return RecordingReaders.read(path, null, RecordingOptions.NONE).commands();
    }

    /** Generates, and prints the closeness to the recording. */
    public int call() throws IOException {
        LikeGenerator generator;
        try {
            generator = new LikeGenerator(recording(like), seed);
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), like + ": " + e.getMessage(), e);
        }
        try (CommandFile.Writer file = CommandFile.write(out, generator.hasSymbols())) {
            for (int i = 0; i < count; i++) {
                file.append(generator.next().numbered(i + 1L));
            }
        }
        List<FlowProfile.Closeness> closeness = generator.closeness();
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document("generate", OPERATION, words)
                .put("commands", count)
                .put("trades", generator.trades())
                .put("seed", seed)
                .put("file", out.toString())
                .put("closeness", closeness.stream().map(LikeCommand::json).toList());
        if (report != null) {
            ReportFiles.write(report, "generate", document);
        }
        PrintWriter said = spec.commandLine().getOut();
        if (json) {
            said.println(document);
        } else {
            said.printf(
                    Locale.ROOT,
                    "%,d commands, %,d trades in them, seed %d, like %s: %s%n",
                    count,
                    generator.trades(),
                    seed,
                    like,
                    out);
            table(said, closeness);
        }
        said.flush();
        return ExitCode.DONE;
    }

    private static void table(PrintWriter said, List<FlowProfile.Closeness> closeness) {
        said.printf("%n%-36s %30s %30s  %s%n", "10 %, 50 %, 90 % of", "recording", "generated", "distance");
        for (FlowProfile.Closeness each : closeness) {
            said.printf(
                    Locale.ROOT,
                    "%-36s %30s %30s  %.3f%n",
                    each.name(),
                    text(each.recording()),
                    text(each.generated()),
                    each.distance());
        }
        said.println("distance: the largest gap between the shares at or below any value; 0 is alike, 1 has nothing in"
                + " common");
    }

    private static String text(List<Double> deciles) {
        return String.format(Locale.ROOT, "%,.1f  %,.1f  %,.1f", deciles.get(0), deciles.get(1), deciles.get(2));
    }

    private static Json json(FlowProfile.Closeness each) {
        return new Json()
                .put("name", each.name())
                .put("recording", each.recording())
                .put("generated", each.generated())
                .put("distance", each.distance());
    }
}
