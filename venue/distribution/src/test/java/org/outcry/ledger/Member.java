// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.channels.Selector;
import java.util.Random;

/**
 * Member over FIX.
 *
 * @param session its session
 * @param ledger what it knows
 * @param requests what it sends
 */
record Member(FixSession session, SessionLedger ledger, RandomRequests requests) {
    /** Makes a member whose reports go to copy ledgers, too. */
    static Member of(Selector arrivals, String compId, FixVersion version, Random random, CopyLedger... copies) {
        SessionLedger ledger = new SessionLedger(compId, report -> {
            for (CopyLedger copy : copies) {
                copy.original(compId, version, report);
            }
        });
        FixSession session = new FixSession(arrivals, compId, version, random, ledger);
        return new Member(session, ledger, new RandomRequests(random, session, ledger, !compId.equals("M44")));
    }

    boolean hasMassStatus() {
        return session.version != FixVersion.FIX_4_2;
    }
}
