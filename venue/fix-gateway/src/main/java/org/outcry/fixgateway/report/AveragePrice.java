// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

/** Average price (AvgPx) in integer arithmetic. */
final class AveragePrice {
    /** The number of decimal places beyond those of a price. */
    static final int EXTRA_DECIMALS = 4;

    private AveragePrice() {}

    /**
     * Returns the average price of executions, rounded half away from zero.
     *
     * @param cumValue ticks times lots
     * @param cumLots lots; 0 if there are no executions
     * @return the average in 10<sup>-4</sup> ticks
     */
    static long of(long cumValue, long cumLots) {
        if (cumLots == 0) {
            return 0;
        }
        long average = Math.abs(cumValue) / cumLots;
        long rest = Math.abs(cumValue) % cumLots;
        for (int i = 0; i < EXTRA_DECIMALS; i++) {
            rest *= 10;
            average = average * 10 + rest / cumLots;
            rest %= cumLots;
        }
        return Long.signum(cumValue) * (rest >= cumLots - rest ? average + 1 : average);
    }
}
