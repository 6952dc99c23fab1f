// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.api.order.Side;

/** Cost and impact of own fills: prices beside the middle at the entry of their orders, and the shift of the middle. */
final class Impact {
    /** Times after a fill at which the middle is compared, in seconds. */
    private static final int[] AFTER_SECONDS = {0, 1, 10, 60};

    private static final long SECOND_NS = 1_000_000_000;

    private final List<OwnFill> fills = new ArrayList<>();
    private double costTicks;
    private long pricedLots;

    private record OwnFill(long timeNs, int instrument, int sign) {}

    /** Notes an own fill. */
    void add(long timeNs, int instrument, Side side, double priceTicks, long lots, double middleTicks) {
        int sign = side == Side.BUY ? 1 : -1;
        fills.add(new OwnFill(timeNs, instrument, sign));
        if (!Double.isNaN(middleTicks)) {
            costTicks += sign * (priceTicks - middleTicks) * lots;
            pricedLots += lots;
        }
    }

    /** Returns the mean cost of a lot against the middle at the entry of its order, in ticks; 0 without fills. */
    double slippageTicks() {
        return pricedLots == 0 ? 0 : costTicks / pricedLots;
    }

    /**
     * Returns by how many ticks the middle was higher after purchases, and lower after sales, than in the recording
     * alone, in the mean of the fills, by times after them such as {@code 10s}.
     */
    Map<String, Double> shifts(Map<Integer, Middles> with, Map<Integer, Middles> without) {
        Map<String, Double> shifts = new LinkedHashMap<>();
        for (int seconds : AFTER_SECONDS) {
            double sum = 0;
            int count = 0;
            for (OwnFill fill : fills) {
                long atNs = fill.timeNs + seconds * SECOND_NS;
                Middles own = with.get(fill.instrument);
                Middles alone = without.get(fill.instrument);
                double shift = own == null || alone == null ? Double.NaN : own.at(atNs) - alone.at(atNs);
                if (!Double.isNaN(shift)) {
                    sum += fill.sign * shift;
                    count++;
                }
            }
            shifts.put(seconds + "s", count == 0 ? 0 : sum / count);
        }
        return shifts;
    }

    /** Returns ticks as a price with six places, without zeros at the end. */
    static BigDecimal price(double ticks, BigDecimal ticksPerPrice) {
        String text = String.format(Locale.ROOT, "%.6f", ticks / ticksPerPrice.doubleValue());
        BigDecimal price = new BigDecimal(text).stripTrailingZeros();
        return price.scale() < 0 ? price.setScale(0) : price;
    }
}
