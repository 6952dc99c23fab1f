// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;

/**
 * Prices at which an order trades without an interruption.
 *
 * @param fixed those of the static range
 * @param dynamic those of the dynamic range
 */
record OracleRange(Bounds fixed, Bounds dynamic) {
    /**
     * Bounds of a range, which belong to it.
     *
     * @param lowTicks the lowest price
     * @param highTicks the highest price
     */
    private record Bounds(long lowTicks, long highTicks) {
        static final Bounds NONE = new Bounds(Long.MIN_VALUE, Long.MAX_VALUE);

        static Bounds around(long middleTicks, int basisPoints) {
            long width = OracleInstrument.share(middleTicks, basisPoints);
            return basisPoints == 0 || middleTicks == 0 ? NONE : new Bounds(middleTicks - width, middleTicks + width);
        }

        boolean has(long priceTicks) {
            return priceTicks >= lowTicks && priceTicks <= highTicks;
        }
    }

    static final OracleRange NONE = new OracleRange(Bounds.NONE, Bounds.NONE);

    /** The ranges of an instrument as they are now. */
    static OracleRange of(OracleInstrument instrument) {
        return instrument.phase == Phase.CONTINUOUS
                ? new OracleRange(
                        Bounds.around(instrument.referenceTicks, instrument.controls.staticRangeBasisPoints),
                        Bounds.around(instrument.lastTicks, instrument.controls.dynamicRangeBasisPoints))
                : NONE;
    }

    boolean has(long priceTicks) {
        return fixed.has(priceTicks) && dynamic.has(priceTicks);
    }

    /**
     * The range that counts for an order that would trade at a price outside: one that this is too good for, the static
     * one first, or the nearer one.
     */
    PhaseReason reason(OracleOrder order, long priceTicks) {
        boolean isFixed =
                isTooGood(order, priceTicks, fixed) || (!isTooGood(order, priceTicks, dynamic) && fixedIsNearer(order));
        return isFixed ? PhaseReason.STATIC_RANGE : PhaseReason.DYNAMIC_RANGE;
    }

    private boolean fixedIsNearer(OracleOrder order) {
        return order.buys() ? fixed.highTicks <= dynamic.highTicks : fixed.lowTicks >= dynamic.lowTicks;
    }

    private static boolean isTooGood(OracleOrder order, long priceTicks, Bounds range) {
        return order.buys() ? priceTicks < range.lowTicks : priceTicks > range.highTicks;
    }

    /** Whether an order that would trade at a price outside its range or protection meets the range first. */
    boolean isNearer(OracleOrder order, long priceTicks) {
        if (has(priceTicks)) {
            return false;
        }
        return isTooGood(order, priceTicks, fixed)
                || isTooGood(order, priceTicks, dynamic)
                || (order.buys()
                        ? Math.min(fixed.highTicks, dynamic.highTicks) < order.boundTicks
                        : Math.max(fixed.lowTicks, dynamic.lowTicks) > order.boundTicks);
    }
}
