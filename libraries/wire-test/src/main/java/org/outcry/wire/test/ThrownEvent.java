// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.Objects;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.YamlText;

/**
 * Exception of a service as an event: {@code thrown: { type: java.lang.IllegalStateException, message: no room }}.
 * Messages are cut after 1,000 characters.
 */
final class ThrownEvent {
    static final String METHOD = "thrown";

    private static final int MAX_MESSAGE_LENGTH = 1_000;

    private ThrownEvent() {}

    static void append(Throwable thrown, StringBuilder out) {
        append(thrown.getClass().getName(), Objects.requireNonNullElse(thrown.getMessage(), ""), out);
    }

    private static void append(String type, String message, StringBuilder out) {
        out.append("---\n").append(METHOD).append(": {\n  type: ");
        int start = out.length();
        out.append(type);
        YamlText.quoteIfNeeded(out, start);
        out.append(",\n  message: ");
        start = out.length();
        out.append(message, 0, Math.min(message.length(), MAX_MESSAGE_LENGTH));
        YamlText.quoteIfNeeded(out, start);
        out.append("\n}\n...\n");
    }

    /** Appends an expected one as it would have happened. */
    static void append(Document expected, StringBuilder out) {
        String type = "";
        String message = "";
        for (FieldText field : expected.fields()) {
            switch (field.name()) {
                case "type" -> type = field.value();
                case "message" -> message = field.value();
                default ->
                    throw new DecodeException(
                            "unknown field: source=" + expected.source() + " line=" + field.line() + " field="
                                    + field.name() + " type=thrown: known are [type, message]",
                            field.line(),
                            1);
            }
        }
        append(type, message, out);
    }
}
