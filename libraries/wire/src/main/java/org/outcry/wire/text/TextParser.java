// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.LongConverter;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.packed.PackedTexts;

/**
 * Parser of the calls of a text in one pass. The reader asks for what it expects: a document for each call, in it a
 * mapping from the method to the mapping of its fields. One thread. Every bound of {@link TextParser} is checked;
 * whatever is not as it should be is a {@link DecodeException} with line and column.
 */
public abstract sealed class TextParser permits YamlParser, JsonParser {
    /** Mappings and lists inside each other. */
    public static final int MAX_DEPTH = 16;

    /** Keys of one mapping. */
    public static final int MAX_KEYS = 1_024;

    /** Characters of a key. */
    public static final int MAX_KEY_LENGTH = 128;

    /** Characters of a scalar. */
    public static final int MAX_SCALAR_LENGTH = 65_536;

    final TextCursor cursor;
    private final List<Map<String, Integer>> linesOfKeys = new ArrayList<>();
    private final String[] path = new String[MAX_DEPTH];
    /** Elements that were begun in each list; 0 where there is a mapping. */
    private final int[] elements = new int[MAX_DEPTH];

    private int depth;
    private boolean passesOver;
    private long passedOver;
    private int tokenLine;
    private int tokenColumn;

    TextParser(String source, String text, int firstLine) {
        cursor = new TextCursor(source, text);
        cursor.line = firstLine;
        Arrays.fill(path, "");
    }

    /**
     * Returns a parser at the start of a text.
     *
     * @param encoding one of those of texts
     * @param source the name of the text in errors, such as that of a file
     * @param text all of it
     * @throws IllegalArgumentException if the encoding is not one of texts
     */
    public static TextParser of(Encoding encoding, String source, String text) {
        return switch (encoding) {
            case YAML -> new YamlParser(source, text);
            case JSON -> new JsonParser(source, text);
            default ->
                throw new IllegalArgumentException(
                        "not an encoding of texts: encoding=" + encoding + ": use YAML or JSON");
        };
    }

    /**
     * Passes over methods and fields that the reader does not know, from now on, where it would throw otherwise. What
     * it knows is as strict as before.
     *
     * @return this parser
     */
    public final TextParser passOverUnknown() {
        passesOver = true;
        return this;
    }

    /** Returns how many methods and fields were passed over. */
    public final long passedOver() {
        return passedOver;
    }

    /**
     * Goes to the next document.
     *
     * @return whether there is one
     */
    public abstract boolean nextDocument();

    /** Enters the mapping that is the document, or the value ahead. */
    public abstract void openMapping();

    /**
     * Goes to the next key of the mapping, or leaves the mapping.
     *
     * @return whether there is one
     */
    public abstract boolean nextKey();

    /** Reads the scalar that is the value ahead. */
    public abstract String scalar();

    /** Returns whether the scalar that was read last had no quotes. */
    public abstract boolean isPlain();

    /** Returns whether a scalar without quotes is a text, and not a number, a truth or nothing. */
    abstract boolean isPlainText(String scalar);

    /** Returns whether a whole number of 64 bits may be in quotes. */
    boolean takesQuotedLongs() {
        return false;
    }

    /** Returns whether the scalar that was read last stands for a number that is not finite. */
    abstract boolean isNotFinite(String scalar);

    /** Returns whether the value ahead is a mapping. */
    public abstract boolean isMapping();

    /** Returns whether the value ahead is a list. */
    public abstract boolean isList();

    /** Goes to the next entry of a map, which may have so many and has some already, or leaves the map. */
    public final boolean nextEntry(int size, int max) {
        if (!nextKey()) {
            return false;
        }
        if (size == max) {
            throw error("map too long", "at=" + path() + " bound=" + max, "shorten it");
        }
        return true;
    }

    /** Returns the key that was read last, one of the constants of an enum. */
    public final <T extends Enum<T>> T keyConstant(T[] values) {
        return constant(values, key());
    }

    /**
     * Enters the mapping of the name of one of several objects to that object.
     *
     * @param known the names that there are
     */
    public final String openChoice(String type, String known) {
        openMapping();
        if (!nextKey()) {
            throw cursor.error("object without a name", "at=" + path() + " type=" + type, "known are [" + known + "]");
        }
        return key();
    }

