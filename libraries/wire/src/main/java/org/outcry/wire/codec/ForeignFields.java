// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Reader of self-describing bodies whose schema is not the reader's: fields in any order, unknown ones, missing ones,
 * those of another width. Generated readers have one per event object. What a schema means to the reader is kept until
 * another comes, so that a stream of one foreign schema allocates nothing. One thread.
 */
public final class ForeignFields {
    private static final int HEADER_BYTES = 2;
    private static final int MAX_DEPTH = 20;
    /** The most elements of a list, here as in event objects. */
    private static final int MAX_SKIPPED = 65_535;

    private final String type;
    private final TypeSchema own;
    private final RawIn in = new RawIn();
    private byte[] schema = {};
    private ForeignPlan plan = ForeignPlan.EMPTY;

    private final ForeignPlan[] plans = new ForeignPlan[MAX_DEPTH];
    private final int[] nexts = new int[MAX_DEPTH];
    private final ForeignPlan.Slot[] lists = new ForeignPlan.Slot[MAX_DEPTH];
    private int depth;
    private int listDepth;
    private ForeignPlan.@Nullable Slot current;
    /** Whether the byte that says whether there is a value is still to be read. */
    private boolean flagAhead;

    /**
     * Creates the fields of an event object.
     *
     * @param type what errors call it
     * @param schema the reader's own
     */
    public ForeignFields(String type, String schema) {
        this.type = type;
        own = TypeSchema.parse(schema);
    }

    /** Returns a reader of bodies of the reader's own schema. */
    public RawIn raw() {
        return in;
    }

    /**
     * Starts a body.
     *
     * @throws DecodeException if it does not start with a schema
     */
    public ForeignFields open(byte[] b, int offset, int length) {
        int bytes = length < HEADER_BYTES ? 0 : (b[offset] & 0xFF) | ((b[offset + 1] & 0xFF) << 8);
        if (length < HEADER_BYTES + bytes) {
            throw new DecodeException("body too short: type=" + type + " field=schema offset=" + offset + " length="
                    + length + " bound=" + (HEADER_BYTES + bytes) + ": the bytes are damaged");
        }
        int start = offset + HEADER_BYTES;
        if (!Arrays.equals(schema, 0, schema.length, b, start, start + bytes)) {
            byte[] learned = Arrays.copyOfRange(b, start, start + bytes);
            plan = ForeignPlan.of(TypeSchema.parse(new String(learned, StandardCharsets.UTF_8)), own);
            schema = learned;
        }
        in.open(b, start + bytes, length - HEADER_BYTES - bytes);
        listDepth = 0;
        depth = 0;
        push(plan);
        return this;
    }

    /** Starts a body in the raw form of a schema. A reader of such bodies reads no others, and those of one schema. */
    public ForeignFields openRaw(TypeSchema theirs, byte[] b, int offset, int length) {
        if (plan == ForeignPlan.EMPTY) {
            plan = ForeignPlan.of(theirs, own);
        }
        in.open(b, offset, length);
        listDepth = 0;
        depth = 0;
        push(plan);
        return this;
    }

    private void push(ForeignPlan entered) {
        plans[depth] = entered;
        nexts[depth] = 0;
        depth++;
    }

    /**
     * Goes to the next value that the reader has a field for, or leaves the object.
     *
     * @return whether there is one
     * @throws DecodeException if the values end beyond the body, or before
     */
    public boolean next() {
        ForeignPlan.Slot[] slots = plans[depth - 1].slots;
        while (nexts[depth - 1] < slots.length) {
            ForeignPlan.Slot slot = slots[nexts[depth - 1]++];
            if (slot.target >= 0) {
                go(slot);
                return true;
            }
            skip(slot.theirs);
        }
        depth--;
        if (depth == 0) {
            in.close(type);
        }
        return false;
    }

    private void go(ForeignPlan.Slot slot) {
        current = slot;
        flagAhead = slot.theirs.nullable();
    }

    /** Returns the reader's own index of the field whose value this is; asked right after {@link #next}. */
    public int field() {
        return slot().target;
    }

    private ForeignPlan.Slot slot() {
        return Objects.requireNonNull(current);
    }

    /**
     * Throws for fields that a type requires and the body did not have.
     *
     * @param missing a bit for each of the names, from the lowest
     */
    public void require(String ofType, long missing, String... names) {
        if (missing != 0) {
            throw new DecodeException("field missing: type=" + ofType + " field="
                    + names[Long.numberOfTrailingZeros(missing)] + " offset=" + in.at()
                    + ": it is required; let the writer's version have it");
        }
    }

