package org.outcry.fixgateway;

/** AvgPx in whole numbers. */
final class AveragePrice {
    /** Decimal places beyond those of a price. */
    static final int EXTRA_DECIMALS = 4;

    private AveragePrice() {}

    /**
     * The average price of what was executed, rounded half up.
     *
     * @param cumValue ticks times lots, not negative
     * @param cumLots lots; 0: nothing was executed
     * @return the average in 10<sup>-4</sup> ticks
     */
    static long of(long cumValue, long cumLots) {
        if (cumLots == 0) {
            return 0;
        }
        long average = cumValue / cumLots;
        long rest = cumValue % cumLots;
        for (int i = 0; i < EXTRA_DECIMALS; i++) {
            rest *= 10;
            average = average * 10 + rest / cumLots;
            rest %= cumLots;
        }
        return rest >= cumLots - rest ? average + 1 : average;
    }
}
