// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;

/** Edits of a recording before it is published. */
public final class Edit {
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final long LEAST_TICKS = 1_000;

    private Edit() {}

    /**
     * Keeps a part of the orders, each with all commands about it. The same seed keeps the same orders.
     *
     * @param part above 0, up to 1
     */
    public static List<Command> thin(List<Command> commands, double part, long seed) {
        List<Command> kept = new ArrayList<>();
        for (Command command : commands) {
            long mixed = (command.orderId() * MIX + seed) * MIX;
            mixed = (mixed ^ (mixed >>> 32)) * MIX;
            if ((mixed >>> 11) * 0x1.0p-53 < part) {
                kept.add(command.numbered(kept.size() + 1L));
            }
        }
        return kept;
    }

    /**
     * Removes identifying values. Symbols become S1, S2, ...; orders are numbered from 1 in their order; times begin at
     * 0. Each instrument's prices are moved by the same number of ticks, so that the lowest is 1000.
     *
     * <p>A command file names no senders in any case. Unchanged are the gaps between times, distances between prices,
     * and quantities.
     */
    public static List<Command> anonymise(List<Command> commands) {
        Map<String, Long> lowest = new HashMap<>();
        for (Command command : commands) {
            if (priced(command)) {
                lowest.merge(command.symbol(), command.priceTicks(), Math::min);
            }
        }
        Map<String, String> symbols = new HashMap<>();
        Map<String, Long> orders = new HashMap<>();
        long firstNs = commands.isEmpty() ? 0 : commands.getFirst().timestampNs();
        List<Command> all = new ArrayList<>();
        for (Command command : commands) {
            String symbol = command.symbol().isEmpty()
                    ? ""
                    : symbols.computeIfAbsent(command.symbol(), name -> "S" + (symbols.size() + 1));
            long order = orders.computeIfAbsent(command.symbol() + " " + command.orderId(), name -> orders.size() + 1L);
            // The price that means "sell at any price" is not moved.
            long moved = command.priceTicks() - lowest.getOrDefault(command.symbol(), LEAST_TICKS) + LEAST_TICKS;
            all.add(new Command(
                    command.seq(),
                    command.timestampNs() - firstNs,
                    command.type(),
                    order,
                    command.side(),
                    priced(command) ? moved : command.priceTicks() == 0 ? 0 : Math.max(1, moved),
                    command.quantityLots(),
                    0,
                    symbol));
        }
        return all;
    }

    private static boolean priced(Command command) {
        return command.type() == CommandType.SEED
                || command.type() == CommandType.NEW
                || command.type() == CommandType.REPLACE;
    }
}
