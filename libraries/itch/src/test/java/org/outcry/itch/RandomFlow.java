// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.seeds.Seed;

/** Generator of the messages of a simulated market, from a seed. */
public final class RandomFlow {
    private static final int INSTRUMENTS = 3;

    private final SplittableRandom random;
    private final List<Long> liveRefs = new ArrayList<>();
    private final ItchBooks books = new ItchBooks();
    private final ItchParser parser = new ItchParser(books);
    private final byte[] buffer = new byte[ItchLayout.MAX_LENGTH];
    private final int restingBound;
    private long messages;
    private long nextRef = 1;
    private long nextMatch = 1;

    public RandomFlow(long seed, int restingBound) {
        random = new SplittableRandom(Seed.of(seed));
        this.restingBound = restingBound;
    }

    /** Returns the books after all messages so far. */
    public ItchBooks books() {
        return books;
    }

    /** Returns the number of messages generated. */
    public long messages() {
        return messages;
    }

    /** Generates the next message into {@link #buffer()}, from index 0. Returns its length. */
    public int next() {
        int length = encode();
        if (parser.parse(buffer, 0, length) != ItchParser.Result.TOLD) {
            throw new AssertionError("flow made an unreadable message");
        }
        messages++;
        return length;
    }

    public byte[] buffer() {
        return buffer;
    }

    private int encode() {
        long timestampNs = messages * 1_000;
        if (messages == 0) {
            return ItchEncoder.systemEvent(buffer, 0, timestampNs, ItchLayout.START_OF_MESSAGES);
        }
        if (messages <= INSTRUMENTS) {
            StockDirectory directory = new StockDirectory();
            directory.symbol = ItchSymbol.of("SYM" + messages);
            directory.roundLot = messages;
            return ItchEncoder.stockDirectory(buffer, 0, (int) messages, timestampNs, directory);
        }
        int dice = random.nextInt(100);
        if (liveRefs.isEmpty() || (dice < 50 && liveRefs.size() < restingBound)) {
            return add(timestampNs);
        }
        int index = random.nextInt(liveRefs.size());
        long ref = liveRefs.get(index);
        long left = books.sharesOf(ref);
        if (dice < 65) {
            return reduce(timestampNs, index, ref, 1 + random.nextLong(left), left);
        }
        if (dice < 75 && left > 1) {
            return ItchEncoder.orderCancelled(buffer, 0, 1, timestampNs, ref, 1 + random.nextLong(left - 1));
        }
        if (dice < 85) {
            long replacement = nextRef++;
            liveRefs.set(index, replacement);
            return ItchEncoder.orderReplaced(
                    buffer, 0, 1, timestampNs, ref, replacement, 1 + random.nextInt(500), 100 + random.nextInt(20));
        }
        if (dice < 88) {
            return ItchEncoder.tradingAction(
                    buffer, 0, 1 + random.nextInt(INSTRUMENTS), timestampNs, ItchSymbol.BLANK, (byte) 'T', 0);
        }
        forget(index);
        return ItchEncoder.orderDeleted(buffer, 0, 1, timestampNs, ref);
    }

    private int add(long timestampNs) {
        boolean buy = random.nextBoolean();
        long ref = nextRef++;
        liveRefs.add(ref);
        return ItchEncoder.addOrder(
                buffer,
                0,
                1 + random.nextInt(INSTRUMENTS),
                timestampNs,
                ref,
                buy ? ItchLayout.BUY : ItchLayout.SELL,
                1 + random.nextInt(1_000),
                ItchSymbol.BLANK,
                (buy ? 80 : 100) + random.nextInt(20));
    }

    private int reduce(long timestampNs, int index, long ref, long by, long left) {
        if (by == left) {
            forget(index);
        }
        return random.nextBoolean()
                ? ItchEncoder.orderExecuted(buffer, 0, 1, timestampNs, ref, by, nextMatch++)
                : ItchEncoder.orderExecutedWithPrice(buffer, 0, 1, timestampNs, ref, by, nextMatch++, true, 99);
    }

    private void forget(int index) {
        liveRefs.set(index, liveRefs.getLast());
        liveRefs.removeLast();
    }
}
