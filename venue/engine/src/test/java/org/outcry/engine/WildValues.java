// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.Field;
import java.util.SplittableRandom;
import org.outcry.wire.MutableText;

/** Any values in the fields of commands, most of them bounds of something. */
final class WildValues {
    private static final long[] WILD = {
        0,
        1,
        -1,
        2,
        3,
        4,
        16,
        100,
        4096,
        1 << 20,
        1 << 24,
        (1 << 24) - 1,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 1,
        1L << 62,
        (1L << 62) - 1,
        1L << 32
    };

    private final SplittableRandom random;

    WildValues(SplittableRandom random) {
        this.random = random;
    }

    /** Sets some or all of the fields. */
    void set(Object target, boolean allFields) {
        try {
            for (Field field : CommandFields.of(target)) {
                if (CommandFields.isPart(field)) {
                    set(field.get(target), allFields);
                } else if (CommandFields.isList(field)) {
                    for (Object element : CommandFields.elements(target, field)) {
                        set(element, allFields);
                    }
                } else if (allFields || random.nextInt(5) == 0) {
                    field.set(target, wildValue(field));
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private Object wildValue(Field field) {
        long value = random.nextInt(4) == 0 ? random.nextLong() : WILD[random.nextInt(WILD.length)];
        Class<?> type = field.getType();
        if (type == int.class) {
            return (int) value;
        } else if (type == long.class) {
            return value;
        } else if (type == boolean.class) {
            return random.nextBoolean();
        } else if (type == MutableText.class) {
            return new MutableText("5001=").append(value);
        } else if (type == byte[].class) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            return bytes;
        }
        Object[] constants = type.getEnumConstants();
        return constants[random.nextInt(constants.length)];
    }
}
