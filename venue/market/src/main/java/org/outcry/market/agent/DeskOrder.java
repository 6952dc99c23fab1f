// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import org.outcry.api.order.Side;

/** Order of an agent. It is valid until its end. */
public final class DeskOrder {
    private final MarketBook book;
    private final Side side;
    long clientOrder;

    /** The client order that a requested replace will give it; 0 if no replace is requested. */
    long nextClientOrder;

    long priceTicks;
    long openLots;
    long executedLots;

    private long tag;

    /** Whether a request about it was sent and not answered. */
    boolean pending = true;

    boolean ended;

    DeskOrder(MarketBook book, Side side, long priceTicks, long openLots) {
        this.book = book;
        this.side = side;
        this.priceTicks = priceTicks;
        this.openLots = openLots;
    }

    /** Returns the book that it is for. */
    public MarketBook book() {
        return book;
    }

    /** Returns the side. */
    public Side side() {
        return side;
    }

    /** Returns whether it buys. */
    public boolean buys() {
        return side == Side.BUY;
    }

    /** Returns the limit price, in ticks; 0 for a market order. The venue may have repriced a quote. */
    public long priceTicks() {
        return priceTicks;
    }

    /** Returns the open quantity, in lots. */
    public long openLots() {
        return openLots;
    }

    /** Returns the executed quantity, in lots. */
    public long executedLots() {
        return executedLots;
    }

    /** Returns the number that the agent gave it; 0 if it gave none. */
    public long tag() {
        return tag;
    }

    /** Gives it a number of the agent's own. */
    public void tag(long number) {
        tag = number;
    }

    /** Returns whether a new order, a replace or a cancel was sent and not answered. */
    public boolean isPending() {
        return pending;
    }

    /** Returns whether it was filled, cancelled or rejected. */
    public boolean hasEnded() {
        return ended;
    }
}