    /** Returns the error for the name of an object that is none of several. */
    public final DecodeException unknownChoice(String type, String known) {
        return unknown("object", type, known);
    }

    /** Leaves the mapping of one of several objects, which must hold nothing more. */
    public final void closeChoice(String type) {
        if (nextKey()) {
            throw error("second object", "at=" + path() + " type=" + type, "write one of them");
        }
    }

    /** Returns whether the value ahead is {@code null}, which then is read. */
    public abstract boolean isNull();

    /** Enters the list that is the value ahead. */
    public abstract void openList();

    /**
     * Goes to the next element of the list, or leaves the list.
     *
     * @return whether there is one
     */
    public abstract boolean nextElement();

    /** Goes to the next element of the list, which may have so many, or leaves the list. */
    public final boolean nextElement(int max) {
        if (!nextElement()) {
            return false;
        }
        if (elements[depth - 1] > max) {
            throw error("list too long", "at=" + path() + " bound=" + max, "shorten it");
        }
        return true;
    }

    /** Returns the key that was read last. */
    public final String key() {
        return path[depth - 1];
    }

    /** Returns the line of the key or scalar that was read last, from 1. */
    public final int line() {
        return tokenLine;
    }

    /** Returns the characters of the text that were passed over. */
    public final int position() {
        return cursor.at;
    }

    /**
     * Goes to the next document, into its mapping and to its first key: the method, or null if there is no document.
     */
    public final @Nullable String nextCall() {
        if (!nextDocument()) {
            return null;
        }
        openMapping();
        if (!nextKey()) {
            throw cursor.error("document without a call", "keys=0", "name a method");
        }
        return key();
    }

    /** Goes to the next part of a chained call, on what the part before returned: its method. */
    public final String nextInChain() {
        String first = key();
        if (!nextKey()) {
            throw cursor.error("call not finished", "method=" + first, "name a method of what it returns");
        }
        return key();
    }

    /** Leaves the document, which must hold nothing more. */
    public final void endCall() {
        if (nextKey()) {
            throw error("second call in a document", "method=" + key(), "put it into a document of its own");
        }
    }

    /** Reads the mapping of an object that has no fields. */
    public final void noFields(String type) {
        openMapping();
        while (nextKey()) {
            unknownField(type, "");
        }
    }

    /**
     * Passes over the value of a field that a type does not have, or throws.
     *
     * @param known the fields that it has
     */
    public final void unknownField(String type, String known) {
        if (!passesOver) {
            throw unknown("field", type, known);
        }
        passOver();
    }

    /**
     * Passes over the rest of a call of a method that an interface does not have, or throws.
     *
     * @param known the methods that it has
     */
    public final void unknownCall(String type, String known) {
        if (!passesOver) {
            throw unknown("method", type, known);
        }
        passedOver++;
        do {
            passOverValue();
        } while (nextKey());
    }

    /** Passes over the value ahead, of one of several objects that a type does not have. */
    public final void passOver() {
        passedOver++;
        passOverValue();
    }

    private void passOverValue() {
        if (isMapping()) {
            openMapping();
            while (nextKey()) {
                passOverValue();
            }
        } else if (isList()) {
            openList();
            while (nextElement()) {
                passOverValue();
            }
        } else {
            scalar();
        }
    }

    /**
     * Throws for fields that a type requires and the mapping did not have.
     *
     * @param missing a bit for each of the names, from the lowest
     */
    public final void require(String type, long missing, String... names) {
        if (missing != 0) {
            String name = names[Long.numberOfTrailingZeros(missing)];
            throw error(
                    "field missing", "at=" + path() + " field=" + name + " type=" + type, "write it, it is required");
        }
    }

    /** Returns a whole number within bounds. */
    public final long integer(long min, long max) {
        return TextNumbers.integer(this, scalar(), min, max);
    }

    /** Returns a number, or what stands for one that is not finite. */
    public final double real() {
        return TextNumbers.real(this, scalar());
    }

    /** Returns a number, rounded to the nearest float, or what stands for one that is not finite. */
    public final float single() {
        return TextNumbers.single(this, scalar());
    }

    /** Reads {@code true} or {@code false}. */
    public final boolean truth() {
        String scalar = scalar();
        if (isPlain() && scalar.equals("true")) {
            return true;
        }
        if (isPlain() && scalar.equals("false")) {
            return false;
        }
        boolean quoted = scalar.equals("true") || scalar.equals("false");
        throw wrongValue(scalar, quoted ? "remove the quotes" : "write true or false");
    }

