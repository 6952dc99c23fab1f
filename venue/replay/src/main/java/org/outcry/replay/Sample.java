// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.order.Side;

/**
 * Commands of a file in arrays, to be sent repeatedly. Orders are numbered from 0 in the order of their entry, so that
 * each pass over the sample has names of its own.
 */
public final class Sample {
    /** Instruments, numbered from 1 in this order; "" stands for one without a name. */
    public final List<String> symbols;

    /** Number of orders that the sample enters. */
    public final int orders;

    /** Type of each command. This and the following arrays are indexed by the command's place in the file. */
    public final CommandType[] types;

    /** Instrument of each command. */
    public final int[] instruments;

    /** Order of each command, from 0. */
    public final int[] order;

    /** Side of each command's order. */
    public final Side[] sides;

    /** Price of each command. */
    public final long[] pricesTicks;

    /** Quantity of each command. */
    public final long[] quantitiesLots;

    /** Recorded time of each command. */
    public final long[] timesNs;

    /** Copies the commands of a file. */
    public Sample(List<Command> commands) {
        int count = commands.size();
        types = new CommandType[count];
        instruments = new int[count];
        order = new int[count];
        sides = new Side[count];
        pricesTicks = new long[count];
        quantitiesLots = new long[count];
        timesNs = new long[count];
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
            timesNs[i] = command.timestampNs();
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

    /** Returns the number of commands. */
    public int count() {
        return types.length;
    }
}
