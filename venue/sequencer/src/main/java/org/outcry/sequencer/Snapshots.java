// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.runtime.FlightEvent;
import org.outcry.wire.file.Pace;

/**
 * Taker of snapshots on a thread of its own, so that no command waits. A second engine follows the journal there, from
 * one snapshot to the next, and its state is written. It begins with the newest snapshot of the folder, takes as much
 * memory as the engine, and makes no garbage. A second request that comes while a snapshot is being taken takes the
 * place of one that waits.
 */
final class Snapshots implements AutoCloseable {
    /** The rest after each piece of the file, whose end is waited for: other threads need the core. */
    private static final long REST_NS = TimeUnit.MICROSECONDS.toNanos(500);

    /** The bound of the wait for the last snapshot: a minute, and a second for so many open orders. */
    private static final long MIN_CLOSE_SECONDS = 60;

    private static final int ORDERS_A_CLOSE_SECOND = 100_000;

    private final SequencerConfig config;
    private final SequencerListener listener;
    private final OldSnapshots oldSnapshots;
    private final AtomicReference<@Nullable Request> waiting = new AtomicReference<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().daemon().name("snapshot").unstarted(work));
    private final Pace pace = new Pace();
    private volatile boolean closing;
    private volatile int openOrders;

    /** The second engine, in the state of the last snapshot. Of the snapshot thread. */
    private @Nullable Applier follower;

    /** The state after a command; the number of the next event tells whether the second engine comes to the same. */
    private record Request(long commandNumber, long nextEventNumber) {}

    Snapshots(SequencerConfig config, SequencerListener listener) {
        this.config = config;
        this.listener = listener;
        this.oldSnapshots = new OldSnapshots(config, listener);
    }

    /** Asks for a snapshot of the state that the engine has now, whose commands the journal holds. Does not wait. */
    void take(Engine engine) {
        Request request = new Request(engine.commandNumber(), engine.nextEventNumber());
        openOrders = engine.openOrders();
        if (waiting.getAndSet(request) == null) {
            thread.execute(this::takeWaiting);
        }
    }

    private void takeWaiting() {
        Request request = waiting.getAndSet(null);
        if (request == null) {
            return;
        }
        try {
            take(request);
        } catch (IOException | RuntimeException e) {
            follower = null;
            listener.onLine("snapshot could not be written, the journal still holds everything: commandNumber="
                    + request.commandNumber() + " cause=" + e);
        }
    }

    private void take(Request request) throws IOException {
        long startNs = System.nanoTime();
        Engine engine = follow(request);
        if (engine == null) {
            return;
        }
        SnapshotFile file = SnapshotFile.write(config.directory(), engine.commandNumber(), engine::saveTo, this::rest);
        long tookNs = System.nanoTime() - startNs;
        FlightEvent.snapshot("sequencer", tookNs);
        listener.onLine("snapshot taken: commandNumber=" + request.commandNumber() + " bytes="
                + Files.size(file.path()) + " tookMs=" + TimeUnit.NANOSECONDS.toMillis(tookNs) + " file="
                + file.path());
        oldSnapshots.delete();
    }

    /** Brings the second engine to the requested state and returns it; null if it comes to another one. */
    private @Nullable Engine follow(Request request) throws IOException {
        Applier applier = follower;
        if (applier == null) {
            SnapshotFile.State newest =
                    SnapshotFile.newest(config.journal(), request.commandNumber(), request.nextEventNumber(), listener);
            applier = new Applier(newest, EventLog.discarding(), config.journal());
        }
        follower = null;
        pace.begin();
        new JournalReplay(config.journal(), applier, this::restFromCommands).runTo(request.commandNumber());
        Engine engine = applier.engine();
        if (engine.nextEventNumber() != request.nextEventNumber()) {
            listener.onLine("snapshot not written, a replay of the journal comes to another state, check it with"
                    + " 'outcry journal verify': commandNumber=" + request.commandNumber() + " nextEventNumber="
                    + request.nextEventNumber() + " replayed=" + engine.nextEventNumber());
            return null;
        }
        follower = applier;
        return engine;
    }

    private void restFromCommands() {
        if (!closing) {
            pace.rest();
        }
    }

    private void rest() {
        if (!closing) {
            LockSupport.parkNanos(REST_NS);
        }
    }

    /** Waits until the snapshots that were asked for are complete, for a time that grows with the open orders. */
    @Override
    public void close() {
        closing = true;
        thread.shutdown();
        long seconds = MIN_CLOSE_SECONDS + openOrders / ORDERS_A_CLOSE_SECOND;
        try {
            if (!thread.awaitTermination(seconds, TimeUnit.SECONDS)) {
                listener.onLine(
                        "snapshot given up: it was not written within " + seconds + " s, openOrders=" + openOrders);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
