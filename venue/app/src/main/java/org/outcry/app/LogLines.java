// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.app.config.LogFormat;
import org.outcry.wire.text.Json;

/**
 * Printer of what a running process has to tell its operator: a line for each, with its time in UTC, ISO 8601 with milliseconds, its level and its id. A text
 * that has line breaks or other control characters, as a name that a client sent may have, stays one line. Of one id, a bounded number of lines is
 * written within a time, and the others are counted. Any thread.
 */
final class LogLines implements Consumer<String> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final Pattern FIELD = Pattern.compile("(?<![\\w=])([A-Za-z]\\w*)=(\\S*?)(?=[:;,.]*(?:\\s|$))");
    private static final String ALERT = "ALERT ";
    private static final String LEFT_OUT = "lines left out: ";
    private static final int MAX_LINES = 50;
    private static final long WITHIN_MS = 10_000;

    private final PrintWriter out;
    private final Clock clock;
    private final LogCatalogue catalogue = LogCatalogue.read();
    private final Map<String, Budget> budgets = new HashMap<>();
    private LogFormat format = LogFormat.TEXT;

    /** Lines of one id since a time. */
    private static final class Budget {
        private long fromMs;
        private int lines;
        private long leftOut;
    }

    LogLines(PrintWriter out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    /** Sets the format of the lines that follow. */
    synchronized void format(LogFormat wanted) {
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
            return;
        }
        budget.lines++;
        print(now, entry, text);
    }

    private void tellLeftOut(Instant now) {
        budgets.forEach((id, budget) -> {
            if (budget.leftOut > 0 && now.toEpochMilli() - budget.fromMs >= WITHIN_MS) {
                String text = LEFT_OUT + "of=" + id + " count=" + budget.leftOut;
                budget.leftOut = 0;
                print(now, catalogue.find(text), text);
            }
        });
    }

    private void print(Instant now, LogCatalogue.Entry entry, String given) {
        StringBuilder text = new StringBuilder();
        given.substring(given.startsWith(ALERT) ? ALERT.length() : 0)
                .chars()
                .forEach(c -> text.append(Character.isISOControl(c) ? ' ' : (char) c));
        String time = TIME.format(now);
        out.println(
                format == LogFormat.JSON
                        ? new Json()
                                .put("time", time)
                                .put("level", entry.level())
                                .put("id", entry.id())
                                .put("text", text)
                                .put("fields", fields(text))
                                .toString()
                        : time + " " + entry.level() + " " + entry.id() + " " + text);
        out.flush();
    }

    private static Json fields(CharSequence text) {
        Json fields = new Json();
        Matcher matcher = FIELD.matcher(text);
        while (matcher.find()) {
            fields.put(matcher.group(1), matcher.group(2));
        }
        return fields;
    }
}
