// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.quote.QuoteProtection;
import org.outcry.engine.saved.SavedQuoteProtection;
import org.outcry.engine.saved.SavedQuoteProtectionFields;

/**
 * Protection of a session's quotes: executions in a time that begins with the first one, and whether they were too
 * many.
 */
public final class QuoteTally extends SavedQuoteProtection {
    private static final long MOST_LOTS = Long.MAX_VALUE / 2;

    /** Returns whether the terms of a protection make sense. */
    public static boolean isValid(QuoteProtection wanted) {
        boolean isNone = wanted.windowNs == 0 && wanted.maxLots == 0 && wanted.maxTrades == 0;
        boolean isBounded = wanted.windowNs > 0
                && wanted.windowNs <= QuoteProtection.MAX_WINDOW_NS
                && wanted.maxLots >= 0
                && wanted.maxTrades >= 0
                && (wanted.maxLots | wanted.maxTrades) != 0;
        return isNone || isBounded;
    }

    /** Takes terms; counting begins anew, unless they are in effect already. */
    public void set(QuoteProtection wanted) {
        if (wanted.windowNs == windowNs && wanted.maxLots == maxLots && wanted.maxTrades == maxTrades) {
            return;
        }
        windowNs = wanted.windowNs;
        maxLots = wanted.maxLots;
        maxTrades = wanted.maxTrades;
        reset();
    }

    /** Restores what was saved. */
    public void restore(SavedQuoteProtection saved) {
        SavedQuoteProtectionFields.copyTo(saved, this);
    }

    /** Restarts the count. Quotes are taken again. */
    public void reset() {
        startNs = 0;
        lots = 0;
        trades = 0;
        pulled = false;
    }

    /** Counts trades of so many lots in all; returns whether they reach a bound, once. */
    public boolean reaches(long moreLots, long moreTrades, long timeNs) {
        if (windowNs == 0 || pulled) {
            return false;
        }
        if (trades == 0 || timeNs - startNs >= windowNs) {
            startNs = timeNs;
            lots = 0;
            trades = 0;
        }
        lots = Math.min(MOST_LOTS, lots + moreLots);
        trades += moreTrades;
        pulled = reachesLots() || (maxTrades != 0 && trades >= maxTrades);
        return pulled;
    }

    /** Returns whether the bound of lots is reached. */
    public boolean reachesLots() {
        return maxLots != 0 && lots >= maxLots;
    }
}
