// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import java.io.IOException;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.venue.fix.ComparisonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab ouch}: order to acknowledgement over OUCH, for the venue and a bare echo. */
@Listed(group = VerbGroup.FIGURES, as = "Order to acknowledgement over OUCH, beside an echo.")
@Command(
        name = "ouch",
        description = {
            "Order to acknowledgement over OUCH 5.0, beside a bare TCP echo of the same bytes with the same"
                    + " client, in turn.",
            "Exit code 3: a rate was not reached, the client was off its core for more than 0.1 %% of the time, or"
                    + " other processes"
                    + " had more than 2 %% of the CPU or displaced the acceptor."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab ouch --rates 45000 --seconds 10 --rounds 5"})
public final class OuchCommand implements MeasuringVerb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private final ComparisonOptions options = new ComparisonOptions();

    @Override
    public void check() {
        options.check(spec);
    }

    @Override
    public Integer call() throws IOException {
        return options.run(spec, OuchAcceptors.OPERATION, new OuchAcceptors(options.idle()));
    }
}
