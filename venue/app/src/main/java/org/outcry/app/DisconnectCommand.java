// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Command {@code outcry disconnect}, which closes the connection of a session. */
@Command(
        name = "disconnect",
        description = {
            "Closes the connection of a session of a running venue.",
            "The session may log on again at once, its numbers go on; its orders are cancelled as after any disconnect.",
            "outcry kill also suspends the participant.",
            "Exit code 1 if the session is not logged on, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry disconnect ALPHA --reason 'client sends the same order in a loop'"})
public final class DisconnectCommand extends OperatorVerb {
    @Parameters(paramLabel = "SESSION", description = "The session's compId in the configuration, or its number.")
    @SuppressWarnings("NullAway.Init")
    private String session;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) {
        return CommandFile.read(
                "disconnect",
                "disconnectSession: { session: " + Named.sessionNumber(venue, session) + ", reason: SESSION_CLOSED }");
    }

    @Override
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        return sessions(venue).isOn(Named.sessionNumber(venue, session))
                ? null
                : "the session is not logged on: session=" + session;
    }
}
