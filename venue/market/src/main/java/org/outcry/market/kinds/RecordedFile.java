// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.RecordedCommands;

/** Recording that a key of an agent names. */
final class RecordedFile {
    private static final int MAX_PATH = 1_000;

    private RecordedFile() {}

    /** Returns the commands; none after an error, which is noted in the map. */
    static List<Command> read(ConfigMap keys, String key, Path folder) {
        String file = keys.text(key, "", MAX_PATH);
        if (file.isEmpty()) {
            keys.error(
                    key, key + " must be a recording: commands as for 'outcry replay commands', or LOBSTER's messages");
            return List.of();
        }
        try {
            return RecordedCommands.read(folder.resolve(file));
        } catch (NoSuchFileException e) {
            keys.error(key, "no such file: " + e.getMessage());
        } catch (BadRowsException e) {
            keys.error(key, "invalid recording: " + e.getMessage());
        } catch (IOException e) {
            keys.error(key, "recording can't be read: " + e.getMessage());
        }
        return List.of();
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
