// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.LongConverter;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.text.CharacterSet;
import org.outcry.wire.text.TextParser;

/**
 * Reader of the values of YAML and JSON from bytes that look as {@link TextOut} writes them, for generated code: texts, lists
 * and nulls beside what {@link NumbersIn} has. One thread; nothing allocates in steady state but strings that are new.
 */
public final class TextIn extends NumbersIn {
    private static final long ONES = 0x0101010101010101L;
    private static final long NULL = 0x6C6C756EL;
    private static final long ONE_BYTE = 0xFFL;
    private static final long TWO_BYTES = 0xFFFFL;
    private static final long FOUR_BYTES = 0xFFFFFFFFL;
    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;
    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;
    private static final long COMMA = ',';
    private static final long BRACKET = ']';
    private static final long COMMA_SPACE = ',' | ' ' << 8;
    private static final long SPACE_BRACKET = ' ' | ']' << 8;
    /** The end of a line, and four spaces. */
    private static final long LINE = '\n' | 0x20202020L << 8;

    private static final long COMMA_LINE = ',' | LINE << 8;
    /** The end of a line, two spaces and a bracket. */
    private static final long LINE_BRACKET = '\n' | 0x5D2020L << 8;

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
            int stop = at;
            while (stop < end && CharacterSet.isPlain(b[stop])) {
                stop++;
            }
            if (!endsPlain(stop)) {
                fail();
            }
        }
    }

    /** Whether a plain scalar of YAML from here to there is a text. */
    private boolean endsPlain(int stop) {
        return isDelimiter(b[stop]) && CharacterSet.isPlainYaml(b, at, stop);
    }

    /** The next eight characters of a text, or those that are left. */
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
        return (((comma - ONES) & ~comma) | ((space - ONES) & ~space) | ((line - ONES) & ~line)) & HIGHS;
    }

    /** Leaves a text, which must end here. */
    public void endText() {
        if (quoted && b[at++] != '"') {
            fail();
        }
    }

    /** A string of JSON that is one character. */
    public char jsonCharacter() {
        beginJson();
        return oneCharacter();
    }

    /** A scalar of YAML that is one character. */
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

    /** The index of the constant whose text, with all its quotes, is here; 0 after a failure. */
    public int constant(byte[][] texts) {
        int longest = -1;
        for (int i = 0; i < texts.length; i++) {
            byte[] text = texts[i];
            int rest = end - at;
            if (text.length <= rest && b[at] == text[0] && startsWith(text) && isDelimiter(b[at + text.length])) {
                longest = i;
                break;
            }
        }
        if (longest < 0) {
            fail();
            return 0;
        }
        at += texts[longest].length;
        return longest;
    }

    private static boolean isDelimiter(byte c) {
        return c == ',' || c == '\n' || c == ' ' || c == '}' || c == ']';
    }

    private boolean startsWith(byte[] text) {
        for (int i = 1; i < text.length; i++) {
            if (b[at + i] != text[i]) {
                return false;
            }
        }
        return true;
    }

    /** A string of JSON of at most so many UTF-16 characters; the same one is the same object, mostly. */
    public String jsonText(int max) {
        enterJson();
        return string(max);
    }

    /** A text of YAML of at most so many UTF-16 characters; the same one is the same object, mostly. */
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

    /** A string of JSON for {@link #shortText} or {@link #converted}, valid until the next. */
    public CharSequence jsonScalar() {
        return jsonText(scalar, TextParser.MAX_SCALAR_LENGTH);
    }

    /** A text of YAML for {@link #shortText} or {@link #converted}, valid until the next. */
    public CharSequence yamlScalar() {
        return yamlText(scalar, TextParser.MAX_SCALAR_LENGTH);
    }

    /** A text of {@link ShortTexts}, packed. */
    public long shortText(CharSequence found) {
        try {
            return ShortTexts.pack(found);
        } catch (IllegalArgumentException e) {
            // The parser says it with line and column.
            return fail();
        }
    }

    /** The value that a converter makes of a text. */
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
        int stop = at;
        while (stop < end && CharacterSet.isPlain(b[stop])) {
            stop++;
        }
        if (endsPlain(stop)) {
            enter(b, at, stop - at);
            at = stop;
        } else {
            fail();
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
                    break;
                }
                characters += code > 0xFFFF ? 1 : 0;
                length = Escapes.putUtf8(plain, length, code);
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

    /** Reads an escaped character, of two escapes where one holds half of it, and returns its code; -1 if it is none. */
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

    /** Whether {@code null} is here, which then is read. */
    public boolean isNull() {
        if (at + 4 > end || ((long) LONGS.get(b, at) & FOUR_BYTES) != NULL || !isDelimiter(b[at + 4])) {
            return false;
        }
        at += 4;
        return true;
    }

    /** Goes to an element of a list of JSON, or leaves the list; false also after a failure. */
    public boolean jsonElement(int index) {
        if (index > 0) {
            return skips(COMMA, ONE_BYTE, 1) || leaves(BRACKET, ONE_BYTE, 1);
        }
        return opens(1) && !skips(BRACKET, ONE_BYTE, 1);
    }

    /** Goes to an element of a list of YAML in one line, or leaves the list; false also after a failure. */
    public boolean yamlElement(int index) {
        if (index > 0) {
            return skips(COMMA_SPACE, TWO_BYTES, 2) || leaves(SPACE_BRACKET, TWO_BYTES, 2);
        }
        return opens(2) && !skips(BRACKET, ONE_BYTE, 1);
    }

    /** Goes to an element, in a line of its own, of a list of YAML, or leaves the list; false also after a failure. */
    public boolean yamlLine(int index) {
        if (index > 0) {
            return skips(COMMA_LINE, SIX_BYTES, 6) || leaves(LINE_BRACKET, FOUR_BYTES, 4);
        }
        return opens(1)
                && !skips(SPACE_BRACKET, TWO_BYTES, 2)
                && (skips(LINE, FIVE_BYTES, 5) || leaves(LINE, FIVE_BYTES, 5));
    }

    /** The elements of the list of numbers ahead, if none of them has a comma in it. */
    public int count() {
        int commas = 0;
        int stop = at;
        while (stop < end && b[stop] != ']') {
            commas += b[stop] == ',' ? 1 : 0;
            stop++;
        }
        boolean none = stop == at + 1 || (stop == at + 2 && b[at + 1] == ' ');
        return none ? 0 : commas + 1;
    }

    private boolean opens(int bytes) {
        if (!has(bytes) || b[at] != '[' || (bytes > 1 && b[at + 1] != ' ')) {
            fail();
            return false;
        }
        at += bytes;
        return true;
    }

    private boolean skips(long word, long mask, int bytes) {
        if (!has(bytes) || ((long) LONGS.get(b, at) & mask) != word) {
            return false;
        }
        at += bytes;
        return true;
    }

    /** Leaves a list that ends here as it should; always false. */
    private boolean leaves(long word, long mask, int bytes) {
        if (!skips(word, mask, bytes)) {
            fail();
        }
        return false;
    }
}
