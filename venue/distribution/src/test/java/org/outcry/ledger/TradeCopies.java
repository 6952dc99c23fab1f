// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** Trades by the drop copies of all members' reports. */
final class TradeCopies implements FixListener {
    private final TradeLedger trades = new TradeLedger();

    TradeLedger trades() {
        return trades;
    }

    @Override
    public void onMessage(FixMessage copy) {
        trades.take(copy);
    }

    @Override
    public void onWithdrawn(FixMessage message) {
        throw new AssertionError("a drop copy sends no requests: " + message);
    }

    @Override
    public void onMarketDataLost() {
        // Copies that were missed come at the next logon.
    }
}
