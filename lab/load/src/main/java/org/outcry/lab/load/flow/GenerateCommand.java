// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.flow;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.LabVerb;
import org.outcry.replay.CommandFile;
import org.outcry.replay.GeneratedCommands;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab generate}: generated commands in a file. */
@Listed(group = VerbGroup.SERVICE, as = "Writes commands with the shape of real flow.")
@Command(
        name = "generate",
        description = {
            "Writes a file of commands with the shape of real flow: its mix, bursts, lifetimes and queue depths.",
            "The same seed gives the same file. With --like, the shape is a recording's, and the closeness to it"
                    + " is printed."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 100000 --seed 1 --out flow.csv",
            "         outcry lab generate --like day.csv --count 1000000 --seed 1 --out like.csv"
        })
public final class GenerateCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Option(names = "--count", paramLabel = "N", required = true, description = "How many commands.")
    private int count;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the flow (${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--instruments", paramLabel = "N", defaultValue = "1", description = "Books (${DEFAULT-VALUE}).")
    private int instruments;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Mean commands a second by their times (${DEFAULT-VALUE}).")
    private int rate;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file.")
    private Path out;

    @Option(
            names = "--like",
            paramLabel = "RECORDING",
            description = "A recording, as for 'outcry replay'; --instruments and --rate are its own then.")
    private @Nullable Path like;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "With --like: write the closeness, as JSON and a page.")
    private @Nullable Path report;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--count", count, 1, Integer.MAX_VALUE);
        Bounds.check(spec, "--rate", rate, 1, Integer.MAX_VALUE);
        Bounds.check(spec, "--instruments", instruments, 1, 10_000);
        if (like != null) {
            return new LikeCommand(spec, like, count, seed, out, report, json).call();
        }
        if (report != null) {
            throw new ParameterException(spec.commandLine(), "--report needs --like");
        }
        GeneratedCommands commands = new GeneratedCommands(seed, instruments, rate);
        try (CommandFile.Writer file = CommandFile.write(out, commands.hasSymbols())) {
            for (int i = 0; i < count; i++) {
                file.append(commands.next());
            }
        }
        PrintWriter said = spec.commandLine().getOut();
        said.println(
                json
                        ? new Json()
                                .put("commands", count)
                                .put("trades", commands.trades())
                                .put("seed", seed)
                                .put("file", out.toString())
                        : String.format(
                                "%,d commands, %,d trades in them, seed %d: %s", count, commands.trades(), seed, out));
        said.flush();
        return ExitCode.DONE;
    }
}
