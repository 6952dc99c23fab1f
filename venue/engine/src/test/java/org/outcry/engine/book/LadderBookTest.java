// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.seeds.Seed;

/** The fast book where its parts meet: prices that leave the window, windows that move and grow, trees beyond them. */
final class LadderBookTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldAgreeWithThePlainBookWhereverPricesGo(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        EditableOrders orders = new EditableOrders();
        long increment = seed % 2 == 0 ? 1 : 25;
        boolean turned = seed > 6;
        boolean mayCross = seed > 3;
        Book ladder = new LadderBook(orders, increment, turned);
        Book plain = new PlainBook(orders, turned);
        int[] open = new int[3_000];
        int[] free = freeSlots(orders, open.length);
        int count = 0;
        long middle = 1L << 40;
        long queueId = 0;
        for (int i = 0; i < 60_000; i++) {
            boolean grows = count < open.length && random.nextInt(i / 2_000 % 2 == 0 ? 3 : 5) < 2;
            if (count == 0 || grows) {
                middle += random.nextInt(1_000) == 0 ? random.nextInt(-100_000, 100_001) : random.nextInt(-3, 4);
                boolean buy = random.nextBoolean();
                long away = 1 + random.nextLong(1L << (random.nextInt(20) == 0 ? random.nextInt(1, 38) : 10));
                long rung = buy ? middle - away : middle + away;
                if (mayCross && random.nextInt(4) == 0) {
                    rung = buy ? middle + away : middle - away;
                }
                boolean crosses = ladder.crosses(buy, rung * increment);
                assertThat(turned || crosses == plain.crosses(buy, rung * increment))
                        .isTrue();
                if (crosses && !mayCross) {
                    continue;
                }
                boolean market = mayCross && random.nextInt(50) == 0;
                long priceTicks = !market ? rung * increment : buy ? Long.MAX_VALUE : 0;
                int slot = free[open.length - 1 - count];
                orders.open(slot, 1, 1, buy, OrderType.LIMIT, TimeInForce.DAY, 0, i, ++queueId, priceTicks, 1, 0);
                ladder.rest(slot, buy, priceTicks);
                plain.rest(slot, buy, priceTicks);
                open[count++] = slot;
            } else {
                int at = random.nextInt(count);
                int slot = random.nextInt(10) == 0 ? plain.first(orders.isBuy(open[at])) : open[at];
                for (at = 0; open[at] != slot; at++) {}
                open[at] = open[--count];
                orders.unlink(slot);
                ladder.remove(slot);
                plain.remove(slot);
                orders.free(slot);
                free[open.length - 1 - count] = slot;
            }
            assertThat(ladder.first(true)).as("seed=%d step=%d", seed, i).isEqualTo(plain.first(true));
            assertThat(ladder.first(false)).as("seed=%d step=%d", seed, i).isEqualTo(plain.first(false));
            if (i % 1_000 == 0) {
                assertSameLine(ladder, plain, true);
                assertSameLine(ladder, plain, false);
            }
        }
    }

    @Test
    void shouldFindTheCheapestOrdersBehindAMarketOrder() {
        EditableOrders orders = new EditableOrders();
        LadderBook book = new LadderBook(orders, 1, false);
        int first = orders.addPage(1, 0);
        orders.open(first, 1, 1, true, OrderType.LIMIT, TimeInForce.DAY, 0, 1, 1, 1, 1, 0);
        orders.open(first + 1, 1, 1, true, OrderType.MARKET, TimeInForce.DAY, 1, 2, 2, Long.MAX_VALUE, 1, 0);
        book.rest(first, true, 1);
        book.rest(first + 1, true, Long.MAX_VALUE);
        assertThat(book.first(true)).isEqualTo(first + 1);
        assertThat(book.after(first + 1)).isEqualTo(first);
    }

    @Test
    void shouldKeepFarLevelsInOrder() {
        SplittableRandom random = new SplittableRandom(Seed.of(7));
        FarLevels levels = new FarLevels();
        TreeMap<Long, Long> expected = new TreeMap<>();
        for (int i = 0; i < 50_000; i++) {
            long rung = 1 + random.nextLong(1L << random.nextInt(1, 62));
            int most = i / 5_000 % 2 == 0 ? 500 : 2 + random.nextInt(20);
            if (expected.containsKey(rung) || expected.size() > most) {
                Long known = expected.ceilingKey(rung);
                if (known == null) {
                    continue;
                }
                assertThat(levels.queue(levels.find(known))).isEqualTo(expected.remove(known));
                levels.remove(known);
            } else {
                levels.add(rung, i);
                expected.put(rung, (long) i);
            }
            long probe = 1 + random.nextLong(1L << random.nextInt(1, 62));
            Long below = expected.lowerKey(probe);
            Long above = expected.higherKey(probe);
            assertThat(levels.below(probe)).isEqualTo(below == null ? FarLevels.NONE : below);
            assertThat(levels.above(probe)).isEqualTo(above == null ? FarLevels.NONE : above);
            assertThat(levels.find(probe) != 0).isEqualTo(expected.containsKey(probe));
            assertThat(levels.isEmpty()).isEqualTo(expected.isEmpty());
        }
    }

    private static int[] freeSlots(Orders orders, int count) {
        int[] slots = new int[count];
        int first = 0;
        for (int i = 0; i < count; i++) {
            int inPage = i & ((1 << Orders.PAGE_BITS) - 1);
            first = inPage == 0 ? orders.addPage(1, i >>> Orders.PAGE_BITS) : first;
            slots[i] = first + inPage;
        }
        return slots;
    }

    private static void assertSameLine(Book ladder, Book plain, boolean bids) {
        int slot = plain.first(bids);
        int same = ladder.first(bids);
        while (slot != 0) {
            assertThat(same).isEqualTo(slot);
            slot = plain.after(slot);
            same = ladder.after(same);
        }
        assertThat(same).isZero();
    }
}
