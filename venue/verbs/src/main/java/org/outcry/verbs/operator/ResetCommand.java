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
import picocli.CommandLine.Option;

/** Command {@code outcry reset}, which makes the message numbers of a session begin at 1 again. */
@Listed(group = VerbGroup.OPERATE, as = "Resets the message numbers of sessions.")
@Command(
        name = "reset",
        description = {
            "Resets the message numbers of sessions of a running venue: both directions begin at 1.",
            "Messages before can no longer be requested; orders stay. A session that is logged on is refused,"
                    + " unless --disconnect is given.",
            "Exit code 1 if the session is logged on, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry reset ALPHA --disconnect --reason 'client has lost its store'"})
public final class ResetCommand extends OperatorVerb {
    @Mixin
    private Chosen chosen;

    @Option(names = "--disconnect", description = "Logs the session out first, with a Logout that says why.")
    private boolean disconnect;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        return Chosen.commands(
                "reset", chosen.sessions(names(venue)), number -> "resetSession: { session: " + number + " }");
    }

    @Override
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        SessionsView view = sessions(venue);
        return disconnect || chosen.sessions(names(venue)).stream().noneMatch(view::isOn)
                ? null
                : "the session is logged on, --disconnect logs it out first: session=" + chosen.name();
    }
}
