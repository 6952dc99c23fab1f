// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.outcry.api.OrderEntry;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.seeds.Seed;
import org.outcry.wire.MutableText;

/**
 * Any command with any values: each method of the interface is as likely, and each field is what it would be in a new
 * command, what makes sense, or anything.
 */
final class AnyCommands {
    private static final List<Method> METHODS = Arrays.stream(OrderEntry.class.getMethods())
            .sorted(Comparator.comparing(Method::getName))
            .toList();
    private static final long[] EDGES = {
        0,
        1,
        -1,
        2,
        5,
        100,
        10_000,
        1 << 24,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 32,
        1L << 62,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    private final Values values;

    AnyCommands(Values values) {
        this.values = values;
    }

    /** Where values come from. */
    interface Values {
        /** From 0 to a bound, which does not belong to them. */
        int below(int bound);

        long any();

        /** Values of a seed. */
        static Values of(long seed) {
            SplittableRandom random = new SplittableRandom(Seed.of(seed));
            return new Values() {
                @Override
                public int below(int bound) {
                    return random.nextInt(bound);
                }

                @Override
                public long any() {
                    return random.nextLong();
                }
            };
        }
    }

    /** A command's argument, or its name if it has none; for the present state of an engine. */
    Object next(Engine engine) {
        Method method = METHODS.get(values.below(METHODS.size()));
        if (method.getParameterCount() == 0) {
            return method.getName();
        }
        try {
            Object command =
                    method.getParameterTypes()[0].getDeclaredConstructor().newInstance();
            for (Field field : CommandFields.of(command)) {
                set(command, field);
            }
            if (values.below(4) != 0) {
                Object part = command instanceof TaggedOrder tagged
                        ? tagged.order
                        : command instanceof TaggedReplace tagged
                                ? tagged.replace
                                : command instanceof TaggedCancel tagged ? tagged.cancel : command;
                CommandFields.set(part, "ownerEpoch", engine.ownerEpoch(CommandFields.get(part, "session")));
                CommandFields.set(part, "msgSeqNum", 0);
            }
            return command;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no new command: " + method, e);
        }
    }

    private void set(Object command, Field field) throws IllegalAccessException {
        if (CommandFields.isPart(field)) {
            Object part = field.get(command);
            for (Field inner : CommandFields.of(part)) {
                set(part, inner);
            }
            return;
        }
        if (CommandFields.isList(field)) {
            List<Object> elements = CommandFields.newElements(field, values.below(5));
            for (Object element : elements) {
                for (Field inner : CommandFields.of(element)) {
                    set(element, inner);
                }
            }
            field.set(command, elements);
            return;
        }
        int kind = values.below(8);
        if (kind == 0) {
            return;
        }
        Class<?> type = field.getType();
        if (type == boolean.class) {
            field.setBoolean(command, values.below(2) == 0);
        } else if (type == int.class) {
            field.setInt(command, kind < 5 ? 1 + values.below(4) : (int) number(kind));
        } else if (type == long.class) {
            field.setLong(command, kind < 5 ? 1 + values.below(200) : number(kind));
        } else if (type == MutableText.class) {
            field.set(command, new MutableText("5001=").append(number(kind)));
        } else if (type == byte[].class) {
            byte[] bytes = new byte[values.below(200)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (kind < 5 ? 0 : values.any());
            }
            field.set(command, bytes);
        } else if (!field.getName().equals("refusal") || kind == 7) {
            Object[] constants = type.getEnumConstants();
            field.set(command, constants[values.below(constants.length)]);
        }
    }

    private long number(int kind) {
        return kind == 7 ? values.any() : EDGES[values.below(EDGES.length)];
    }
}
