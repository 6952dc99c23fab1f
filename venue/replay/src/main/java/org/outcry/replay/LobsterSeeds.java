// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.outcry.api.order.Side;

/**
 * Finder of the orders that rested without a recorded submission: those that later messages name, and those that only
 * the snapshot shows.
 *
 * <p>An order that is named is seeded before the first message if the snapshot has room for it at its price. If not, it
 * came later from outside the recorded depth. It is then seeded at the first moment from which it could have been in
 * the recorded book throughout. Without a snapshot or without a book all are seeded at the start.
 *
 * <p>A quantity of the snapshot's levels beyond the known orders becomes one anonymous order per level, behind the
 * others, since its priority is unknown.
 */
final class LobsterSeeds {
    /** First id of anonymous orders, above those of any venue and of {@link LobsterImporter#FIRST_AGGRESSIVE_ID}. */
    static final long FIRST_ANONYMOUS_ID = 900_000_000_000_000_000L;

    /**
     * Order to be entered as resting before a row.
     *
     * @param beforeRow the row of the recording that it precedes
     */
    record Seed(int beforeRow, long orderId, Side side, long priceTicks, long quantityLots) {}

    private final LobsterRecording recording;
    private final Map<Long, Long> bids = new TreeMap<>();
    private final Map<Long, Long> asks = new TreeMap<>();
    private final List<Seed> seeds = new ArrayList<>();

    private LobsterSeeds(LobsterRecording recording) {
        this.recording = recording;
    }

    /** Returns all seeds, in the order of their entry. */
    static List<Seed> find(LobsterRecording recording) {
        LobsterSeeds finder = new LobsterSeeds(recording);
        finder.readSnapshot();
        finder.seedNamed();
        return finder.seeds;
    }

    /** Reads the levels before the first message. The snapshot shows them after it. */
    private void readSnapshot() {
        LobsterBook snapshot = recording.snapshot();
        if (snapshot.rows() == 0) {
            return;
        }
        for (Side side : Side.values()) {
            for (int level = 0; level < snapshot.levels(); level++) {
                if (snapshot.quantityLots(0, side, level) > 0) {
                    add(side, snapshot.priceTicks(0, side, level), snapshot.quantityLots(0, side, level));
                }
            }
        }
        LobsterMessage first = recording.messages().get(0);
        if (first.type() == LobsterMessage.SUBMISSION) {
            add(first.side(), first.priceTicks(), -first.quantityLots());
        } else if (first.visible()) {
            add(first.side(), first.priceTicks(), first.quantityLots());
        }
    }

    private Map<Long, Long> levels(Side side) {
        return side == Side.BUY ? bids : asks;
    }

    private void add(Side side, long priceTicks, long quantityLots) {
        levels(side).merge(priceTicks, quantityLots, Long::sum);
    }

    private void seedNamed() {
        List<Seed> late = new ArrayList<>();
        for (Seed missing : missing().values()) {
            long room = levels(missing.side).getOrDefault(missing.priceTicks, 0L);
            if (room >= missing.quantityLots) {
                add(missing.side, missing.priceTicks, -missing.quantityLots);
                seeds.add(at(missing, 0));
            } else if (recording.snapshot().rows() == 0) {
                seeds.add(at(missing, 0));
            } else {
                late.add(at(missing, arrival(missing)));
            }
        }
        seedAnonymous();
        late.sort(Comparator.comparingInt(Seed::beforeRow).thenComparingLong(Seed::orderId));
        seeds.addAll(late);
    }

    /**
     * Returns the orders that messages name and none submits, by id, with the total quantity that messages take off
     * them, as of their first message.
     */
    private Map<Long, Seed> missing() {
        Set<Long> submitted = new HashSet<>();
        Map<Long, Seed> missing = new TreeMap<>();
        List<LobsterMessage> messages = recording.messages();
        for (int row = 0; row < messages.size(); row++) {
            LobsterMessage message = messages.get(row);
            if (message.type() == LobsterMessage.SUBMISSION) {
                submitted.add(message.orderId());
            } else if (message.visible() && !submitted.contains(message.orderId())) {
                Seed seen = missing.get(message.orderId());
                missing.put(
                        message.orderId(),
                        seen == null
                                ? new Seed(
                                        row,
                                        message.orderId(),
                                        message.side(),
                                        message.priceTicks(),
                                        message.quantityLots())
                                : new Seed(
                                        seen.beforeRow,
                                        seen.orderId,
                                        seen.side,
                                        seen.priceTicks,
                                        seen.quantityLots + message.quantityLots()));
            }
        }
        return missing;
    }

    private static Seed at(Seed seed, int row) {
        return new Seed(row, seed.orderId, seed.side, seed.priceTicks, seed.quantityLots);
    }

    /** Returns the row after the last one, before its first message, at which the order can't have been in the book. */
    private int arrival(Seed missing) {
        LobsterBook book = recording.book();
        if (missing.beforeRow - 1 >= book.rows()) {
            return 0;
        }
        int row = missing.beforeRow - 1;
        while (row >= 0 && couldRest(book, row, missing)) {
            row--;
        }
        return row + 1;
    }

    /**
     * Returns whether the order would neither have been a better best price, nor more than the quantity at the best
     * price, nor have traded.
     */
    private static boolean couldRest(LobsterBook book, int row, Seed missing) {
        long bid = book.priceTicks(row, Side.BUY, 0);
        long ask = book.priceTicks(row, Side.SELL, 0);
        long own = missing.side == Side.BUY ? bid : ask;
        boolean inside = missing.side == Side.BUY
                ? missing.priceTicks <= bid && missing.priceTicks < ask
                : missing.priceTicks >= ask && missing.priceTicks > bid;
        return inside && (missing.priceTicks != own || book.quantityLots(row, missing.side, 0) >= missing.quantityLots);
    }

    private void seedAnonymous() {
        long id = FIRST_ANONYMOUS_ID;
        for (Side side : Side.values()) {
            for (Map.Entry<Long, Long> level : levels(side).entrySet()) {
                if (level.getValue() > 0) {
                    seeds.add(new Seed(0, id++, side, level.getKey(), level.getValue()));
                }
            }
        }
    }
}
