// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reader of recordings of either form: files of commands, and LOBSTER's messages in dollars with ticks of a cent. */
public final class RecordedCommands {
    /** Units of LOBSTER's price in a tick: a cent. */
    public static final long LOBSTER_UNITS_PER_TICK = 100;

    private RecordedCommands() {}

    /** Returns whether a file has neutral commands. */
    public static boolean areIn(Path file) throws IOException {
        return firstLine(file).startsWith(CommandFile.HEADER);
    }

    /** Returns the first line of a file; an empty one if there is none. */
    public static String firstLine(Path file) throws IOException {
        try (BufferedReader first = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            return Objects.requireNonNullElse(first.readLine(), "");
        }
    }

    /**
     * Reads a whole file, at least one command that is no seed.
     *
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    public static List<Command> read(Path file) throws IOException {
        List<Command> commands = areIn(file)
                ? CommandFile.read(file)
                : LobsterImporter.steps(LobsterRecording.read(file, LOBSTER_UNITS_PER_TICK, null, null)).stream()
                        .map(LobsterStep::command)
                        .filter(Objects::nonNull)
                        .toList();
        if (commands.stream().allMatch(command -> command.type() == CommandType.SEED)) {
            throw new BadRowsException(List.of(new BadRow(file, commands.size() + 2L, 0, "a command", "end of file")));
        }
        return commands;
    }
}
