// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code outcry halt}, which halts an instrument or resumes trading. */
@Command(
        name = "halt",
        description = {
            "Halts an instrument of a running venue: no order is taken and nothing trades, cancels are taken.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry halt ACME", "Example: outcry halt ACME --resume"})
public final class HaltCommand extends OperatorVerb {
    @Parameters(paramLabel = "SYMBOL", description = "The instrument, as the configuration calls it.")
    @SuppressWarnings("NullAway.Init")
    private String symbol;

    @Option(names = "--resume", description = "Ends the halt: orders are matched as they arrive.")
    private boolean resume;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) {
        return CommandFile.read(
                "halt",
                "setPhase: { instrument: " + Named.instrument(venue, symbol).number() + ", phase: "
                        + (resume ? "CONTINUOUS" : "HALTED") + " }");
    }
}
