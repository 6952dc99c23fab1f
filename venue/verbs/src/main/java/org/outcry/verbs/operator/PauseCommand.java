// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.SuspensionInitiator;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry pause}, which rejects a participant's new orders for a time. */
@Listed(group = VerbGroup.OPERATE, as = "Pauses a participant for some seconds.")
@Command(
        name = "pause",
        description = {
            "Pauses a participant of a running venue: its new orders and replaces are rejected for a number of"
                    + " seconds.",
            "Cancels are taken, and its resting orders can still trade. A second pause replaces the first.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry pause ALPHA --seconds 30", "Example: outcry pause ALPHA --seconds 0"})
public final class PauseCommand extends OperatorVerb {
    private static final long MAX_SECONDS = TimeUnit.NANOSECONDS.toSeconds(PauseParticipant.MAX_DURATION_NS);

    @Spec
    private CommandSpec spec;

    @Mixin
    private Chosen chosen;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            required = true,
            description = "How long, from 1 to 86400; 0 ends a pause.")
    private long seconds;

    @Option(
            names = "--initiator",
            defaultValue = "VENUE",
            description = "At whose request, for the log: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        if (seconds < 0 || seconds > MAX_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--seconds " + seconds + " is not between 0 and " + MAX_SECONDS
                            + "; outcry kill suspends without an end");
        }
        return Chosen.commands(
                "pause",
                chosen.participants(names(venue)),
                number -> "pauseParticipant: { participant: " + number + ", initiator: " + initiator + ", durationNs: "
                        + TimeUnit.SECONDS.toNanos(seconds) + " }");
    }
}
