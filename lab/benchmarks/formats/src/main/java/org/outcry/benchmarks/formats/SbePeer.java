// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;
import org.outcry.benchmarks.formats.sbe.MessageHeaderDecoder;
import org.outcry.benchmarks.formats.sbe.MessageHeaderEncoder;
import org.outcry.benchmarks.formats.sbe.OrderDecoder;
import org.outcry.benchmarks.formats.sbe.OrderEncoder;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.FormatPeer;
import org.outcry.lab.libraries.formats.TextShape;

/**
 * Codecs of SBE, from and to an object whose texts are already bytes, which is the best case of SBE, and one with
 * strings.
 */
public final class SbePeer implements FormatPeer {
    @Override
    public String library() {
        return "sbe 1.38.1";
    }

    @Override
    public List<FormatCase> cases() {
        return List.of(
                new FormatCase("sbe", TextShape.BYTES, Codec::new),
                new FormatCase("sbe", TextShape.STRINGS, StringsCodec::new));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }

    private static final class Codec implements FormatCodec {
        private static final class Order {
            byte[] symbol = new byte[6];
            byte[] clOrdId = new byte[10];
            final FormatOrder rest = new FormatOrder();
        }

        private final Order[] orders;
        private final UnsafeBuffer buffer = new UnsafeBuffer(new byte[1024]);
        private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
        private final MessageHeaderDecoder headerDecoder = new MessageHeaderDecoder();
        private final OrderEncoder encoder = new OrderEncoder();
        private final OrderDecoder decoder = new OrderDecoder();
        private final Order last = new Order();

        Codec(List<FormatOrder> orders) {
            this.orders = orders.stream().map(Codec::order).toArray(Order[]::new);
        }

        private static Order order(FormatOrder from) {
            Order order = new Order();
            order.symbol = from.symbol.getBytes(StandardCharsets.US_ASCII);
            order.clOrdId = from.clOrdId.getBytes(StandardCharsets.US_ASCII);
            copy(from, order.rest);
            return order;
        }

        private static void copy(FormatOrder from, FormatOrder to) {
            to.transactTimeNs = from.transactTimeNs;
            to.sendingTimeNs = from.sendingTimeNs;
            to.account = from.account;
            to.orderQty = from.orderQty;
            to.price = from.price;
            to.msgSeqNum = from.msgSeqNum;
            to.minQty = from.minQty;
            to.side = from.side;
            to.ordType = from.ordType;
            to.timeInForce = from.timeInForce;
        }

        @Override
        public int writeRead(int index) {
            Order order = orders[index];
            FormatOrder from = order.rest;
            encoder.wrapAndApplyHeader(buffer, 0, headerEncoder)
                    .putSymbol(order.symbol, 0, 6)
                    .putClOrdId(order.clOrdId, 0, 10)
                    .transactTimeNs(from.transactTimeNs)
                    .sendingTimeNs(from.sendingTimeNs)
                    .account(from.account)
                    .orderQty(from.orderQty)
                    .price(from.price)
                    .msgSeqNum(from.msgSeqNum)
                    .minQty(from.minQty)
                    .side((short) from.side)
                    .ordType((short) from.ordType)
                    .timeInForce((short) from.timeInForce);
            decoder.wrapAndApplyHeader(buffer, 0, headerDecoder);
            decoder.getSymbol(last.symbol, 0, 6);
            decoder.getClOrdId(last.clOrdId, 0, 10);
            FormatOrder to = last.rest;
            to.transactTimeNs = decoder.transactTimeNs();
            to.sendingTimeNs = decoder.sendingTimeNs();
            to.account = decoder.account();
            to.orderQty = decoder.orderQty();
            to.price = decoder.price();
            to.msgSeqNum = decoder.msgSeqNum();
            to.minQty = decoder.minQty();
            to.side = (char) decoder.side();
            to.ordType = (char) decoder.ordType();
            to.timeInForce = (char) decoder.timeInForce();
            return MessageHeaderEncoder.ENCODED_LENGTH + encoder.encodedLength();
        }

        @Override
        public FormatOrder lastRead() {
            FormatOrder order = new FormatOrder();
            order.symbol = new String(last.symbol, StandardCharsets.US_ASCII);
            order.clOrdId = new String(last.clOrdId, StandardCharsets.US_ASCII);
            copy(last.rest, order);
            return order;
        }
    }

    /** Texts made bytes before the order is written, and strings when it was read. */
    private static final class StringsCodec implements FormatCodec {
        private final List<FormatOrder> orders;
        private final Codec codec;
        private String symbol = "";
        private String clOrdId = "";

        StringsCodec(List<FormatOrder> orders) {
            this.orders = orders;
            this.codec = new Codec(orders);
        }

        @Override
        public int writeRead(int index) {
            Codec.Order order = codec.orders[index];
            order.symbol = orders.get(index).symbol.getBytes(StandardCharsets.US_ASCII);
            order.clOrdId = orders.get(index).clOrdId.getBytes(StandardCharsets.US_ASCII);
            int length = codec.writeRead(index);
            symbol = new String(codec.last.symbol, StandardCharsets.US_ASCII);
            clOrdId = new String(codec.last.clOrdId, StandardCharsets.US_ASCII);
            return length;
        }

        @Override
        public FormatOrder lastRead() {
            FormatOrder order = codec.lastRead();
            order.symbol = symbol;
            order.clOrdId = clOrdId;
            return order;
        }
    }
}
