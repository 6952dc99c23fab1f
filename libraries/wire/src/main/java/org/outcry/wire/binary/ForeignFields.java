package org.outcry.wire.binary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.outcry.wire.DecodeException;

/**
 * Reads self-describing bodies whose schema is not the reader's: fields in any order, unknown ones, missing ones, those of
 * another width. Generated readers have one per event object. What a schema means to the reader is kept until another comes, so
 * that a stream of one foreign schema allocates nothing. One thread.
 */
public final class ForeignFields {
    private static final int HEADER_BYTES = 2;

    private final String type;
    private final List<FieldSchema> own;
    private byte[] schema = {};
    private FieldSchema[] fields = {};
    private int[] targets = {};
    /** For each field that is an enum: the own ordinal of each ordinal, -1 if there is no such constant. */
    private int[][] ordinals = {};

    private byte[] b = {};
    private int end;
    private int at;
    private int next;
    private int valueAt;

    /**
     * For an event object.
     *
     * @param type what errors call it
     * @param schema the reader's own
     */
    public ForeignFields(String type, String schema) {
        this.type = type;
        own = TypeSchema.parse(schema).fields();
    }

    /**
     * Starts a body.
     *
     * @throws DecodeException if it does not start with a schema
     */
    public ForeignFields open(byte[] buffer, int offset, int length) {
        int bytes = length < HEADER_BYTES ? 0 : (buffer[offset] & 0xFF) | ((buffer[offset + 1] & 0xFF) << 8);
        if (length < HEADER_BYTES + bytes) {
            throw new DecodeException("body too short: type=" + type + " field=schema offset=" + offset + " length="
                    + length + " bound=" + (HEADER_BYTES + bytes) + ": the bytes are damaged");
        }
        b = buffer;
        end = offset + length;
        at = offset + HEADER_BYTES + bytes;
        next = 0;
        int start = offset + HEADER_BYTES;
        if (!Arrays.equals(schema, 0, schema.length, buffer, start, at)) {
            learn(Arrays.copyOfRange(buffer, start, at));
        }
        return this;
    }

    private void learn(byte[] learned) {
        List<FieldSchema> theirs =
                TypeSchema.parse(new String(learned, StandardCharsets.UTF_8)).fields();
        fields = theirs.toArray(FieldSchema[]::new);
        targets = new int[fields.length];
        ordinals = new int[fields.length][];
        for (int i = 0; i < fields.length; i++) {
            targets[i] = target(fields[i].name());
            ordinals[i] = targets[i] < 0 || fields[i].kind() != 'e' ? new int[0] : ordinals(i);
        }
        schema = learned;
    }

    private int target(String name) {
        for (int i = 0; i < own.size(); i++) {
            if (own.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private int[] ordinals(int index) {
        List<String> mine = own.get(targets[index]).names();
        return fields[index].names().stream().mapToInt(mine::indexOf).toArray();
    }

    /**
     * Goes to the next value that the reader has a field for.
     *
     * @return whether there is one
     * @throws DecodeException if the values end beyond the body, or before
     */
    public boolean next() {
        while (next < fields.length) {
            valueAt = at;
            int bytes = RawFields.packedBytes(fields[next].kind(), b, at);
            if (bytes > end - at) {
                throw new DecodeException("body too short: type=" + type + " field=" + fields[next].name() + " offset="
                        + at + " end=" + end + ": the bytes are damaged");
            }
            at += bytes;
            next++;
            if (targets[next - 1] >= 0) {
                return true;
            }
        }
        if (at != end) {
            throw new DecodeException("body too long: type=" + type + " field=none offset=" + at + " end=" + end
                    + ": the bytes are damaged");
        }
        return false;
    }

    /** The reader's own index of the field whose value this is. */
    public int field() {
        return targets[next - 1];
    }

    private FieldSchema current() {
        return fields[next - 1];
    }

    private long word() {
        return RawBytes.word(b, valueAt);
    }

    /** A whole number, of whatever width it was written. */
    public long integer(long min, long max) {
        long value = switch (current().kind()) {
            case 'j', 'i', 's' -> RawBytes.integer(b, valueAt, word(), at - valueAt);
            case 'b' -> b[valueAt];
            case 't' -> word();
            default -> throw changed("a whole number");
        };
        if (value < min || value > max) {
            throw outOfBounds(value, min, max);
        }
        return value;
    }

    /** A number, which must be exactly one of the reader's. */
    public double real() {
        return switch (current().kind()) {
            case 'd' -> Double.longBitsToDouble(word());
            case 'f' -> Float.intBitsToFloat((int) word());
            default -> exact(integer(Long.MIN_VALUE, Long.MAX_VALUE), 1L << 53);
        };
    }

    /** A number, which must be exactly one of the reader's. */
    public float single() {
        if (current().kind() == 'f') {
            return Float.intBitsToFloat((int) word());
        }
        if (current().kind() == 'd') {
            double value = Double.longBitsToDouble(word());
            if (Double.compare((float) value, value) != 0 && !Double.isNaN(value)) {
                throw new DecodeException("value out of bounds: type=" + type + " field="
                        + current().name() + " offset=" + valueAt + " value=" + value
                        + ": not a float: make the field a double");
            }
            return (float) value;
        }
        return (float) exact(integer(Long.MIN_VALUE, Long.MAX_VALUE), 1L << 24);
    }

    private double exact(long value, long bound) {
        if (value < -bound || value > bound) {
            throw outOfBounds(value, -bound, bound);
        }
        return value;
    }

    public boolean truth() {
        if (current().kind() != 'z') {
            throw changed("a boolean");
        }
        return (int) bounded(2) == 1;
    }

    public char character() {
        if (current().kind() != 'c') {
            throw changed("a char");
        }
        long value = RawBytes.integer(b, valueAt, word(), at - valueAt);
        if (value < 0 || value > Character.MAX_VALUE) {
            throw outOfBounds(value, 0, Character.MAX_VALUE);
        }
        return (char) value;
    }

    /** Up to eight characters in a long. */
    public long ascii() {
        if (current().kind() != 'a') {
            throw changed("a text");
        }
        return RawBytes.low(RawBytes.word(b, valueAt + 1), (int) bounded(9));
    }

    /** One of the reader's constants, by the name that it has in the schema of the writer. */
    public <T extends Enum<T>> T constant(T[] values) {
        if (current().kind() != 'e') {
            throw changed("an enum");
        }
        int[] mine = ordinals[next - 1];
        int theirs = (int) bounded(mine.length);
        if (mine[theirs] < 0) {
            throw new DecodeException(
                    "unknown constant: type=" + type + " field=" + current().name() + " offset=" + valueAt + " value="
                            + current().names().get(theirs) + ": known are " + Arrays.toString(values));
        }
        return values[mine[theirs]];
    }

    private long bounded(int bound) {
        int value = b[valueAt] & 0xFF;
        if (value >= bound) {
            throw DecodeException.outOfBounds(type, current().name(), valueAt, value, bound);
        }
        return value;
    }

    private DecodeException changed(String expected) {
        return new DecodeException(
                "field of another type: type=" + type + " field=" + current().name() + " offset=" + valueAt + " found="
                        + current().kindName() + ": " + expected + " is expected; give the changed field a new name");
    }

    private DecodeException outOfBounds(long value, long min, long max) {
        return new DecodeException("value out of bounds: type=" + type + " field="
                + current().name() + " offset=" + valueAt + " value=" + value + " bounds=" + min + " to " + max
                + ": the reader's field is narrower than the writer's");
    }
}
