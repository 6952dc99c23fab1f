// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.Side;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchLayout;

/** Book of an instrument as its feed has it, with the terms of the instrument and its fair price. */
public final class MarketBook {
    private final int instrument;
    private String symbol = "";
    private int priceDecimals;
    private int quantityDecimals;
    private long tickTicks = 1;
    private long lotLots = 1;
    private long maxPriceTicks = Long.MAX_VALUE;
    private long maxLots = Long.MAX_VALUE;
    private @Nullable ItchBook book;

    /** The last price of a trade, or the reference price; 0 if there was none. */
    long lastTicks;

    double fairTicks;

    /** Whether the agents are still to be told of a change. */
    boolean changed;

    /** The orders that bought on arrival less those that sold. */
    long netTakers;

    MarketBook(int instrument) {
        this.instrument = instrument;
    }

    void define(InstrumentDefined defined) {
        symbol = defined.name();
        priceDecimals = defined.priceDecimals;
        quantityDecimals = defined.quantityDecimals;
        tickTicks = defined.tickIncrement;
        lotLots = defined.lotIncrement;
        maxPriceTicks = defined.maxPriceTicks;
        maxLots = defined.maxQuantityLots;
    }

    void follow(ItchBook feed) {
        book = feed;
    }

    /** Returns the number of the instrument. */
    public int instrument() {
        return instrument;
    }

    /** Returns the symbol. */
    public String symbol() {
        return symbol;
    }

    /** Returns the decimal places of a price. */
    public int priceDecimals() {
        return priceDecimals;
    }

    /** Returns the decimal places of a quantity. */
    public int quantityDecimals() {
        return quantityDecimals;
    }

    /** Returns the price increment, in ticks. */
    public long tickTicks() {
        return tickTicks;
    }

    /** Returns the quantity increment, in lots. */
    public long lotLots() {
        return lotLots;
    }

    /** Returns whether orders match on arrival. */
    public boolean isTrading() {
        return state() == ItchLayout.TRADING;
    }

    /** Returns whether orders are accepted, in auctions too. */
    public boolean takesOrders() {
        return isTrading() || state() == ItchLayout.QUOTATION_ONLY || state() == ItchLayout.PAUSED;
    }

    /** Returns the state that the feed's trading action (H) tells, such as {@link ItchLayout#TRADING}. */
    public byte state() {
        return book == null ? ItchLayout.HALTED : book.state();
    }

    /** Returns the number of price levels of a side. */
    public int levels(Side side) {
        return book == null ? 0 : book.levels(code(side));
    }

    /** Returns the price of a level, in ticks; 0 is the best level. */
    public long priceTicks(Side side, int level) {
        return level < levels(side) && book != null ? book.price(code(side), level) : 0;
    }

    /** Returns the quantity of a level, in lots. */
    public long lots(Side side, int level) {
        return level < levels(side) && book != null ? book.shares(code(side), level) : 0;
    }

    /** Returns the best price of a side, in ticks; 0 if the side is empty. */
    public long bestTicks(Side side) {
        return priceTicks(side, 0);
    }

    /** Returns the best price that an order of a side trades with, in ticks; 0 if the other side is empty. */
    public long oppositeTicks(Side side) {
        return bestTicks(side == Side.BUY ? Side.SELL : Side.BUY);
    }

    /** Returns whether there is a bid and an offer. */
    public boolean isTwoSided() {
        return levels(Side.BUY) > 0 && levels(Side.SELL) > 0;
    }

    /** Returns the middle of the best prices, in ticks; the fair price if a side is empty. */
    public double middleTicks() {
        return isTwoSided() ? (bestTicks(Side.BUY) + bestTicks(Side.SELL)) / 2.0 : fairTicks;
    }

    /** Returns the fair price, in ticks: the process that makers follow, which no order moves. */
    public double fairTicks() {
        return fairTicks;
    }

    /**
     * Returns the number of orders that traded on arrival and bought, less those that sold: what the trades of the feed
     * add up to.
     */
    public long netTakers() {
        return netTakers;
    }

    /** Returns a price that the instrument allows: rounded down for a bid, up for an offer. */
    public long allowedTicks(Side side, double priceTicks) {
        double increments = priceTicks / tickTicks;
        double rounded = side == Side.BUY ? StrictMath.floor(increments) : StrictMath.ceil(increments);
        long ticks = tickTicks * (long) rounded;
        return Math.clamp(ticks, tickTicks, maxPriceTicks / tickTicks * tickTicks);
    }

    /** Returns a quantity that the instrument allows, at least one increment. */
    public long allowedLots(long lots) {
        return Math.clamp(lots / lotLots * lotLots, lotLots, maxLots / lotLots * lotLots);
    }

    private static byte code(Side side) {
        return side == Side.BUY ? ItchLayout.BUY : ItchLayout.SELL;
    }
}
