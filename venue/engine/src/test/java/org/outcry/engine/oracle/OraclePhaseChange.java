// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;

/** A change of phase, which may take several commands. */
final class OraclePhaseChange {
    final Phase to;
    final PhaseReason reason;

    /** Whether it trades what is crossed, and the price of that. */
    final boolean uncrosses;

    final OracleAuctionPrice price;

    long leftLots;
    long lastMatch;

    /** Whether its trades were told. */
    boolean told;

    OraclePhaseChange(Phase to, PhaseReason reason, boolean uncrosses, OracleAuctionPrice price) {
        this.to = to;
        this.reason = reason;
        this.uncrosses = uncrosses;
        this.price = price;
        leftLots = price.pairedLots();
    }
}
