// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderExperiment;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;

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
                    + " other processes had more than 2 %% of the CPU or displaced the acceptor."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab possdup --rates 45000 --seconds 10 --rounds 5 --out report"})
public final class PossDupCommand extends OrderExperiment {
    @Override
    protected Figures measure(OrderComparison.Plan plan, ClientCore core, Consumer<String> progress)
            throws IOException {
        PossDupAcceptors acceptors = new PossDupAcceptors(idle());
        Figures figures = PossDupReport.of(core.words(), new OrderComparison(acceptors, plan, core, progress).rounds());
        Path folder = folder();
        return folder == null
                ? figures
                : PossDupReport.withFlameGraphs(
                        figures,
                        new PossDupFlames(acceptors, progress)
                                .write(folder, plan.rates().getLast(), plan.seconds()));
    }
}
