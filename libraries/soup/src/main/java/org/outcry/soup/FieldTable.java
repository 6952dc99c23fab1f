// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.util.ArrayList;
import java.util.List;

/**
 * Table of the fields of a message, in which each field is stated once: codecs take its offset from the method that
 * adds it, tests compare the table with the document. A constant initialised by such a call costs a codec as little as
 * a number. One thread.
 */
public final class FieldTable {
    private final List<MessageField> fields = new ArrayList<>();
    private int length;

    /** Creates an empty table. */
    public FieldTable() {}

    /** Returns a table that begins with the fields of this one. */
    public FieldTable extended() {
        FieldTable longer = new FieldTable();
        longer.fields.addAll(fields);
        longer.length = length;
        return longer;
    }

    /** Adds a field of one character. Returns its offset. */
    public int code(String name) {
        return add(name, 1, FieldType.CODE);
    }

    /** Adds an integer of so many bytes. Returns its offset. */
    public int integer(String name, int bytes) {
        return add(name, bytes, FieldType.INTEGER);
    }

    /** Adds a price of so many bytes. Returns its offset. */
    public int price(String name, int bytes) {
        return add(name, bytes, FieldType.PRICE);
    }

    /** Adds a time of so many bytes. Returns its offset. */
    public int time(String name, int bytes) {
        return add(name, bytes, FieldType.TIME);
    }

    /** Adds a text of so many characters. Returns its offset. */
    public int alpha(String name, int bytes) {
        return add(name, bytes, FieldType.ALPHA);
    }

    private int add(String name, int bytes, FieldType type) {
        int offset = length;
        fields.add(new MessageField(name, offset, bytes, type));
        length += bytes;
        return offset;
    }

    /** Returns the fields so far, in order. */
    public List<MessageField> fields() {
        return List.copyOf(fields);
    }

    /** Returns the length of all fields so far, in bytes. */
    public int length() {
        return length;
    }
}