    private void skip(FieldSchema field) {
        String name = field.name();
        if (field.nullable() && in.isNull(type, name)) {
            return;
        }
        switch (field.kind()) {
            case 'd', 't' -> in.word(type, name);
            case 'f' -> in.fourBytes(type, name);
            case 'z', 'b', 'e' -> in.oneByte(type, name);
            case 'a' -> in.ascii(type, name);
            case 'u' -> {
                int bytes = in.count(type, name, Integer.MAX_VALUE, 1);
                in.endOf(type, in.at() + bytes);
            }
            case 'o' -> {
                List<FieldSchema> parts = field.requireType().fields();
                for (int i = 0; i < parts.size(); i++) {
                    skip(parts.get(i));
                }
            }
            case 'v' -> {
                List<FieldSchema> choices = field.requireType().fields();
                skip(choices.get(in.bounded(type, name, choices.size())));
            }
            case '[', '{' -> {
                boolean empty = field.kind() == '[' && field.requireElement().kind() == 'o';
                int count = in.count(type, name, MAX_SKIPPED, empty ? 0 : 1);
                for (int i = 0; i < count; i++) {
                    skip(field.requireElement());
                }
            }
            default -> in.integer(type, name, Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    /** Returns whether the value is null; the reader's field may be. */
    public boolean isNull() {
        if (!flagAhead) {
            return false;
        }
        flagAhead = false;
        return in.isNull(type, name());
    }

    private char kind() {
        if (isNull()) {
            throw new DecodeException("value missing: type=" + type + " field=" + name() + " offset=" + in.at()
                    + " found=null: the reader's field may not be null");
        }
        return slot().theirs.kind();
    }

    private String name() {
        return slot().theirs.name().isEmpty() ? "element" : slot().theirs.name();
    }

    /** Returns a whole number, of whatever width it was written. */
    public long integer(long min, long max) {
        int start = in.at();
        char kind = kind();
        FieldSchema mine = slot().own;
        if (mine != null && !mine.names().equals(slot().theirs.names())) {
            throw changed(mine.kindName());
        }
        long value = switch (kind) {
            case 'j', 'i', 's' -> in.integer(type, name(), Long.MIN_VALUE, Long.MAX_VALUE);
            case 'b' -> in.oneByte(type, name());
            case 't' -> in.word(type, name());
            default -> throw changed("a whole number");
        };
        if (value < min || value > max) {
            throw outOfBounds(start, value, min, max);
        }
        return value;
    }

    /** Returns a long that holds a text of {@link ShortTexts}. */
    public long shortText() {
        int start = in.at();
        return FieldChecks.packed(integer(Long.MIN_VALUE, Long.MAX_VALUE), type, name(), start);
    }

    /** Returns a number, which must be exactly one of the reader's. */
    public double real() {
        return switch (kind()) {
            case 'd' -> Double.longBitsToDouble(in.word(type, name()));
            case 'f' -> Float.intBitsToFloat(in.fourBytes(type, name()));
            default -> exact(1L << 53);
        };
    }

    /** Returns a number, which must be exactly one of the reader's. */
    public float single() {
        char kind = kind();
        if (kind == 'f') {
            return Float.intBitsToFloat(in.fourBytes(type, name()));
        }
        if (kind == 'd') {
            double value = Double.longBitsToDouble(in.word(type, name()));
            if (Double.compare((float) value, value) != 0 && !Double.isNaN(value)) {
                throw new DecodeException("value out of bounds: type=" + type + " field=" + name() + " offset="
                        + in.at() + " value=" + value + ": not a float: make the field a double");
            }
            return (float) value;
        }
        return (float) exact(1L << 24);
    }

    private double exact(long bound) {
        return integer(-bound, bound);
    }

    public boolean truth() {
        if (kind() != 'z') {
            throw changed("a boolean");
        }
        return in.bounded(type, name(), 2) == 1;
    }

    public char character() {
        if (kind() != 'c') {
            throw changed("a char");
        }
        return (char) in.integer(type, name(), 0, Character.MAX_VALUE);
    }

    /** Returns up to eight characters in a long. */
    public long ascii() {
        if (kind() != 'a') {
            throw changed("ascii");
        }
        return in.ascii(type, name());
    }

    /** Returns a text. */
    public String text(int maxLength) {
        if (kind() != 'u') {
            throw changed("a text");
        }
        return in.text(type, name(), maxLength);
    }

    /** Reads a text into a reused one. */
    public MutableText text(@Nullable MutableText target, int maxLength) {
        if (kind() != 'u') {
            throw changed("a text");
        }
        return in.text(target, type, name(), maxLength);
    }

    /** Returns one of the reader's constants, by the name that it has in the schema of the writer. */
    public <T extends Enum<T>> T constant(T[] values) {
        return values[constant((Object) values)];
    }

    /** Returns one of the reader's constants, or the one that stands for those that are not known. */
    public <T extends Enum<T>> T constant(T[] values, T unknown) {
        int mine = slot().ordinals[theirConstant()];
        return mine < 0 ? unknown : values[mine];
    }

    /** Returns the index of one of the reader's constants, by the name that it has in the schema of the writer. */
    public int constant(List<String> names) {
        return constant((Object) names);
    }

    private int constant(Object known) {
        int theirs = theirConstant();
        int mine = slot().ordinals[theirs];
        if (mine < 0) {
            String names = known instanceof Object[] values ? Arrays.toString(values) : known.toString();
            throw new DecodeException("unknown constant: type=" + type + " field=" + name() + " offset=" + (in.at() - 1)
                    + " value=" + slot().theirs.names().get(theirs) + ": known are " + names);
        }
        return mine;
    }

    /** Returns the index of a constant in the schema of the writer. */
    private int theirConstant() {
        if (kind() != 'e') {
            throw changed("an enum");
        }
        return in.bounded(type, name(), slot().ordinals.length);
    }

    /** Enters the object that is the value; {@link #next} leaves it. */
    public void enter() {
        if (kind() != 'o') {
            throw changed("an object");
        }
        push(slot().object);
    }

    /** Enters the list that is the value, and says how many elements it has. */
    public int openList(int maxElements) {
        if (kind() != '[') {
            throw changed("a list");
        }
        boolean objects = slot().theirs.requireElement().kind() == 'o';
        lists[listDepth++] = slot();
        return in.count(type, name(), maxElements, objects ? 0 : 1);
    }

    /** Enters the map that is the value, and says how many entries it has. */
    public int openMap(int maxEntries) {
        if (kind() != '{') {
            throw changed("a map");
        }
        lists[listDepth++] = slot();
        return in.count(type, name(), maxEntries, 1);
    }

    /** Puts an entry into a map that has no such key yet. */
    public <K, V> void put(Map<K, V> map, K key, V value, String ofType, String field) {
        in.put(map, key, value, ofType, field);
    }

    /**
     * Goes to the object that the value is, one of several, or passes over one that the reader does not know.
     *
     * @return its index among the reader's own; -1 if it was passed over
     */
    public int choiceOrUnknown() {
        ForeignPlan.Slot chosen = chosen();
        if (chosen.target < 0) {
            skip(chosen.theirs);
            return -1;
        }
        go(chosen);
        return chosen.target;
    }

    /** Goes to the object that the value is, one of several: its index among the reader's own. */
    public int choice() {
        ForeignPlan.Slot chosen = chosen();
        if (chosen.target < 0) {
            throw new DecodeException("unknown object: type=" + type + " field=" + name() + " offset=" + (in.at() - 1)
                    + " value=" + chosen.theirs.name() + ": known are "
                    + Objects.requireNonNull(slot().own).requireType().names());
        }
        go(chosen);
        return chosen.target;
    }

    private ForeignPlan.Slot chosen() {
        if (kind() != 'v') {
            throw changed("one of several objects");
        }
        ForeignPlan.Slot[] choices = slot().object.slots;
        return choices[in.bounded(type, name(), choices.length)];
    }

    /** Goes to the next element, or entry: an object of the fields 0, the key, and 1, the value. */
    public void element() {
        go(Objects.requireNonNull(lists[listDepth - 1].element));
    }

    /** Leaves a list or map. */
    public void closeList() {
        listDepth--;
    }

    /** Returns the error for an object that its class does not let be. */
    public DecodeException refused(String refusedType, RuntimeException refusal) {
        return in.refused(refusedType, refusal);
    }

    private DecodeException changed(String expected) {
        return new DecodeException(
                "field of another type: type=" + type + " field=" + name() + " offset=" + in.at() + " found="
                        + slot().theirs.kindName() + " expected=" + expected + ": give the changed field a new name");
    }

    private DecodeException outOfBounds(int offset, long value, long min, long max) {
        return new DecodeException(
                "value out of bounds: type=" + type + " field=" + name() + " offset=" + offset + " value=" + value
                        + " bounds=" + min + " to " + max + ": the reader's field is narrower than the writer's");
    }
}
