// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.RecordingOptions;
import org.outcry.replay.RecordingReaders;

/** Recording that a key of an agent names. */
final class RecordedFile {
    private static final int MAX_PATH = 1_000;

    private static volatile SoftReference<Read> last = new SoftReference<>(null);

    /** State of a file. */
    private record Stamp(Path file, FileTime modified, long bytes) {}

    private record Read(Stamp stamp, List<Command> commands) {}

    private RecordedFile() {}

    /** Returns the commands; none after an error, which is noted in the map. */
    static List<Command> read(ConfigMap keys, String key, Path folder) {
        String file = keys.text(key, "", MAX_PATH);
        if (file.isEmpty()) {
            keys.error(key, key + " must be a recording, as for 'outcry replay'");
            return List.of();
        }
        String symbol = keys.text("symbol", "", FullSymbol.LONGEST);
        try {
            return ofOneSymbol(keys, key, symbol, read(folder.resolve(file)));
        } catch (NoSuchFileException e) {
            keys.error(key, "no such file: " + e.getMessage());
        } catch (BadRowsException e) {
            keys.error(key, "invalid recording: " + e.getMessage());
        } catch (IOException e) {
            keys.error(key, "recording can't be read: " + e.getMessage());
        }
        return List.of();
    }

    /** Returns the commands of the file, which agents of the same count share. */
    private static List<Command> read(Path file) throws IOException {
        Stamp stamp = new Stamp(file.toAbsolutePath(), Files.getLastModifiedTime(file), Files.size(file));
        Read known = last.get();
        if (known != null && known.stamp.equals(stamp)) {
            return known.commands;
        }
        List<Command> commands =
                RecordingReaders.readFlow(file, null, RecordingOptions.NONE).commands();
        last = new SoftReference<>(new Read(stamp, commands));
        return commands;
    }

    /** Returns the commands of the symbol that is named, or of the only one. */
    private static List<Command> ofOneSymbol(ConfigMap keys, String key, String symbol, List<Command> commands) {
        List<String> symbols = commands.stream().map(Command::symbol).distinct().toList();
        if (symbol.isEmpty() && symbols.size() == 1) {
            return commands;
        }
        if (!symbols.contains(symbol) || symbol.isEmpty()) {
            keys.error(
                    symbol.isEmpty() ? key : "symbol",
                    "recording has several instruments: name one with symbol, of " + String.join(", ", symbols));
            return List.of();
        }
        return commands.stream()
                .filter(command -> command.symbol().equals(symbol))
                .toList();
    }

    /** Returns the middle of the prices at the beginning. */
    static double middleTicks(List<Command> commands) {
        long bid = 0;
        long ask = 0;
        for (Command command : commands) {
            if (command.type() != CommandType.SEED && bid != 0 && ask != 0) {
                break;
            }
            if (command.type() == CommandType.SEED || command.type() == CommandType.NEW) {
                switch (command.side()) {
                    case BUY -> bid = Math.max(bid, command.priceTicks());
                    case SELL -> ask = ask == 0 ? command.priceTicks() : Math.min(ask, command.priceTicks());
                }
            }
        }
        return bid == 0 || ask == 0 ? (double) Math.max(bid, ask) : (bid + ask) / 2.0;
    }
}
