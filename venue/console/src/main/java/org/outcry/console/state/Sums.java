// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.outcry.api.order.RejectReason;

/** Sums over the whole venue, and those of the last second. */
final class Sums {
    long orders;
    long trades;
    long cancels;
    long ordersPerSecond;
    long tradesPerSecond;
    private long ordersBefore;
    private long tradesBefore;
    private final Map<RejectReason, Long> rejects = new EnumMap<>(RejectReason.class);

    void onReject(RejectReason reason) {
        rejects.merge(reason, 1L, Long::sum);
    }

    void onSecond(double seconds) {
        ordersPerSecond = Math.round((orders - ordersBefore) / seconds);
        tradesPerSecond = Math.round((trades - tradesBefore) / seconds);
        ordersBefore = orders;
        tradesBefore = trades;
    }

    /** Returns a copy of the rejected requests by reason. */
    Map<RejectReason, Long> rejects() {
        return new EnumMap<>(rejects);
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(orders);
        out.writeLong(trades);
        out.writeLong(cancels);
        out.writeInt(rejects.size());
        for (Map.Entry<RejectReason, Long> reason : rejects.entrySet()) {
            out.writeUTF(reason.getKey().name());
            out.writeLong(reason.getValue());
        }
    }

    void load(DataInput in) throws IOException {
        orders = in.readLong();
        trades = in.readLong();
        cancels = in.readLong();
        for (int left = in.readInt(); left > 0; left--) {
            rejects.put(RejectReason.valueOf(in.readUTF()), in.readLong());
        }
        ordersBefore = orders;
        tradesBefore = trades;
    }
}
