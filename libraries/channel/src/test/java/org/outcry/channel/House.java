// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.outcry.channel.topofbook.BookWatcher;
import org.outcry.channel.topofbook.EchoChannel;
import org.outcry.channel.topofbook.TopOfBook;
import org.outcry.channel.topofbook.TopOfBookLayout;
import org.outcry.channel.topofbook.TopOfBookListenerWriter;
import org.outcry.channel.topofbook.WatcherChannel;
import org.outcry.link.LinkFactory;

/** Echo server and one well-behaved client, on loopback sockets, with a test clock, all on one thread. */
final class House implements AutoCloseable {
    final ManualClock clock = new ManualClock();
    final List<ChannelClose> serverCloses = new ArrayList<>();
    final ChannelServer server;
    final WatcherChannel watcherChannel;
    final ChannelClient client;
    private final BookWatcher watcher = new BookWatcher();
    private final TopOfBook topOfBook = new TopOfBook();
    private final TopOfBookListenerWriter out;
    private long sent;

    House(ChannelLimits limits) throws IOException {
        this(limits, LinkFactory.plain());
    }

    House(ChannelLimits limits, LinkFactory links) throws IOException {
        this(limits, links, links);
    }

    House(ChannelLimits limits, LinkFactory links, LinkFactory linksOfClient) throws IOException {
        this(limits, links, linksOfClient, ChannelServer.MOST_NEWCOMERS);
    }

    House(ChannelLimits limits, LinkFactory links, LinkFactory linksOfClient, int mostNewcomers) throws IOException {
        server = ChannelServer.listen(
                loopback(),
                EchoChannel.CONTRACT,
                limits,
                clock,
                links,
                (connection, greeting) -> Admission.to(new Recorded(new EchoChannel(connection))),
                mostNewcomers);
        watcherChannel = new WatcherChannel(watcher);
        client = new ChannelClient(
                List.of(server.address()),
                Duration.ofMillis(50),
                Duration.ofSeconds(5),
                EchoChannel.CONTRACT,
                limits,
                clock,
                linksOfClient,
                watcherChannel);
        out = new TopOfBookListenerWriter(client.connection());
        until(() -> client.connection().isReady());
    }

    static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    void poll() {
        server.poll();
        client.poll();
    }

    void until(BooleanSupplier done) {
        Turns.until(done, this::poll, () -> "server " + serverCloses + " client " + watcherChannel.closes());
    }

    /** Advances the time in small steps, while everything is polled. */
    void pass(Duration duration) {
        Duration step = duration.dividedBy(20).plusNanos(1);
        for (int i = 0; i < 20; i++) {
            clock.advance(step);
            for (int turn = 0; turn < 5; turn++) {
                poll();
            }
        }
    }

    /** Asserts that the well-behaved client is served. */
    void assertServed() {
        assertServed(1_000);
    }

    /** Asserts that the well-behaved client is served with so many calls more. */
    void assertServed(int calls) {
        long end = sent + calls;
        until(() -> {
            while (sent < end && client.connection().hasRoom(TopOfBookLayout.LENGTH)) {
                topOfBook.sendingTimeNs = sent++;
                out.topOfBook(topOfBook);
            }
            client.connection().flush();
            return watcher.received() == end;
        });
        assertThat(watcher.inOrder()).isTrue();
        assertThat(watcherChannel.closes()).isEmpty();
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
    }

    private final class Recorded implements ChannelHandler {
        private final ChannelHandler handler;

        Recorded(ChannelHandler handler) {
            this.handler = handler;
        }

        @Override
        public void onCalls(Calls calls) {
            handler.onCalls(calls);
        }

        @Override
        public void onClosed(Connection connection, ChannelClose close) {
            serverCloses.add(close);
        }
    }
}
