// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.app.CommandFile;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.config.ConfigException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code outcry send}, which sends commands to a running venue by its native API. */
@Listed(group = VerbGroup.ORDERS, as = "Sends the commands of a file to a venue.")
@Command(
        name = "send",
        description = {
            "Sends the commands of a YAML file to a running venue, and prints the events that came of them.",
            "A file is what 'outcry journal dump' prints. All of it, and of --expect, is read before anything is"
                    + " sent.",
            "Exit code 1 if a command was rejected, or an expected event did not come; 2 if the file is wrong, 3 if"
                    + " there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry send halt.yaml",
            "where halt.yaml says  setPhase: {instrument: 1, phase: HALTED}",
            "Example: outcry send halt.yaml --wait 10 --expect halted.yaml",
            "where halted.yaml says  phaseChanged: {instrument: 1, phase: HALTED}"
        })
public final class SendCommand extends OperatorVerb {
    @Parameters(paramLabel = "FILE", description = "The commands, a YAML document each.")
    private Path file;

    @Option(
            names = "--expect",
            paramLabel = "FILE",
            description = "Events that must come of the commands, in this order, a YAML document each, with as many of"
                    + " their fields as matter.")
    private @Nullable Path expected;

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description = "Waits so long for a venue that is not there yet.")
    private int waitSeconds;

    private List<ExpectedEvents.Expected> wanted = List.of();
    private @Nullable ExpectedEvents events;

    @Override
    CommandSender.Outcomes outcomes(CommandReport report) {
        events = new ExpectedEvents(wanted, report);
        return events;
    }

    @Override
    int verdict(int exitCode) {
        String missing = events == null ? "" : events.missing();
        if (!missing.isEmpty()) {
            err().println(missing);
        }
        return missing.isEmpty() ? exitCode : ExitCode.FAILED;
    }

    @Override
    void beforeSending(VenueAccess venue) throws IOException {
        if (waitSeconds > 0) {
            VenueWait.until(venue, TimeUnit.SECONDS.toNanos(waitSeconds));
        }
    }

    /** The events of a file's commands are its output. */
    @Override
    boolean printsEvents() {
        return true;
    }

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        if (expected != null) {
            wanted = ExpectedEvents.read(expected.toString(), text(expected));
        }
        return CommandFile.read(file.toString(), text(file));
    }

    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(List.of("the file is no text in UTF-8: file=" + file));
        }
    }
}
