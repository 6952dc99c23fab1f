// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Flows of messages for one instrument in the shapes that the public survey of matching engines describes (flash1-dev,
 * matching-engine-benchmark, docs/METHODOLOGY.md); the bytes are ours, not the survey's.
 *
 * <p>Each new order lies on its own side of a middle that walks at random; its distance has a power law with a hump 8
 * ticks out. Buy orders follow the first half of the walk and sell orders the second, and they arrive in random order.
 * 15 % are immediate or cancel; of the others a fifth is modified (one lot more, four times in five by a tick) and 95 %
 * are cancelled, after times with a median of 0.43 ms near the middle, a microsecond apart; some 2 % of these messages
 * come twice.
 */
enum LibraryFlow {
    STATIC("static", 0),
    NORMAL("normal", 0.02),
    SWING_25("swing-25", 0.25),
    SWING_40("swing-40", 0.40),
    FLASH_CRASH("flash-crash", 0.60);

    private static final int FIRST_MIDDLE = 33_504;
    private static final int DEEPEST = 50;
    private static final double POWER = 2.23;
    private static final double HUMP_AT = 8;
    private static final double HUMP_WIDTH = 3;
    private static final double HUMP = 0.05;
    private static final int MOST_QUANTITY = 100;
    private static final double IMMEDIATE = 0.15;
    private static final double MODIFIED = 0.2;
    private static final double REPRICED = 0.8;
    private static final double CANCELLED = 0.95;
    private static final double TWICE = 0.02;
    private static final long APART_NS = 1_000;
    private static final double MEDIAN_LIFE_NS = 431_000;
    private static final int INDEX_BITS = 24;

    /** Distance, in ticks, at which an order lives twice as long as at the middle. */
    private static final double DEEP = 10;

    /** Messages of an order: new, modify, cancel, and the latter two once more. */
    private static final int MOST_OF_ORDER = 5;

    private final String title;
    private final double swing;

    LibraryFlow(String title, double swing) {
        this.title = title;
        this.swing = swing;
    }

    /** Returns the survey's name of the shape. */
    String title() {
        return title;
    }

    /** The most orders whose messages are made at once. */
    static final int MOST_ORDERS = (1 << INDEX_BITS) / MOST_OF_ORDER;

    /**
     * Makes the messages of so many new orders, one after the other as {@link LibraryMessages} says; the same for the
     * same seed.
     */
    byte[] messages(int orders, long seed) {
        return new Flow(orders, seed).messages();
    }

    private final class Flow {
        private final RandomGenerator random;
        private final int orders;
        private final long[] prices;
        private final int[] aways;
        private final double[] depths = new double[DEEPEST + 1];
        private final ByteBuffer unsorted;
        private long[] keys;
        private int count;

        private Flow(int orders, long seed) {
            this.orders = orders;
            random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
            prices = new long[orders];
            aways = new int[orders];
            keys = new long[MOST_OF_ORDER * orders];
            unsorted = ByteBuffer.allocate(MOST_OF_ORDER * orders * LibraryMessages.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 1; i <= DEEPEST; i++) {
                double away = (i - HUMP_AT) / HUMP_WIDTH;
                depths[i] = depths[i - 1] + StrictMath.pow(i, -POWER) + HUMP * StrictMath.exp(-away * away / 2);
            }
        }

        private byte[] messages() {
            int[] arrival = arrival();
            for (int place = 0; place < orders; place++) {
                live(arrival[place], place * APART_NS);
            }
            return inOrder();
        }

        /** Draws the prices, and the order in which they arrive. */
        private int[] arrival() {
            double middle = FIRST_MIDDLE;
            double step = swing / Math.sqrt(orders);
            int[] arrival = new int[orders];
            for (int i = 0; i < orders; i++) {
                middle *= StrictMath.exp(step * gaussian() - step * step / 2);
                int away = depth();
                aways[i] = away;
                prices[i] = Math.max(1, StrictMath.round(middle) + (isBuy(i) ? -away : away));
                int other = random.nextInt(i + 1);
                arrival[i] = arrival[other];
                arrival[other] = i;
            }
            return arrival;
        }

        private boolean isBuy(int order) {
            return order < orders / 2;
        }

        private double gaussian() {
            return Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()))
                    * StrictMath.cos(2 * Math.PI * random.nextDouble());
        }

        private int depth() {
            int found = Arrays.binarySearch(depths, random.nextDouble() * depths[DEEPEST]);
            return Math.clamp(found < 0 ? -found - 1 : found, 1, DEEPEST);
        }

        private void live(int order, long arrivalNs) {
            int side = isBuy(order) ? 0 : 1;
            long price = prices[order];
            int quantity = 1 + random.nextInt(MOST_QUANTITY);
            boolean immediate = random.nextDouble() < IMMEDIATE;
            add(arrivalNs, LibraryMessages.NEW, order, price, quantity, side, immediate);
            if (immediate) {
                return;
            }
            double mean = MEDIAN_LIFE_NS / StrictMath.log(2) * (1 + aways[order] / DEEP);
            long lifeNs = 2 + (long) (-mean * StrictMath.log(1 - random.nextDouble()));
            boolean modified = random.nextDouble() < MODIFIED;
            long newPrice = price;
            if (modified) {
                if (random.nextDouble() < REPRICED) {
                    newPrice = Math.max(1, price + (random.nextBoolean() ? 1 : -1));
                }
                long atNs = arrivalNs + 1 + (long) (random.nextDouble() * (lifeNs - 1));
                add(atNs, LibraryMessages.MODIFY, order, newPrice, quantity + 1, side, false);
            }
            if (random.nextDouble() < CANCELLED) {
                long goneNs = arrivalNs + lifeNs;
                add(goneNs, LibraryMessages.CANCEL, order, 0, 0, 0, false);
                if (random.nextDouble() < TWICE) {
                    add(goneNs + APART_NS, LibraryMessages.CANCEL, order, 0, 0, 0, false);
                }
                if (modified && random.nextDouble() < TWICE) {
                    add(goneNs + APART_NS, LibraryMessages.MODIFY, order, newPrice, quantity + 1, side, false);
                }
            }
        }

        private void add(long atNs, int type, int order, long price, int quantity, int side, boolean immediate) {
            int at = count * LibraryMessages.BYTES;
            unsorted.putLong(at, type)
                    .putLong(at + LibraryMessages.ID, order + 1L)
                    .putLong(at + LibraryMessages.PRICE, price)
                    .putInt(at + LibraryMessages.QUANTITY, quantity)
                    .put(at + LibraryMessages.SIDE, (byte) side)
                    .put(at + LibraryMessages.IMMEDIATE, (byte) (immediate ? 1 : 0));
            keys[count] = atNs << INDEX_BITS | count;
            count++;
        }

        private byte[] inOrder() {
            Arrays.sort(keys, 0, count);
            byte[] from = unsorted.array();
            byte[] to = new byte[count * LibraryMessages.BYTES];
            ByteBuffer numbered = ByteBuffer.wrap(to).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < count; i++) {
                int source = (int) (keys[i] & (1 << INDEX_BITS) - 1);
                System.arraycopy(
                        from, source * LibraryMessages.BYTES, to, i * LibraryMessages.BYTES, LibraryMessages.BYTES);
                numbered.putLong(i * LibraryMessages.BYTES + LibraryMessages.SEQUENCE, i);
            }
            keys = new long[0];
            return to;
        }
    }
}
