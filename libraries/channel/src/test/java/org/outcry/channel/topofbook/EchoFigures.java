package org.outcry.channel.topofbook;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;

/**
 * Events per second, both ways, over loopback sockets: one thread serves, each client has its own, no more than a window
 * of events is under way for each. Beside it the same bytes, windows and idling with nothing but NIO. Arguments: clients,
 * seconds, rounds.
 */
final class EchoFigures {
    private static final int EVENT_BYTES = 8 + TopOfBookLayout.LENGTH;
    private static final int WINDOW_BYTES = 1 << 17;
    private static final ChannelLimits LIMITS = ChannelLimits.standard();

    private EchoFigures() {}

    public static void main(String[] arguments) throws Exception {
        int clients = Integer.parseInt(arguments[0]);
        int seconds = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        for (int round = 0; round < rounds; round++) {
            double limit = BareEcho.millionEventsPerSecond(clients, seconds, WINDOW_BYTES, EVENT_BYTES);
            double channel = channel(clients, seconds);
            System.out.printf(
                    Locale.ROOT,
                    "clients=%d millionEventsPerSecond=%.1f limitMillionEventsPerSecond=%.1f ratio=%.2f%n",
                    clients,
                    channel,
                    limit,
                    channel / limit);
        }
    }

    private static double channel(int clients, int seconds) throws IOException, InterruptedException {
        try (ChannelServer server = ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                EchoChannel.CONTRACT,
                LIMITS,
                System::nanoTime,
                (connection, greeting) -> Admission.to(new EchoChannel(connection)))) {
            long endNs = System.nanoTime() + seconds * 1_000_000_000L;
            List<ClientThread> threads = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                ClientThread thread = new ClientThread(server.address(), endNs);
                threads.add(thread);
                thread.start();
            }
            long startNs = System.nanoTime();
            while (System.nanoTime() < endNs) {
                if (server.poll() == 0) {
                    server.await(1);
                }
            }
            double elapsedNs = System.nanoTime() - startNs;
            long received = 0;
            for (ClientThread thread : threads) {
                thread.join();
                received += thread.watcher.received();
            }
            return 2 * received * 1_000 / elapsedNs;
        }
    }

    private static final class ClientThread extends Thread {
        private static final int WINDOW = WINDOW_BYTES / EVENT_BYTES;

        final BookWatcher watcher = new BookWatcher();
        private final InetSocketAddress address;
        private final long endNs;

        ClientThread(InetSocketAddress address, long endNs) {
            this.address = address;
            this.endNs = endNs;
        }

        @Override
        public void run() {
            TopOfBook topOfBook = new TopOfBook();
            try (ChannelClient client = new ChannelClient(
                    List.of(address), EchoChannel.CONTRACT, LIMITS, System::nanoTime, new WatcherChannel(watcher))) {
                TopOfBookListener out = new TopOfBookListenerWriter(client.connection());
                long sent = 0;
                while (System.nanoTime() < endNs) {
                    long before = sent;
                    while (sent - watcher.received() < WINDOW
                            && client.connection().hasRoom(TopOfBookLayout.LENGTH)) {
                        topOfBook.sendingTimeNs = sent++;
                        topOfBook.bidPrice = sent;
                        out.topOfBook(topOfBook);
                    }
                    client.connection().flush();
                    if (client.poll() == 0 && sent == before) {
                        Thread.yield();
                    }
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
