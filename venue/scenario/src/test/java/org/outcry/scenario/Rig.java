// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.scenario.report.ScenarioResult;
import org.outcry.scenario.script.Scenario;

/** Stage on free ports, with the project's feed handler. */
final class Rig implements AutoCloseable {
    private static final long LOGON_NS = TimeUnit.SECONDS.toNanos(20);

    final Stage stage;
    private final int[] lines;
    private @Nullable FeedClient feed;
    private @Nullable FeedBooks books;
    private @Nullable Thread poller;
    private volatile boolean closed;

    private Rig(Stage stage, int... lines) {
        this.stage = stage;
        this.lines = lines;
    }

    static Rig open() throws IOException {
        int[] lines = {freePort(), freePort()};
        return new Rig(Stage.open(config(lines), line -> {}), lines);
    }

    static VenueConfig config(int... lines) throws IOException {
        String yaml = ScenarioVenue.resource(ScenarioVenue.EXAMPLE)
                .replace("9880", "0")
                .replace("9881", "" + lines[0])
                .replace("9887", "" + lines[1])
                .replace("9883", "0")
                .replace("9882", "0");
        return VenueConfigReader.parse(yaml, "venue.yaml", Path.of(""), 1);
    }

    static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            return socket.getLocalPort();
        }
    }

    int port() {
        return stage.address("fix").getPort();
    }

    /** Opens the feed handler, and waits until it follows the lines. */
    void follow() throws IOException {
        if (feed != null) {
            return;
        }
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (int line : lines) {
            addresses.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), line));
        }
        FeedBooks opened = new FeedBooks();
        FeedClient client = FeedClient.open(
                config(FeedClientConfig.of(addresses, null, stage.address("requests"), stage.address("snapshots"))),
                System::nanoTime,
                opened);
        feed = client;
        books = opened;
        poller = Thread.ofPlatform().start(() -> {
            try {
                while (!closed) {
                    if (client.poll() == 0) {
                        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(300));
                    }
                }
                client.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        long endNs = System.nanoTime() + LOGON_NS;
        while (!client.isLive()) {
            if (System.nanoTime() > endNs) {
                throw new AssertionError("the feed handler is not live: " + client.snapshotFailure());
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    /** Returns a configuration for a busy machine: 200 ms for packets in another order, 2 s for answers. */
    private static FeedClientConfig config(FeedClientConfig usual) {
        FeedTimings timings = FeedTimings.DEFAULT;
        return new FeedClientConfig(
                usual.lines(),
                usual.networkInterface(),
                usual.requestServer(),
                usual.snapshotServer(),
                usual.user(),
                usual.password(),
                usual.stream(),
                usual.maxSnapshotBytes(),
                usual.receiveBufferBytes(),
                new FeedTimings(
                        TimeUnit.MILLISECONDS.toNanos(200),
                        TimeUnit.SECONDS.toNanos(2),
                        timings.maxRequests(),
                        timings.snapshotRetryNs(),
                        timings.windowMessages(),
                        timings.maxPacketsPerPoll()),
                usual.snapshotTimings(),
                usual.snapshotLinks());
    }

    /** Returns whether the feed handler's books follow, without a message that did not fit. */
    boolean isConsistent() {
        FeedBooks present = books;
        return present != null && present.isReady() && present.isConsistent() && present.unreadable() == 0;
    }

    ScenarioResult run(Scenario scenario) throws IOException, InterruptedException {
        return ScenarioRun.run(scenario, stage, LOGON_NS, line -> {});
    }

    @Override
    public void close() throws IOException {
        closed = true;
        Thread present = poller;
        while (present != null && present.isAlive()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        stage.close();
    }
}