    /** Returns a text: in quotes, or what can't be taken for anything else. */
    public final String text() {
        return checkedText(scalar());
    }

    /** Returns a text where a bare number would be of no known unit. */
    private String unitText(String remedy) {
        String scalar = scalar();
        if (isPlain() && TextNumbers.isNumber(scalar)) {
            throw wrongValue(scalar, remedy + "; a number alone has no unit");
        }
        return checkedText(scalar);
    }

    private String checkedText(String scalar) {
        if (isPlain() && !isPlainText(scalar)) {
            throw wrongValue(scalar, "a text is expected: put it into quotes");
        }
        return scalar;
    }

    /** Returns a text of at most so many UTF-16 characters. */
    public final String text(int max) {
        String text = text();
        if (text.length() > max) {
            throw error("text too long", "at=" + path() + " length=" + text.length() + " bound=" + max, "shorten it");
        }
        return text;
    }

    /** Reads a text of at most so many UTF-16 characters into a reused one. */
    public final MutableText text(@Nullable MutableText target, int max) {
        String text = text(max);
        try {
            return (target == null ? new MutableText() : target).set(text);
        } catch (IllegalArgumentException e) {
            throw wrongValue(text, String.valueOf(e.getMessage()));
        }
    }

    /** Returns a text of one UTF-16 character. */
    public final char character() {
        String text = text();
        if (text.length() != 1) {
            throw wrongValue(text, "write one character");
        }
        return text.charAt(0);
    }

