package org.outcry.app;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.ConfigException;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code outcry send}: commands to a running venue, through its native door. */
@Command(
        name = "send",
        description = {
            "Sends the commands of a YAML file to a running venue, and prints the events that came of them.",
            "A file is what 'outcry journal dump' prints. All of it is read before anything is sent.",
            "Exit code 1 if a command was rejected, 2 if the file is wrong, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: printf 'setPhase: {instrument: 1, phase: HALTED}\\n' > halt.yaml; outcry send halt.yaml"
        })
public final class SendCommand implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The commands, a YAML document each.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The venue's configuration; else venue.yaml here, or the example.")
    private @Nullable Path config;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private DoorOptions door;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<CommandFile.Command> commands = CommandFile.read(file.toString(), text());
        VenueConfig venue = RunCommand.configOf(config);
        CommandReport report = new CommandReport(spec.commandLine().getOut(), json);
        CommandSender.send(door.address(venue), door.tokenFile(venue, "operator"), commands, report);
        return report.end();
    }

    private String text() throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(List.of("commands are no text in UTF-8: file=" + file));
        }
    }
}
