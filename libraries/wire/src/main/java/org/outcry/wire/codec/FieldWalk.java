// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Walk through the values of a body, one by one, by a schema that is known at run time. Past the end of the array it
 * finds zeros: visitors check where values end. For dumps and errors, not for speed.
 */
public final class FieldWalk {
    private static final int MAX_ELEMENTS = 65_535;

    private final byte[] b;
    private final boolean layout;
    private final Visitor visitor;
    private int at;

    /** Takes each value. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * A value, or the number of a list's elements, or the byte that says whether there is a value.
         *
         * @param path the names that lead to it
         * @param field what it is
         * @param from where it starts
         * @param to where it ends
         */
        void value(String path, FieldSchema field, int from, int to);
    }

    private FieldWalk(byte[] b, int at, boolean layout, Visitor visitor) {
        this.b = b;
        this.at = at;
        this.layout = layout;
        this.visitor = visitor;
    }

    /** Goes through a raw body and returns where it ends. */
    public static int raw(TypeSchema schema, byte[] b, int offset, Visitor visitor) {
        FieldWalk walk = new FieldWalk(b, offset, false, visitor);
        walk.object("", schema);
        return walk.at;
    }

    /** Goes through a trivially copyable body and returns where it ends. */
    public static int layout(TypeSchema schema, byte[] b, int offset, Visitor visitor) {
        FieldWalk walk = new FieldWalk(b, offset, true, visitor);
        walk.object("", schema);
        return walk.at;
    }

    private void object(String path, TypeSchema type) {
        for (FieldSchema field : type.fields()) {
            value(path + field.name(), field);
        }
    }

    private void value(String path, FieldSchema field) {
        if (at > b.length) {
            return;
        }
        if (field.nullable()) {
            boolean none = RawBytes.at(b, at) == 0;
            visit(path + "?", field, 1);
            if (none) {
                return;
            }
        }
        if (field.kind() == 'o') {
            object(path + ".", field.requireType());
        } else if (field.kind() == 'v') {
            int chosen = RawBytes.at(b, at);
            visit(path, field, 1);
            if (chosen < field.requireType().fields().size()) {
                FieldSchema choice = field.requireType().fields().get(chosen);
                object(path + "." + choice.name() + ".", choice.requireType());
            }
        } else if (field.isMany()) {
            long count = RawBytes.integer(b, at, RawBytes.word(b, at), bytes('j'));
            visit(path + "#", field, bytes('j'));
            for (int i = 0; i < Math.min(count, MAX_ELEMENTS) && at < b.length; i++) {
                value(path + "[" + i + "]", field.requireElement());
            }
        } else {
            visit(path, field, layout ? field.layoutBytes() : bytes(field.kind()));
        }
    }

    private void visit(String path, FieldSchema field, int bytes) {
        int from = at;
        // A length out of all bounds must not wrap around.
        at = (int) Math.min(Integer.MAX_VALUE - 16L, (long) at + bytes);
        visitor.value(path, field, from, at);
    }

    /** Returns the bytes that a value of the raw form takes here. */
    private int bytes(char kind) {
        return switch (kind) {
            case 'd', 't' -> 8;
            case 'f' -> 4;
            case 'z', 'b', 'e' -> 1;
            case 'a' -> 1 + RawBytes.at(b, at);
            case 'u' -> {
                long word = RawBytes.word(b, at);
                int header = RawBytes.integerBytes(word);
                long length = RawBytes.integer(b, at, word, header);
                yield (int) Math.max(header, Math.min(Integer.MAX_VALUE - 16L, length + header));
            }
            default -> RawBytes.integerBytes(RawBytes.word(b, at));
        };
    }
}
