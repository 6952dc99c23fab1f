// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.LogFormat;

/**
 * Printer of what a running process has to tell its operator, a {@linkplain LogLine line} for each. A thread of its own
 * writes, so that a reader who takes nothing, such as a supervisor whose disk is full, holds up nobody who tells: lines
 * beyond a bound are dropped and counted. Of one id, a bounded number of lines is written within a time, and the others
 * are counted. Any thread.
 */
public final class LogLines implements Consumer<String>, AutoCloseable {
    /** The most lines that wait to be written. */
    static final int MAX_WAITING = 1_024;

    private static final String LEFT_OUT = "lines left out: ";
    private static final int MAX_LINES = 50;
    private static final long WITHIN_MS = 10_000;
    private static final long LOOK_MS = 500;
    private static final long CLOSE_MS = 2_000;

    private final PrintWriter out;
    private final Clock clock;
    private final LogCatalogue catalogue = LogCatalogue.read();
    private final Map<String, Budget> budgets = new HashMap<>();
    private final ArrayDeque<LogLine> waiting = new ArrayDeque<>();
    private LogFormat format = LogFormat.TEXT;
    private @Nullable Thread writer;
    private boolean isWriting;
    private boolean isClosed;
    private long dropped;

    /** Lines of one id since a time. */
    private static final class Budget {
        private long fromMs;
        private int lines;
        private long leftOut;
    }

    /** Creates a printer. */
    public LogLines(PrintWriter out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    /** Sets the format of the lines that follow. */
    public synchronized void format(LogFormat wanted) {
        format = wanted;
    }

    @Override
    public synchronized void accept(String text) {
        Instant now = clock.instant();
        tellLeftOut(now);
        LogCatalogue.Entry entry = catalogue.find(text);
        Budget budget = budgets.computeIfAbsent(entry.id(), id -> new Budget());
        if (budget.lines == 0 || now.toEpochMilli() - budget.fromMs >= WITHIN_MS) {
            budget.fromMs = now.toEpochMilli();
            budget.lines = 0;
        }
        if (budget.lines >= MAX_LINES) {
            budget.leftOut++;
            notifyAll();
            return;
        }
        budget.lines++;
        add(new LogLine(now, format, entry, text));
    }

    private void add(LogLine line) {
        if (waiting.size() >= MAX_WAITING) {
            dropped++;
            return;
        }
        waiting.add(line);
        if (writer == null && !isClosed) {
            writer = Thread.ofPlatform().daemon().name("log-lines").start(this::run);
        }
        notifyAll();
    }

    /**
     * Tells how many lines were left out, of each id whose time is over. Returns whether others were left out whose
     * time is not.
     */
    private boolean tellLeftOut(Instant now) {
        boolean more = false;
        for (Map.Entry<String, Budget> each : budgets.entrySet()) {
            Budget budget = each.getValue();
            if (budget.leftOut == 0) {
                continue;
            }
            if (now.toEpochMilli() - budget.fromMs < WITHIN_MS && !isClosed) {
                more = true;
                continue;
            }
            add(composed(now, LEFT_OUT + "of=" + each.getKey() + " count=" + budget.leftOut));
            budget.leftOut = 0;
        }
        return more;
    }

    private LogLine composed(Instant now, String text) {
        return new LogLine(now, format, catalogue.find(text), text);
    }

    private void run() {
        try {
            for (LogLine line = next(); line != null; line = next()) {
                out.println(line.text());
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a line; returns null at the end. */
    private synchronized @Nullable LogLine next() throws InterruptedException {
        isWriting = false;
        notifyAll();
        while (true) {
            boolean more = tellLeftOut(clock.instant());
            LogLine line = waiting.poll();
            if (line == null && dropped > 0) {
                line = composed(
                        clock.instant(),
                        "lines dropped, nobody took them: count=" + dropped + " waiting=" + MAX_WAITING
                                + ": the reader of standard error was stopped or slow");
                dropped = 0;
            }
            if (line != null) {
                isWriting = true;
                return line;
            }
            if (isClosed) {
                return null;
            }
            wait(more ? LOOK_MS : 0);
        }
    }

    /** Waits until the lines told so far are written, or for a time. */
    public synchronized void drain(long withinMs) throws InterruptedException {
        long endNs = System.nanoTime() + withinMs * 1_000_000;
        while (isWriting || !waiting.isEmpty()) {
            long leftMs = (endNs - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) {
                return;
            }
            wait(leftMs);
        }
    }

    /** Writes the last lines, as far as they are taken within two seconds, and ends the thread. */
    @Override
    public void close() {
        try {
            synchronized (this) {
                isClosed = true;
                tellLeftOut(clock.instant());
                notifyAll();
            }
            drain(CLOSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
