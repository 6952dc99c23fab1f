package org.outcry.lab.echo;

import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.InterfaceLayout;

/** One client's {@link EchoService}, behind its connection. */
final class EchoChannel implements ChannelHandler {
    private static final InterfaceLayout LISTENER =
            new InterfaceLayout("TopOfBookListener", TopOfBookListenerWriter.LAYOUT_HASH);
    static final ChannelContract CONTRACT = new ChannelContract(LISTENER, LISTENER);

    private final Connection connection;
    private final EchoServiceReader reader;

    EchoChannel(Connection connection, boolean allocate) {
        this.connection = connection;
        this.reader = new EchoServiceReader(new EchoService(new TopOfBookListenerWriter(connection), allocate));
    }

    @Override
    public void onCalls(Calls calls) {
        while (connection.hasRoom(TopOfBookLayout.LENGTH) && calls.next()) {
            reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
        }
    }
}
