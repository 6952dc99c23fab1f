// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;

/**
 * File of ITCH 5.0 in BinaryFILE framing, written byte by byte as NASDAQ's specification has the messages, without the
 * encoder of the feed. It may record a venue's events.
 */
final class ItchFile extends IgnoredEvents {
    private static final int HEAD = 11;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Map<Long, Resting> resting = new HashMap<>();
    private final Map<Long, OrderAccepted> accepted = new HashMap<>();
    private final String[] symbols;
    private long matches;
    long timeNs;

    /** Order in a book. */
    private record Resting(int locate, Side side, long lots, long priceTicks) {}

    /** Creates a file with the stocks of these symbols, whose locates count from 1. */
    ItchFile(String... symbols) {
        this.symbols = symbols;
        message(12, 'S', 0).put((byte) 'O');
        end();
        for (int locate = 1; locate <= symbols.length; locate++) {
            message(39, 'R', locate)
                    .put(stock(locate))
                    .put((byte) 'Q')
                    .put((byte) 'N')
                    .putInt(100);
            body.put("NCZ PNN1N".getBytes(StandardCharsets.US_ASCII)).putInt(0).put((byte) 'N');
            end();
            message(25, 'H', locate).put(stock(locate)).put("T     ".getBytes(StandardCharsets.US_ASCII));
            end();
        }
    }

    private ByteBuffer body = ByteBuffer.allocate(0);

    private ByteBuffer message(int length, char type, int locate) {
        body = ByteBuffer.allocate(2 + length);
        body.putShort((short) length).put((byte) type).putShort((short) locate).putShort((short) 0);
        body.putShort((short) (timeNs >>> 32)).putInt((int) timeNs);
        return body;
    }

    private void end() {
        bytes.writeBytes(body.array());
    }

    private byte[] stock(int locate) {
        return String.format("%-8s", symbols[locate - 1]).getBytes(StandardCharsets.US_ASCII);
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }

    ItchFile add(int locate, long ref, char side, int shares, int price) {
        message(36, 'A', locate)
                .putLong(ref)
                .put((byte) side)
                .putInt(shares)
                .put(stock(locate))
                .putInt(price);
        end();
        return this;
    }

    ItchFile addAttributed(int locate, long ref, char side, int shares, int price) {
        message(40, 'F', locate)
                .putLong(ref)
                .put((byte) side)
                .putInt(shares)
                .put(stock(locate))
                .putInt(price);
        body.put("MPID".getBytes(StandardCharsets.US_ASCII));
        end();
        return this;
    }

    ItchFile executed(int locate, long ref, int shares) {
        message(31, 'E', locate).putLong(ref).putInt(shares).putLong(++matches);
        end();
        return this;
    }

    ItchFile executedAt(int locate, long ref, int shares, int price) {
        message(36, 'C', locate)
                .putLong(ref)
                .putInt(shares)
                .putLong(++matches)
                .put((byte) 'Y')
                .putInt(price);
        end();
        return this;
    }

    ItchFile cancelled(int locate, long ref, int shares) {
        message(23, 'X', locate).putLong(ref).putInt(shares);
        end();
        return this;
    }

    ItchFile deleted(int locate, long ref) {
        message(19, 'D', locate).putLong(ref);
        end();
        return this;
    }

    ItchFile replaced(int locate, long ref, long newRef, int shares, int price) {
        message(35, 'U', locate).putLong(ref).putLong(newRef).putInt(shares).putInt(price);
        end();
        return this;
    }

    /** Adds a trade of a hidden order, and one of a cross. */
    ItchFile trades(int locate, int shares, int price) {
        message(44, 'P', locate)
                .putLong(0)
                .put((byte) 'B')
                .putInt(shares)
                .put(stock(locate))
                .putInt(price);
        body.putLong(++matches);
        end();
        message(40, 'Q', locate)
                .putLong(shares)
                .put(stock(locate))
                .putInt(price)
                .putLong(++matches)
                .put((byte) 'O');
        end();
        return this;
    }

    /** Adds a message of any bytes behind the head. */
    ItchFile raw(int length, char type) {
        message(Math.max(length, HEAD), type, 1);
        end();
        return this;
    }

    ItchFile at(long atNs) {
        timeNs = atNs;
        return this;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        OrderAccepted kept = new OrderAccepted();
        kept.instrument = event.instrument;
        kept.terms.side = event.terms.side;
        accepted.put(event.orderId, kept);
        if (event.queueId != 0) {
            rests(event.orderId, event.terms.quantityLots, event.terms.priceTicks);
        }
    }

    @Override
    public void orderBooked(OrderBooked event) {
        rests(event.orderId, event.quantityLots, event.priceTicks);
    }

    private void rests(long orderId, long lots, long priceTicks) {
        OrderAccepted order = Objects.requireNonNull(accepted.get(orderId));
        Resting added = new Resting(order.instrument, order.terms.side, lots, priceTicks);
        resting.put(orderId, added);
        char side = added.side == Side.BUY ? 'B' : 'S';
        if (orderId % 2 == 0) {
            add(added.locate, orderId, side, (int) lots, (int) priceTicks * 100);
        } else {
            addAttributed(added.locate, orderId, side, (int) lots, (int) priceTicks * 100);
        }
    }

    private void leaves(long orderId, long lots) {
        Resting order = Objects.requireNonNull(resting.get(orderId));
        if (lots == 0) {
            resting.remove(orderId);
        } else {
            resting.put(orderId, new Resting(order.locate, order.side, lots, order.priceTicks));
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        Resting order = resting.get(event.orderId);
        if (!event.aggressive && order != null) {
            executed(order.locate, event.orderId, (int) event.lastLots);
            leaves(event.orderId, event.leavesLots);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        Resting order = resting.remove(event.orderId);
        if (order != null) {
            deleted(order.locate, event.orderId);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        Resting order = Objects.requireNonNull(resting.get(event.orderId));
        cancelled(order.locate, event.orderId, (int) (order.lots - event.leavesLots));
        leaves(event.orderId, event.leavesLots);
    }
}
