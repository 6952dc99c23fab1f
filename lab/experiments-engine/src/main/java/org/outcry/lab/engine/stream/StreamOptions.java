// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options of a verb that runs a stream of engine commands: a file, or the shape of a stream that is generated. */
final class StreamOptions {
    private static final int RESTING = 100_000;
    private static final int COMMANDS = 4_000_000;
    private static final long SEED = 42;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = {
                "The stream, little-endian: four longs (magic 4d44564e43484f52, commands that fill the book,"
                        + " commands that",
                "are timed, highest order), then 16 bytes a command: operation (0 limit, 1 cancel, 2 move (at the"
                        + " same price it keeps its place), 3 immediate or",
                "cancel), side (0 buy, 1 sell), short instrument (from 0 on), int order, int price in ticks, int"
                        + " quantity in lots.",
                "Without a file a stream is generated, the same for the same options on every machine."
            })
    private @Nullable Path file;

    @Option(
            names = "--resting",
            paramLabel = "N",
            description = "Resting orders of a generated stream (" + RESTING + ").")
    private @Nullable Integer resting;

    @Option(
            names = "--commands",
            paramLabel = "N",
            description = "Timed commands of a generated stream (" + COMMANDS + ").")
    private @Nullable Integer commands;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of a generated stream (" + SEED + ").")
    private @Nullable Long seed;

    @Option(
            names = "--wide",
            paramLabel = "FACTOR",
            description = "Prices of a generated stream times a factor, so that its levels lie far apart (1).")
    private @Nullable Integer wide;

    @Option(
            names = "--instruments",
            paramLabel = "N",
            description = "Instruments that share the orders of a generated stream (1).")
    private @Nullable Integer instruments;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the generated stream to a file, too.")
    private @Nullable Path out;

    /**
     * Stream to run, and, of a generated one that is wide or has several instruments, the narrow one of the same seed.
     */
    record Streams(StreamFile stream, @Nullable StreamFile narrow) {}

    /**
     * Reads or generates the stream.
     *
     * @throws ParameterException if a file comes with a shape, or an option is out of its bounds
     */
    Streams streams(Consumer<String> progress) throws IOException {
        check();
        if (file != null) {
            return new Streams(StreamFile.read(file), null);
        }
        StreamPlan plan = plan();
        progress.accept("generates " + plan.commands() + " commands");
        StreamFile stream = StreamGenerator.generate(plan);
        if (out != null) {
            stream.write(out);
        }
        return new Streams(stream, plan.isNarrow() ? null : StreamGenerator.generate(plan.narrow()));
    }

    /**
     * Checks the options without reading or generating anything.
     *
     * @throws ParameterException if a file comes with a shape, or an option is out of its bounds
     * @throws NoSuchFileException if the file is not there
     */
    void check() throws IOException {
        if (file != null) {
            if (resting != null
                    || commands != null
                    || seed != null
                    || wide != null
                    || instruments != null
                    || out != null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "a file has its own shape: file=" + file
                                + "; leave it out, or --resting, --commands, --seed, --wide, --instruments and --out");
            }
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
        } else {
            plan();
        }
    }

    private StreamPlan plan() {
        int orders = resting == null ? RESTING : resting;
        int count = commands == null ? COMMANDS : commands;
        int factor = wide == null ? 1 : wide;
        int books = instruments == null ? 1 : instruments;
        Bounds.check(spec, "--commands", count, 1, StreamPlan.MOST_COMMANDS);
        Bounds.check(spec, "--resting", orders, 1, StreamPlan.MOST_COMMANDS);
        Bounds.check(spec, "--wide", factor, 1, StreamPlan.MOST_PRICE_FACTOR);
        Bounds.check(spec, "--instruments", books, 1, Math.min(orders, StreamPlan.MOST_INSTRUMENTS));
        return new StreamPlan(orders, count, seed == null ? SEED : seed, factor, books);
    }
}
