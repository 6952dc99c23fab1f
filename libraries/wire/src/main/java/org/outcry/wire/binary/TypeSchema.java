package org.outcry.wire.binary;

import java.util.ArrayList;
import java.util.List;
import org.outcry.wire.DecodeException;

/**
 * The fields of an event object, in order, as text has them; the description of the package says how.
 *
 * @param fields in the order of their values
 */
public record TypeSchema(List<FieldSchema> fields) {
    /** The most fields of one object. */
    public static final int MAX_FIELDS = 1_024;

    /** The most bytes of a schema in a message. */
    public static final int MAX_BYTES = 65_535;

    public TypeSchema {
        fields = List.copyOf(fields);
    }

    /**
     * Reads a schema.
     *
     * @throws DecodeException if it is none
     */
    public static TypeSchema parse(String text) {
        List<FieldSchema> fields = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int space = text.indexOf(' ', at);
            int end = space < 0 ? text.length() : space;
            if (fields.size() == MAX_FIELDS) {
                throw new DecodeException("schema with too many fields: field=" + fields.size() + " offset=" + at
                        + " type=schema bound=" + MAX_FIELDS + ": the bytes are damaged");
            }
            fields.add(field(text, at, end));
            at = end + 1;
        }
        return new TypeSchema(fields);
    }

    private static FieldSchema field(String text, int start, int end) {
        int colon = text.indexOf(':', start);
        if (colon <= start || colon + 1 >= end) {
            throw wrong(text, start, end);
        }
        char kind = text.charAt(colon + 1);
        boolean named = colon + 2 < end;
        boolean closed = named && text.charAt(colon + 2) == '(' && text.charAt(end - 1) == ')' && end - colon > 4;
        if (FieldSchema.KINDS.indexOf(kind) < 0 || (named && !closed) || ((kind == 'a' || kind == 'e') != named)) {
            throw wrong(text, start, end);
        }
        List<String> names = named ? List.of(text.substring(colon + 3, end - 1).split(",", -1)) : List.of();
        if (names.size() > 256) {
            throw wrong(text, start, end);
        }
        return new FieldSchema(text.substring(start, colon), kind, names);
    }

    private static DecodeException wrong(String text, int start, int end) {
        return new DecodeException("not a schema: type=schema field=" + text.substring(start, Math.min(end, start + 64))
                + " offset=" + start + ": write NAME:KIND; the bytes are damaged");
    }

    /** The index of a field; -1 if there is none of that name. */
    public int indexOf(String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Bytes of the trivially copyable layout. */
    public int layoutBytes() {
        return fields.stream().mapToInt(FieldSchema::layoutBytes).sum();
    }
}
