// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.CloseReason;
import org.outcry.channel.Connection;
import org.outcry.link.LinkFactory;

/** Client end of a wire channel. */
final class ChannelEnd implements EchoEnd, ClientHandler {
    private static final Duration RECONNECT = Duration.ofMillis(50);

    private final EchoReceiver receiver;
    private final EchoReceiverNativeReader reader;
    private final ChannelClient client;
    private final TopOfBookListener out;
    private final TopOfBook topOfBook = new TopOfBook();
    private long sent;

    ChannelEnd(InetSocketAddress server, boolean allocate, LinkFactory links) {
        receiver = new EchoReceiver(allocate);
        reader = new EchoReceiverNativeReader(receiver);
        client = new ChannelClient(
                List.of(server),
                RECONNECT,
                RECONNECT,
                EchoChannel.CONTRACT,
                EchoChannel.LIMITS,
                System::nanoTime,
                links,
                this);
        out = new TopOfBookListenerNativeWriter(client.connection().frames());
    }

    @Override
    public int turn(long upTo) {
        int work = 0;
        while (sent < upTo && client.connection().hasRoom(TopOfBookNativeLayout.LENGTH)) {
            topOfBook.sendingTimeNs = sent++;
            topOfBook.bidPrice = sent;
            out.topOfBook(topOfBook);
            work++;
        }
        client.connection().flush();
        return work + client.poll();
    }

    @Override
    public boolean isReady() {
        return client.connection().isReady();
    }

    @Override
    public void onCalls(Calls calls) {
        calls.forEach(reader);
    }

    @Override
    public void onClosed(Connection connection, ChannelClose close) {
        if (close.reason() != CloseReason.CLOSED) {
            throw new IllegalStateException("the connection ended: " + close);
        }
    }

    @Override
    public long sent() {
        return sent;
    }

    @Override
    public long received() {
        if (!receiver.inOrder()) {
            throw new IllegalStateException("events came back out of order: received=" + receiver.received());
        }
        return receiver.received();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
