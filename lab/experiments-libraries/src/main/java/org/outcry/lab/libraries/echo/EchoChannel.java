// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.Connection;
import org.outcry.channel.InterfaceLayout;

/** {@link EchoService} of one client, behind its connection. */
final class EchoChannel implements ChannelHandler {
    private static final InterfaceLayout LISTENER =
            new InterfaceLayout("TopOfBookListener", TopOfBookListenerWriter.LAYOUT_HASH);
    static final ChannelContract CONTRACT = new ChannelContract(LISTENER, LISTENER);
    /** Limits of both sides: their buffers hold what a client may have on the way, so that a turn takes all of it. */
    static final ChannelLimits LIMITS =
            ChannelLimits.standard().withBuffers(2 * EchoPlan.WINDOW_BYTES, EchoPlan.WINDOW_BYTES, 0);

    private final Connection connection;
    private final EchoServiceNativeReader reader;

    EchoChannel(Connection connection, boolean allocate) {
        this.connection = connection;
        this.reader = new EchoServiceNativeReader(
                new EchoService(new TopOfBookListenerNativeWriter(connection.frames()), allocate));
    }

    @Override
    public void onCalls(Calls calls) {
        while (calls.forEach(reader, connection.roomFor(TopOfBookNativeLayout.LENGTH)) > 0) {}
    }
}
