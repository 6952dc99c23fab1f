// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.YamlParser;

/**
 * Call in a text.
 *
 * @param source the name of the text
 * @param line the line of the method, from 1
 * @param method its method
 * @param fields the fields that are written out
 * @param rest the methods that follow in a chained call, each with its fields as parts
 * @param text its document alone, without the time
 * @param firstLine the line where that starts
 * @param atNs the time that was written with it in ns since 1970-01-01T00:00:00Z, or null
 */
record Document(
        String source,
        int line,
        String method,
        List<FieldText> fields,
        List<FieldText> rest,
        String text,
        int firstLine,
        @Nullable Long atNs) {

    YamlParser parser() {
        return new YamlParser(source, text, firstLine);
    }

    String place() {
        return source + " line " + line + ": " + method;
    }

    /**
     * Returns a field by its path, as in {@code bid.price} or {@code legs[0].side}; in a chained call also
     * {@code leg.side}.
     */
    @Nullable
    FieldText field(String path) {
        FieldText found = FieldText.find(fields, path);
        return found == null ? FieldText.find(rest, path) : found;
    }

    /** Returns the same call with a field replaced, or left out if there is no replacement. */
    Document with(String path, @Nullable FieldText replacement) {
        boolean own = FieldText.find(fields, path) != null;
        List<FieldText> otherFields = own ? FieldText.replace(fields, path, replacement) : fields;
        List<FieldText> otherRest = own ? rest : FieldText.replace(rest, path, replacement);
        StringBuilder out = new StringBuilder(method).append(": ").append(FieldText.mapping(otherFields));
        for (FieldText call : otherRest) {
            call.append(out.append('\n'));
        }
        return new Document(
                source, line, method, otherFields, otherRest, out.append('\n').toString(), line, atNs);
    }
}
