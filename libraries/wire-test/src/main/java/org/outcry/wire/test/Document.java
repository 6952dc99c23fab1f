package org.outcry.wire.test;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.YamlParser;
import org.outcry.wire.YamlText;

/**
 * One call in a text.
 *
 * @param source the name of the text
 * @param line the line of the method, from 1
 * @param method its method
 * @param fields the fields that are written out
 * @param text its document alone, without the time
 * @param firstLine the line where that starts
 * @param atNs the time that was written with it in ns since 1970-01-01T00:00:00Z, or null
 */
record Document(
        String source,
        int line,
        String method,
        List<FieldText> fields,
        String text,
        int firstLine,
        @Nullable Long atNs) {

    /** A field as it is written. */
    record FieldText(String name, String value, boolean plain, int line) {
        void append(StringBuilder out) {
            out.append(name).append(": ");
            int start = out.length();
            out.append(value);
            if (!plain) {
                YamlText.quoteIfNeeded(out, start);
            }
        }
    }

    YamlParser parser() {
        return new YamlParser(source, text, firstLine);
    }

    String place() {
        return source + " line " + line + ": " + method;
    }

    @Nullable
    FieldText field(String name) {
        for (FieldText field : fields) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        return null;
    }

    /** The same call with other fields. */
    Document with(List<FieldText> otherFields) {
        StringBuilder out = new StringBuilder(method).append(": {");
        String separator = " ";
        for (FieldText field : otherFields) {
            field.append(out.append(separator));
            separator = ", ";
        }
        return new Document(
                source,
                line,
                method,
                List.copyOf(otherFields),
                out.append(" }\n").toString(),
                line,
                atNs);
    }
}
