// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Allocation;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.UnfinishedMatch;

/**
 * Forecast of what the taker would trade, made before its first trade: for fill-or-kill orders and minimum quantities.
 * It takes the resting orders as they would be met. At a price, first what is shown, in line or in rounds of a pro-rata
 * instrument, then what is hidden; orders of the taker's own self-trade group take nothing, lots or all that is left of
 * it, as its rule says. It looks at a bounded number of resting orders in a command, and continues in the next one.
 */
final class TradeForecast {
    /** Answer to the question whether a quantity trades at once. */
    enum Answer {
        YES,
        NO,
        /** The command may look at no more orders. */
        LATER
    }

    private final Taker taker;
    private final Orders orders;
    private final SelfTradeGuard selfTrades;

    /** Quantity still to be found, and quantity that the taker would have left. */
    private long wantedLots;

    private long leavesLots;

    /** The order that is looked at next, and the price of those that were. */
    private int slot;

    private long levelTicks;

    /** Quantities at that price that were seen and not counted: of a round with so many orders, and hidden. */
    private long roundLots;

    private int roundOrders;
    private long hiddenLots;

    TradeForecast(Taker taker, Orders orders, SelfTradeGuard selfTrades) {
        this.taker = taker;
        this.orders = orders;
        this.selfTrades = selfTrades;
    }

    /** Returns whether a quantity of the taker trades at once. */
    Answer canTrade(Session session, Instrument instrument, long lots) {
        wantedLots = lots;
        leavesLots = taker.leavesLots();
        slot = instrument.book.first(!taker.isBuy());
        levelTicks = slot == 0 ? 0 : orders.priceTicks(slot);
        roundLots = 0;
        roundOrders = 0;
        hiddenLots = 0;
        return look(session, instrument);
    }

    /** Continues with what an earlier command saved. */
    Answer goOn(Session session, Instrument instrument) {
        UnfinishedMatch from = instrument.unfinished;
        wantedLots = from.wantedLots;
        leavesLots = from.leftLots;
        slot = from.nextSlot();
        levelTicks = from.levelTicks;
        roundLots = from.roundLots;
        roundOrders = from.roundOrders;
        hiddenLots = from.hiddenLots;
        return look(session, instrument);
    }

    /** Keeps what is known for the next command. */
    void save(UnfinishedMatch to) {
        to.lookNextAt(orders, slot);
        to.wantedLots = wantedLots;
        to.leftLots = leavesLots;
        to.levelTicks = levelTicks;
        to.roundLots = roundLots;
        to.roundOrders = roundOrders;
        to.hiddenLots = hiddenLots;
    }

    private Answer look(Session session, Instrument instrument) {
        selfTrades.prepare(session);
        // In a round of sharing, the group's own orders come before all others, where they matter to these.
        boolean inRounds =
                instrument.allocation == Allocation.PRO_RATA && instrument.isContinuous() && !selfTrades.skips();
        int looksLeft = Rules.MAX_ORDERS_LOOKED_AT;
        while (slot != 0 && isOpen() && isInReach(orders.priceTicks(slot))) {
            if (looksLeft-- == 0) {
                return Answer.LATER;
            }
            meet(inRounds);
            slot = instrument.book.after(slot);
        }
        endLevel();
        return wantedLots <= 0 ? Answer.YES : Answer.NO;
    }

    private boolean isOpen() {
        return wantedLots > 0 && leavesLots > 0;
    }

    /** Returns whether the taker comes to orders at a price; counts the level before. */
    private boolean isInReach(long priceTicks) {
        if (priceTicks != levelTicks) {
            endLevel();
            levelTicks = priceTicks;
        }
        return isOpen() && !taker.isBeyondBound(priceTicks);
    }

    private void meet(boolean inRounds) {
        if (selfTrades.prevents(slot)) {
            leavesLots = selfTrades.leavesLots(leavesLots, orders.openLots(slot));
            return;
        }
        roundLots += orders.leavesLots(slot);
        hiddenLots += orders.special(slot).hiddenLots;
        roundOrders++;
        if (!inRounds || roundOrders == Rules.MAX_MATCHES_PER_COMMAND) {
            endRound();
        }
    }

    private void endRound() {
        trade(roundLots);
        roundLots = 0;
        roundOrders = 0;
    }

    private void endLevel() {
        endRound();
        trade(hiddenLots);
        hiddenLots = 0;
    }

    private void trade(long lots) {
        long tradedLots = Math.min(leavesLots, lots);
        leavesLots -= tradedLots;
        wantedLots -= tradedLots;
    }
}
