// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.outcry.wire.Encoding;

/**
 * Comparison of the kinds of a field in a committed schema and in the sources: a number may become wider, an enum have
 * more constants, and so may what lists, arrays and maps hold.
 */
final class SchemaKinds {
    private static final List<String> WHOLE_NUMBERS = List.of("byte", "short", "int", "long");
    private static final String ENUM = "enum";
    private static final Set<String> HOLDERS = Set.of("list", "array", "map");

    private SchemaKinds() {}

    /**
     * Returns the encodings in which values of the kind before can't be read as the kind now; none if they are equal.
     */
    static Set<Encoding> breaks(String before, String now) {
        if (before.equals(now)) {
            return EnumSet.noneOf(Encoding.class);
        }
        String was = outer(before);
        String is = outer(now);
        if (HOLDERS.contains(was) && was.equals(is)) {
            return within(before, now);
        }
        if (was.equals(ENUM) && is.equals(ENUM)) {
            return constants(inner(before), inner(now));
        }
        int narrow = WHOLE_NUMBERS.indexOf(before);
        boolean widened = (narrow >= 0 && WHOLE_NUMBERS.indexOf(now) > narrow)
                || (before.equals("float") && now.equals("double"));
        return widened ? SchemaChange.LAYOUTS : SchemaChange.ALL;
    }

    /** Compares elements, or keys and values. The layout has them in a raw form, which holds for equal kinds only. */
    private static Set<Encoding> within(String before, String now) {
        Set<Encoding> breaks = EnumSet.copyOf(SchemaChange.LAYOUTS);
        List<String> parts = inner(before);
        for (int i = 0; i < parts.size(); i++) {
            breaks.addAll(breaks(parts.get(i), inner(now).get(i)));
        }
        return breaks;
    }

    private static Set<Encoding> constants(List<String> before, List<String> now) {
        if (!now.containsAll(before)) {
            return SchemaChange.ALL;
        }
        // The layout has their ordinals.
        boolean appended = now.subList(0, before.size()).equals(before);
        return appended ? SchemaChange.RAW : SchemaChange.LAYOUTS;
    }

    private static String outer(String kind) {
        int open = kind.indexOf('(');
        return open < 0 ? "" : kind.substring(0, open);
    }

    /** Returns the parts in the parentheses of a kind, split at commas that are not within others. */
    private static List<String> inner(String kind) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = kind.indexOf('(') + 1;
        for (int at = start; at < kind.length(); at++) {
            char c = kind.charAt(at);
            boolean isEnd = depth == 0 && (c == ',' || c == ')');
            if (isEnd) {
                parts.add(kind.substring(start, at));
                start = at + 1;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        return parts;
    }
}
