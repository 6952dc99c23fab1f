// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import org.outcry.wire.codec.RawIn;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.MethodSchema;

/**
 * Values of a body that a trivially copyable writer made, in order: of a fixed layout, or raw where it holds texts,
 * lists or nulls.
 */
abstract class BodyValues {
    /** The values of nothing. */
    static final BodyValues NONE = new Layout(new byte[0]);

    /** Lists and texts are bounded by what their writer let pass. */
    private static final int MOST = 65_535;

    /** Returns the values of a method's body. */
    static BodyValues of(MethodSchema method, byte[] body, int length) {
        return method.type().isFixed() ? new Layout(body) : new Raw(method.name(), body, length);
    }

    /** Returns the bits of the next value, a scalar, or the number of the object of several that comes next. */
    abstract long next(FieldSchema field);

    /** Returns whether the next value, which may be null, is. */
    abstract boolean isNull(FieldSchema field);

    /** Returns the next value, a text. */
    abstract String text(FieldSchema field);

    /** Returns the number of elements of the list or map that comes next. */
    abstract int count(FieldSchema field);

    private static final class Layout extends BodyValues {
        private final byte[] body;
        private int at;

        Layout(byte[] body) {
            this.body = body;
        }

        @Override
        long next(FieldSchema field) {
            long bits = LayoutBytes.get(field, body, at);
            at += field.layoutBytes();
            return bits;
        }

        @Override
        boolean isNull(FieldSchema field) {
            throw noLayout(field);
        }

        @Override
        String text(FieldSchema field) {
            throw noLayout(field);
        }

        @Override
        int count(FieldSchema field) {
            throw noLayout(field);
        }

        private static IllegalStateException noLayout(FieldSchema field) {
            return new IllegalStateException("no value of a fixed length: field=" + field.name());
        }
    }

    private static final class Raw extends BodyValues {
        private final String name;
        private final RawIn in = new RawIn();

        Raw(String name, byte[] body, int length) {
            this.name = name;
            in.open(body, 0, length);
        }

        @Override
        long next(FieldSchema field) {
            return LayoutValues.rawScalar(name, field, in);
        }

        @Override
        boolean isNull(FieldSchema field) {
            return in.isNull(name, field.name());
        }

        @Override
        String text(FieldSchema field) {
            return in.text(name, field.name(), MOST);
        }

        @Override
        int count(FieldSchema field) {
            return in.count(name, field.name(), MOST, 0);
        }
    }
}
