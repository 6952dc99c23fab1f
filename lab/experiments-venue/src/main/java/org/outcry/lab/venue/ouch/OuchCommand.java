// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import java.io.IOException;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.WindowExperiment;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;

/** Verb {@code outcry lab ouch}: order to acknowledgement over OUCH, for the venue and a bare echo. */
@Listed(group = VerbGroup.FIGURES, as = "Order to acknowledgement over OUCH, beside an echo.")
@Command(
        name = "ouch",
        description = {
            "Order to acknowledgement over OUCH 5.0, beside a bare TCP echo of the same bytes with the same"
                    + " client, in turn.",
            "Exit code 3: a rate was not reached, the client was off its core for more than 0.1 %% of the time, or"
                    + " other processes had more than 2 %% of the CPU or displaced the acceptor."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab ouch --rates 45000 --seconds 10 --rounds 5",
            "         outcry lab ouch --windows 64,512"
        })
public final class OuchCommand extends WindowExperiment {
    @Override
    protected Figures measure(OrderComparison.Plan plan, ClientCore core, Consumer<String> progress)
            throws IOException {
        return compare(
                new OuchAcceptors(idle()), OuchAcceptors.OPERATION, OuchAcceptors.CLOSED_LOOP, plan, core, progress);
    }
}
