// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.InterfaceLayout;

/** One client's {@link EchoService}, behind its connection. */
public final class EchoChannel implements ChannelHandler {
    public static final InterfaceLayout LISTENER =
            new InterfaceLayout("TopOfBookListener", TopOfBookListenerWriter.LAYOUT_HASH);
    public static final ChannelContract CONTRACT = new ChannelContract(LISTENER, LISTENER);

    private final Connection connection;
    private final EchoServiceNativeReader reader;

    public EchoChannel(Connection connection) {
        this.connection = connection;
        this.reader =
                new EchoServiceNativeReader(new EchoService(new TopOfBookListenerNativeWriter(connection.frames())));
    }

    @Override
    public void onCalls(Calls calls) {
        while (calls.forEach(reader, connection.roomFor(TopOfBookNativeLayout.LENGTH)) > 0) {}
    }
}
