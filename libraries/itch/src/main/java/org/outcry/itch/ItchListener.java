// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/**
 * Listener of parsed ITCH 5.0 messages, one method per type. Every method has the locate (the instrument's number of
 * the day, 0 for none) and the timestamp in nanoseconds since midnight. Shares and prices are unsigned; symbols are as
 * in {@link ItchSymbol}. The default methods ignore their message.
 */
public interface ItchListener {
    /** Receives 'S'. */
    default void systemEvent(int locate, long timestampNs, byte code) {}

    /** Receives 'R'. The object is reused for the next message. */
    default void stockDirectory(int locate, long timestampNs, StockDirectory directory) {}

    /** Receives 'H'. The reason is four characters, the first in the highest byte. */
    default void tradingAction(int locate, long timestampNs, long symbol, byte state, int reason) {}

    /** Receives 'A' and 'F'. The attribution is four characters, the first in the highest byte; 0 in 'A'. */
    default void addOrder(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {}

    /** Receives 'E'. The price is the order's. */
    default void orderExecuted(int locate, long timestampNs, long orderRef, long shares, long matchNumber) {}

    /** Receives 'C'. The rest of the order keeps its own price. */
    default void orderExecutedWithPrice(
            int locate,
            long timestampNs,
            long orderRef,
            long shares,
            long matchNumber,
            boolean printable,
            long price) {}

    /** Receives 'X'. The shares are the reduction. */
    default void orderCancelled(int locate, long timestampNs, long orderRef, long shares) {}

    /** Receives 'D'. */
    default void orderDeleted(int locate, long timestampNs, long orderRef) {}

    /** Receives 'U'. The order joins the back of the queue under its new reference; side and symbol do not change. */
    default void orderReplaced(int locate, long timestampNs, long originalRef, long newRef, long shares, long price) {}

    /** Receives 'P', which does not change the book. */
    default void trade(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            long matchNumber) {}

    /** Receives 'Q', which does not change the book. */
    default void crossTrade(
            int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {}

    /** Receives 'B'. */
    default void brokenTrade(int locate, long timestampNs, long matchNumber) {}

    /** Receives 'I', which does not change the book. A price of 0 means that there is none. */
    default void orderImbalance(
            int locate,
            long timestampNs,
            long pairedShares,
            long imbalanceShares,
            byte direction,
            long symbol,
            long farPrice,
            long nearPrice,
            long referencePrice,
            byte crossType) {}

    /** Receives 'q', of conflated streams. The object is reused for the next message. */
    default void bestPrices(int locate, long timestampNs, BestPrices prices) {}

    /** Receives a message of another known type with the correct length. The bytes are valid during the call only. */
    default void other(byte type, byte[] buffer, int offset, int length) {}
}
