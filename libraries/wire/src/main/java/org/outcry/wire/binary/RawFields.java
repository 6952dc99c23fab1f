package org.outcry.wire.binary;

import java.util.List;

/**
 * Goes through the values of a body, field by field, by a schema that is known only when the program runs. Past the end of the
 * array it finds zeros; {@link #end} tells whether that happened. For dumps and errors: what has to be quick is generated.
 */
final class RawFields {
    private final List<FieldSchema> fields;
    private final byte[] b;
    private final boolean packed;
    private int next;
    private int offset;
    private int end;

    /** The fields of the raw form. */
    RawFields(TypeSchema schema, byte[] b, int offset) {
        this(schema, b, offset, false);
    }

    /** The fields of the raw form, or of the trivially copyable one. */
    RawFields(TypeSchema schema, byte[] b, int offset, boolean layout) {
        this.fields = schema.fields();
        this.b = b;
        this.packed = !layout;
        this.end = offset;
    }

    boolean next() {
        if (next == fields.size()) {
            return false;
        }
        offset = end;
        end = offset + bytes(fields.get(next));
        next++;
        return true;
    }

    FieldSchema field() {
        return fields.get(next - 1);
    }

    /** Where the value starts. */
    int offset() {
        return offset;
    }

    /** Where the value ends. */
    int end() {
        return end;
    }

    private int bytes(FieldSchema field) {
        return packed ? packedBytes(field.kind(), b, offset) : field.layoutBytes();
    }

    /** The bytes that a value of the raw form takes. */
    static int packedBytes(char kind, byte[] b, int at) {
        return switch (kind) {
            case 'd', 't' -> 8;
            case 'f' -> 4;
            case 'z', 'b', 'e' -> 1;
            case 'a' -> 1 + RawBytes.at(b, at);
            default -> RawBytes.integerBytes(RawBytes.word(b, at));
        };
    }

    /** The bits of a value: a number as it is, or what a long, an ordinal or an IEEE number looks like. */
    long bits() {
        int bytes = end - offset;
        long word = RawBytes.word(b, offset);
        return switch (field().kind()) {
            case 'j', 'i', 's', 'c' ->
                packed ? RawBytes.integer(b, offset, word, bytes) : signed(word, bytes, field().kind());
            case 'b' -> (byte) word;
            case 'a' -> packed ? RawBytes.low(RawBytes.word(b, offset + 1), Math.min(8, bytes - 1)) : word;
            default -> RawBytes.low(word, bytes);
        };
    }

    private static long signed(long word, int bytes, char kind) {
        long low = RawBytes.low(word, bytes);
        int unused = 64 - 8 * bytes;
        return kind == 'c' ? low : (low << unused) >> unused;
    }
}
