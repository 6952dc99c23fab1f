// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.processor.random.Kind.Choice;
import org.outcry.wire.processor.random.Kind.Composite;
import org.outcry.wire.processor.random.Kind.Elements;
import org.outcry.wire.processor.random.Kind.Entries;
import org.outcry.wire.processor.random.Kind.Member;
import org.outcry.wire.processor.random.Kind.Numbers;

/** Comparison of values of kinds. */
final class Differences {
    private Differences() {}

    /** Returns the first difference of two values of a kind; null if they are equal. */
    static @Nullable String between(Kind kind, @Nullable Object a, @Nullable Object b, String place) {
        if (a == null || b == null) {
            return a == b ? null : place + ": " + a + " and " + b;
        }
        return switch (kind) {
            case Composite composite -> ofMembers(composite, a, b, place);
            case Choice choice -> {
                String name = a.getClass().getSimpleName();
                Composite variant = choice.variants().stream()
                        .filter(each -> each.type().equals(name))
                        .findFirst()
                        .orElseThrow();
                yield a.getClass().equals(b.getClass())
                        ? ofMembers(variant, a, b, place)
                        : place + ": " + a.getClass() + " and " + b.getClass();
            }
            case Elements elements -> {
                List<?> mine = (List<?>) a;
                List<?> theirs = (List<?>) b;
                String found = mine.size() == theirs.size() ? null : place + ": " + mine.size() + " " + theirs.size();
                for (int i = 0; found == null && i < mine.size(); i++) {
                    found = between(elements.element(), mine.get(i), theirs.get(i), place + "[" + i + "]");
                }
                yield found;
            }
            case Numbers numbers -> {
                int length = Array.getLength(a);
                String found = length == Array.getLength(b) ? null : place + ": " + length + " " + Array.getLength(b);
                for (int i = 0; found == null && i < length; i++) {
                    found = between(numbers.element(), Array.get(a, i), Array.get(b, i), place + "[" + i + "]");
                }
                yield found;
            }
            case Entries entries -> {
                Map<?, ?> mine = (Map<?, ?>) a;
                Map<?, ?> theirs = (Map<?, ?>) b;
                String found = List.copyOf(mine.keySet()).equals(List.copyOf(theirs.keySet()))
                        ? null
                        : place + ": " + mine.keySet() + " and " + theirs.keySet();
                for (Map.Entry<?, ?> entry : mine.entrySet()) {
                    found = found != null
                            ? found
                            : between(
                                    entries.value(),
                                    entry.getValue(),
                                    theirs.get(entry.getKey()),
                                    place + "[" + entry.getKey() + "]");
                }
                yield found;
            }
            // Boxes compare NaN and the zeros as the encodings do.
            default -> Objects.equals(a, b) ? null : place + ": " + a + " and " + b;
        };
    }

    private static @Nullable String ofMembers(Composite composite, Object a, Object b, String place) {
        for (Member member : composite.members()) {
            String found = between(
                    member.kind(), composite.value(a, member), composite.value(b, member), place + "." + member.name());
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
