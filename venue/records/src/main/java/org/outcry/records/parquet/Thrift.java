// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.nio.charset.StandardCharsets;

/**
 * Writer of Thrift's compact protocol, in which Parquet's headers are. Fields of a struct come in the order of their
 * numbers. One thread.
 */
final class Thrift {
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;
    private static final int STOP = 0;
    private static final int SHORT_LIST = 15;
    private static final int DEPTH = 8;

    private final Bytes out;
    private final int[] fields = new int[DEPTH];
    private int depth;

    /** Begins a struct. */
    Thrift(Bytes out) {
        this.out = out;
    }

    private void header(int field, int type) {
        out.putByte(((field - fields[depth]) << 4) | type);
        fields[depth] = field;
    }

    Thrift number(int field, int value) {
        header(field, I32);
        out.putZigzag(value);
        return this;
    }

    Thrift number(int field, long value) {
        header(field, I64);
        out.putZigzag(value);
        return this;
    }

    Thrift flag(int field, boolean value) {
        header(field, value ? TRUE : FALSE);
        return this;
    }

    Thrift text(int field, String value) {
        header(field, BINARY);
        putText(value);
        return this;
    }

    Thrift binary(int field, Bytes value) {
        header(field, BINARY);
        out.putVarint(value.length());
        out.put(value);
        return this;
    }

    Thrift begin(int field) {
        header(field, STRUCT);
        return element();
    }

    /** Begins a struct that is an element of a list. */
    Thrift element() {
        fields[++depth] = 0;
        return this;
    }

    /** Ends the struct that was begun last. */
    Thrift end() {
        out.putByte(STOP);
        depth--;
        return this;
    }

    /** A struct without fields. */
    Thrift empty(int field) {
        return begin(field).end();
    }

    Thrift structs(int field, int count) {
        return list(field, count, STRUCT);
    }

    Thrift numbers(int field, int... values) {
        list(field, values.length, I32);
        for (int value : values) {
            out.putZigzag(value);
        }
        return this;
    }

    Thrift texts(int field, String value) {
        list(field, 1, BINARY);
        putText(value);
        return this;
    }

    private Thrift list(int field, int count, int type) {
        header(field, LIST);
        if (count < SHORT_LIST) {
            out.putByte((count << 4) | type);
        } else {
            out.putByte((SHORT_LIST << 4) | type);
            out.putVarint(count);
        }
        return this;
    }

    private void putText(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        out.putVarint(bytes.length);
        out.put(bytes, 0, bytes.length);
    }

    /** Ends the outermost struct. */
    void close() {
        out.putByte(STOP);
    }
}
