// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.instrument.Phase;

/** The end of an auction: when it is due, and what has put it off. */
final class OracleAuctionEnd {
    /** Time at which it is due; 0 if a command or a schedule ends it. */
    long dueNs;

    /** The phase that follows then. */
    Phase next = Phase.CONTINUOUS;

    /** Whether a random end was drawn, since the beginning or the last extension. */
    boolean isDrawn;

    int volatilityExtensions;
    int marketOrderExtensions;

    /** Whether something has put it off. */
    boolean isPutOff() {
        return isDrawn || volatilityExtensions + marketOrderExtensions > 0;
    }
}
