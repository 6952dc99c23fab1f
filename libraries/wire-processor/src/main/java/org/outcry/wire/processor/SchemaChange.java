// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.outcry.wire.Encoding;

/**
 * One difference between the committed schema and the sources.
 *
 * @param method the method, or empty where an event object changed
 * @param type the event object, or empty where a method changed
 * @param field the field that changed, or empty
 * @param what what changed, in words
 * @param breaks the encodings in which bytes or texts of before can't be read any more, or not as what they were
 */
record SchemaChange(String method, String type, String field, String what, Set<Encoding> breaks) {
    static final Set<Encoding> TEXTS = EnumSet.of(Encoding.YAML, Encoding.JSON);
    static final Set<Encoding> ALL = EnumSet.allOf(Encoding.class);
    static final Set<Encoding> RAW = EnumSet.of(Encoding.RAW);
    static final Set<Encoding> LAYOUTS = EnumSet.of(Encoding.RAW, Encoding.TRIVIALLY_COPYABLE);

    static SchemaChange ofMethod(String method, String what, Set<Encoding> breaks) {
        return new SchemaChange(method, "", "", what, breaks);
    }

    static SchemaChange ofField(String type, String field, String what, Set<Encoding> breaks) {
        return new SchemaChange("", type, field, what, breaks);
    }

    static Set<Encoding> with(Set<Encoding> some, Encoding... more) {
        Set<Encoding> all = EnumSet.copyOf(some);
        all.addAll(Set.of(more));
        return all;
    }

    /** Returns the same without encodings that nobody keeps. */
    SchemaChange among(Set<Encoding> encodings) {
        Set<Encoding> kept = EnumSet.noneOf(Encoding.class);
        kept.addAll(breaks);
        kept.retainAll(encodings);
        return new SchemaChange(method, type, field, what, kept);
    }

    String place() {
        return type.isEmpty() ? "method " + method : "field " + type + "." + field;
    }

    /** Returns the effect of a change in each encoding. */
    String text(Set<Encoding> encodings) {
        Set<Encoding> survives = EnumSet.copyOf(encodings);
        survives.removeAll(breaks);
        return place() + ": " + what + ": breaks " + names(breaks) + "; survives in " + names(survives);
    }

    private static String names(Set<Encoding> encodings) {
        return encodings.isEmpty()
                ? "none"
                : encodings.stream().map(Encoding::name).collect(Collectors.joining(", "));
    }
}
