// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;

/**
 * Writer of an audit trail, on a thread of its own that exists from the first record on. Commands are read from the
 * event log, so that none is missing after a crash: those that are not in the file are added at the next start. The
 * file is held against the log at the start, at the begin of each day, and, by its length, each second.
 */
public final class AuditTrail implements AuditRecorder, AutoCloseable {
    private static final int MAX_WAITING = 1_024;
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long END_MS = 5_000;

    /** A venue that is killed leaves out commands of its last moments, but none that is older by this. */
    private static final long CRASH_NS = TimeUnit.SECONDS.toNanos(10);

    /** The newest events that are compared at a start; older ones were compared on their day. */
    private static final long COMPARED_EVENTS = 1_000_000;

    private final AuditWriter writer;
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private final ArrayDeque<Entry> waiting = new ArrayDeque<>();
    private final long startNs;
    private @Nullable Thread thread;
    private long lost;
    private long rest = Long.MAX_VALUE;
    private boolean closed;
    private boolean isAlerted;
    private long comparedTo;
    private long numberAtStart = -1;

    /** Records that the file had at the start, until they are compared. */
    private List<AuditComparison.Placed> recordsAtStart = List.of();

    private String toldHead = "";

    /** Work of the thread. */
    private sealed interface Entry {}

    /** All that the log has up to an event, at the start. */
    private record Begin(long last) implements Entry {}

    /** Events that may be commands. */
    private record Commands(long first, long last) implements Entry {}

    private record Note(AuditRecord record) implements Entry {}

    private record Day(long event) implements Entry {}

    /** The head, which is told. */
    private record Head() implements Entry {}

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
        this.startNs = clock.nanoTime();
    }

    /**
     * Begins the trail of a folder that was filled with the files of another node, whose trail stays there.
     *
     * @param timeNs the time in ns since 1970
     */
    public static void beginFilled(Path data, EventFileSpec eventLog, long timeNs) throws IOException {
        add(
                data,
                eventLog,
                timeNs,
                AuditKind.FILLED,
                "files of another node: records before are in its trail, commands of this event log follow");
    }

    /**
     * Adds a record to the trail of a folder in which no venue runs.
     *
     * @param timeNs the time in ns since 1970
     */
    public static void add(Path data, EventFileSpec eventLog, long timeNs, AuditKind kind, String text)
            throws IOException {
        AuditWriter writer = new AuditWriter(data.resolve(AuditFile.NAME), eventLog, new Pace());
        writer.open(new ArrayList<>());
        writer.add(new AuditRecord(0, timeNs, kind, 0, "", "", text, ""));
    }

    @Override
    public synchronized void begin(long lastEvent) {
        waiting.add(new Begin(lastEvent));
        waiting.add(new Head());
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
            if (waiting.size() >= MAX_WAITING && waiting.peekLast() instanceof Commands last) {
                waiting.removeLast();
                waiting.add(new Commands(last.first, eventNumber));
            } else {
                waiting.add(new Commands(eventNumber, eventNumber));
            }
        }
        LockSupport.unpark(thread);
    }

    /** A note beyond the bound is lost, and counted. */
    @Override
    public void note(AuditKind kind, String user, String address, String text) {
        add(new Note(noted(kind, cut(user, 64), cut(address, 64), cut(text, 1_200))));
    }

    private AuditRecord noted(AuditKind kind, String user, String address, String text) {
        return new AuditRecord(0, clock.nanoTime(), kind, 0, user, address, text, "");
    }

    private static String cut(String text, int characters) {
        return text.length() <= characters ? text : text.substring(0, characters);
    }

    @Override
    public void dayStarted(long eventNumber) {
        add(new Day(eventNumber));
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
            long number = writer.lastNumber();
            long event = writer.lastEvent();
            boolean isCut = writer.isCut();
            List<AuditComparison.Placed> records = new ArrayList<>();
            writer.open(records).forEach(this::tell);
            if (numberAtStart < 0) {
                numberAtStart = writer.lastNumber();
                recordsAtStart = records;
            } else if (isCut) {
                rebuild("was removed or cut while the venue ran: records=" + number, writer.missing(1, event));
            }
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
        switch (entry) {
            case Begin begin -> compareAtStart(begin.last);
            case Commands commands -> add(writer.missing(commands.first, commands.last));
            case Note note -> writer.add(note.record);
            case Day day -> {
                if (day.event > comparedTo) {
                    writer.compare(comparedTo + 1, day.event).forEach(this::tell);
                    comparedTo = day.event;
                }
                tellHead();
            }
            case Head _ -> tellHead();
        }
    }

    /** Adds commands after the last record, and compares those up to it, so that each event is read once. */
    private void compareAtStart(long last) throws IOException {
        List<AuditRecord> missing = writer.missing(1, last);
        if (!missing.isEmpty() && !writer.isFilled() && !isOfACrash(missing.getFirst())) {
            rebuild("lacked commands of the event log: records=" + numberAtStart, missing);
        } else {
            if (!missing.isEmpty()) {
                lines.accept("audit trail: commands of the event log are added: commands=" + missing.size() + " events="
                        + range(missing));
            }
            add(missing);
        }
        long known =
                recordsAtStart.isEmpty() ? 0 : recordsAtStart.getLast().record().eventNumber();
        writer.compare(recordsAtStart, Math.max(1, last - COMPARED_EVENTS), Math.min(last, known))
                .forEach(this::tell);
        recordsAtStart = List.of();
        comparedTo = last;
    }

    private boolean isOfACrash(AuditRecord missing) throws IOException {
        return numberAtStart > 0 && missing.timeNs() >= writer.lastLoggedNs(startNs) - CRASH_NS;
    }

    /** Adds commands of the event log again, and says so, in the trail too. */
    private void rebuild(String what, List<AuditRecord> missing) throws IOException {
        String text = what + " commands=" + missing.size() + " events=" + range(missing);
        lines.accept("ALERT audit trail is rebuilt: it " + text
                + "; these commands are added again, other records are lost: file=" + writer.file());
        writer.add(noted(AuditKind.REBUILT, "", "", text));
        add(missing);
    }

    private static String range(List<AuditRecord> commands) {
        return commands.isEmpty()
                ? "none"
                : commands.getFirst().eventNumber() + ".." + commands.getLast().eventNumber();
    }

    private void add(List<AuditRecord> commands) throws IOException {
        for (AuditRecord command : commands) {
            writer.add(command);
        }
    }

    private void tell(AuditFile.Fault fault) {
        lines.accept("ALERT audit trail is not as it was written: " + fault.what() + ": file=" + writer.file()
                + " offset=" + fault.offset() + ": 'outcry journal verify' names all faults");
    }

    /**
     * Tells the head, unless it is the same as the last time: a start reads the beginnings of days that were told
     * before.
     */
    private void tellHead() {
        String head = "audit trail: records=" + writer.lastNumber() + " head=" + writer.head();
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
                waiting.add(new Commands(rest, Long.MAX_VALUE));
                waiting.add(new Head());
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
