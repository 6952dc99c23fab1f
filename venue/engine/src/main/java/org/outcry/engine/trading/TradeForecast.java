// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Allocation;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;

/**
 * Forecast of what the taker would trade, made before its first trade: for fill-or-kill orders and minimum quantities.
 * It takes the resting orders as they would be met. At a price, first what is shown, in line or in rounds of a pro-rata
 * instrument, then what is hidden; orders of the taker's own self-trade group take nothing, lots or all that is left of
 * it, as its rule says.
 */
final class TradeForecast {
    private final Taker taker;
    private final Orders orders;
    private final SelfTradeGuard selfTrades;

    /** Quantity still to be found, and quantity that the taker would have left. */
    private long wantedLots;

    private long leavesLots;
    private int looksLeft;

    TradeForecast(Taker taker, Orders orders, SelfTradeGuard selfTrades) {
        this.taker = taker;
        this.orders = orders;
        this.selfTrades = selfTrades;
    }

    /**
     * Returns whether a quantity of the taker trades at once. Looks at a bounded number of resting orders, which it
     * does not pass.
     */
    boolean canTrade(Session session, Instrument instrument, long lots) {
        selfTrades.prepare(session);
        wantedLots = lots;
        leavesLots = taker.leavesLots();
        looksLeft = Rules.MAX_ORDERS_LOOKED_AT;
        int slot = instrument.book.first(!taker.isBuy());
        while (slot != 0 && isOpen() && !taker.isBeyondBound(orders.priceTicks(slot))) {
            slot = passLevel(instrument, slot);
        }
        return wantedLots <= 0;
    }

    private boolean isOpen() {
        return wantedLots > 0 && leavesLots > 0;
    }

    /** Meets the orders at the price of one; returns the first order behind them. */
    private int passLevel(Instrument instrument, int first) {
        long priceTicks = orders.priceTicks(first);
        // In a round of sharing, the group's own orders come before all others, where they matter to these.
        boolean inRounds =
                instrument.allocation == Allocation.PRO_RATA && instrument.isContinuous() && !selfTrades.skips();
        long roundLots = 0;
        long hiddenLots = 0;
        int others = 0;
        int slot = first;
        while (slot != 0 && orders.priceTicks(slot) == priceTicks && isOpen()) {
            if (looksLeft-- == 0) {
                leavesLots = 0;
            } else if (selfTrades.prevents(slot)) {
                leavesLots = selfTrades.leavesLots(leavesLots, orders.openLots(slot));
            } else {
                roundLots += orders.leavesLots(slot);
                hiddenLots += orders.special(slot).hiddenLots;
                others++;
                if (!inRounds || others == Rules.MAX_MATCHES_PER_COMMAND) {
                    trade(roundLots);
                    roundLots = 0;
                    others = 0;
                }
            }
            slot = instrument.book.after(slot);
        }
        trade(roundLots);
        trade(hiddenLots);
        return slot;
    }

    private void trade(long lots) {
        long tradedLots = Math.min(leavesLots, lots);
        leavesLots -= tradedLots;
        wantedLots -= tradedLots;
    }
}
