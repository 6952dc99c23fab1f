// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.TextReader;
import org.outcry.wire.text.YamlParser;

/**
 * Short form of events, as a person writes them: a line for each, without the fields that have the values they have
 * when nothing is written. Read again they are the same events.
 */
final class ShortForm<O> {
    private static final int MAX_COLUMNS = 120;

    private final Function<StringBuilder, O> outYaml;
    private final Function<O, TextReader> outReader;
    private final Map<String, Document> unwritten = new HashMap<>();

    ShortForm(Function<StringBuilder, O> outYaml, Function<O, TextReader> outReader) {
        this.outYaml = outYaml;
        this.outReader = outReader;
    }

    /** Returns the events of a run, with a comment before those of each command. */
    String of(Run run) {
        StringBuilder out = new StringBuilder();
        @Nullable Document previousCause = null;
        for (int i = 0; i < run.events().size(); i++) {
            Document cause = run.causes().get(i);
            if (!cause.equals(previousCause)) {
                out.append(out.isEmpty() ? "" : "\n")
                        .append(Runner.COMMAND_COMMENT)
                        .append(
                                cause.source(),
                                cause.source().lastIndexOf('/') + 1,
                                cause.source().length())
                        .append(" line ")
                        .append(cause.line())
                        .append(": ")
                        .append(cause.method())
                        .append('\n');
                previousCause = cause;
            }
            append(run.events().get(i), out);
        }
        return out.toString();
    }

    private void append(Document event, StringBuilder out) {
        List<FieldText> fields = new ArrayList<>(event.fields());
        if (!event.method().equals(ThrownEvent.METHOD) && event.rest().isEmpty()) {
            Document defaults = unwritten.computeIfAbsent(event.method(), this::withoutFields);
            fields.removeIf(field -> isUnwritten(field, defaults));
        }
        out.append("---\n").append(event.method()).append(": {");
        int column = event.method().length() + 3;
        String separator = " ";
        for (FieldText field : fields) {
            StringBuilder text = new StringBuilder();
            field.append(text);
            if (column + separator.length() + text.length() + 3 > MAX_COLUMNS) {
                separator = separator.stripTrailing() + "\n    ";
                column = 0;
            }
            out.append(separator).append(text);
            column += separator.length() + text.length();
            separator = ", ";
        }
        out.append(" }\n");
        for (FieldText call : event.rest()) {
            call.append(out);
            out.append('\n');
        }
    }

    private static boolean isUnwritten(FieldText field, Document defaults) {
        FieldText other = defaults.field(field.name());
        return other != null && other.value().equals(field.value()) && other.plain() == field.plain();
    }

    private Document withoutFields(String method) {
        StringBuilder text = new StringBuilder();
        try {
            outReader.apply(outYaml.apply(text)).readNext(new YamlParser(method, method + ": { }\n"));
        } catch (DecodeException e) {
            // A record that needs some of its fields: all of them are written then.
            text.append("---\n").append(method).append(": { }\n");
        }
        return Documents.of(method, text.toString()).get(0);
    }
}
