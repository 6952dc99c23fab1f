// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicLong;
import org.outcry.channel.Admission;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/** The desk as the server of a channel, on a thread of its own. */
public final class DeskServer implements AutoCloseable {
    private static final int MAX_REPLY_BYTES = 1_024;

    private final ChannelServer server;
    private final InetSocketAddress address;
    private final Thread thread;
    private final AtomicLong quotes = new AtomicLong();
    private volatile boolean ending;

    /** Starts a server whose contract has an encoding. */
    public DeskServer(Encoding encoding, int port) throws IOException {
        server = ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                ChannelContract.of(DeskCallsEncodings.contract(), DeskEventsEncodings.contract(), encoding),
                ChannelLimits.standard(),
                System::nanoTime,
                (connection, greeting) -> Admission.to(new Served(connection, quotes)));
        address = server.address();
        thread = Thread.ofPlatform().name("desk").daemon().start(this::run);
    }

    private void run() {
        try (server) {
            while (!ending) {
                if (server.poll() == 0) {
                    server.await(10);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public InetSocketAddress address() {
        return address;
    }

    /** Returns the number of quotes that all clients have sent. */
    public long quotes() {
        return quotes.get();
    }

    /** Ends the server, and waits for its thread. */
    public void stop() {
        ending = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        stop();
    }

    private static final class Served implements ChannelHandler {
        private final Connection connection;
        private final FrameHandler reader;

        Served(Connection connection, AtomicLong quotes) {
            this.connection = connection;
            Desk desk = new Desk(DeskEventsEncodings.writer(connection.writeEncoding(), connection));
            reader = DeskCallsEncodings.reader(connection.readEncoding(), new DeskCalls() {
                @Override
                public void buy(Order order) {
                    desk.buy(order);
                }

                @Override
                public void quote(Quote quote) {
                    quotes.incrementAndGet();
                    desk.quote(quote);
                }
            });
        }

        @Override
        public void onCalls(Calls calls) {
            while (connection.hasRoom(MAX_REPLY_BYTES) && calls.next()) {
                reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            }
        }
    }
}
