package org.outcry.lab.throughput;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.Side;
import org.outcry.lab.replay.Command;
import org.outcry.lab.replay.CommandType;

/**
 * A file of commands in arrays, ready to be sent again and again: orders are numbered from 0 in the order in which they
 * are entered, so that each pass over the sample has names of its own.
 */
final class Sample {
    final List<String> symbols;
    final int orders;
    final CommandType[] types;
    final int[] instruments;
    final int[] order;
    final Side[] sides;
    final long[] pricesTicks;
    final long[] quantitiesLots;

    Sample(List<Command> commands) {
        int count = commands.size();
        types = new CommandType[count];
        instruments = new int[count];
        order = new int[count];
        sides = new Side[count];
        pricesTicks = new long[count];
        quantitiesLots = new long[count];
        Map<String, Integer> instrumentOf = new LinkedHashMap<>();
        Map<String, Integer> orderOf = new HashMap<>();
        int entered = 0;
        for (int i = 0; i < count; i++) {
            Command command = commands.get(i);
            types[i] = command.type();
            instruments[i] = instrumentOf.computeIfAbsent(command.symbol(), symbol -> instrumentOf.size() + 1);
            sides[i] = command.side();
            pricesTicks[i] = command.priceTicks();
            quantitiesLots[i] = command.quantityLots();
            String name = command.symbol() + " " + command.orderId();
            boolean enters = command.type() != CommandType.CANCEL && command.type() != CommandType.REDUCE;
            Integer known = orderOf.get(name);
            if (command.type() == CommandType.REPLACE || !enters) {
                order[i] = known == null ? entered++ : known;
            } else {
                order[i] = entered++;
            }
            orderOf.put(name, order[i]);
        }
        orders = entered;
        symbols = List.copyOf(instrumentOf.keySet());
    }

    int count() {
        return types.length;
    }
}
