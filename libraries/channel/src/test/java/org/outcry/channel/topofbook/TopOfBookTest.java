// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.ThreadedChannelServer;
import org.outcry.link.LinkFactory;
import org.outcry.wire.AsciiLongs;

final class TopOfBookTest {
    private static final int EVENTS = 20_000;
    /** The JVM itself allocates until the code is compiled, which takes long on a busy machine. */
    private static final int MAX_ROUNDS = 200;

    private final BookWatcher watcher = new BookWatcher();
    private final TopOfBook topOfBook = new TopOfBook();
    private long sent;

    @Test
    void shouldSendEveryTopOfBookBack() throws IOException {
        try (ChannelServer server = server();
                ChannelClient client = client(server.address())) {
            TopOfBookListener out =
                    new TopOfBookListenerNativeWriter(client.connection().frames());
            topOfBook.symbol = AsciiLongs.pack("EURUSD");
            exchange(server, client, out);
            assertThat(watcher.received()).isEqualTo(EVENTS);
            assertThat(watcher.inOrder()).isTrue();
            assertThat(AsciiLongs.toString(watcher.lastSymbol())).isEqualTo("EURUSD");
        }
    }

    @Test
    void shouldNotAllocatePerEvent() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (ChannelServer server = server();
                ChannelClient client = client(server.address())) {
            TopOfBookListener out =
                    new TopOfBookListenerNativeWriter(client.connection().frames());
            long allocated = -1;
            for (int round = 0; round < MAX_ROUNDS && allocated != 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                exchange(server, client, out);
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
        }
    }

    @Test
    void shouldServeEachConnectionFromItsOwnThread() throws IOException {
        try (ThreadedChannelServer server = ThreadedChannelServer.listen(
                        loopback(),
                        EchoChannel.CONTRACT,
                        ChannelLimits.standard(),
                        System::nanoTime,
                        LinkFactory.plain(),
                        Thread.ofPlatform().daemon().factory(),
                        (connection, greeting) -> Admission.to(new EchoChannel(connection)));
                ChannelClient client = client(server.address())) {
            TopOfBookListener out =
                    new TopOfBookListenerNativeWriter(client.connection().frames());
            while (watcher.received() < EVENTS) {
                send(client, out, EVENTS);
                client.poll();
                Thread.onSpinWait();
            }
            assertThat(watcher.inOrder()).isTrue();
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    private void exchange(ChannelServer server, ChannelClient client, TopOfBookListener out) {
        long end = sent + EVENTS;
        while (watcher.received() < end) {
            send(client, out, end);
            server.poll();
            client.poll();
        }
    }

    private void send(ChannelClient client, TopOfBookListener out, long end) {
        while (sent < end && client.connection().hasRoom(TopOfBookNativeLayout.LENGTH)) {
            topOfBook.sendingTimeNs = sent++;
            out.topOfBook(topOfBook);
        }
        client.connection().flush();
    }

    private static ChannelServer server() throws IOException {
        return ChannelServer.listen(
                loopback(),
                EchoChannel.CONTRACT,
                ChannelLimits.standard(),
                System::nanoTime,
                (connection, greeting) -> Admission.to(new EchoChannel(connection)));
    }

    private ChannelClient client(InetSocketAddress address) {
        return new ChannelClient(
                List.of(address),
                EchoChannel.CONTRACT,
                ChannelLimits.standard(),
                System::nanoTime,
                new WatcherChannel(watcher));
    }

    private static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }
}
