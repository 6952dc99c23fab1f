// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.LongConverter;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.text.CharacterSet;
import org.outcry.wire.text.TextParser;

/**
 * Reader of the values of YAML and JSON from bytes that look as {@link TextOut} writes them, for generated code: texts
 * beside what {@link ListsIn} and {@link NumbersIn} have. One thread; nothing allocates in steady state but strings
 * that are new.
 */
public final class TextIn extends ListsIn {
    private static final long ONES = 0x0101010101010101L;
    private static final int FIRST_TEXT_BYTES = 64;

    private final InternedStrings strings = new InternedStrings();
    /** The text that a converter reads. */
    private final MutableText scalar = new MutableText();
    /** A text whose escapes were resolved, in UTF-8. */
    private byte[] plain = new byte[FIRST_TEXT_BYTES];

    private boolean quoted;
    /** The text that was entered last. */
    private byte[] text = plain;

    private int textAt;
    private int textBytes;
    /** Its UTF-16 characters. */
    private int textLength;

    /** Creates a reader of no text. */
    public TextIn() {}

    /** Enters a string of JSON. */
    public void beginJson() {
        quoted = true;
        if (b[at++] != '"') {
            fail();
        }
    }

    /** Enters a scalar of YAML, in double quotes or plain. */
    public void beginYaml() {
        quoted = b[at] == '"';
        if (quoted) {
            at++;
        } else {
            plainEnd();
        }
    }

    /** Returns the end of the plain scalar of YAML here; -1 after a failure. */
    private int plainEnd() {
        int stop = at;
        while (stop < end && CharacterSet.isPlain(b[stop])) {
            stop++;
        }
        if (!isDelimiter(b[stop]) || !CharacterSet.isPlainYaml(b, at, stop)) {
            fail();
            return -1;
        }
        return stop;
    }

    /** Returns the next eight characters of a text, or those that are left. */
    public long characters() {
        if (at > end) {
            return fail();
        }
        long word = (long) LONGS.get(b, at);
        long stop = quoted ? CharacterSet.specials(word) : notPlain(word);
        int length = Long.numberOfTrailingZeros(stop) >>> 3;
        at += length;
        return length == 8 ? word : word & ~(-1L << (length << 3));
    }

    /** Marks the comma, the space or the end of a line, which end a plain scalar. */
    private static long notPlain(long word) {
        long comma = word ^ ONES * ',';
        long space = word ^ ONES * ' ';
        long line = word ^ ONES * '\n';
        return (((comma - ONES) & ~comma) | ((space - ONES) & ~space) | ((line - ONES) & ~line)) & AsciiBytes.HIGHS;
    }

    /** Leaves a text, which must end here. */
    public void endText() {
        if (quoted && b[at++] != '"') {
            fail();
        }
    }

    /** Returns a string of JSON that is one character. */
    public char jsonCharacter() {
        beginJson();
        return oneCharacter();
    }

    /** Returns a scalar of YAML that is one character. */
    public char yamlCharacter() {
        beginYaml();
        return oneCharacter();
    }

    private char oneCharacter() {
        long character = characters();
        if (character < ' ' || character > '~') {
            fail();
        }
        endText();
        return (char) character;
    }

    /** Returns the index of the constant whose text, with all its quotes, is here; 0 after a failure. */
    public int constant(byte[][] texts) {
        int index = oneOf(texts);
        if (index < 0 || !isDelimiter(b[at])) {
            fail();
            return 0;
        }
        return index;
    }

    /** Returns the index of the constant that is the key of a map, whose text is here; 0 after a failure. */
    public int constantKey(byte[][] texts) {
        int index = oneOf(texts);
        if (index < 0) {
            fail();
            return 0;
        }
        return index;
    }

    /** Passes over the text of a constant, and returns its index; -1 if none is here. */
    private int oneOf(byte[][] texts) {
        for (int i = 0; i < texts.length; i++) {
            byte[] text = texts[i];
            if (text.length <= end - at && b[at] == text[0] && startsWith(text) && !isPlainRest(b[at + text.length])) {
                at += text.length;
                return i;
            }
        }
        return -1;
    }

    /** Returns whether a plain text goes on with a byte, so that it is another. */
    private static boolean isPlainRest(byte c) {
        return c != ':' && CharacterSet.isPlain(c);
    }

    /** Returns the key of a map of JSON; the same one is the same object, mostly. */
    public String jsonKey() {
        enterJson();
        return key();
    }

    /** Returns the key of a map of YAML, in double quotes or a name; the same one is the same object, mostly. */
    public String yamlKey() {
        textBytes = 0;
        textLength = 0;
        if (b[at] == '"') {
            enterQuoted();
            return key();
        }
        int stop = at;
        while (stop < end && isInName(b[stop])) {
            stop++;
        }
        if (CharacterSet.isPlainYaml(b, at, stop)) {
            enter(b, at, stop - at);
            at = stop;
        }
        return key();
    }

