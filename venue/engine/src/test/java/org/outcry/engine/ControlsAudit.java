// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.outcry.api.instrument.InstrumentControlsSet;

/**
 * Whether limits are inside their collar and trades inside their static range, as the events tell them; in plain
 * arithmetic.
 */
final class ControlsAudit {
    private static final BigInteger BASIS_POINTS = BigInteger.valueOf(10_000);

    private final Map<Integer, Integer> collars = new HashMap<>();
    private final Map<Integer, Integer> ranges = new HashMap<>();
    private final Map<Integer, Long> references = new HashMap<>();

    void set(InstrumentControlsSet set) {
        collars.put(set.instrument, set.collarBasisPoints);
        ranges.put(set.instrument, set.staticRangeBasisPoints);
    }

    void setReference(int instrument, long priceTicks) {
        references.put(instrument, priceTicks);
    }

    void forgetReference(int instrument) {
        references.remove(instrument);
    }

    void checkLimit(int instrument, long priceTicks) {
        assertThat(priceTicks == 0 || isInside(instrument, priceTicks, collars.getOrDefault(instrument, 0)))
                .as("limit inside the collar: instrument=%d priceTicks=%d", instrument, priceTicks)
                .isTrue();
    }

    void checkTrade(int instrument, long priceTicks) {
        assertThat(isInside(instrument, priceTicks, ranges.getOrDefault(instrument, 0)))
                .as("trade inside the static range: instrument=%d priceTicks=%d", instrument, priceTicks)
                .isTrue();
    }

    private boolean isInside(int instrument, long priceTicks, int basisPoints) {
        Long reference = references.get(instrument);
        if (reference == null || basisPoints == 0) {
            return true;
        }
        BigInteger width = BigInteger.valueOf(reference)
                .multiply(BigInteger.valueOf(basisPoints))
                .divide(BASIS_POINTS);
        return BigInteger.valueOf(Math.abs(priceTicks - reference)).compareTo(width) <= 0;
    }
}
