// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of the reading of a recording.
 *
 * @param symbols the instruments that are read, or the name of the only one; empty: all
 * @param tick units of the recording's prices in a tick; null: as the form has it
 * @param orderBook LOBSTER's order book file
 * @param snapshot a deeper order book file, whose first row has the orders that rested before
 * @param archive the archive of a venue's journal
 */
public record RecordingOptions(
        List<String> symbols,
        @Nullable Long tick,
        @Nullable Path orderBook,
        @Nullable Path snapshot,
        @Nullable Path archive) {
    /** Options of which none is given. */
    public static final RecordingOptions NONE = new RecordingOptions(List.of(), null, null, null, null);

    private static final int MOST_SYMBOLS_SHOWN = 20;

    /**
     * Rejects options that a form does not take. All take symbols.
     *
     * @param taken the names of the other options that it takes
     * @throws IllegalArgumentException if another one is given
     */
    public void take(RecordingReader reader, String... taken) {
        Map<String, @Nullable Object> given = new LinkedHashMap<>();
        given.put("--tick", tick);
        given.put("--orderbook", orderBook);
        given.put("--snapshot", snapshot);
        given.put("--archive", archive);
        given.keySet().removeAll(List.of(taken));
        given.forEach((name, value) -> {
            if (value != null) {
                throw new IllegalArgumentException(name + " is not for " + reader.description());
            }
        });
    }

    /** Returns whether an instrument is wanted. */
    public boolean wants(String symbol) {
        return symbols.isEmpty() || symbols.contains(symbol);
    }

    /**
     * Checks that a file has the instruments that are wanted.
     *
     * @throws BadRowsException with the first one that is missing, and what there is
     */
    public void check(Path file, Collection<String> present) throws BadRowsException {
        for (String symbol : symbols) {
            if (!present.contains(symbol)) {
                List<String> known = present.stream().sorted().toList();
                String shown = String.join(", ", known.subList(0, Math.min(known.size(), MOST_SYMBOLS_SHOWN)));
                String more = known.size() > MOST_SYMBOLS_SHOWN ? " and " + (known.size() - MOST_SYMBOLS_SHOWN) : "";
                throw new BadRowsException(
                        file, "--symbol", known.isEmpty() ? "none" : "some of " + shown + more, symbol, null);
            }
        }
    }

    /** Returns the commands of the instruments that are wanted; those of one without a name have the wanted one. */
    List<Command> wanted(Path file, List<Command> commands) throws BadRowsException {
        List<String> present = commands.stream().map(Command::symbol).distinct().toList();
        if (symbols.size() == 1 && present.equals(List.of(""))) {
            return commands.stream()
                    .map(command -> command.of(symbols.getFirst()))
                    .toList();
        }
        check(file, present);
        return symbols.isEmpty()
                ? commands
                : commands.stream().filter(command -> wants(command.symbol())).toList();
    }
}
