// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random phases of the instruments, each of which may follow the one before; most are in continuous trading. */
final class Phases {
    private static final Map<String, List<String>> FOLLOWING = Map.of(
            "CONTINUOUS", List.of("HALTED", "VOLATILITY_AUCTION", "CLOSING_AUCTION"),
            "HALTED", List.of("CONTINUOUS", "OPENING_AUCTION"),
            "VOLATILITY_AUCTION", List.of("CONTINUOUS"),
            "CLOSING_AUCTION", List.of("TRADE_AT_LAST", "CLOSED"),
            "TRADE_AT_LAST", List.of("CLOSED"),
            "CLOSED", List.of("PRE_OPEN"),
            "PRE_OPEN", List.of("OPENING_AUCTION", "CONTINUOUS"),
            "OPENING_AUCTION", List.of("CONTINUOUS"));

    private final Random random;
    private final Map<Integer, String> present = new HashMap<>();

    Phases(Random random) {
        this.random = random;
    }

    /** Returns commands that change some phases. */
    List<String> next() {
        List<String> commands = new ArrayList<>();
        int leaving = 1 + random.nextInt(Listed.ALL.size());
        for (Listed listed : Listed.ALL) {
            String phase = present.getOrDefault(listed.number(), "CONTINUOUS");
            if (phase.equals("CONTINUOUS") ? listed.number() == leaving : random.nextBoolean()) {
                List<String> following = FOLLOWING.getOrDefault(phase, List.of("HALTED"));
                String next = following.get(random.nextInt(following.size()));
                present.put(listed.number(), next);
                commands.add("setPhase: { instrument: " + listed.number() + ", phase: " + next + " }");
            }
        }
        return commands;
    }

    /** Returns commands that halt all instruments: nothing trades any longer. */
    List<String> halted() {
        return Listed.ALL.stream()
                .map(listed -> "setPhase: { instrument: " + listed.number() + ", phase: HALTED }")
                .toList();
    }
}