    /** Returns a text for so many longs of {@link AsciiLongs}: characters of one byte, the last not zero. */
    public final String ascii(int longs) {
        String text = text();
        int length = text.length();
        if (!PackedTexts.fits(text, longs)) {
            throw error(
                    "text too long",
                    "at=" + path() + " length=" + length + " bound=" + longs * AsciiLongs.CHARACTERS,
                    "shorten it");
        }
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) > 0xFF || (text.charAt(i) == 0 && i == length - 1)) {
                throw wrongValue(text, "write characters of one byte, the last not zero");
            }
        }
        return text;
    }

    /** Returns a time as in {@code 2026-11-20T09:30:00.000000001Z}, in ns since 1970-01-01T00:00:00Z. */
    public final long nanoTime() {
        return IsoTime.parse(this, unitText(IsoTime.remedy(9)));
    }

    /** Returns a time as in {@code 2026-11-20T09:30:00.000001Z}, or a number; in us since 1970-01-01T00:00:00Z. */
    public final long microTime() {
        return time(6);
    }

    /** Returns a time as in {@code 2026-11-20T09:30:00.001Z}, or a number; in ms since 1970-01-01T00:00:00Z. */
    public final long milliTime() {
        return time(3);
    }

    private long time(int digits) {
        String scalar = scalar();
        return isPlain() && TextNumbers.isWhole(scalar, scalar.length())
                ? TextNumbers.integer(this, scalar, Long.MIN_VALUE, Long.MAX_VALUE)
                : IsoTime.parse(this, checkedText(scalar), digits);
    }

    /** Returns a duration as in {@code 250us}, in ns. */
    public final long duration() {
        return Durations.parse(this, unitText(Durations.REMEDY));
    }

    /** Returns a number with at most so many decimals, in units of the last of them. */
    public final long decimal(int scale) {
        return Decimals.parse(this, scalar(), scale);
    }

    /** Returns a text of {@link ShortTexts}, packed. */
    public final long shortText() {
        String text = text();
        try {
            return ShortTexts.pack(text);
        } catch (IllegalArgumentException e) {
            throw wrongValue(text, String.valueOf(e.getMessage()));
        }
    }

    /** Returns a text for a converter. */
    public final long converted(LongConverter converter) {
        // A converter says what its texts are, so that it may also write numbers.
        String scalar = scalar();
        try {
            return converter.parse(scalar);
        } catch (IllegalArgumentException e) {
            throw wrongValue(scalar, String.valueOf(e.getMessage()));
        }
    }

    /** Reads one of the constants of an enum, by its name. */
    public final <T extends Enum<T>> T constant(T[] values) {
        return constant(values, text());
    }

    /** Reads one of the constants of an enum, by its name, or the one that stands for those that are not known. */
    public final <T extends Enum<T>> T constant(T[] values, T unknown) {
        T found = find(values, text());
        passedOver += found == null ? 1 : 0;
        return found == null ? unknown : found;
    }

    private <T extends Enum<T>> T constant(T[] values, String name) {
        T found = find(values, name);
        if (found == null) {
            throw wrongValue(name, "known are " + Arrays.toString(values));
        }
        return found;
    }

    private static <T extends Enum<T>> @Nullable T find(T[] values, String name) {
        for (T value : values) {
            if (value.name().equals(name)) {
                return value;
            }
        }
        return null;
    }

    /** Returns the index of one of some names. */
    public final int constant(List<String> names) {
        String name = text();
        int index = names.indexOf(name);
        if (index < 0) {
            throw wrongValue(name, "known are " + names);
        }
        return index;
    }

    /** Returns the error for fields that the type itself refuses. */
    public final DecodeException refused(String type, RuntimeException why) {
        return error("refused by its type", "at=" + path() + " type=" + type, String.valueOf(why.getMessage()));
    }

    /** Returns the error for a key that is no method or field of a type. */
    private DecodeException unknown(String what, String type, String known) {
        return error("unknown " + what, what + "=" + key() + " type=" + type, "known are [" + known + "]");
    }

    final DecodeException wrongValue(String value, String remedy) {
        String shown = value.length() > 64 ? value.substring(0, 64) + "..." : value;
        return error("wrong value", "at=" + path() + " value=" + shown, remedy);
    }

    /** Returns the error for what is not a number, or one in quotes. */
    final DecodeException wrongNumber(String value, String remedy) {
        return wrongValue(value, !isPlain() && TextNumbers.isNumber(value) ? "remove the quotes" : remedy);
    }

    final DecodeException outOfBounds(String value, String min, String max) {
        return error(
                "value out of bounds",
                "at=" + path() + " value=" + (value.length() > 64 ? value.substring(0, 64) + "..." : value),
                "write one from " + min + " to " + max);
    }

    /** Returns an error at the key or scalar that was read last. */
    final DecodeException error(String problem, String details, String remedy) {
        return cursor.error(tokenLine, tokenColumn, problem, details, remedy);
    }

    /** Returns the keys that lead here, and the indices of elements. */
    final String path() {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            if (elements[i] > 0) {
                keys.append('[').append(elements[i] - 1).append(']');
            } else {
                keys.append(keys.isEmpty() ? "" : ".").append(path[i]);
            }
        }
        return keys.toString();
    }

    final int depth() {
        return depth;
    }

    /** Notes that a key or scalar starts here. */
    final void token() {
        tokenLine = cursor.line;
        tokenColumn = cursor.indent() + 1;
    }

    /** Enters a mapping or list. */
    final void push() {
        if (depth == MAX_DEPTH) {
            throw cursor.error("mappings too deep", "bound=" + MAX_DEPTH, "it is damaged, or no event");
        }
        if (depth == linesOfKeys.size()) {
            linesOfKeys.add(new HashMap<>());
        }
        linesOfKeys.get(depth).clear();
        path[depth] = "";
        elements[depth] = 0;
        depth++;
    }

    /** Begins another element of the innermost list. */
    final void elementStarts() {
        elements[depth - 1]++;
    }

    /** Returns whether the innermost list, or mapping, has had elements. */
    final boolean hasElements() {
        return elements[depth - 1] > 0;
    }

    final void pop() {
        depth--;
    }

    /** Takes a key of the innermost mapping. */
    final void keyIs(String key) {
        if (key.length() > MAX_KEY_LENGTH) {
            throw error("key too long", "length=" + key.length() + " bound=" + MAX_KEY_LENGTH, "shorten it");
        }
        path[depth - 1] = key;
        Map<String, Integer> lines = linesOfKeys.get(depth - 1);
        Integer first = lines.putIfAbsent(key, tokenLine);
        if (first != null) {
            throw error("given twice", "at=" + path() + " firstLine=" + first, "remove one");
        }
        if (lines.size() > MAX_KEYS) {
            throw error("too many keys", "bound=" + MAX_KEYS, "it is damaged, or no event");
        }
    }
}
