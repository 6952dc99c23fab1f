// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.cluster.client.ClusterException;
import io.aeron.cluster.codecs.CloseReason;
import io.aeron.cluster.service.ClientSession;
import io.aeron.cluster.service.Cluster;
import io.aeron.cluster.service.ClusteredService;
import io.aeron.logbuffer.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SequencerCounters;
import org.outcry.sequencer.SequencerListener;

/**
 * Venue of one node, as a service of Aeron Cluster: applies the committed log to the node's files. A fault ends it for
 * good, because Aeron would continue with the next message: nothing is applied after it, and {@link #fault} tells the
 * node to end.
 *
 * <p>Calls are made on the service's thread, unless they say otherwise.
 */
final class ReplicatedVenue implements ClusteredService {
    private static final long TIMER = 1;
    private static final long NO_TIMER = Long.MAX_VALUE;

    /** Above it, by the number of a node, are the timers of nodes that should come back. */
    private static final long RETURN_TIMER = 100;

    private static final int RETURN_TIMEOUTS = 10;

    private final SequencerConfig config;
    private final SequencerListener lines;
    private final NodeWork work;
    private final long returnWithinNs;
    private final boolean forced;
    private final BookmarkTimes times;
    private final CatchupPace pace;
    private volatile BooleanSupplier catchesUp = () -> false;
    private byte[] message =
            new byte[SourceMessage.HEADER_BYTES + OrderEntryWriter.MAX_LENGTH + SourceMessage.CUT_BYTES];
    private @Nullable Cluster cluster;
    private volatile @Nullable ReplicaFolder folder;
    private @Nullable CommittedLog log;
    private @Nullable Agent counters;
    private long timerNs = NO_TIMER;
    private volatile @Nullable Throwable fault;
    private volatile long released;
    private volatile long undecodable;
    private volatile long bookmarkedCommand;
    private final AtomicLong commandNumber = new AtomicLong();
    private final AtomicLong commandTimeNs = new AtomicLong();
    private volatile int rules;

    /**
     * Creates the service.
     *
     * @param leaderTimeoutNs ten times of it are the time in which a node should come back
     * @param forced whether the replicated log is forced to the disk. A bookmark waits for the disk, too, then: the
     * loss of power of all nodes must leave none that counts and whose journal is not there
     * @param work receives what became of commands, and works between them
     */
    ReplicatedVenue(
            SequencerConfig config, SequencerListener lines, long leaderTimeoutNs, boolean forced, NodeWork work) {
        this.returnWithinNs = RETURN_TIMEOUTS * leaderTimeoutNs;
        this.forced = forced;
        this.config = config;
        this.lines = lines;
        this.times = new BookmarkTimes(lines);
        this.pace = new CatchupPace(() -> catchesUp.getAsBoolean(), SystemNanoClock.INSTANCE, LockSupport::parkNanos);
        this.work = work;
    }

    @Override
    public void onStart(Cluster started, @Nullable Image snapshot) {
        cluster = started;
        guarded(() -> {
            LogBookmark bookmark = snapshot == null ? LogBookmark.NONE : read(started, snapshot);
            ReplicaFolder opened = ReplicaFolder.open(config, bookmark.commandNumber(), lines);
            folder = opened;
            long next = opened.engine().nextEventNumber();
            if (next != bookmark.nextEventNumber()) {
                throw new IllegalStateException("state at the bookmark is another one: commandNumber="
                        + bookmark.commandNumber() + " nextEventNumber=" + next + " bookmarked="
                        + bookmark.nextEventNumber() + "; " + ReplicaFolder.REMEDY);
            }
            bookmarkedCommand = bookmark.commandNumber();
            tell(opened.engine());
            SourceTable sources = snapshot == null ? new SourceTable() : bookmark.sources();
            work.started(sources);
            log = new CommittedLog(opened, sources, work);
        });
    }

