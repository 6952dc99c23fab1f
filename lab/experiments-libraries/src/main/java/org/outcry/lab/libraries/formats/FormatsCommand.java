// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.PeerJars;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab formats}: encodings of an order, measured in five ways. */
@Listed(group = VerbGroup.FIGURES, as = "An order in Java serialization and five encodings.")
@Command(
        name = "formats",
        description = {
            "An order of 12 fields, written and read in Java serialization and five encodings, by five ways of"
                    + " measuring.",
            "Each row says the shape of the texts of its order: packed in longs, strings, reused texts or bytes.",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab formats --rounds 5 --peers"})
public final class FormatsCommand implements MeasuringVerb {
    private static final List<String> ENCODINGS =
            List.of("yaml-longs", "json-longs", "selfDescribing-longs", "raw-longs", "triviallyCopyable-longs");
    private static final List<String> CHRONICLE = List.of(
            "chronicleYaml-strings",
            "chronicleJson-strings",
            "chronicleBinary-strings",
            "chronicleRaw-strings",
            "chronicleTriviallyCopyable-longs");

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--warm-up",
            paramLabel = "MS",
            defaultValue = "1500",
            description = "How long before, uncounted (${DEFAULT-VALUE}).")
    private int warmUpMs;

    @Option(
            names = "--average",
            paramLabel = "MS",
            defaultValue = "1500",
            description = "How long the average is taken (${DEFAULT-VALUE}).")
    private int averageMs;

    @Option(names = "--peers", description = "Chronicle Wire, SBE, Fory, Protobuf and Jackson too.")
    private boolean withPeers;

    @Option(names = "--verbose", description = "Show the output of the measured processes.")
    private boolean verbose;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public void check() {
        figures.check(spec);
        if (rounds < 1 || warmUpMs < 1 || averageMs < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds, --warm-up and --average: at least 1");
        }
    }

    @Override
    public Integer call() throws IOException {
        check();
        List<FormatPeer> formats = new ArrayList<>(List.of(new OwnFormats()));
        String classPath = System.getProperty("java.class.path");
        if (withPeers) {
            PeerJars peers = PeerJars.of("formats");
            ServiceLoader.load(FormatPeer.class, peers.loader()).forEach(formats::add);
            classPath += File.pathSeparator + peers.classPath();
        }
        FormatComparison.Result result;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            FormatComparison.Plan plan = new FormatComparison.Plan(rounds, warmUpMs, averageMs, verbose);
            result = new FormatComparison(formats, classPath, plan, watched::progress).run();
        }
        figures.print(spec, json(result), out -> table(out, result));
        return result.foreign().isQuiet() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static Json json(FormatComparison.Result result) {
        Json libraries = new Json();
        result.libraries().forEach(libraries::put);
        return result.foreign()
                .into(new Json())
                .put("operation", FormatComparison.OPERATION)
                .put("valid", result.foreign().isQuiet())
                .put("invalidBecause", result.foreign().invalidBecause())
                .put("libraries", libraries)
                .put("rows", result.rows().stream().map(FormatsCommand::json).toList())
                .put("slowDown", slowDown(result, ENCODINGS))
                .put("chronicleSlowDown", slowDown(result, CHRONICLE));
    }

    private static Json json(FormatRow row) {
        return new Json()
                .put("codec", row.codec())
                .put("shape", row.shape().jsonName())
                .put("method", row.method().jsonName())
                .put("p50Ns", row.p50Ns())
                .put("p99Ns", row.p99Ns())
                .put("meanNs", row.meanNs())
                .put("bytes", row.bytes())
                .put("bytesAllocated", row.bytesAllocated());
    }

    private static List<Json> slowDown(FormatComparison.Result result, List<String> codecs) {
        return SlowDown.of(result.rows(), codecs).stream()
                .map(row -> new Json()
                        .put("method", row.method().jsonName())
                        .put("typicalPercent", row.typicalPercent())
                        .put("p99Percent", row.p99Percent()))
                .toList();
    }

    private static void table(PrintWriter out, FormatComparison.Result result) {
        out.println(FormatComparison.OPERATION);
        out.printf("%n%-27s %-8s %6s %8s", "ns", "shape", "bytes", "B alloc");
        for (Method method : Method.values()) {
            out.printf(" %20s", method.jsonName() + " p50/p99");
        }
        out.println();
        for (String codec : result.libraries().keySet()) {
            List<FormatRow> rows =
                    result.rows().stream().filter(row -> row.id().equals(codec)).toList();
            out.printf(
                    Locale.ROOT,
                    "%-27s %-8s %6d %8.0f",
                    rows.getFirst().codec(),
                    rows.getFirst().shape().jsonName(),
                    rows.getFirst().bytes(),
                    rows.getFirst().bytesAllocated());
            for (FormatRow row : rows) {
                out.printf(" %20s", String.format(Locale.ROOT, "%,.1f / %,.1f", row.p50Ns(), row.p99Ns()));
            }
            out.println();
        }
        slowDown(out, "five encodings, texts in longs", SlowDown.of(result.rows(), ENCODINGS));
        slowDown(out, "Chronicle's five", SlowDown.of(result.rows(), CHRONICLE));
        result.foreign().print(out);
    }

    private static void slowDown(PrintWriter out, String codecs, List<SlowDown> table) {
        if (table.isEmpty()) {
            return;
        }
        out.printf("%nslow-down by method, %s%n%-27s %10s %10s%n", codecs, "", "typical", "p99");
        for (SlowDown row : table) {
            out.printf(
                    Locale.ROOT,
                    "%-27s %,9.0f%% %,9.0f%%%n",
                    row.method().jsonName(),
                    row.typicalPercent(),
                    row.p99Percent());
        }
    }
}
