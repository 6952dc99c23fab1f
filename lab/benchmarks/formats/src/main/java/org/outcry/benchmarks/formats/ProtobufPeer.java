// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.outcry.benchmarks.formats.protobuf.Order;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.FormatPeer;
import org.outcry.lab.libraries.formats.TextShape;

/** Codec of Protobuf, which builds a message from the order's fields, writes it and parses it. */
public final class ProtobufPeer implements FormatPeer {
    @Override
    public String library() {
        return "protobuf-java 4.36.2";
    }

    @Override
    public List<FormatCase> cases() {
        return List.of(new FormatCase("protobuf", TextShape.STRINGS, Codec::new));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of("--sun-misc-unsafe-memory-access=allow");
    }

    private static final class Codec implements FormatCodec {
        private final FormatOrder[] orders;
        private final byte[] buffer = new byte[1024];
        private Order last = Order.getDefaultInstance();

        Codec(List<FormatOrder> orders) {
            this.orders = orders.toArray(FormatOrder[]::new);
        }

        @Override
        public int writeRead(int index) {
            FormatOrder order = orders[index];
            Order message = Order.newBuilder()
                    .setSymbol(order.symbol)
                    .setClOrdId(order.clOrdId)
                    .setTransactTimeNs(order.transactTimeNs)
                    .setSendingTimeNs(order.sendingTimeNs)
                    .setAccount(order.account)
                    .setOrderQty(order.orderQty)
                    .setPrice(order.price)
                    .setMsgSeqNum(order.msgSeqNum)
                    .setMinQty(order.minQty)
                    .setSide(order.side)
                    .setOrdType(order.ordType)
                    .setTimeInForce(order.timeInForce)
                    .build();
            int length = message.getSerializedSize();
            try {
                message.writeTo(CodedOutputStream.newInstance(buffer, 0, length));
                last = Order.parseFrom(ByteBuffer.wrap(buffer, 0, length));
            } catch (InvalidProtocolBufferException e) {
                throw new IllegalStateException(e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return length;
        }

        @Override
        public FormatOrder lastRead() {
            FormatOrder order = new FormatOrder();
            order.symbol = last.getSymbol();
            order.clOrdId = last.getClOrdId();
            order.transactTimeNs = last.getTransactTimeNs();
            order.sendingTimeNs = last.getSendingTimeNs();
            order.account = last.getAccount();
            order.orderQty = last.getOrderQty();
            order.price = last.getPrice();
            order.msgSeqNum = last.getMsgSeqNum();
            order.minQty = last.getMinQty();
            order.side = (char) last.getSide();
            order.ordType = (char) last.getOrdType();
            order.timeInForce = (char) last.getTimeInForce();
            return order;
        }
    }
}
