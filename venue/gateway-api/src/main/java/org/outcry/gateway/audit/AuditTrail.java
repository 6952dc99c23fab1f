// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;

/**
 * Writer of an audit trail, on a thread of its own that exists from the first record on. Commands are read from the
 * event log, so that none is missing after a crash: those that are not in the file are added at the next start.
 */
public final class AuditTrail implements AuditRecorder, AutoCloseable {
    private static final int MAX_WAITING = 1_024;
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long END_MS = 5_000;

    private final AuditWriter writer;
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private final ArrayDeque<Entry> waiting = new ArrayDeque<>();
    private @Nullable Thread thread;
    private long lost;
    private long rest = Long.MAX_VALUE;
    private boolean closed;
    private boolean isAlerted;
    private String toldHead = "";

    /** Work of the thread: events that may be commands, a record, or, without both, the head to be told. */
    private record Entry(
            long firstEvent, long lastEvent, @Nullable AuditRecord note) {
        private static final Entry HEAD = new Entry(0, 0, null);
    }

    /**
     * Creates a trail, whose file is made with its first record.
     *
     * @param data the venue's data folder
     * @param clock the time of records that are no commands
     * @param lines receives the head, and faults of the file
     */
    public AuditTrail(Path data, EventFileSpec eventLog, EpochNanoClock clock, Consumer<String> lines) {
        this.writer = new AuditWriter(data.resolve(AuditFile.NAME), eventLog, pace);
        this.clock = clock;
        this.lines = lines;
    }

    @Override
    public synchronized void readFrom(long position) {
        waiting.add(new Entry(1, position - 1, null));
        waiting.add(Entry.HEAD);
        start();
    }

    private void start() {
        if (thread == null && !closed) {
            thread = Thread.ofPlatform().name("audit").daemon().start(this::run);
        }
    }

    /** Commands beyond the bound are looked for among the events since the last one. */
    @Override
    public void command(long eventNumber) {
        synchronized (this) {
            Entry last = waiting.peekLast();
            if (waiting.size() >= MAX_WAITING && last != null && last.lastEvent > 0) {
                waiting.removeLast();
                waiting.add(new Entry(last.firstEvent, eventNumber, null));
            } else {
                waiting.add(new Entry(eventNumber, eventNumber, null));
            }
        }
        LockSupport.unpark(thread);
    }

    /** A note beyond the bound is lost, and counted. */
    @Override
    public void note(AuditKind kind, String user, String address, String text) {
        add(new Entry(
                0,
                0,
                new AuditRecord(0, clock.nanoTime(), kind, 0, cut(user, 64), cut(address, 64), cut(text, 1_200), "")));
    }

    private static String cut(String text, int characters) {
        return text.length() <= characters ? text : text.substring(0, characters);
    }

    @Override
    public void tellHead() {
        add(Entry.HEAD);
    }

    private void add(Entry entry) {
        synchronized (this) {
            if (waiting.size() < MAX_WAITING) {
                waiting.add(entry);
                start();
            } else {
                lost++;
            }
        }
        LockSupport.unpark(thread);
    }

    @Override
    public synchronized void readTo(long position) {
        rest = position;
    }

    private void run() {
        while (!pace.isEnded()) {
            work();
            pace.pause(PAUSE_NS);
        }
        work();
    }

    /** Carries out what waits. After a fault the rest waits for the next time. */
    private void work() {
        pace.begin();
        try {
            writer.open(lines);
            for (Entry entry = next(); entry != null; entry = next()) {
                carryOut(entry);
                done();
            }
        } catch (IOException | RuntimeException e) {
            if (!isAlerted) {
                isAlerted = true;
                lines.accept(
                        "ALERT audit trail can't be written, it is tried again: file=" + writer.file() + " cause=" + e);
            }
            return;
        }
        if (isAlerted) {
            isAlerted = false;
            lines.accept("audit trail is written again: file=" + writer.file() + " lost=" + takeLost());
        }
    }

    private void carryOut(Entry entry) throws IOException {
        AuditRecord note = entry.note;
        if (note != null) {
            writer.add(note);
        } else if (entry.firstEvent > 0) {
            writer.addCommands(entry.firstEvent, entry.lastEvent);
        } else {
            tell("audit trail: records=" + writer.lastNumber() + " head=" + writer.head());
        }
    }

    /**
     * Tells the head, unless it is the same as the last time: a start reads the beginnings of days that were told
     * before.
     */
    private void tell(String head) {
        if (!head.equals(toldHead)) {
            toldHead = head;
            lines.accept(head);
        }
    }

    private synchronized @Nullable Entry next() {
        return waiting.peek();
    }

    private synchronized void done() {
        waiting.remove();
    }

    private synchronized long takeLost() {
        long taken = lost;
        lost = 0;
        return taken;
    }

    /** Ends the thread after all records, those of the last events included. */
    @Override
    public void close() {
        Thread running;
        synchronized (this) {
            running = thread;
            thread = null;
            closed = true;
            if (running != null) {
                waiting.add(new Entry(rest, Long.MAX_VALUE, null));
                waiting.add(Entry.HEAD);
            }
        }
        if (running == null) {
            return;
        }
        pace.end(running);
        try {
            running.join(END_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
