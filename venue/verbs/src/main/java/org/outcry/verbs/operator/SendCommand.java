// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.config.ConfigException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Command {@code outcry send}, which sends commands to a running venue by its native API. */
@Listed(group = VerbGroup.ORDERS, as = "Sends the commands of a file to a venue.")
@Command(
        name = "send",
        description = {
            "Sends the commands of a YAML file to a running venue, and prints the events that came of them.",
            "A file is what 'outcry journal dump' prints. All of it is read before anything is sent.",
            "Exit code 1 if a command was rejected, 2 if the file is wrong, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry send halt.yaml", "where halt.yaml says  setPhase: {instrument: 1, phase: HALTED}"
        })
public final class SendCommand extends OperatorVerb {
    @Parameters(paramLabel = "FILE", description = "The commands, a YAML document each.")
    private Path file;

    /** The events of a file's commands are its output. */
    @Override
    boolean printsEvents() {
        return true;
    }

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        return CommandFile.read(file.toString(), text());
    }

    private String text() throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(List.of("commands are no text in UTF-8: file=" + file));
        }
    }
}
