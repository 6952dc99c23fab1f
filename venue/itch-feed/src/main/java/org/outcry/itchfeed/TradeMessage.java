// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.Side;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;

/**
 * Message of a stream of trades for the event that a {@link FeedTranslator} translated: a P for an execution outside of
 * auctions, and the translator's own message if it changes no displayed order, such as the P of a hidden one. One
 * thread. Allocates nothing.
 */
public final class TradeMessage {
    private final byte[] print = new byte[ItchLayout.TRADE_LENGTH];
    private final FeedTranslator translator;
    private boolean isPrint;

    TradeMessage(FeedTranslator translator) {
        this.translator = translator;
    }

    void clear() {
        isPrint = false;
    }

    void print(OrderExecuted executed, long timestampNs, long symbol) {
        isPrint = true;
        ItchEncoder.trade(
                print,
                0,
                executed.instrument,
                timestampNs,
                executed.queueId,
                executed.side == Side.BUY ? ItchLayout.BUY : ItchLayout.SELL,
                executed.lastLots,
                symbol,
                executed.lastPriceTicks,
                executed.matchNumber);
    }

    /** Returns the array that holds the message, from index 0. */
    public byte[] buffer() {
        return isPrint ? print : translator.buffer();
    }

    /** Returns the length of the message in bytes; 0 if the event has none. */
    public int length() {
        if (isPrint) {
            return ItchLayout.TRADE_LENGTH;
        }
        int length = translator.length();
        return switch (length == 0 ? 0 : translator.buffer()[0]) {
            case ItchLayout.SYSTEM_EVENT,
                    ItchLayout.STOCK_DIRECTORY,
                    ItchLayout.TRADING_ACTION,
                    ItchLayout.TRADE,
                    ItchLayout.CROSS_TRADE,
                    ItchLayout.BROKEN_TRADE -> length;
            default -> 0;
        };
    }
}
