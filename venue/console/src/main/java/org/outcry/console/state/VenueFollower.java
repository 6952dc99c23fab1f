// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.UsedLimit;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.runtime.KernelClock;

/**
 * Reader of the event log on a thread of its own, at its own position. It makes the console's state of the events,
 * publishes copies ten times a second, and answers questions between events. Nobody who reads the copies or asks can
 * hold up the venue, which never waits for it. After a fault it reads again from the newest bookmark, at most five
 * times without ten good minutes between.
 */
public final class VenueFollower implements AutoCloseable {
    /** The name of the bookmarks and of the thread. */
    private static final String NAME = "console";

    private static final long PUBLISH_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long REST_NS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final long CLOSE_MS = 2_000;
    private static final long PATIENCE_MS = 2_000;
    private static final int EVENTS_AT_ONCE = 4_096;
    private static final int MANY_EVENTS = 4 * EVENTS_AT_ONCE;
    private static final int QUESTIONS = 64;
    private static final int MOST_ATTEMPTS = 5;
    private static final long FIRST_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long FORGET_NS = TimeUnit.MINUTES.toNanos(10);

    private final VenuePort port;
    private final Bookmarks bookmarks;
    private final BookmarkKeeper keeper;
    private final Alerts alerts;
    private final AlertSink sink;
    private final ArrayBlockingQueue<Consumer<ConsoleState>> questions = new ArrayBlockingQueue<>(QUESTIONS);
    private final Thread thread;
    private final RecentAckTimes recent = new RecentAckTimes();
    private FollowedLog log;
    private boolean caughtUp;
    private int attempts;
    private long faultNs;
    private VenueFolder folder = VenueFolder.UNKNOWN;
    private List<Alert> present = List.of();
    private List<UsedLimit> limits = List.of();
    private @Nullable String folderFault;
    private @Nullable KernelClock clock;
    private long folderNs;
    private long copiedTo;
    private long copiedNs;
    private volatile Copies copies;
    private volatile boolean closing;

    private VenueFollower(VenuePort port, AlertTerms terms, Bookmarks bookmarks, FollowedLog log) {
        this.port = port;
        this.alerts = new Alerts(terms);
        this.sink = new AlertSink(port.venue().name(), terms, port.lines());
        this.bookmarks = bookmarks;
        this.log = log;
        this.keeper = new BookmarkKeeper(
                bookmarks,
                port::releasedEventNumber,
                reader -> FollowedLog.state(reader, port),
                log.read(),
                BookmarkKeeper.EVERY_EVENTS);
        long nowNs = System.nanoTime();
        this.folderNs = nowNs - SECOND_NS;
        this.copiedNs = nowNs;
        this.copies = new Copies(log.state().copy(nowNs), folder, present, limits, health(), 0, false, "");
        this.thread = Thread.ofPlatform().daemon().name(NAME).unstarted(this::run);
    }

    /** Opens the event log after the newest bookmark, with the bounds of alerts. */
    public static VenueFollower open(VenuePort port, AlertTerms terms) throws IOException {
        Bookmarks bookmarks = port.bookmarks(NAME);
        return new VenueFollower(port, terms, bookmarks, FollowedLog.open(port, bookmarks));
    }

    /** Starts to follow the event log. */
    public void start() {
        thread.start();
    }

    /** Returns the newest copies. Any thread. */
    public Copies copies() {
        return copies;
    }

