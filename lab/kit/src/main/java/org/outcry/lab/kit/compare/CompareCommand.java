// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.LabVerb;
import org.outcry.lab.kit.report.Environment;
import org.outcry.lab.kit.report.ReportFiles;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab compare}: statistical comparison of two arms. */
@Listed(group = VerbGroup.SERVICE, as = "Tells whether B is faster or slower than A.")
@Command(
        name = "compare",
        description = {
            "Whether B is faster or slower than A: runs in turn (A, B and A again in each round), the ratio of"
                    + " each figure"
                    + " with an interval that holds it in 95 of 100 cases, and A against A as a check of the method.",
            "WORSE or BETTER: the interval excludes 1, and the ratio is large enough (--least); measured once more to"
                    + " confirm it. EQUAL: the whole interval is within --least. CAN'T TELL: all else, with the"
                    + " smallest shift that could have been found, and the rounds that would do. Bytes, exceptions and"
                    + " drops count at once.",
            "Exit code 1: B is worse; 3: CAN'T TELL, or INVALID: a run doesn't count, or A differs from A."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab compare old/outcry.jar new/outcry.jar --run 'latency flow.csv --rate 45000'",
            "         outcry lab compare jvm:-XX:+UseG1GC jvm:-XX:+UseZGC --run 'latency flow.csv --rate 45000'",
            "         outcry lab compare 'throughput flow.csv' 'throughput other.csv' --history history.csv"
        })
public final class CompareCommand implements LabVerb {
    /** Probability with which an interval may miss its ratio. */
    static final double ERRORS = 0.05;

    static final int MOST_ROUNDS = PairedRatio.MOST_PAIRS / 2;
    private static final String OPERATION = "each figure that both commands print, in pairs of runs side by side: the"
            + " Hodges-Lehmann estimate of B / A and the interval of Wilcoxon's signed-rank test, shared among the"
            + " figures";

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A lab command in one word; or, with --run, a build's outcry.jar, or jvm: and JVM options.")
    private String a = "";

    @Parameters(index = "1", paramLabel = "B", description = "Likewise.")
    private String b = "";

    @Option(names = "--run", paramLabel = "COMMAND", description = "The lab command that both run, in one word.")
    private @Nullable String run;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "10",
            description = "Rounds, from 6 to 60; more figures need more rounds (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--least",
            paramLabel = "PERCENT",
            defaultValue = "5",
            description = "Least difference that counts (${DEFAULT-VALUE}).")
    private double leastPercent;

    @Option(
            names = "--figures",
            split = ",(?! )",
            paramLabel = "NAME",
            description = "Compare only these, as p50,p99 or 'response, p99'. Fewer figures need fewer rounds.")
    private List<String> figures = List.of();

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "Add B's medians to this file, which 'lab history' plots and Apache Otava reads.")
    private @Nullable Path history;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page there.")
    private @Nullable Path out;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--rounds", rounds, PairedRatio.LEAST_PAIRS, MOST_ROUNDS);
        refuseIf(!(leastPercent > 0 && leastPercent <= 100), "--least must be above 0, and at most 100");
        refuseIf(history != null && Files.isDirectory(history), "--history must be a file: " + history);
        refuseIf(out != null && Files.isRegularFile(out), "--out must be a folder: " + out);
        if (history != null) {
            try {
                new History(history).check();
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--history: " + e.getMessage(), e);
            }
        }
        Arm armA;
        Arm armB;
        try {
            armA = Arm.of(a, run).checked();
            armB = Arm.of(b, run).checked();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document("compare", OPERATION, words);
        if (out != null) {
            document.put("environment", Environment.examine(1));
        }
        Comparison comparison;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            Rounds all = new Rounds(armA, armB, figures, Arm::run, watched::progress);
            comparison = Comparison.of(all, rounds, ERRORS, leastPercent / 100);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        return report(document, comparison);
    }

    private void refuseIf(boolean wrong, String why) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), why);
        }
    }

    private Integer report(Json document, Comparison comparison) throws IOException {
        document.put("verdict", comparison.verdict().name())
                .put("valid", comparison.verdict() != Comparison.Verdict.INVALID)
                .put("because", comparison.because())
                .put("a", a)
                .put("b", b)
                .put("rounds", comparison.rounds())
                .put("errors", ERRORS)
                .put("leastPercent", leastPercent)
                .put(
                        "measures",
                        comparison.findings().stream().map(CompareCommand::json).toList());
        if (out != null) {
            ReportFiles.write(out, "compare", document);
        }
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            to.println(document);
        } else {
            table(to, comparison);
        }
        to.flush();
        if (history != null) {
            Map<String, Object> ofB = comparison.documentOfB();
            Map<String, Object> own = JsonText.object(document.toString());
            new History(history)
                    .append(
                            JsonText.text(ofB, "provenance.time", JsonText.text(own, "provenance.time", "")),
                            JsonText.text(ofB, "provenance.commit", JsonText.text(own, "provenance.commit", "")),
                            JsonText.text(own, "provenance.machine", ""),
                            comparison.findings());
        }
        return comparison.verdict().exitCode();
    }

    private static Json json(Finding finding) {
        return new Json()
                .put("name", finding.measure().name())
                .put("unit", finding.measure().unit())
                .put("kind", finding.measure().kind().name().toLowerCase(Locale.ROOT))
                .put("medianA", finding.medianA())
                .put("medianB", finding.medianB())
                .put("ratioOfB", json(finding.ratioOfB()))
                .put("ratioOfA", json(finding.ratioOfA()))
                .put("finding", finding.word().name())
                .put("smallestShiftPercent", 100 * finding.smallestShift())
                .put("roundsNeeded", finding.roundsNeeded());
    }

    private static Json json(PairedRatio ratio) {
        return new Json().put("ratio", ratio.ratio()).put("low", ratio.low()).put("high", ratio.high());
    }

    private void table(PrintWriter to, Comparison comparison) {
        to.printf(Locale.ROOT, "A  %s%nB  %s%n%d rounds%n%n", a, b, comparison.rounds());
        to.printf("%-34s %14s %14s %24s %24s  %s%n", "", "A, median", "B, median", "B / A", "A / A", "finding");
        for (Finding finding : comparison.findings()) {
            to.printf(
                    Locale.ROOT,
                    "%-34s %,14.1f %,14.1f %24s %24s  %s%n",
                    finding.measure().name() + " " + finding.measure().unit(),
                    finding.medianA(),
                    finding.medianB(),
                    text(finding.ratioOfB()),
                    text(finding.ratioOfA()),
                    finding.word());
        }
        to.println();
        to.println(comparison.verdict());
        List<String> because = new ArrayList<>(comparison.because());
        because.forEach(reason -> to.println("  " + reason));
    }

    private static String text(PairedRatio ratio) {
        return String.format(Locale.ROOT, "%.3f (%.3f..%.3f)", ratio.ratio(), ratio.low(), ratio.high());
    }
}
