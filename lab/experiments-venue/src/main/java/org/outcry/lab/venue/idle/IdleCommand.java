// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import java.io.IOException;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.WarmUpOption;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.lab.venue.fix.FixAcceptors;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab idle}: a venue that has nothing to do. */
@Listed(group = VerbGroup.FIGURES, as = "A venue that has nothing to do.")
@Command(
        name = "idle",
        description = {
            "A venue that has nothing to do: its CPU, the wake-ups of its threads, and its first answers after pauses"
                    + " of a second, beside a bare TCP echo with the same idle strategy.",
            "Exit code 1: the venue takes 1 %% of a core or more, wakes up 200 times a second or more, or takes 150 us"
                    + " or more at the median of the first answers; 3: INVALID: other processes had more than 2 %% of"
                    + " the CPU or displaced client or venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab idle --seconds 20 --pauses 20", "         outcry lab idle --idle block"})
public final class IdleCommand extends Experiment {
    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "20",
            description = "How long nothing is sent (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--pauses",
            paramLabel = "N",
            defaultValue = "20",
            description = "Requests after it, one a second (${DEFAULT-VALUE}); an odd number is raised by one.")
    private int pauses;

    @Mixin
    private final WarmUpOption warmUp = new WarmUpOption();

    @Option(
            names = "--idle",
            paramLabel = "WHAT",
            defaultValue = "BACKOFF",
            description =
                    "What acceptors do without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}, that of a venue).")
    private Idle idle = Idle.BACKOFF;

    @Override
    public void check() {
        within("--seconds", seconds, 1, 3_600);
        within("--pauses", pauses, 1, 3_600);
        warmUp.check(spec());
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        IdleRun.Plan plan = new IdleRun.Plan(seconds, pauses + (pauses & 1), warmUp.seconds());
        return IdleReport.of(new IdleRun(FixAcceptors.echoAndVenue(idle), plan, progress).run());
    }
}
