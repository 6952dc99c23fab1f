// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.CommandFile;
import org.outcry.app.LoggedDefinitions;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueQuestion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Verb;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that sends commands to a running venue by its native API, and prints their outcomes. */
abstract class OperatorVerb implements Verb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private VenueOptions options;

    @Mixin
    private ReasonOption reason;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Option(names = "--dry-run", description = "Only says what it would do.")
    private boolean dryRun;

    @Option(names = "--events", description = "Prints each event, however many there are.")
    private boolean events;

    private @Nullable LoggedDefinitions definitions;

    /** Returns the commands to be sent. */
    abstract List<CommandFile.Command> commands(VenueConfig venue) throws IOException;

    /** Returns the effect of the commands in words, a line each. */
    List<String> effects(VenueConfig venue, List<CommandFile.Command> commands) throws IOException {
        return commands.stream().map(CommandFile.Command::text).toList();
    }

    /** Returns whether each event is printed. */
    boolean printsEvents() {
        return events;
    }

    /** Returns why the commands must not be sent in the venue's present state; null if they may be. */
    @Nullable
    String obstacle(VenueConfig venue) throws IOException {
        return null;
    }

    /** Returns the destination of errors. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Called before the commands are sent. */
    void beforeSending(VenueAccess venue) throws IOException {}

    /** Returns the receiver of the outcomes, which hands them on to the report. */
    CommandSender.Outcomes outcomes(CommandReport report) {
        return report;
    }

    /** Returns the exit code for that of the report. */
    int verdict(int exitCode) {
        return exitCode;
    }

    /** Returns the present state of the sessions. */
    final SessionsView sessions(VenueConfig venue) throws IOException {
        SessionsView view = new SessionsView();
        VenueQuestion.definitions(options.api().access(venue, "operator"), view);
        return view;
    }

    /** Returns the venue's definitions, as they were when they were first asked for. */
    final LoggedDefinitions definitions(VenueConfig venue) throws IOException {
        LoggedDefinitions present = definitions;
        if (present == null) {
            present = new LoggedDefinitions();
            VenueQuestion.definitions(options.api().access(venue, "operator"), present);
            definitions = present;
        }
        return present;
    }

    /** Returns the names of what the venue has. */
    final VenueNames names(VenueConfig venue) throws IOException {
        return new VenueNames(venue, definitions(venue));
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
        reason.text();
        VenueConfig venue = options.venue();
        if (prints(venue, json)) {
            return ExitCode.DONE;
        }
        List<CommandFile.Command> commands = commands(venue);
        String obstacle = obstacle(venue);
        if (dryRun) {
            return preview(effects(venue, commands), obstacle);
        }
        CommandReport report = new CommandReport(spec.commandLine().getOut(), json, printsEvents());
        if (obstacle != null) {
            report.onRefused(commands.getFirst(), obstacle);
            return report.end();
        }
        if (!commands.isEmpty()) {
            VenueAccess access = options.api().access(venue, "operator");
            beforeSending(access);
            CommandSender.send(access, commands, reason, outcomes(report));
        }
        return verdict(report.end());
    }

    /** Returns a number of things, such as {@code 1 command} or {@code 2 commands}. */
    static String counted(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private int preview(List<String> effects, @Nullable String obstacle) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json()
                    .put("dryRun", true)
                    .put("refused", obstacle == null ? "" : obstacle)
                    .put("effects", effects));
        } else {
            effects.stream().limit(ShortReport.MOST_LINES).forEach(effect -> out.println("would do     " + effect));
            if (effects.size() > ShortReport.MOST_LINES) {
                out.println("             and " + (effects.size() - ShortReport.MOST_LINES) + " more; --json has all");
            }
            out.println(obstacle == null ? "would send " + counted(effects.size(), "command") : "refused: " + obstacle);
        }
        out.flush();
        return obstacle == null ? ExitCode.DONE : ExitCode.FAILED;
    }
}
