// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.engine.Engine;
import org.outcry.gateway.Suspension;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;

/**
 * Room for further commands in journal and event log. While the disk has no room for another segment, new orders are
 * suspended by a logged command; cancels are accepted until the last file is used up.
 *
 * <p>The sequencer's thread, but for {@link #takesOrders}, which any thread may call.
 */
final class StorageRoom {
    private static final long MAX_WAIT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private final SequencerConfig config;
    private final SegmentFiles files;
    private final Engine engine;
    private final SequencerListener listener;
    private final SuspendOrders suspendOrders = new SuspendOrders();
    private final long bytesForEvents;
    private final long bytesWhenSuspended;
    private final long bytesForCancels;
    private final long bytesToEnter;

    /** Room that is kept for cancels. */
    private long reservedBytes;

    private boolean usedUp;
    private boolean toldOfShortage;
    private volatile boolean takesOrders = true;

    StorageRoom(SequencerConfig config, SegmentFiles files, Engine engine, SequencerListener listener) {
        this.config = config;
        this.files = files;
        this.engine = engine;
        this.listener = listener;
        bytesWhenSuspended = Math.min(config.segmentBytes() / 8, 64L * 1024);
        bytesForCancels = bytesWhenSuspended + Math.min(config.segmentBytes() / 4, 8L << 20);
        reservedBytes = bytesForCancels;
        bytesToEnter = bytesToEnter(config);
        bytesForEvents = bytesForEvents(config, engine);
    }

    /** Returns the bytes that are free in the event log before a command is applied. */
    static long bytesForEvents(SequencerConfig config, Engine engine) {
        return Math.min(
                config.segmentBytes() / 2,
                engine.maxEventsPerCommand() * (long) EventFileSpec.recordBytes(VenueEventsWriter.MAX_LENGTH));
    }

    /**
     * Returns the bytes that are left of a file when the next one is entered, between two commands. If it can't be
     * entered, orders are rejected in them.
     */
    static long bytesToEnter(SequencerConfig config) {
        return Math.min(config.segmentBytes() / 4, 256L * 1024);
    }

    /** Returns whether there is room for a command and its events. Enters the next file when it is time. */
    boolean isThere() {
        return isThere(files.journal(), bytesWhenSuspended)
                && isThere(files.events(), engine.ordersSuspended() ? bytesWhenSuspended : bytesForEvents);
    }

    private boolean isThere(EventFileWriter file, long bytes) {
        file.enterAhead(bytesToEnter);
        return file.hasRoom(Math.max(bytes, bytesToEnter)) || (file.storageFault() != null && file.hasRoom(bytes));
    }

    private long roomBytes() {
        return Math.min(files.journal().roomBytes(), files.events().roomBytes());
    }

    /** Waits for the next file if necessary, for a bounded time, and returns whether there is room. */
    boolean isThereInTime() {
        long deadlineNs = System.nanoTime() + MAX_WAIT_NS;
        while (!isThere()) {
            if (files.fault() != null || System.nanoTime() - deadlineNs > 0) {
                return false;
            }
            LockSupport.parkNanos(WAIT_NS);
        }
        return true;
    }

    /**
     * Waits for the next file if necessary, for a bounded time.
     *
     * @throws IOException if there is no room
     */
    void await() throws IOException {
        if (!isThereInTime()) {
            String fault = files.fault();
            throw new IOException("journal takes nothing more: directory=" + config.directory() + " cause="
                    + (fault == null ? "no next file in time" : fault) + "; make room on the disk, and start again");
        }
    }

    /** Returns whether gateways may send new orders, by the last turn. */
    boolean takesOrders() {
        return takesOrders;
    }

    /**
     * Suspends or resumes new orders as the room demands. One turn of the agent.
     *
     * @param commands the sequencer's own commands
     * @return the number of commands
     */
    int watch(OrderEntry commands) {
        String fault = files.fault();
        long room = roomBytes();
        boolean isOver = fault != null && room < bytesWhenSuspended;
        if (isOver && !usedUp) {
            listener.onLine("nothing more is taken, not even cancels, the last file is used up: " + fault);
        }
        usedUp = isOver;
        boolean suspended = engine.ordersSuspended();
        if (fault != null && !suspended && !isOver) {
            reservedBytes = Math.min(bytesForCancels, (bytesWhenSuspended + room) / 2);
        }
        takesOrders = fault == null || room >= reservedBytes;
        if (isOver && !suspended) {
            return 0;
        }
        // Only an operator ends a suspension that an operator began with a reason of its own.
        boolean ownSuspension = suspended && engine.suspensionReason() == Suspension.STORAGE;
        if (fault == null ? !ownSuspension : suspended) {
            if (ownSuspension) {
                // An earlier process suspended them.
                tellOfShortage(fault);
            }
            return 0;
        }
        if (fault != null) {
            suspendOrders.reason = Suspension.STORAGE;
            commands.suspendOrders(suspendOrders);
            tellOfShortage(fault);
        } else {
            toldOfShortage = false;
            commands.resumeOrders();
            listener.onLine("orders are taken again: the disk takes writes");
        }
        return 1;
    }

    private void tellOfShortage(@Nullable String fault) {
        if (!toldOfShortage) {
            toldOfShortage = true;
            listener.onLine("new orders are refused, cancels are taken: " + fault);
        }
    }
}
