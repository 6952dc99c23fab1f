// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.app.config.LogFormat;
import org.outcry.wire.text.Json;

/**
 * Line of a running process: its time in UTC, ISO 8601 with milliseconds, its level, its id and its text. A text that
 * has line breaks or other control characters, as a name that a client sent may have, stays one line.
 *
 * @param given the text, as it was told
 */
record LogLine(Instant time, LogFormat format, LogCatalogue.Entry entry, String given) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final Pattern FIELD = Pattern.compile("(?<![\\w=])([A-Za-z]\\w*)=(\\S*?)(?=[:;,.]*(?:\\s|$))");
    private static final String ALERT = "ALERT ";

    /** Returns the line, without its break. */
    String text() {
        StringBuilder text = new StringBuilder();
        given.substring(given.startsWith(ALERT) ? ALERT.length() : 0)
                .chars()
                .forEach(c -> text.append(Character.isISOControl(c) ? ' ' : (char) c));
        String at = TIME.format(time);
        return format == LogFormat.JSON
                ? new Json()
                        .put("time", at)
                        .put("level", entry.level())
                        .put("id", entry.id())
                        .put("text", text)
                        .put("fields", fields(text))
                        .toString()
                : at + " " + entry.level() + " " + entry.id() + " " + text;
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
