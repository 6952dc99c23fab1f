// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code outcry disconnect}, which closes the connection of a session. */
@Listed(group = VerbGroup.OPERATE, as = "Closes the connections of sessions.")
@Command(
        name = "disconnect",
        description = {
            "Closes the connections of sessions of a running venue. With a pattern or --all, of those that are"
                    + " logged on.",
            "The session may log on again at once, its numbers go on; its orders are cancelled as after any"
                    + " disconnect.",
            "outcry kill also suspends the participant.",
            "Exit code 1 if the session is not logged on, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry disconnect ALPHA --reason 'client sends the same order in a loop'"})
public final class DisconnectCommand extends OperatorVerb {
    @Mixin
    private Chosen chosen;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        List<Integer> numbers = chosen.sessions(names(venue));
        if (chosen.isMany()) {
            SessionsView view = sessions(venue);
            numbers = numbers.stream().filter(view::isOn).toList();
        }
        return Chosen.commands(
                "disconnect",
                numbers,
                number -> "disconnectSession: { session: " + number + ", reason: SESSION_CLOSED }");
    }

    @Override
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        return chosen.isMany()
                        || sessions(venue).isOn(chosen.sessions(names(venue)).getFirst())
                ? null
                : "the session is not logged on: session=" + chosen.name();
    }
}
