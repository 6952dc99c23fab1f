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
    private final EchoServiceReader reader;

    public EchoChannel(Connection connection) {
        this.connection = connection;
        this.reader = new EchoServiceReader(new EchoService(new TopOfBookListenerWriter(connection)));
    }

    @Override
    public void onCalls(Calls calls) {
        while (connection.hasRoom(TopOfBookLayout.LENGTH) && calls.next()) {
            reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }
    }
}
