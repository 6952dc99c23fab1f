// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedCommandsTest {
    @TempDir
    Path folder;

    private static List<Command> commands(GeneratedCommands generated, int count) {
        List<Command> commands = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            commands.add(generated.next());
        }
        return commands;
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 4"})
    void shouldMakeCommandsThatAVenueTakes(long seed, int instruments) throws IOException {
        GeneratedCommands generated = new GeneratedCommands(seed, instruments, 1_000);
        List<Command> commands = commands(generated, 20_000);
        assertThat(commands(new GeneratedCommands(seed, instruments, 1_000), 20_000))
                .isEqualTo(commands);
        assertThat(commands.stream().map(Command::type).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(
                        CommandType.NEW, CommandType.IOC, CommandType.CANCEL, CommandType.REDUCE, CommandType.REPLACE);
        Path file = folder.resolve("generated.csv");
        try (CommandFile.Writer writer = CommandFile.write(file, generated.hasSymbols())) {
            for (Command command : commands) {
                writer.append(command);
            }
        }
        try (ReplayTarget target = new EngineTarget()) {
            ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).commands(CommandFile.read(file));
            assertThat(result.commands()).isEqualTo(20_000);
            assertThat(result.rejects()).as("seed %d", seed).isEqualTo(0);
            assertThat(result.trades()).as("seed %d", seed).isEqualTo(generated.trades());
            assertThat(result.trades()).as("seed %d", seed).isGreaterThan(1_000);
            assertThat(result.books()).hasSize(instruments);
        }
    }
}
