// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;

/**
 * Codec that is written by hand on Jackson's streaming API, as its documentation recommends for speed; it reads fields
 * in any order.
 */
final class JacksonStreamingCodec implements FormatCodec {
    private final List<FormatOrder> orders;
    private final JsonFactory factory = new JsonFactory();
    private final Buffer buffer = new Buffer();
    private final FormatOrder last = new FormatOrder();

    JacksonStreamingCodec(List<FormatOrder> orders) {
        this.orders = orders;
    }

    @Override
    public int writeRead(int index) {
        try {
            buffer.reset();
            write(orders.get(index));
            read();
            return buffer.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(FormatOrder order) throws IOException {
        try (JsonGenerator out = factory.createGenerator(buffer)) {
            out.writeStartObject();
            out.writeStringField("symbol", order.symbol);
            out.writeStringField("clOrdId", order.clOrdId);
            out.writeNumberField("transactTimeNs", order.transactTimeNs);
            out.writeNumberField("sendingTimeNs", order.sendingTimeNs);
            out.writeNumberField("account", order.account);
            out.writeNumberField("orderQty", order.orderQty);
            out.writeNumberField("price", order.price);
            out.writeNumberField("msgSeqNum", order.msgSeqNum);
            out.writeNumberField("minQty", order.minQty);
            out.writeStringField("side", String.valueOf(order.side));
            out.writeStringField("ordType", String.valueOf(order.ordType));
            out.writeStringField("timeInForce", String.valueOf(order.timeInForce));
            out.writeEndObject();
        }
    }

    private void read() throws IOException {
        try (JsonParser in = factory.createParser(buffer.bytes(), 0, buffer.size())) {
            in.nextToken();
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                JsonToken value = in.nextToken();
                if (value == null) {
                    throw new IOException("no value: field=" + name);
                }
                field(name, in);
            }
        }
    }

    private void field(String name, JsonParser in) throws IOException {
        switch (name) {
            case "symbol" -> last.symbol = in.getText();
            case "clOrdId" -> last.clOrdId = in.getText();
            case "transactTimeNs" -> last.transactTimeNs = in.getLongValue();
            case "sendingTimeNs" -> last.sendingTimeNs = in.getLongValue();
            case "account" -> last.account = in.getLongValue();
            case "orderQty" -> last.orderQty = in.getDoubleValue();
            case "price" -> last.price = in.getDoubleValue();
            case "msgSeqNum" -> last.msgSeqNum = in.getIntValue();
            case "minQty" -> last.minQty = in.getIntValue();
            case "side" -> last.side = in.getText().charAt(0);
            case "ordType" -> last.ordType = in.getText().charAt(0);
            case "timeInForce" -> last.timeInForce = in.getText().charAt(0);
            default -> throw new IOException("unknown field: " + name);
        }
    }

    @Override
    public FormatOrder lastRead() {
        return last;
    }

    /** Stream whose array is read in place. */
    private static final class Buffer extends ByteArrayOutputStream {
        Buffer() {
            super(1_024);
        }

        byte[] bytes() {
            return buf;
        }
    }
}
