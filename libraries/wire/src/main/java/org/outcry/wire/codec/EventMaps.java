// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Comparison, copies and checks of the maps of event objects, for generated code. Maps allocate, here and when they are
 * read.
 */
public final class EventMaps {
    private EventMaps() {}

    /** Returns an empty map to be filled, which keeps its order: the one that is there, if it is such a map. */
    public static <K, V> Map<K, V> reuse(@Nullable Map<K, V> map) {
        if (map instanceof LinkedHashMap<K, V> found) {
            found.clear();
            return found;
        }
        return new LinkedHashMap<>();
    }

    /** Returns whether two maps have the same keys, with values that are equal; in any order. */
    public static <K, V> boolean equals(@Nullable Map<K, V> a, @Nullable Map<K, V> b, BiPredicate<V, V> equal) {
        if (a == null || b == null || a.size() != b.size()) {
            return a == null && b == null;
        }
        for (Map.Entry<K, V> entry : a.entrySet()) {
            V other = b.get(entry.getKey());
            if (other == null || !equal.test(entry.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a hash over all entries, in any order; 0 for null. */
    public static <K, V> int hashCode(@Nullable Map<K, V> map, ToIntFunction<V> hash) {
        int sum = 0;
        if (map != null) {
            for (Map.Entry<K, V> entry : map.entrySet()) {
                sum += Objects.hashCode(entry.getKey()) ^ hash.applyAsInt(entry.getValue());
            }
        }
        return sum;
    }

    /** Returns a copy of a map, in the same order, with a copy of each value. */
    public static <K, V> @Nullable Map<K, V> copy(@Nullable Map<K, V> map, UnaryOperator<V> copy) {
        if (map == null) {
            return null;
        }
        Map<K, V> copied = new LinkedHashMap<>();
        for (Map.Entry<K, V> entry : map.entrySet()) {
            copied.put(entry.getKey(), copy.apply(entry.getValue()));
        }
        return copied;
    }

    /** Checks that a map has no more entries than its bound, keys that are not too long, and no nulls. */
    public static void validate(Map<?, ?> map, int bound, String field) {
        FieldChecks.length(map.size(), bound, field);
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = FieldChecks.present(entry.getKey(), field);
            FieldChecks.present(entry.getValue(), field);
            if (key instanceof String text) {
                FieldChecks.keyLength(text, field);
            }
        }
    }
}
