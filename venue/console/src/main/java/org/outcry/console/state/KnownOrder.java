// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.wire.AsciiLongs;

/** Order that is open, or ended a short time ago. */
final class KnownOrder {
    /** The most events of an order whose numbers are kept: the first, and the newest others. */
    static final int MAX_EVENTS = 64;

    final long orderId;

    /** Not known of an order that was saved without it, until its next event. */
    long clientOrder = OrderCopy.UNKNOWN_CLIENT_ORDER;

    final ClOrdId clOrdId = new ClOrdId();
    int session;
    int instrument;
    boolean buy;
    OrderType type = OrderType.LIMIT;
    TimeInForce timeInForce = TimeInForce.DAY;
    long priceTicks;
    long quantityLots;
    long leavesLots;
    long cumLots;
    long acceptedNs;
    String end = "";

    /** The key of the price level that the order is in, and its quantity there; 0 lots if it is in none. */
    long levelKey;

    long levelLots;

    private long[] events = new long[2];
    private int eventCount;
    private int omitted;

    KnownOrder(long orderId) {
        this.orderId = orderId;
    }

    boolean isOpen() {
        return end.isEmpty();
    }

    void onEvent(long eventNumber) {
        if (eventCount == MAX_EVENTS) {
            System.arraycopy(events, 2, events, 1, MAX_EVENTS - 2);
            eventCount--;
            omitted++;
        }
        if (eventCount == events.length) {
            events = Arrays.copyOf(events, 2 * eventCount);
        }
        events[eventCount++] = eventNumber;
    }

    OrderCopy copy() {
        return new OrderCopy(
                orderId,
                clientOrder,
                AsciiLongs.toString(clOrdId.first, clOrdId.second, clOrdId.third),
                session,
                instrument,
                buy,
                type,
                timeInForce,
                priceTicks,
                quantityLots,
                leavesLots,
                cumLots,
                levelLots,
                acceptedNs,
                end,
                Arrays.stream(events, 0, eventCount).sorted().boxed().toList(),
                omitted);
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(orderId);
        out.writeLong(clientOrder);
        out.writeLong(clOrdId.first);
        out.writeLong(clOrdId.second);
        out.writeLong(clOrdId.third);
        out.writeInt(session);
        out.writeInt(instrument);
        out.writeBoolean(buy);
        out.writeUTF(type.name());
        out.writeUTF(timeInForce.name());
        out.writeLong(priceTicks);
        out.writeLong(quantityLots);
        out.writeLong(leavesLots);
        out.writeLong(cumLots);
        out.writeLong(acceptedNs);
        out.writeLong(levelKey);
        out.writeLong(levelLots);
        out.writeByte(eventCount);
        for (int i = 0; i < eventCount; i++) {
            out.writeLong(events[i]);
        }
        out.writeInt(omitted);
    }

    /** @param version that of the state's writer */
    static KnownOrder load(DataInput in, int version) throws IOException {
        KnownOrder order = new KnownOrder(in.readLong());
        if (version > 1) {
            order.clientOrder = in.readLong();
        }
        order.clOrdId.set(in.readLong(), in.readLong(), in.readLong());
        order.session = in.readInt();
        order.instrument = in.readInt();
        order.buy = in.readBoolean();
        order.type = OrderType.valueOf(in.readUTF());
        order.timeInForce = TimeInForce.valueOf(in.readUTF());
        order.priceTicks = in.readLong();
        order.quantityLots = in.readLong();
        order.leavesLots = in.readLong();
        order.cumLots = in.readLong();
        order.acceptedNs = in.readLong();
        order.levelKey = in.readLong();
        order.levelLots = in.readLong();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
            order.onEvent(in.readLong());
        }
        order.omitted = in.readInt();
        return order;
    }
}
