// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;

/**
 * Printer of what a running process has to tell its operator: a line for each, led by its time in UTC, ISO 8601 with milliseconds. A text
 * that has line breaks or other control characters, as a name that a client sent may have, stays one line. Any thread.
 */
final class LogLines implements Consumer<String> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final PrintWriter out;
    private final Clock clock;

    LogLines(PrintWriter out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    @Override
    public synchronized void accept(String text) {
        StringBuilder line = new StringBuilder(TIME.format(clock.instant())).append(' ');
        text.chars().forEach(c -> line.append(Character.isISOControl(c) ? ' ' : (char) c));
        out.println(line);
        out.flush();
    }
}
