// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;

/**
 * Schema of an event interface: its methods with their arguments. As text: a line for each method, with its id, a
 * space, its name (and {@code >} if the call goes on with what it returns), and if it takes anything a space, the
 * type's name, a space, and the type's schema.
 *
 * @param methods in the order of declaration
 */
public record InterfaceSchema(List<MethodSchema> methods) {
    /** The most methods. */
    public static final int MAX_METHODS = 65_535;

    public InterfaceSchema {
        methods = List.copyOf(methods);
    }

    /**
     * Reads a schema.
     *
     * @throws DecodeException if it is not a schema
     */
    public static InterfaceSchema parse(String text) {
        List<MethodSchema> methods = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String[] parts = line.split(" ", 4);
            if (parts.length < 2 || methods.size() == MAX_METHODS || !parts[0].matches("[0-9]{1,5}")) {
                throw new DecodeException("not a schema: type=schema field=method offset=0 line=" + (methods.size() + 1)
                        + ": write ID NAME TYPE FIELDS; the bytes are damaged");
            }
            boolean chained = parts[1].endsWith(">");
            methods.add(new MethodSchema(
                    Integer.parseInt(parts[0]),
                    chained ? parts[1].substring(0, parts[1].length() - 1) : parts[1],
                    parts.length > 2 ? parts[2] : "",
                    TypeSchema.parse(parts.length > 3 ? parts[3] : ""),
                    chained));
        }
        return new InterfaceSchema(methods);
    }

    /** Returns the method of an id; null if there is none. */
    public @Nullable MethodSchema method(int id) {
        for (MethodSchema method : methods) {
            if (method.id() == id) {
                return method;
            }
        }
        return null;
    }

    /**
     * Returns the first field that differs between the two schemas, as {@code type.field}, of those that both have;
     * null if there is none. Such a field keeps one from reading the trivially copyable bodies of the other. A body
     * without a fixed length has its raw form: no fields can be appended. Bounds of the other that are narrower are no
     * difference.
     */
    public @Nullable String layoutDifference(InterfaceSchema other) {
        for (MethodSchema method : methods) {
            MethodSchema theirs = other.method(method.id());
            if (theirs == null) {
                continue;
            }
            if (!theirs.name().equals(method.name())) {
                return method.name() + " (there " + theirs.name() + ")";
            }
            int common = Math.min(
                    method.type().fields().size(), theirs.type().fields().size());
            for (int i = 0; i < common; i++) {
                FieldSchema mine = method.type().fields().get(i);
                FieldSchema field = theirs.type().fields().get(i);
                if (!sameLayout(mine, field)) {
                    return method.typeName() + "." + mine.name() + " (here " + mine.kindName() + ", there "
                            + field.name() + " " + field.kindName() + ")";
                }
            }
            boolean appends =
                    method.type().fields().size() != theirs.type().fields().size();
            if (appends && !(method.type().isFixed() && theirs.type().isFixed())) {
                return method.typeName() + " (here " + method.type().fields().size() + " fields, there "
                        + theirs.type().fields().size() + ")";
            }
        }
        return null;
    }

    /** Returns whether layouts agree. Appended constants change none: a reader reports one that it does not know. */
    private static boolean sameLayout(FieldSchema mine, FieldSchema theirs) {
        boolean compound = mine.type() != null || mine.element() != null;
        if (mine.kind() == theirs.kind() && (compound || mine.nullable() || theirs.nullable())) {
            return mine.covers(theirs);
        }
        int common = Math.min(mine.names().size(), theirs.names().size());
        return mine.name().equals(theirs.name())
                && mine.kind() == theirs.kind()
                && mine.most() >= theirs.most()
                && mine.names().subList(0, common).equals(theirs.names().subList(0, common));
    }
}
