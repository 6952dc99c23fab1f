// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.engine.stream.StreamComparison.Row;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab engine-stream}: a stream of commands through the engine and its peers. */
@Listed(group = VerbGroup.FIGURES, as = "The engine on a stream of commands.")
@Command(
        name = "engine-stream",
        description = {
            "Drives the whole engine with a generated or recorded stream of commands, and prints its trades and times.",
            "A generated stream that is wide or has several instruments runs beside the narrow one of the same seed.",
            "Exit code 1: a peer's trades differ from ours. 3: other processes had more than 2 %% of the CPU,"
                    + " measure again; or",
            "there is no valgrind."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab engine-stream --resting 100000 --reps 5 --peers",
            "         outcry lab engine-stream --wide 1000 --out wide.bin",
            "         outcry lab engine-stream --instruments 10000 --reps 1 --profile"
        })
public final class EngineStreamCommand implements MeasuringVerb {
    private static final String[] OPERATIONS = {"limit", "cancel", "move", "ioc"};

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StreamOptions streams = new StreamOptions();

    @Option(
            names = "--reps",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, after one warm-up (${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(names = "--peers", description = "Other engines on the same stream in the same run, in turn with ours.")
    private boolean withPeers;

    @Option(
            names = "--profile",
            description = {
                "Also runs our engine under a sampling profiler: where each kind of command spends its time, and the",
                "processor's counters for a command (cycles, instructions, misses) where perf can read them."
            })
    private boolean withProfile;

    @Option(
            names = "--counts",
            description = {
                "Also counts instructions, cache misses and mispredicted branches of a command, simulated by"
                        + " valgrind: each engine in",
                "a JVM of its own, some minutes. It needs valgrind on the PATH."
            })
    private boolean withCounts;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public void check() throws IOException {
        figures.check(spec);
        Bounds.check(spec, "--reps", repetitions, 1, 1_000);
        streams.check();
    }

    @Override
    public Integer call() throws IOException {
        check();
        if (withCounts && !SimulatedRun.missing().isEmpty()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(SimulatedRun.missing());
            err.flush();
            return ExitCode.ENVIRONMENT;
        }
        List<StreamPeer> all = withPeers ? PeersJar.peers() : List.of();
        StreamComparison.Result result;
        EngineProfile.Result profile = null;
        SimulatedCounts.Result counts = null;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            StreamOptions.Streams given = streams.streams(watched::progress);
            List<StreamPeer> peers =
                    all.stream().filter(peer -> peer.canRun(given.stream())).toList();
            result = new StreamComparison(given.stream(), given.narrow(), repetitions, System::gc, watched::progress)
                    .run(peers);
            if (withProfile) {
                watched.progress("profile");
                profile = new EngineProfile(given.stream()).run();
            }
            if (withCounts) {
                counts = new SimulatedCounts(
                                given.stream(),
                                withPeers ? PeersJar.classPath() : System.getProperty("java.class.path"))
                        .run(result.rows().stream().map(row -> row.name).toList(), watched::progress);
            }
        }
        Json document = json(result);
        if (profile != null) {
            document.put("profile", json(profile));
        }
        if (counts != null) {
            document.put("counts", counts.json());
        }
        print(result, profile, counts, document);
        if (!result.sameTrades()) {
            return ExitCode.FAILED;
        }
        return result.foreign().isQuiet() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private void print(
            StreamComparison.Result result,
            EngineProfile.@Nullable Result profile,
            SimulatedCounts.@Nullable Result counts,
            Json document)
            throws IOException {
        figures.print(spec, document, out -> {
            print(out, result);
            if (profile != null) {
                print(out, profile);
            }
            if (counts != null) {
                counts.print(out);
            }
        });
    }

    private static Json json(StreamComparison.Result result) {
        Row ours = result.rows().getFirst();
        Json operations = new Json();
        for (int i = 0; i < OPERATIONS.length; i++) {
            operations.put(OPERATIONS[i], percentiles(ours.operationNs[i]));
        }
        Row withIds = result.rows().get(1);
        Json peers = new Json();
        for (Row row : result.rows().subList(2, result.rows().size())) {
            peers.put(
                    row.name,
                    new Json()
                            .put("nsPerCommand", spread(row.nsPerCommand))
                            .put("cpuNsPerCommand", spread(row.cpuNsPerCommand))
                            .put("bytesPerCommand", row.bytesPerCommand)
                            .put("bytesPerOrder", row.bytesPerOrder)
                            .put("hash", row.trades.hash())
                            .put("oursToTheirs", ratio(ours, row))
                            .put("oursWithIdsToTheirs", ratio(withIds, row)));
        }
        Json object = new Json();
        Row narrow = result.narrow();
        if (narrow != null) {
            object.put(
                    "narrow",
                    new Json()
                            .put("nsPerCommand", spread(narrow.nsPerCommand))
                            .put("cpuNsPerCommand", spread(narrow.cpuNsPerCommand))
                            .put("oursToNarrow", ratio(ours, narrow)));
        }
        return result.foreign()
                .into(object)
                .put("operation", StreamComparison.OPERATION)
                .put("valid", result.foreign().isQuiet())
                .put("invalidBecause", result.foreign().invalidBecause())
                .put("trades", ours.trades.trades())
                .put("volume", ours.trades.volumeLots())
                .put("hash", ours.trades.hash())
                .put("ordersLeft", ours.ordersLeft)
                .put("nsPerCommand", spread(ours.nsPerCommand))
                .put("cpuNsPerCommand", spread(ours.cpuNsPerCommand))
                .put(
                        "withIds",
                        new Json()
                                .put("nsPerCommand", spread(withIds.nsPerCommand))
                                .put("cpuNsPerCommand", spread(withIds.cpuNsPerCommand))
                                .put("bytesPerCommand", withIds.bytesPerCommand)
                                .put("hash", withIds.trades.hash()))
                .put("operations", operations)
                .put("bytesPerCommand", ours.bytesPerCommand)
                .put("bytesPerOrder", ours.bytesPerOrder)
                .put("peers", peers);
    }

    private static Json json(EngineProfile.Result profile) {
        Json kinds = new Json();
        for (EngineProfile.Kind kind : profile.kinds()) {
            Json methods = new Json();
            kind.methods().forEach(methods::put);
            kinds.put(kind.name(), new Json().put("samples", kind.samples()).put("methods", methods));
        }
        Json counts = new Json();
        profile.counts().values().forEach((event, count) -> counts.put(event, count / (double) profile.commands()));
        return new Json()
                .put("commands", profile.commands())
                .put("samples", profile.samples())
                .put("kinds", kinds)
                .put("perCommand", counts)
                .put("perCommandMissing", profile.counts().missing());
    }

    private static void print(PrintWriter out, EngineProfile.Result profile) {
        out.printf(Locale.ROOT, "%nprofile with ids, %,d samples%n", profile.samples());
        for (EngineProfile.Kind kind : profile.kinds()) {
            out.printf(Locale.ROOT, "  %s, %.0f %%%n", kind.name(), percent(kind.samples(), profile.samples()));
            kind.methods()
                    .forEach((method, samples) ->
                            out.printf(Locale.ROOT, "    %5.1f %%  %s%n", percent(samples, profile.samples()), method));
        }
        profile.counts()
                .values()
                .forEach((event, count) -> out.printf(
                        Locale.ROOT, "  %-24s %10.2f a command%n", event, count / (double) profile.commands()));
        if (!profile.counts().missing().isEmpty()) {
            out.println("  no counters of the processor: " + profile.counts().missing());
        }
    }

    private static double percent(int part, int whole) {
        return whole == 0 ? 0 : 100.0 * part / whole;
    }

    private static Json percentiles(Histogram ns) {
        return new Json()
                .put("p50", ns.getValueAtPercentile(50))
                .put("p99", ns.getValueAtPercentile(99))
                .put("p999", ns.getValueAtPercentile(99.9));
    }

    private static Json spread(List<Double> ns) {
        List<Double> sorted = ns.stream().sorted().toList();
        return new Json()
                .put("min", sorted.getFirst())
                .put("median", Median.of(ns))
                .put("max", sorted.getLast());
    }

    private static void print(PrintWriter out, StreamComparison.Result result) {
        Row ours = result.rows().getFirst();
        out.println(StreamComparison.OPERATION);
        out.printf(
                Locale.ROOT,
                "%ntrades %,d  volume %,d  hash %s  orders left %,d%n%n",
                ours.trades.trades(),
                ours.trades.volumeLots(),
                ours.trades.hash(),
                ours.ordersLeft);
        out.printf(
                Locale.ROOT,
                "%-22s %8s %8s %8s %8s %8s %8s   %-18s %s%n",
                "engine",
                "min ns",
                "median",
                "max",
                "cpu",
                "B/cmd",
                "B/order",
                "ours / theirs",
                "with ids / theirs, trades");
        for (Row row : result.all()) {
            List<Double> sorted = row.nsPerCommand.stream().sorted().toList();
            out.printf(
                    Locale.ROOT,
                    "%-22s %8.1f %8.1f %8.1f %8.1f %8.2f %8.0f   %-18.2f %.2f %s%n",
                    row.name,
                    sorted.getFirst(),
                    Median.of(row.nsPerCommand),
                    sorted.getLast(),
                    Median.of(row.cpuNsPerCommand),
                    row.bytesPerCommand,
                    row.bytesPerOrder,
                    ratio(ours, row),
                    ratio(result.rows().get(1), row),
                    trades(row, ours, result.narrow()));
        }
        out.printf(Locale.ROOT, "%n%-22s", "p50 / p99 / p99.9 ns");
        for (String operation : OPERATIONS) {
            out.printf(" %20s", operation);
        }
        out.println();
        for (Row row : result.all()) {
            out.printf("%-22s", row.name);
            for (Histogram ns : row.operationNs) {
                out.printf(
                        " %20s",
                        ns.getValueAtPercentile(50) + " / " + ns.getValueAtPercentile(99) + " / "
                                + ns.getValueAtPercentile(99.9));
            }
            out.println();
        }
        result.foreign().print(out);
    }

    private static String trades(Row row, Row ours, @Nullable Row narrow) {
        if (row == narrow) {
            return "another stream";
        }
        return row.trades.hash().equals(ours.trades.hash()) ? "same" : "DIFFER: " + row.trades.hash();
    }

    /** Returns the median over repetitions of the ratio of our thread's CPU time to theirs in the same repetition. */
    private static double ratio(Row ours, Row theirs) {
        double[] ratios = new double[ours.cpuNsPerCommand.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = ours.cpuNsPerCommand.get(i) / theirs.cpuNsPerCommand.get(i);
        }
        return Median.of(ratios);
    }
}
