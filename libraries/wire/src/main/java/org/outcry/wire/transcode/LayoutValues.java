// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import org.outcry.wire.codec.ForeignFields;
import org.outcry.wire.codec.RawIn;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.TypeSchema;

/** Writer of the fields of one trivially copyable body from values that are read by schema. */
final class LayoutValues {
    private final byte[] body;
    private int at;

    LayoutValues(byte[] body) {
        this.body = body;
    }

    /** Takes all fields of an object from a raw body. */
    void raw(String name, TypeSchema type, RawIn in) {
        for (FieldSchema field : type.fields()) {
            if (field.kind() == 'o') {
                raw(name, field.requireType(), in);
            } else {
                LayoutBytes.put(field, body, at, rawScalar(name, field, in));
                at += field.layoutBytes();
            }
        }
    }

    /** Returns the bits of a scalar of a raw body. */
    static long rawScalar(String type, FieldSchema field, RawIn in) {
        String name = field.name();
        return switch (field.kind()) {
            case 'd', 't' -> in.word(type, name);
            case 'f' -> in.fourBytes(type, name);
            case 'z' -> in.bounded(type, name, 2);
            case 'e' -> in.bounded(type, name, field.names().size());
            case 'v' -> in.bounded(type, name, field.requireType().fields().size());
            case 'b' -> in.oneByte(type, name);
            case 'a' -> in.ascii(type, name);
            case 'c' -> in.integer(type, name, 0, Character.MAX_VALUE);
            default -> in.integer(type, name, field.min(), field.max());
        };
    }

    /** Takes those fields of an object that a self-describing body has, which was entered. */
    void foreign(TypeSchema type, ForeignFields in, int offset) {
        while (in.next()) {
            int index = in.field();
            FieldSchema field = type.fields().get(index);
            int place = offset;
            for (int i = 0; i < index; i++) {
                place += type.fields().get(i).layoutBytes();
            }
            if (field.kind() == 'o') {
                in.enter();
                foreign(field.requireType(), in, place);
            } else {
                LayoutBytes.put(field, body, place, foreignScalar(field, in));
            }
        }
    }

    private static long foreignScalar(FieldSchema field, ForeignFields in) {
        return switch (field.kind()) {
            case 'd' -> Double.doubleToRawLongBits(in.real());
            case 'f' -> Float.floatToRawIntBits(in.single());
            case 'z' -> in.truth() ? 1 : 0;
            case 'e' -> in.constant(field.names());
            case 'a' -> in.ascii();
            case 'c' -> in.character();
            default -> in.integer(field.min(), field.max());
        };
    }
}
