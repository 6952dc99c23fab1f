// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code outcry kill}, the kill switch of a participant. */
@Command(
        name = "kill",
        description = {
            "The kill switch: suspends a participant of a running venue and cancels all its open orders.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry kill ALPHA", "Example: outcry kill ALPHA --resume"})
public final class KillCommand extends OperatorVerb {
    @Parameters(
            paramLabel = "COMPID",
            description = "A session of the participant, as the configuration calls it, or the participant's number.")
    @SuppressWarnings("NullAway.Init")
    private String participant;

    @Option(names = "--resume", description = "Ends the suspension.")
    private boolean resume;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) {
        int number = Named.participant(venue, participant);
        return CommandFile.read(
                "kill",
                resume
                        ? "resumeParticipant: { participant: " + number + " }"
                        : "suspendParticipant: { participant: " + number + ", initiator: VENUE, cancelOrders: true }");
    }
}
