// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import picocli.CommandLine.Option;

/** Experiment that compares acceptors of orders at a rate, or their highest rates. */
public abstract class WindowExperiment extends OrderExperiment {
    private static final int MOST_UNANSWERED = 4_096;

    @Option(
            names = "--windows",
            split = ",",
            paramLabel = "N",
            description = {
                "Measures the highest rate with so many unanswered requests, of all active sessions together, in place"
                        + " of the times at a rate; with several numbers, each in turn."
            })
    private List<Integer> windows = List.of();

    /** Creates a verb, whose options are not read yet. */
    protected WindowExperiment() {}

    /** Returns whether highest rates are measured. */
    final boolean hasWindows() {
        return !windows.isEmpty();
    }

    @Override
    public void check() {
        super.check();
        for (int window : windows) {
            within("--windows", window, 1, MOST_UNANSWERED);
        }
        if (hasWindows() && hasBursts()) {
            throw wrong("--burst groups requests at a rate, and --windows has none: leave one of them out");
        }
    }

    /**
     * Compares acceptors as the options say.
     *
     * @param operation what is measured at a rate
     * @param closedLoop what is measured with unanswered requests
     */
    protected final Figures compare(
            OrderComparison.Acceptors acceptors,
            String operation,
            String closedLoop,
            OrderComparison.Plan plan,
            ClientCore core,
            Consumer<String> progress)
            throws IOException {
        return hasWindows()
                ? WindowReport.of(
                        closedLoop + core.words(), new WindowComparison(acceptors, plan, core, progress).run(windows))
                : ComparisonReport.of(
                        operation + core.words(), new OrderComparison(acceptors, plan, core, progress).run());
    }
}
