// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.FeedServers;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.ItchPlugin;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.itchgateway.RunningItch;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.runtime.AgentThread;

/**
 * Starts of a market data gateway on an event log that exists, with a bookmark of an earlier event and without one. The
 * gateway is opened as a venue opens it. One thread.
 */
final class RestartRun implements AutoCloseable {
    /** The most events between the bookmark and the end of the log: as many as from one bookmark to the next. */
    private static final long MOST_AFTER_BOOKMARK = BookmarkKeeper.EVERY_EVENTS;

    private static final int SHARE_AFTER_BOOKMARK = 2;
    private static final long MOST_NS = 300_000_000_000L;
    private static final long PAUSE_NS = 50_000L;
    private static final long SNAPSHOT_BYTES = 1L << 28;
    private static final long HEARTBEAT_NS = 1_000_000_000L;
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final FeedPlan plan;
    private final long events;
    private final FeedLog log;
    private final Path kept = Files.createTempDirectory("outcry-feed-bookmark");
    private final Path folder;
    private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
    private long lastRef = VenueFeed.MOST_RESTING;

    /**
     * Times from the beginning of a start.
     *
     * @param deltaNs until the packet of an event that came after the start
     * @param requestNs until the reply with one of the newest messages before the start
     * @param snapshotNs until a whole snapshot
     */
    record Times(long deltaNs, long requestNs, long snapshotNs) {}

    /** Makes the log and the bookmark. */
    RestartRun(FeedPlan plan, long events) throws IOException {
        this.plan = plan;
        this.events = events;
        log = new FeedLog(plan.books(), plan.orders());
        folder = log.spec().directory().resolve(Bookmarks.FOLDER);
        append(events - eventsAfterBookmark(events));
        makeBookmark();
        append(events);
    }

    /** Returns how many events of a log come after the bookmark. */
    static long eventsAfterBookmark(long events) {
        return Math.min(MOST_AFTER_BOOKMARK, events / SHARE_AFTER_BOOKMARK);
    }

    /** Appends orders that rest and are deleted at once, up to an event. */
    private void append(long to) {
        while (log.released() < to) {
            int book = (int) (++lastRef % plan.books()) + 1;
            log.add(book, lastRef);
            log.delete(book, lastRef);
        }
    }

    private void makeBookmark() throws IOException {
        LogPort port = new LogPort(log);
        AutoCloseable keeper = configured(ANY).keepBookmarks(port);
        try {
            keeper.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
        Path made = port.bookmarks(ItchPlugin.NAME).newest();
        if (made == null) {
            throw new IOException("bookmark was not written: event=" + log.released() + " lines=" + port.told());
        }
        Files.move(made, kept.resolve(made.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Starts a gateway, and ends it when it has served all. */
    Times start(boolean withBookmark) throws IOException {
        prepare(withBookmark);
        FeedReceiver receiver = new FeedReceiver(0);
        List<AgentThread> threads = new ArrayList<>();
        ConfiguredItch configured = configured(receiver.address());
        LogPort port = new LogPort(log);
        long startNs = System.nanoTime();
        try (RunningGateway gateway = configured.open(port)) {
            List<Agent> agents = agents(gateway.agents());
            int first = plan.areServersApart() ? 1 : agents.size();
            try {
                thread(threads, "feed-relay", agents.subList(0, first));
                if (first < agents.size()) {
                    thread(threads, "feed-servers", agents.subList(first, agents.size()));
                }
                threads.forEach(AgentThread::start);
                return serve(((RunningItch) gateway).itch(), receiver, startNs);
            } finally {
                threads.forEach(AgentThread::close);
            }
        } finally {
            receiver.onClose();
        }
    }

    private void prepare(boolean withBookmark) throws IOException {
        if (Files.exists(folder)) {
            TemporaryFolder.delete(folder);
        }
        if (!withBookmark) {
            return;
        }
        Files.createDirectories(folder);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(kept)) {
            for (Path file : files) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private static List<Agent> agents(Map<String, Agent> agents) {
        List<Agent> ordered = new ArrayList<>();
        for (String name : new ItchPlugin().agents()) {
            Agent agent = agents.get(name);
            if (agent != null) {
                ordered.add(agent);
            }
        }
        return ordered;
    }

    private void thread(List<AgentThread> threads, String name, List<Agent> agents) {
        threads.add(new AgentThread(name, plan.idle(), agents, failure -> fault.compareAndSet(null, failure)));
    }

    private Times serve(ItchGateway itch, FeedReceiver receiver, long startNs) throws IOException {
        try (RestartClient client =
                new RestartClient(itch.requestAddress(), itch.snapshotAddress(), events - plan.books())) {
            long deltaNs = 0;
            long nowNs = System.nanoTime();
            while (deltaNs == 0 || !client.hasBoth()) {
                append(log.released() + 1);
                receiver.doWork();
                nowNs = System.nanoTime();
                if (deltaNs == 0 && receiver.orders() > 0) {
                    deltaNs = nowNs - startNs;
                }
                client.poll(nowNs);
                check(nowNs - startNs, client, deltaNs);
                LockSupport.parkNanos(PAUSE_NS);
            }
            return new Times(deltaNs, client.requestedNs() - startNs, client.snapshotNs() - startNs);
        }
    }

    private void check(long elapsedNs, RestartClient client, long deltaNs) throws IOException {
        Throwable failure = fault.get();
        if (failure != null) {
            throw new IOException("a thread failed: " + failure, failure);
        }
        if (elapsedNs > MOST_NS) {
            throw new IOException("the gateway does not serve after " + elapsedNs / 1_000_000_000L + " s: hasDelta="
                    + (deltaNs > 0) + " " + client.state() + "; use fewer events");
        }
    }

    private static ConfiguredItch configured(InetSocketAddress receiver) {
        return new ConfiguredItch(new ItchSettings(
                List.of(StreamConfig.all(List.of(FeedLine.to(receiver, null)))),
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                HEARTBEAT_NS,
                new FeedServers(ANY, RequestLimits.DEFAULT, GlimpseServerConfig.on(ANY), SNAPSHOT_BYTES, null),
                List.of(),
                null));
    }

    @Override
    public void close() throws IOException {
        log.close();
        TemporaryFolder.delete(kept);
    }
}
