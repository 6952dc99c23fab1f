// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.MutableText;
import org.outcry.wire.processor.random.Kind.Composite;
import org.outcry.wire.processor.random.Kind.Elements;
import org.outcry.wire.processor.random.Kind.Entries;
import org.outcry.wire.processor.random.Kind.Member;
import org.outcry.wire.processor.random.Kind.Numbers;
import org.outcry.wire.processor.random.Kind.Text;

/** Bounds of kinds, and arguments of a call whose members have lengths at these. */
final class Lengths {
    private Lengths() {}

    /** Returns the bound of a text, list, array or map of texts; 0 of other kinds. */
    static int bound(Kind kind) {
        return switch (kind) {
            case Text text -> text.bound();
            case Elements elements -> elements.bound();
            case Numbers numbers -> numbers.bound();
            case Entries entries -> entries.key() instanceof Text ? entries.bound() : 0;
            default -> 0;
        };
    }

    /**
     * Returns arguments with a member of another length, -1 for null: a text of x, the first element again and again,
     * or its first value under the keys k0, k1 and so on. Returns null if the member has no element.
     */
    static @Nullable Object @Nullable [] arguments(Kind.Call call, @Nullable Object[] base, Member member, int length) {
        @Nullable Object[] changed = base.clone();
        if (base.length > 1) {
            int index = call.parameters().indexOf(member);
            changed[index] = length < 0 ? null : ofLength(member.kind(), base[index], length);
            return changed[index] == null && length >= 0 ? null : changed;
        }
        Composite composite = (Composite) call.parameters().get(0).kind();
        Object object = Objects.requireNonNull(base[0]);
        Object value = length < 0 ? null : ofLength(member.kind(), composite.value(object, member), length);
        if (value == null && length >= 0) {
            return null;
        }
        try {
            changed[0] = with(object, composite, member, value);
            return changed;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a copy of an object, but for one member. */
    private static Object with(Object object, Composite composite, Member member, @Nullable Object value)
            throws ReflectiveOperationException {
        if (composite.isRecord()) {
            @Nullable
            Object[] components = composite.members().stream()
                    .map(each -> each.equals(member) ? value : composite.value(object, each))
                    .toArray();
            return object.getClass().getDeclaredConstructors()[0].newInstance(components);
        }
        Object copy = object.getClass().getDeclaredConstructor().newInstance();
        copyMembers(object, copy, composite);
        copy.getClass().getField(member.name()).set(copy, value);
        return copy;
    }

    private static void copyMembers(Object from, Object to, Composite composite) throws ReflectiveOperationException {
        for (Member member : composite.members()) {
            Field field = from.getClass().getField(member.name());
            if (member.kind() instanceof Composite part && part.isEmbedded()) {
                copyMembers(field.get(from), field.get(to), part);
            } else {
                field.set(to, field.get(from));
            }
        }
    }

    private static @Nullable Object ofLength(Kind kind, @Nullable Object value, int length) {
        switch (kind) {
            case Text text -> {
                return text.isReused() ? new MutableText().set("x".repeat(length)) : "x".repeat(length);
            }
            case Elements unused -> {
                return value == null || ((List<?>) value).isEmpty()
                        ? null
                        : Collections.nCopies(length, ((List<?>) value).get(0));
            }
            case Numbers unused -> {
                if (value == null || Array.getLength(value) == 0) {
                    return null;
                }
                Object array = Array.newInstance(value.getClass().getComponentType(), length);
                for (int i = 0; i < length; i++) {
                    Array.set(array, i, Array.get(value, 0));
                }
                return array;
            }
            default -> {
                if (value == null || ((Map<?, ?>) value).isEmpty()) {
                    return null;
                }
                Object first = ((Map<?, ?>) value).values().iterator().next();
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = 0; i < length; i++) {
                    map.put("k" + i, first);
                }
                return map;
            }
        }
    }
}