    private static boolean isInName(byte c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /** Returns the text that was entered, which must be one that keys may be. */
    private String key() {
        if (textLength == 0) {
            fail();
            return "";
        }
        return string(TextParser.MAX_KEY_LENGTH);
    }

    private boolean startsWith(byte[] text) {
        for (int i = 1; i < text.length; i++) {
            if (b[at + i] != text[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns a string of JSON of at most so many UTF-16 characters; the same one is the same object, mostly. */
    public String jsonText(int max) {
        enterJson();
        return string(max);
    }

    /** Returns a text of YAML of at most so many UTF-16 characters; the same one is the same object, mostly. */
    public String yamlText(int max) {
        enterYaml();
        return string(max);
    }

    private String string(int max) {
        String found = textLength > max ? null : strings.ofUtf8(text, textAt, textBytes);
        if (found == null) {
            fail();
            return "";
        }
        return found;
    }

    /** Reads a string of JSON into a reused text. */
    public MutableText jsonText(@Nullable MutableText target, int max) {
        enterJson();
        return fill(target, max);
    }

    /** Reads a text of YAML into a reused text. */
    public MutableText yamlText(@Nullable MutableText target, int max) {
        enterYaml();
        return fill(target, max);
    }

    private MutableText fill(@Nullable MutableText reused, int max) {
        MutableText target = reused == null ? new MutableText() : reused;
        if (textLength > max || !target.setUtf8(text, textAt, textBytes)) {
            fail();
        }
        return target;
    }

    /** Returns a string of JSON for {@link #shortText} or {@link #converted}, valid until the next. */
    public CharSequence jsonScalar() {
        return jsonText(scalar, TextParser.MAX_SCALAR_LENGTH);
    }

    /** Returns a text of YAML for {@link #shortText} or {@link #converted}, valid until the next. */
    public CharSequence yamlScalar() {
        return yamlText(scalar, TextParser.MAX_SCALAR_LENGTH);
    }

    /** Returns a text of {@link ShortTexts}, packed. */
    public long shortText(CharSequence found) {
        try {
            return ShortTexts.pack(found);
        } catch (IllegalArgumentException e) {
            // The parser says it with line and column.
            return fail();
        }
    }

    /** Returns the value that a converter makes of a text. */
    public long converted(CharSequence found, LongConverter converter) {
        try {
            return converter.parse(found);
        } catch (IllegalArgumentException e) {
            // The parser says it with line and column.
            return fail();
        }
    }

    private void enterJson() {
        textBytes = 0;
        textLength = 0;
        if (b[at] != '"') {
            fail();
        } else {
            enterQuoted();
        }
    }

    private void enterYaml() {
        textBytes = 0;
        textLength = 0;
        if (b[at] == '"') {
            enterQuoted();
            return;
        }
        int stop = plainEnd();
        if (stop >= 0) {
            enter(b, at, stop - at);
            at = stop;
        }
    }

    private void enter(byte[] array, int start, int length) {
        text = array;
        textAt = start;
        textBytes = length;
        textLength = length;
    }

    private void enterQuoted() {
        int start = at + 1;
        int stop = start;
        while (stop < end) {
            long specials = CharacterSet.specials((long) LONGS.get(b, stop));
            stop += Long.numberOfTrailingZeros(specials) >>> 3;
            if (specials != 0) {
                break;
            }
        }
        if (stop >= end) {
            fail();
        } else if (b[stop] == '"') {
            enter(b, start, stop - start);
            at = stop + 1;
        } else {
            enterEscaped(start, stop);
        }
    }

    /** Resolves the escapes of a text; other characters beyond ASCII are left to the parser. */
    private void enterEscaped(int start, int firstEscape) {
        if (plain.length < end - start) {
            plain = new byte[Integer.highestOneBit(end - start) << 1];
        }
        int length = firstEscape - start;
        System.arraycopy(b, start, plain, 0, length);
        int characters = length;
        at = firstEscape;
        while (at < end && b[at] >= ' ' && b[at] <= '~' && b[at] != '"') {
            if (b[at] != '\\') {
                plain[length++] = b[at++];
            } else {
                int code = escape();
                if (code < 0) {
                    fail();
                    return;
                }
                characters += code > 0xFFFF ? 1 : 0;
                length = RawBytes.putUtf8(plain, length, code);
            }
            characters++;
        }
        if (b[at] != '"') {
            fail();
            return;
        }
        at++;
        enter(plain, 0, length);
        textLength = characters;
    }

    /**
     * Reads an escaped character, of two escapes where one holds half of it, and returns its code; -1 if it is none.
     */
    private int escape() {
        int letter = b[at + 1];
        if (letter != 'u') {
            at += 2;
            return Escapes.single(letter);
        }
        int code = Escapes.code(b, at + 2);
        at += Escapes.CODE_BYTES;
        if (code < Character.MIN_SURROGATE || code > Character.MAX_SURROGATE) {
            return code;
        }
        int low = b[at] == '\\' && b[at + 1] == 'u' ? Escapes.code(b, at + 2) : -1;
        at += Escapes.CODE_BYTES;
        boolean whole = code <= Character.MAX_HIGH_SURROGATE
                && low >= Character.MIN_LOW_SURROGATE
                && low <= Character.MAX_LOW_SURROGATE;
        return whole ? Character.toCodePoint((char) code, (char) low) : -1;
    }
}
