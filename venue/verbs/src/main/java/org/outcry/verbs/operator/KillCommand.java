// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code outcry kill}, the kill switch of a participant. */
@Listed(group = VerbGroup.OPERATE, as = "Suspends participants and cancels their open orders.")
@Command(
        name = "kill",
        description = {
            "The kill switch: suspends participants of a running venue, by a session each, and cancels all their"
                    + " open orders.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry kill ALPHA",
            "Example: outcry kill ALPHA --resume",
            "Example: outcry kill 'DESK*' --dry-run"
        })
public final class KillCommand extends OperatorVerb {
    @Mixin
    private Chosen chosen;

    @Option(names = "--resume", description = "Ends the suspension.")
    private boolean resume;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        return Chosen.commands(
                "kill",
                chosen.participants(names(venue)),
                number -> resume
                        ? "resumeParticipant: { participant: " + number + " }"
                        : "suspendParticipant: { participant: " + number + ", initiator: VENUE, cancelOrders: true }");
    }

    @Override
    List<String> effects(VenueConfig venue, List<CommandFile.Command> commands) throws IOException {
        Map<Integer, Integer> orders = definitions(venue).ordersOfSessions;
        VenueNames names = names(venue);
        return chosen.participants(names).stream()
                .map(number -> effect(names, number, orders))
                .toList();
    }

    private String effect(VenueNames names, int participant, Map<Integer, Integer> orders) {
        int open = names.sessionsOf(participant).stream()
                .mapToInt(session -> orders.getOrDefault(session, 0))
                .sum();
        return (resume ? "ends the suspension of participant " : "suspends participant ") + participant + " ("
                + String.join(", ", names.compIds(participant)) + ")"
                + (resume ? "" : " and cancels its " + counted(open, "open order"));
    }
}
