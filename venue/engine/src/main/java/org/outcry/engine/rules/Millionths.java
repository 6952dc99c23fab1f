// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/**
 * Values of orders and trades in millionths of a unit of the currency, the unit of limits that hold for several
 * instruments. Rounded up.
 */
public final class Millionths {
    private static final int DECIMALS = 6;
    private static final long[] POWERS = new long[2 * 9 - DECIMALS + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private Millionths() {}

    /**
     * Returns the value of a quantity at a price, in millionths. No product counts with more than
     * {@link ValueSum#MOST}.
     *
     * @param priceTicks the price without its sign
     * @param decimals decimal places of a price and of a quantity, together
     */
    public static long of(long priceTicks, long lots, int decimals) {
        long value = product(priceTicks, lots);
        if (decimals <= DECIMALS) {
            return product(value, POWERS[DECIMALS - decimals]);
        }
        long unit = POWERS[decimals - DECIMALS];
        return value / unit + (value % unit == 0 ? 0 : 1);
    }

    private static long product(long a, long b) {
        long product = a * b;
        return Math.multiplyHigh(a, b) != 0 || product < 0 ? ValueSum.MOST : Math.min(ValueSum.MOST, product);
    }
}
