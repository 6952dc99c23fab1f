// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.lab.venue.fix.ComparisonOptions;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.measure.ClientCore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab possdup}: the cost of an exception per message. */
@Listed(group = VerbGroup.FIGURES, as = "Two checks for possible duplicates, in turn.")
@Command(
        name = "possdup",
        description = {
            "The check for possible duplicates before the FIX gateway, by an exception for the missing field and"
                    + " by asking for it, in turn.",
            "Fastest, mean, 99 %% and 99.99 %% of each round, bytes and exceptions of a message, and flame graphs"
                    + " of both with --out.",
            "Exit code 3: a rate was not reached, the client was off its core for more than 0.1 %% of the time, or"
                    + " other processes"
                    + " had more than 2 %% of the CPU or displaced the acceptor."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab possdup --rates 45000 --seconds 10 --rounds 5 --out report"})
public final class PossDupCommand implements MeasuringVerb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private final ComparisonOptions options = new ComparisonOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write JSON, a page, and the flame graphs of a round under Flight Recorder there.")
    private @Nullable Path report;

    @Override
    public void check() {
        options.check(spec);
    }

    @Override
    public Integer call() throws IOException {
        OrderComparison.Plan plan = options.plan(spec);
        ClientCore core = options.clientCore(spec);
        PossDupAcceptors acceptors = new PossDupAcceptors(options.idle());
        return Measurement.run(
                spec,
                "possdup",
                PossDupReport.OPERATION + core.words(),
                report,
                options.figures(),
                progress -> new PossDupReport(
                        new OrderComparison(acceptors, plan, core, progress).rounds(),
                        flameGraphs(acceptors, plan, progress)));
    }

    private Map<String, Path> flameGraphs(
            PossDupAcceptors acceptors, OrderComparison.Plan plan, Consumer<String> progress) throws IOException {
        if (report == null) {
            return Map.of();
        }
        List<Integer> rates = plan.rates();
        return new PossDupFlames(acceptors, progress).write(report, rates.getLast(), plan.seconds());
    }
}
