// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Layout of one message: its type, its fields, and whether an appendage of options follows. Offsets are computed from the order and the
 * lengths of the fields. Immutable.
 */
public final class OuchLayout {
    /** Presence of an appendage of options. */
    public enum Appendage {
        /** There is no appendage. */
        NONE,
        /** The appendage and its length may be omitted. */
        OPTIONAL,
        /** The appendage's length is always present. */
        REQUIRED
    }

    private final byte type;
    private final String name;
    private final List<OuchField> fields;
    private final Appendage appendage;
    private final int length;
    private final byte[] template;
    private final int[] textOffsets;
    private final int[] textEnds;

    private OuchLayout(byte type, String name, List<OuchField> fields, Appendage appendage, int length) {
        this.type = type;
        this.name = name;
        this.fields = List.copyOf(fields);
        this.appendage = appendage;
        this.length = length;
        template = new byte[length + (appendage == Appendage.REQUIRED ? OuchOptions.LENGTH_BYTES : 0)];
        template[0] = type;
        List<OuchField> texts = fields.stream().filter(OuchField::isText).toList();
        textOffsets = texts.stream().mapToInt(OuchField::offset).toArray();
        textEnds = texts.stream()
                .mapToInt(field -> field.offset() + field.length())
                .toArray();
        for (int i = 0; i < textOffsets.length; i++) {
            Arrays.fill(template, textOffsets[i], textEnds[i], (byte) ' ');
        }
    }

    static Builder of(char type, String name) {
        return new Builder((byte) type, name);
    }

    /** Returns the first byte of the message. */
    public byte type() {
        return type;
    }

    /** Returns the name in the published layout. */
    public String name() {
        return name;
    }

    /** Returns the fields after the type, in order. */
    public List<OuchField> fields() {
        return fields;
    }

    /** Returns the presence of an appendage. */
    public Appendage appendage() {
        return appendage;
    }

    /** Returns the length of type and fields, without the appendage and its length, in bytes. */
    public int length() {
        return length;
    }

    /** Returns the length of an encoded message without options, in bytes. */
    public int encodedLength() {
        return template.length;
    }

    void putTemplate(byte[] out) {
        System.arraycopy(template, 0, out, 0, template.length);
    }

    /** Returns whether all texts of a message at an offset are printable ASCII. */
    boolean hasPrintableTexts(byte[] buffer, int offset) {
        for (int i = 0; i < textOffsets.length; i++) {
            for (int at = offset + textOffsets[i]; at < offset + textEnds[i]; at++) {
                if (buffer[at] < ' ' || buffer[at] > '~') {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return (char) type + " " + name;
    }

    /** Builder of the fields. */
    static final class Builder {
        private final byte type;
        private final String name;
        private final List<OuchField> fields = new ArrayList<>();
        private int length = 1;

        Builder(byte type, String name) {
            this.type = type;
            this.name = name;
        }

        Builder code(String field) {
            return add(field, 1, FieldType.CODE);
        }

        Builder u16(String field) {
            return add(field, Short.BYTES, FieldType.U16);
        }

        Builder u32(String field) {
            return add(field, Integer.BYTES, FieldType.U32);
        }

        Builder u64(String field) {
            return add(field, Long.BYTES, FieldType.U64);
        }

        Builder price(String field) {
            return add(field, Long.BYTES, FieldType.PRICE);
        }

        Builder time(String field) {
            return add(field, Long.BYTES, FieldType.TIME);
        }

        Builder alpha(String field, int bytes) {
            return add(field, bytes, FieldType.ALPHA);
        }

        private Builder add(String field, int bytes, FieldType fieldType) {
            fields.add(new OuchField(field, length, bytes, fieldType));
            length += bytes;
            return this;
        }

        OuchLayout with(Appendage appendage) {
            return new OuchLayout(type, name, fields, appendage, length);
        }
    }
}
