// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.InterfaceLayout;

/** One client's {@link AlarmService}, behind its connection. */
public final class AlarmChannel implements ChannelHandler {
    /** Terms that both sides must agree upon. */
    public static final ChannelContract CONTRACT = new ChannelContract(
            new InterfaceLayout("PriceRequests", PriceRequestsWriter.LAYOUT_HASH),
            new InterfaceLayout("PriceAlarms", PriceAlarmsWriter.LAYOUT_HASH));

    /** A quote may raise every alarm. */
    private static final int MOST_ANSWER_BYTES = AlarmService.MAX_WATCHED * (AlarmLayout.LENGTH + 8);

    private final Connection connection;
    private final AlarmServiceReader reader;

    public AlarmChannel(Connection connection) {
        this.connection = connection;
        this.reader = new AlarmServiceReader(new AlarmService(new PriceAlarmsWriter(connection)));
    }

    @Override
    public void onCalls(Calls calls) {
        while (connection.hasRoom(MOST_ANSWER_BYTES) && calls.next()) {
            reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }
    }
}
