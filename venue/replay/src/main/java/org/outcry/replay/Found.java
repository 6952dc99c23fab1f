// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Orders of the recording that recorded commands found in the books: those that they traded with or were about. */
final class Found {
    private final Map<Command, Long> lots = new LinkedHashMap<>();
    private final Set<Command> rejected = new HashSet<>();

    /**
     * Recorded command that found less than in the recording alone.
     *
     * @param lots by how much less it traded with orders of the recording; 0 if its own order was gone
     */
    record Missed(Command command, long lots) {}

    /** Notes the results of a command. */
    void add(Command command, List<Fill> fills, boolean wasRejected) {
        long sum = 0;
        for (Fill fill : fills) {
            sum += fill.quantityLots();
        }
        if (sum > 0) {
            lots.merge(command, sum, Long::sum);
        }
        if (wasRejected) {
            rejected.add(command);
        }
    }

    /** Returns the commands that found less than in the recording alone, in the order of their times. */
    List<Missed> missed(Found alone) {
        List<Missed> missed = new ArrayList<>();
        alone.lots.forEach((command, found) -> {
            long less = found - lots.getOrDefault(command, 0L);
            if (less > 0) {
                missed.add(new Missed(command, less));
            }
        });
        for (Command command : rejected) {
            if (!alone.rejected.contains(command)) {
                missed.add(new Missed(command, 0));
            }
        }
        missed.sort((one, other) -> {
            int byTime =
                    Long.compare(one.command().timestampNs(), other.command().timestampNs());
            return byTime != 0
                    ? byTime
                    : Long.compare(one.command().orderId(), other.command().orderId());
        });
        return missed;
    }
}
