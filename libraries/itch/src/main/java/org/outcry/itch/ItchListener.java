package org.outcry.itch;

/**
 * Takes parsed ITCH 5.0 messages, one method per type. Every method has the locate (the instrument's number of the day,
 * 0: none) and the timestamp in nanoseconds since midnight. Shares and prices are unsigned; symbols are as in
 * {@link ItchSymbol}. What isn't overridden is ignored.
 */
public interface ItchListener {
    /** 'S'. */
    default void systemEvent(int locate, long timestampNs, byte code) {}

    /** 'R'. The object is reused for the next message. */
    default void stockDirectory(int locate, long timestampNs, StockDirectory directory) {}

    /** 'H'. The reason is four characters, the first in the highest byte. */
    default void tradingAction(int locate, long timestampNs, long symbol, byte state, int reason) {}

    /** 'A' and 'F'. The attribution is four characters, the first in the highest byte; 0 in 'A'. */
    default void addOrder(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {}

    /** 'E'. The price is the order's. */
    default void orderExecuted(int locate, long timestampNs, long orderRef, long shares, long matchNumber) {}

    /** 'C'. What is left of the order rests at its own price. */
    default void orderExecutedWithPrice(
            int locate,
            long timestampNs,
            long orderRef,
            long shares,
            long matchNumber,
            boolean printable,
            long price) {}

    /** 'X'. The shares are those taken off. */
    default void orderCancelled(int locate, long timestampNs, long orderRef, long shares) {}

    /** 'D'. */
    default void orderDeleted(int locate, long timestampNs, long orderRef) {}

    /** 'U'. The order joins the back of the queue under its new reference; side and symbol carry over. */
    default void orderReplaced(int locate, long timestampNs, long originalRef, long newRef, long shares, long price) {}

    /** 'P'. Doesn't touch the book. */
    default void trade(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            long matchNumber) {}

    /** 'Q'. Doesn't touch the book. */
    default void crossTrade(
            int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {}

    /** 'B'. */
    default void brokenTrade(int locate, long timestampNs, long matchNumber) {}

    /** 'I'. Prices of 0: there is none. Doesn't touch the book. */
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

    /** A message of another type of the table, of the right length. The bytes are valid during the call only. */
    default void other(byte type, byte[] buffer, int offset, int length) {}
}
