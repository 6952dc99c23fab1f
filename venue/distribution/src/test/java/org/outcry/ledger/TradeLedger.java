// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Trades by the reports of both sides, under the number that is common to both. */
final class TradeLedger {
    private static final int KEPT = 200;

    /** Trade by the reports of its sides, as they came. */
    record Trade(FixMessage first, FixMessage second) {
        /** Returns the command that busts it; the numbers of sessions are by CompID. */
        String bust(int instrument, Map<String, Integer> sessions) {
            return "bustTrade: { instrument: " + instrument + ", matchNumber: " + first.value(527)
                    + ", firstExecutionEventNumber: " + first.value(17) + ", secondExecutionEventNumber: "
                    + second.value(17) + ", firstSession: " + sessions.get(first.value(115)) + ", secondSession: "
                    + sessions.get(second.value(115)) + " }";
        }
    }

    private final Map<String, FixMessage> halves = new HashMap<>();
    private final List<Trade> newest = new ArrayList<>();
    private final Map<String, TradeTotals> totals = new TreeMap<>();
    private final Set<String> auctioned = new HashSet<>();
    private long trades;

    /** Takes a report, which counts if it is of an execution or a bust. */
    void take(FixMessage report) {
        switch (ReportKind.of(report)) {
            case TRADE -> add(report);
            case BUST -> totals(report).addBust();
            default -> {}
        }
    }

    private void add(FixMessage side) {
        String number = side.value(527);
        FixMessage other = halves.remove(number);
        if (number.isEmpty()) {
            throw Fault.of("an execution without the number of its trade", side);
        }
        if (other == null) {
            halves.put(number, side);
            return;
        }
        trades++;
        totals(side).add(side.decimal(31), side.decimal(32));
        if (side.is(54, other.value(54))) {
            throw Fault.of("both sides of a trade are the same", other, side);
        }
        for (int tag : new int[] {55, 32, 31}) {
            if (!side.is(tag, other.value(tag))) {
                throw Fault.of("the sides of a trade differ in " + tag, other, side);
            }
        }
        String liquidity = other.value(851) + side.value(851);
        if (!List.of("12", "21", "").contains(liquidity)) {
            throw Fault.of("one side rests and one is aggressive, or both have no such role", other, side);
        }
        if (liquidity.isEmpty()) {
            auctioned.add(number);
        }
        newest.add(new Trade(other, side));
        if (newest.size() > KEPT) {
            newest.removeFirst();
        }
    }

    private TradeTotals totals(FixMessage report) {
        return totals.computeIfAbsent(report.value(55), symbol -> new TradeTotals());
    }

    /** Returns the totals of each instrument with trades, by symbol. */
    List<String> totals() {
        return totals.entrySet().stream()
                .map(entry -> entry.getValue().line(entry.getKey()))
                .toList();
    }

    /** Returns a random one of the newest trades. */
    Trade any(Random random) {
        return newest.get(random.nextInt(newest.size()));
    }

    boolean isEmpty() {
        return newest.isEmpty();
    }

    /** Forgets the trades of a day, which can't be busted any longer. */
    void newDay() {
        newest.clear();
        auctioned.clear();
    }

    /** Returns whether a trade of the day was made in an auction, where neither side was aggressive. */
    boolean isOfAuction(long number) {
        return auctioned.contains(Long.toString(number));
    }

    /** Checks that each trade has two sides. */
    void expectBothSides() {
        if (!halves.isEmpty()) {
            throw Fault.of("trades with one side", List.copyOf(halves.values()));
        }
    }

    /** Returns whether each trade has two sides. */
    boolean isWhole() {
        return halves.isEmpty();
    }

    /** Returns the volume of each instrument with trades, by symbol. */
    Map<String, BigDecimal> volumes() {
        Map<String, BigDecimal> volumes = new TreeMap<>();
        totals.forEach((symbol, of) -> volumes.put(symbol, of.volume()));
        return volumes;
    }

    long trades() {
        return trades;
    }
}
