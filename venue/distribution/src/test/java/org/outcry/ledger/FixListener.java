// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** Reader of what a FIX session receives. */
interface FixListener {
    /** Takes a message of the application: each number once and in order, live or repeated. */
    void onMessage(FixMessage message);

    /** Learns that a message was lost on its way to the venue, and is not sent again. */
    void onWithdrawn(FixMessage message);

    /** Learns that market data that was asked for may not come: the connection was lost, or a gap has its number. */
    void onMarketDataLost();
}
