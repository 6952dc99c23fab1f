// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code outcry reset}, which makes the message numbers of a session begin at 1 again. */
@Command(
        name = "reset",
        description = {
            "Resets the message numbers of a session of a running venue: both directions begin at 1.",
            "Messages before can no longer be requested; orders stay. A session that is logged on is refused, unless --disconnect is given.",
            "Exit code 1 if the session is logged on, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry reset ALPHA --disconnect --reason 'client has lost its store'"})
public final class ResetCommand extends OperatorVerb {
    @Parameters(paramLabel = "SESSION", description = "The session's compId in the configuration, or its number.")
    @SuppressWarnings("NullAway.Init")
    private String session;

    @Option(names = "--disconnect", description = "Logs the session out first, with a Logout that says why.")
    private boolean disconnect;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) {
        return CommandFile.read("reset", "resetSession: { session: " + Named.sessionNumber(venue, session) + " }");
    }

    @Override
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        return disconnect || !sessions(venue).isOn(Named.sessionNumber(venue, session))
                ? null
                : "the session is logged on, --disconnect logs it out first: session=" + session;
    }
}
