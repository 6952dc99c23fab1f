// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import java.util.function.LongSupplier;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.MessageHistory;

/** Service that sends calls without arguments back, with their history and a hop of its own. */
public final class HopChannel implements ChannelHandler {
    public static final int ROOM_BYTES = MessageHistory.MAX_BYTES;

    private final Connection connection;
    private final long source;
    private final LongSupplier clockNs;

    public HopChannel(Connection connection, long source, LongSupplier clockNs) {
        this.connection = connection;
        this.source = source;
        this.clockNs = clockNs;
    }

    @Override
    public void onCalls(Calls calls) {
        while (connection.hasRoom(2, ROOM_BYTES) && calls.next()) {
            long receivedNs = clockNs.getAsLong();
            connection.history(calls.history(), source, receivedNs, clockNs.getAsLong());
            connection.claim(0);
            connection.commit(calls.methodId(), 0);
        }
    }
}