    private static LogBookmark read(Cluster cluster, Image snapshot) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (true) {
            int polled = snapshot.poll(
                    (buffer, offset, length, header) -> {
                        byte[] part = new byte[length];
                        buffer.getBytes(offset, part);
                        bytes.writeBytes(part);
                    },
                    1);
            if (polled == 0 && (snapshot.isEndOfStream() || snapshot.isClosed())) {
                return LogBookmark.of(bytes.toByteArray());
            }
            cluster.idleStrategy().idle(polled);
        }
    }

    @Override
    public void onSessionOpen(ClientSession session, long timestamp) {
        // A source opens itself by a message of its own.
    }

    @Override
    public void onSessionClose(ClientSession session, long timestamp, CloseReason closeReason) {
        CommittedLog reader = log;
        Cluster present = cluster;
        if (fault != null || reader == null || present == null) {
            return;
        }
        // A node that is alive comes back with another session, for example after an election.
        int node = reader.onLinkClosed(session.id());
        if (node != 0) {
            schedule(present, RETURN_TIMER + node, timestamp + returnWithinNs);
        }
        work.onLinkEnded(session.id(), node);
    }

    @Override
    public void onSessionMessage(
            @Nullable ClientSession session,
            long timestamp,
            DirectBuffer buffer,
            int offset,
            int length,
            Header header) {
        CommittedLog reader = log;
        if (fault != null || reader == null) {
            return;
        }
        try {
            times.onMessage();
            if (length > message.length) {
                message = new byte[length];
            }
            buffer.getBytes(offset, message, 0, length);
            reader.onMessage(timestamp, session == null ? 0 : session.id(), message, 0, length);
            applied(reader);
            pace.onMessage(timestamp);
        } catch (RuntimeException | Error e) {
            end(e);
        }
    }

    @Override
    public void onTimerEvent(long correlationId, long timestamp) {
        CommittedLog reader = log;
        if (fault != null || reader == null) {
            return;
        }
        try {
            if (correlationId > RETURN_TIMER) {
                reader.onReturnDue(timestamp, (int) (correlationId - RETURN_TIMER));
            } else {
                timerNs = NO_TIMER;
                reader.onTimer(timestamp);
            }
            applied(reader);
        } catch (RuntimeException | Error e) {
            end(e);
        }
    }

    private void applied(CommittedLog reader) {
        tell(reader.replica().engine());
        if (undecodable != reader.undecodable()) {
            undecodable = reader.undecodable();
        }
        Cluster present = cluster;
        if (present == null) {
            return;
        }
        long next = reader.nextTimerNs();
        if (next != timerNs && next != Long.MAX_VALUE) {
            schedule(present, TIMER, next);
            timerNs = next;
        }
        work.afterMessage(present);
    }

    private void tell(Engine engine) {
        rules = engine.rulesVersion();
        commandTimeNs.lazySet(engine.timeNs());
        commandNumber.lazySet(engine.commandNumber());
        released = engine.nextEventNumber() - 1;
    }

    private static void schedule(Cluster cluster, long timer, long deadlineNs) {
        while (!cluster.scheduleTimer(timer, deadlineNs)) {
            cluster.idleStrategy().idle();
        }
    }

    @Override
    public void onTakeSnapshot(ExclusivePublication snapshot) {
        ReplicaFolder present = folder;
        CommittedLog reader = log;
        Cluster within = cluster;
        if (fault != null || present == null || reader == null || within == null) {
            throw new ClusterException("no bookmark is taken after a fault: " + fault);
        }
        times.onBegin();
        present.bookmark();
        if (forced) {
            present.awaitDurableBookmark();
        }
        long command = present.engine().commandNumber();
        byte[] bytes = new LogBookmark(command, present.engine().nextEventNumber(), reader.sources()).toBytes();
        UnsafeBuffer buffer = new UnsafeBuffer(bytes);
        int from = 0;
        while (from < bytes.length) {
            int length = Math.min(bytes.length - from, snapshot.maxPayloadLength());
            if (snapshot.offer(buffer, from, length) > 0) {
                from += length;
            } else {
                within.idleStrategy().idle();
            }
        }
        bookmarkedCommand = command;
        times.onTaken(command, bytes.length);
    }

    @Override
    public void onNewLeadershipTermEvent(
            long leadershipTermId,
            long logPosition,
            long timestamp,
            long termBaseLogPosition,
            int leaderMemberId,
            int logSessionId,
            TimeUnit timeUnit,
            int appVersion) {
        work.onNewTerm();
    }

    @Override
    public void onRoleChange(Cluster.Role newRole) {
        guarded(() -> work.onRole(newRole == Cluster.Role.LEADER));
    }

    @Override
    public void onTerminate(Cluster ended) {
        // The node closes the files after this thread has ended.
    }

    @Override
    public int doBackgroundWork(long nowNs) {
        ReplicaFolder present = folder;
        Cluster within = cluster;
        if (fault != null || present == null || within == null) {
            return 0;
        }
        try {
            present.requireForces();
            times.tell();
            return work.between(present, bookmarkedCommand, within, nowNs) + counted(present.engine());
        } catch (IOException | RuntimeException | Error e) {
            end(e);
            return 0;
        }
    }

    private int counted(Engine engine) throws IOException {
        Agent present = counters;
        if (present == null) {
            present = SequencerCounters.counted(
                    new Idle(),
                    engine,
                    this::releasedEventNumber,
                    this::undecodable,
                    config.directory(),
                    System::currentTimeMillis);
            counters = present;
        }
        try {
            return present.doWork();
        } catch (Exception e) {
            throw new IllegalStateException("counters can't be written", e);
        }
    }

    /** Agent without work of its own. */
    private static final class Idle implements Agent {
        @Override
        public int doWork() {
            return 0;
        }

        @Override
        public String roleName() {
            return "sequencer";
        }
    }

    /** Code that may fail. */
    private interface Step {
        void run() throws IOException;
    }

    private void guarded(Step step) {
        try {
            step.run();
        } catch (IOException | RuntimeException | Error e) {
            end(e);
        }
    }

    private void end(Throwable thrown) {
        if (fault == null) {
            fault = thrown;
        }
    }

    /** Sets what tells whether the node catches up while another one leads. Any thread. */
    void paceWhile(BooleanSupplier present) {
        catchesUp = present;
    }

    /** Returns the fault that ended this service, or null. Any thread. */
    @Nullable
    Throwable fault() {
        return fault;
    }

    /** Returns the number of the last event. Any thread. */
    long releasedEventNumber() {
        return released;
    }

    /** Returns the number of the last command that is applied. Any thread. */
    long commandNumber() {
        return commandNumber.get();
    }

    /** Returns the time of the last command that is applied. Any thread. */
    long commandTimeNs() {
        return commandTimeNs.get();
    }

    /** Returns the version of the rules by which commands are executed. Any thread. */
    int rules() {
        return rules;
    }

    /** Returns the last command before the last bookmark; 0 if there is none. Any thread. */
    long bookmarkedCommand() {
        return bookmarkedCommand;
    }

    /** Returns how many messages held no command. Any thread. */
    long undecodable() {
        return undecodable;
    }

    /** Returns the node's files, or null before they are open. Any thread. */
    @Nullable
    ReplicaFolder folder() {
        return folder;
    }
}
