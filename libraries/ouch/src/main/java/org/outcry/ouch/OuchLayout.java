// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import java.util.Arrays;
import java.util.List;
import org.outcry.soup.FieldTable;
import org.outcry.soup.MessageField;

/**
 * Layout of one message: its type, its fields, and whether an appendage of options follows. Immutable.
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
    private final List<MessageField> fields;
    private final Appendage appendage;
    private final int length;
    private final byte[] template;
    private final int[] textOffsets;
    private final int[] textEnds;

    OuchLayout(byte type, String name, FieldTable table, Appendage appendage) {
        this.type = type;
        this.name = name;
        this.fields = table.fields().subList(1, table.fields().size());
        this.appendage = appendage;
        this.length = table.length();
        template = new byte[length + (appendage == Appendage.REQUIRED ? OuchOptions.LENGTH_BYTES : 0)];
        template[0] = type;
        List<MessageField> texts = fields.stream().filter(MessageField::isText).toList();
        textOffsets = texts.stream().mapToInt(MessageField::offset).toArray();
        textEnds = texts.stream()
                .mapToInt(field -> field.offset() + field.length())
                .toArray();
        for (int i = 0; i < textOffsets.length; i++) {
            Arrays.fill(template, textOffsets[i], textEnds[i], (byte) ' ');
        }
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
    public List<MessageField> fields() {
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
}
