// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that sends commands to a running venue by its native API, and prints their outcomes. */
abstract class OperatorVerb implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private VenueOptions options;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ReasonOption reason;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /** Returns the commands to be sent. */
    abstract List<CommandFile.Command> commands(VenueConfig venue) throws IOException;

    /** Returns why the commands must not be sent in the venue's present state; null if they may be. */
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        return null;
    }

    /** Returns the present state of the sessions. */
    final SessionsView sessions(VenueConfig venue) throws IOException {
        SessionsView view = new SessionsView();
        VenueQuestion.definitions(options.api().access(venue, "operator"), view);
        return view;
    }

    /** Returns the present definitions. */
    final LoggedDefinitions definitions(VenueConfig venue) throws IOException {
        LoggedDefinitions definitions = new LoggedDefinitions();
        VenueQuestion.definitions(options.api().access(venue, "operator"), definitions);
        return definitions;
    }

    /** Prints the present state in place of commands, if no command is given. Returns whether it did. */
    boolean prints(VenueConfig venue, boolean asJson) throws IOException {
        return false;
    }

    /** Returns the access to the venue with the token of a reader. */
    final VenueAccess asReader(VenueConfig venue) throws IOException {
        return options.api().access(venue, "reader");
    }

    @Override
    public Integer call() throws IOException {
        String given = reason.text();
        VenueConfig venue = options.venue();
        if (prints(venue, json)) {
            return ExitCode.DONE;
        }
        List<CommandFile.Command> commands = commands(venue);
        CommandReport report = new CommandReport(spec.commandLine().getOut(), json);
        String obstacle = obstacle(venue);
        if (obstacle != null) {
            report.onRefused(commands.getFirst(), obstacle);
            return report.end();
        }
        CommandSender.send(options.api().access(venue, "operator"), commands, given, report);
        return report.end();
    }
}
