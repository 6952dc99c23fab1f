// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.wire.MutableText;

/** Fields of commands by name, whatever their command is. */
final class CommandFields {
    private CommandFields() {}

    /** The value of an int field; 0 if the command has none of that name. */
    static int get(Object command, String name) {
        try {
            for (Field field : of(command)) {
                if (field.getName().equals(name)) {
                    return field.getInt(command);
                }
            }
            return 0;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets an int field if the command has one of that name. */
    static void set(Object command, String name, int value) {
        try {
            for (Field field : of(command)) {
                if (field.getName().equals(name)) {
                    field.setInt(command, value);
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets the long fields whose names begin so, and those of parts whose names do, to 0. */
    static void clear(Object command, String prefix) {
        try {
            for (Field field : of(command)) {
                if (isPart(field) && field.getName().startsWith(prefix)) {
                    clear(field.get(command), "");
                } else if (field.getName().startsWith(prefix)) {
                    field.setLong(command, 0);
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** A new command of the same kind. */
    static Object fresh(Object command) {
        try {
            return command instanceof String
                    ? command
                    : command.getClass().getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no new command: " + command, e);
        }
    }

    /** A copy; of a command without fields, itself. */
    static Object copy(Object command) {
        if (command instanceof String) {
            return command;
        }
        try {
            Object copy = fresh(command);
            copy(command, copy);
            return copy;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static void copy(Object from, Object to) throws IllegalAccessException {
        for (Field field : of(from)) {
            if (isPart(field)) {
                copy(field.get(from), field.get(to));
            } else if (isList(field)) {
                List<Object> copies = new ArrayList<>();
                elements(from, field).forEach(element -> copies.add(copy(element)));
                field.set(to, copies);
            } else if (field.get(from) instanceof MutableText text) {
                field.set(to, new MutableText(text));
            } else {
                field.set(to, field.get(from));
            }
        }
    }

    /** Returns the fields of a command or part, constants excluded. */
    static List<Field> of(Object holder) {
        return Stream.of(holder.getClass().getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
    }

    /** Whether a field holds a list of parts. */
    static boolean isList(Field field) {
        return field.getType() == List.class;
    }

    /** Returns what the list of a field holds. */
    static List<?> elements(Object holder, Field list) throws IllegalAccessException {
        return (List<?>) list.get(holder);
    }

    /** Returns a list of new elements of a field's kind. */
    static List<Object> newElements(Field list, int count) {
        try {
            Class<?> type = (Class<?>) ((ParameterizedType) list.getGenericType()).getActualTypeArguments()[0];
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                elements.add(type.getDeclaredConstructor().newInstance());
            }
            return elements;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no new element: " + list, e);
        }
    }

    /** Whether a field holds a part, whose own fields are meant. */
    static boolean isPart(Field field) {
        return Modifier.isFinal(field.getModifiers());
    }
}