    /**
     * Asks the state, between two events. Any thread but that of the follower; it waits for the answer.
     *
     * @return the answer; empty if too many ask, or the follower ended
     */
    public <T> Optional<T> ask(Function<ConsoleState, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        if (closing || !copies.fault().isEmpty() || !questions.offer(asked -> answer(answer, question, asked))) {
            return Optional.empty();
        }
        LockSupport.unpark(thread);
        try {
            return Optional.of(answer.get(PATIENCE_MS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        }
    }

    private static <T> void answer(
            CompletableFuture<T> answer, Function<ConsoleState, T> question, ConsoleState asked) {
        try {
            answer.complete(question.apply(asked));
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    private void run() {
        giveWay();
        while (!closing) {
            try {
                turn();
            } catch (RuntimeException e) {
                if (!beginAgain(e)) {
                    return;
                }
            }
        }
    }

    /** With much to read, begins a second after the gateways that members wait for, unless somebody asks. */
    private void giveWay() {
        long startNs = System.nanoTime();
        while (!closing
                && questions.isEmpty()
                && port.releasedEventNumber() - log.read() > MANY_EVENTS
                && System.nanoTime() - startNs < SECOND_NS) {
            LockSupport.parkNanos(this, PUBLISH_NS);
        }
    }

    /** Reads the event log again from the newest bookmark. Returns false if it failed too often. */
    private boolean beginAgain(Exception cause) {
        copies = copies.withFault("the console can't read the event log: " + cause.getMessage());
        long nowNs = System.nanoTime();
        attempts = attempts > 0 && nowNs - faultNs <= FORGET_NS ? attempts + 1 : 1;
        faultNs = nowNs;
        if (attempts > MOST_ATTEMPTS) {
            port.lines().accept("console ends, the venue goes on: " + cause);
            return false;
        }
        port.lines()
                .accept("console begins again from its bookmark, the venue goes on: attempt=" + attempts + " of="
                        + MOST_ATTEMPTS + " cause=" + cause);
        long pauseNs = FIRST_PAUSE_NS << (2 * attempts - 2);
        while (!closing && System.nanoTime() - nowNs < pauseNs) {
            LockSupport.parkNanos(this, PUBLISH_NS);
        }
        try {
            log.close();
            log = FollowedLog.open(port, bookmarks);
            caughtUp = false;
            copiedTo = 0;
            return true;
        } catch (IOException | RuntimeException e) {
            return beginAgain(e);
        }
    }

    private void turn() {
        long released = port.releasedEventNumber();
        ConsoleState state = log.state();
        int read = log.events().poll(state, released, EVENTS_AT_ONCE);
        Consumer<ConsoleState> question = questions.poll();
        while (question != null) {
            question.accept(state);
            question = questions.poll();
        }
        long nowNs = System.nanoTime();
        if (nowNs - folderNs >= SECOND_NS) {
            folderNs = nowNs;
            lookAtFolder(nowNs);
        }
        if (nowNs - copiedNs >= PUBLISH_NS) {
            publish(released, nowNs);
        }
        LockSupport.parkNanos(this, read == EVENTS_AT_ONCE ? REST_NS : PUBLISH_NS);
    }

    private void publish(long released, long nowNs) {
        long read = log.read();
        caughtUp |= read >= log.target();
        boolean changed = read != copiedTo || nowNs - copiedNs >= SECOND_NS;
        Copies last = copies;
        if (!changed
                && last.alerts().equals(present)
                && last.limits().equals(limits)
                && last.folder().equals(folder)) {
            return;
        }
        VenueCopy venue = changed ? log.state().copy(nowNs) : last.venue();
        copiedTo = read;
        copiedNs = nowNs;
        copies = new Copies(venue, folder, present, limits, health(), Math.max(0, released - read), caughtUp, "");
    }

    private Copies.Health health() {
        return new Copies.Health(clock, alerts.diskLeftMs(), sink.failed(), port.following());
    }

    private void lookAtFolder(long nowNs) {
        try {
            folder = VenueFolder.of(port.eventLog().directory(), folder, nowNs);
            folderFault = null;
            log.state().orderTimes(recent.at(folder.orderTimes(), nowNs));
            log.state().connections(folder.connections());
        } catch (IOException e) {
            String fault = "console can't look at the data folder: " + e.getMessage();
            if (!fault.equals(folderFault)) {
                folderFault = fault;
                port.lines().accept(fault);
            }
        }
        limits = port.limits();
        clock = KernelClock.read();
        long nowMs = System.currentTimeMillis();
        present = alerts.find(new Alerts.Facts(
                copies.venue(), folder, log.state().limits, limits, copies.behindEvents(), clock, nowMs));
        sink.update(present, nowMs);
    }

    /** Writes a last bookmark, and ends the thread. */
    @Override
    public void close() {
        closing = true;
        LockSupport.unpark(thread);
        try {
            thread.join(CLOSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sink.close();
        keeper.close();
        log.close();
    }
}
