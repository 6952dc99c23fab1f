// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.List;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code outcry halt}, which halts an instrument or resumes trading. */
@Listed(group = VerbGroup.OPERATE, as = "Halts instruments: no new orders, no trades.")
@Command(
        name = "halt",
        description = {
            "Halts instruments of a running venue: no order is taken and nothing trades, cancels are taken.",
            "--all suspends order entry in the whole venue, as HALT ALL of the page does.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry halt ACME",
            "Example: outcry halt ACME --resume",
            "Example: outcry halt 'AC*' --dry-run",
            "Example: outcry halt --all"
        })
public final class HaltCommand extends OperatorVerb {
    @Mixin
    private Chosen chosen;

    @Option(names = "--resume", description = "Ends the halt: orders are matched as they arrive.")
    private boolean resume;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        if (chosen.isAll()) {
            return CommandFile.read("halt", resume ? "resumeOrders: {}" : "suspendOrders: { reason: NOT_TRADING }");
        }
        return Chosen.commands(
                "halt",
                chosen.instruments(names(venue)),
                number ->
                        "setPhase: { instrument: " + number + ", phase: " + (resume ? "CONTINUOUS" : "HALTED") + " }");
    }
}
