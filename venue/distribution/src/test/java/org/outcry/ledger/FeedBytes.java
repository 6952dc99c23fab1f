// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Bytes of the ITCH messages that follow from others, by their document. */
final class FeedBytes {
    private static final char BUY = 'B';
    private static final char SELL = 'S';

    private FeedBytes() {}

    private static ByteBuffer message(int length, char type, FeedMessage cause) {
        return ByteBuffer.allocate(length)
                .put((byte) type)
                .putShort((short) cause.locate())
                .putShort((short) 0)
                .putShort((short) (cause.timestampNs() >> 32))
                .putInt((int) cause.timestampNs());
    }

    private static FeedMessage written(ByteBuffer message) {
        byte[] bytes = new byte[message.flip().limit()];
        message.get(bytes);
        return new FeedMessage(bytes);
    }

    private static ByteBuffer symbol(ByteBuffer message, FeedBook book) {
        return message.put(String.format("%-8s", book.symbol()).getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns the P of an execution of a displayed order. */
    static FeedMessage trade(FeedMessage executed, FeedBook book, FeedOrder order, long shares, long match) {
        ByteBuffer message = message(44, 'P', executed)
                .putLong(order.reference)
                .put((byte) (order.buys ? BUY : SELL))
                .putInt((int) shares);
        return written(symbol(message, book).putInt((int) order.price).putLong(match));
    }

    /** Returns the A of an order as it is in its queue. */
    static FeedMessage add(FeedBook book, FeedOrder order) {
        ByteBuffer message = message(36, 'A', order.queued)
                .putLong(order.reference)
                .put((byte) (order.buys ? BUY : SELL))
                .putInt((int) order.shares);
        return written(symbol(message, book).putInt((int) order.price));
    }

    /** Returns the q of an instrument, whose last change is a message. */
    static FeedMessage bestPrices(FeedMessage change, FeedBook book, BestLevels best) {
        FeedPrint last = book.last();
        ByteBuffer message = symbol(message(72, 'q', change), book).put((byte) book.state());
        message.putInt((int) best.bid()).putLong(best.bidShares());
        message.putInt((int) best.ask()).putLong(best.askShares());
        message.putInt(last == null ? 0 : (int) last.price()).putLong(last == null ? 0 : last.shares());
        message.putLong(book.volume()).putLong(last == null ? 0 : last.match());
        return written(message);
    }
}
