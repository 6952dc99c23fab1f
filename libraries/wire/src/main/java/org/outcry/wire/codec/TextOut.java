// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.wire.Frames;
import org.outcry.wire.LongConverter;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.text.CharacterSet;
import org.outcry.wire.text.JsonText;
import org.outcry.wire.text.YamlText;

/**
 * Writer of the values of YAML and JSON as bytes, for generated code: texts and nulls beside what {@link NumbersOut}
 * has. The same characters as {@link YamlText} and {@link JsonText} give, without garbage. Each call may touch
 * {@link #SLACK_BYTES} more than it returns. One thread.
 */
public final class TextOut extends NumbersOut {
    /** The most bytes of a UTF-16 character. */
    public static final int MAX_CHARACTER_BYTES = 6;

    private static final String SHORT_ESCAPES = "btn fr";
    private static final long NULL = 0x6C6C756EL;
    /** So many bytes are claimed of frames; where more might be needed, the text is written here and copied. */
    private static final int MAX_CLAIM_BYTES = 1 << 12;

    private static final int MAX_KEPT_BYTES = 1 << 20;

    private byte[] copy = new byte[64];
    /** The parts of a chained call, or a long text. */
    private byte[] own = new byte[64];

    private int ownBytes;
    private boolean inOwn;

    /** Creates a writer of no text. */
    public TextOut() {}

    /** Forgets the parts of a chained call that was not finished. */
    public void begin() {
        ownBytes = 0;
        inOwn = false;
        if (own.length > MAX_KEPT_BYTES) {
            own = new byte[64];
        }
    }

    /** Returns room for the last or only part of a call. */
    public byte[] claim(Frames frames, long most) {
        inOwn = ownBytes > 0 || most > MAX_CLAIM_BYTES;
        return inOwn ? claim(most) : frames.claim((int) most);
    }

    /**
     * Returns room for a part of a chained call.
     *
     * @throws IllegalArgumentException if the text might be too long for an array
     */
    public byte[] claim(long most) {
        inOwn = true;
        long needed = ownBytes + most;
        if (needed > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("text too long: bytes=" + needed + " bound=" + (Integer.MAX_VALUE - 8)
                    + ": shorten the texts and lists of the event");
        }
        if (needed > own.length) {
            own = Arrays.copyOf(own, (int) Math.max(needed, Math.min(Integer.MAX_VALUE - 8L, 2L * own.length)));
        }
        return own;
    }

    /** Returns the offset of the part that was claimed. */
    public int offset(Frames frames) {
        return inOwn ? ownBytes : frames.offset();
    }

    /** Keeps a part of a chained call, which ends here. */
    public void link(int end) {
        ownBytes = end;
    }

    /** Commits the call whose last part ends here. */
    public void commit(Frames frames, int methodId, int end) {
        if (inOwn) {
            byte[] b = frames.claim(end);
            System.arraycopy(own, 0, b, frames.offset(), end);
            frames.commit(methodId, end);
            begin();
        } else {
            frames.commit(methodId, end - frames.offset());
        }
    }

    /**
     * Writes up to eight characters of a text held in longs, and returns where they end; {@code end...} must follow.
     */
    public static int characters(byte[] b, int at, long packed) {
        LONGS.set(b, at, packed);
        return at + 8 - Long.numberOfLeadingZeros(packed) / 8;
    }

    /** Writes the characters of a text held in two longs, and returns where they end; {@code end...} must follow. */
    public static int characters(byte[] b, int at, long first, long second) {
        int length = PackedTexts.writeUuid(first, second, b, at);
        return length > 0 ? at + length : characters(b, characters(b, at, first), second);
    }

    /** Writes the characters of a text held in three longs, and returns where they end; {@code end...} must follow. */
    public static int characters(byte[] b, int at, long first, long second, long third) {
        int length = PackedTexts.writeDense(first, second, third, b, at);
        return length > 0 ? at + length : characters(b, characters(b, characters(b, at, first), second), third);
    }

    /** Makes the characters from {@code start} to {@code end}, which are behind a quote, a string of JSON. */
    public int endJson(byte[] b, int start, int end) {
        for (int i = start; i < end; i += 8) {
            long word = (long) LONGS.get(b, i);
            long low =
                    end - i >= 8 ? word : (word & ~(-1L << (8 * (end - i)))) | (AsciiBytes.SPACES << (8 * (end - i)));
            if (CharacterSet.hasSpecial(low)) {
                return escape(b, start, end, true);
            }
        }
        b[end] = '"';
        return end + 1;
    }

    /** Makes the characters from {@code start} to {@code end} a scalar of YAML, in quotes if it needs them. */
    public int endYaml(byte[] b, int start, int end) {
        if (CharacterSet.isPlainYaml(b, start, end)) {
            return end;
        }
        return escape(b, start, end, false);
    }

    /** Writes a character as a string of JSON and returns where it ends. */
    public int jsonCharacter(byte[] b, int at, char c) {
        b[at] = '"';
        int end = escaped(b, at + 1, c, true);
        b[end] = '"';
        return end + 1;
    }

    /** Writes a character as a scalar of YAML and returns where it ends. */
    public int yamlCharacter(byte[] b, int at, char c) {
        b[at] = (byte) c;
        if (c < 0x80 && CharacterSet.isPlainYaml(b, at, at + 1)) {
            return at + 1;
        }
        b[at] = '"';
        int end = escaped(b, at + 1, c, false);
        b[end] = '"';
        return end + 1;
    }

    private int escape(byte[] b, int start, int end, boolean json) {
        int length = end - start;
        if (copy.length < length) {
            copy = new byte[Integer.highestOneBit(length) << 1];
        }
        System.arraycopy(b, start, copy, 0, length);
        int at = start;
        if (!json) {
            b[at++] = '"';
        }
        for (int i = 0; i < length; i++) {
            at = escaped(b, at, (char) (copy[i] & 0xFF), json);
        }
        b[at] = '"';
        return at + 1;
    }

    private static int escaped(byte[] b, int start, char c, boolean json) {
        int at = start;
        if (c == '"' || c == '\\') {
            b[at++] = '\\';
            b[at++] = (byte) c;
        } else if (c >= ' ' && c <= '~') {
            b[at++] = (byte) c;
        } else if (json && c >= '\b' && c <= '\r' && c != '\u000B') {
            b[at++] = '\\';
            b[at++] = (byte) SHORT_ESCAPES.charAt(c - '\b');
        } else {
            b[at++] = '\\';
            b[at++] = 'u';
            for (int shift = 12; shift >= 0; shift -= 4) {
                int digit = (c >>> shift) & 0xF;
                b[at++] = (byte) (digit < 10 ? '0' + digit : (json ? 'a' : 'A') + digit - 10);
            }
        }
        return at;
    }

    /** Writes {@code null} and returns where it ends. */
    public static int nothing(byte[] b, int at) {
        LONGS.set(b, at, NULL);
        return at + 4;
    }

    /** Writes a text as a string of JSON and returns where it ends. */
    public int jsonText(byte[] b, int at, String text) {
        b[at] = '"';
        if (!AsciiBytes.putPlain(b, at + 1, text)) {
            return escapeAll(b, at + 1, text, true);
        }
        int end = at + 1 + text.length();
        b[end] = '"';
        return end + 1;
    }

    /** Writes a text as a scalar of YAML, in quotes if it needs them, and returns where it ends. */
    public int yamlText(byte[] b, int at, String text) {
        return AsciiBytes.put(b, at, text) ? endYaml(b, at, at + text.length()) : quoteAll(b, at, text);
    }

    /** Writes the key of a map as a string of JSON and returns where it ends. */
    public int jsonKey(byte[] b, int at, String key) {
        return jsonText(b, at, key);
    }

    /**
     * Writes the key of a map as one of YAML, in quotes unless it is a name as those of fields, and returns where it
     * ends.
     */
    public int yamlKey(byte[] b, int at, String key) {
        scratch.setLength(0);
        scratch.append(key);
        YamlText.quoteKeyIfNeeded(scratch, 0);
        return take(b, at, scratch);
    }

    /** Writes a text as a string of JSON and returns where it ends. */
    public int jsonText(byte[] b, int at, MutableText text) {
        b[at] = '"';
        return text.isAscii() ? endJson(b, at + 1, text.copyUtf8(b, at + 1)) : escapeAll(b, at + 1, text, true);
    }

    /** Writes a text as a scalar of YAML, in quotes if it needs them, and returns where it ends. */
    public int yamlText(byte[] b, int at, MutableText text) {
        return text.isAscii() ? endYaml(b, at, text.copyUtf8(b, at)) : quoteAll(b, at, text);
    }

    /** Writes a text of {@link ShortTexts} as a string of JSON and returns where it ends. */
    public int jsonShortText(byte[] b, int at, long packed) {
        b[at] = '"';
        return endJson(b, at + 1, shortText(b, at + 1, packed));
    }

    /**
     * Writes a text of {@link ShortTexts} as a scalar of YAML, in quotes if it needs them, and returns where it ends.
     */
    public int yamlShortText(byte[] b, int at, long packed) {
        return endYaml(b, at, shortText(b, at, packed));
    }

    private int shortText(byte[] b, int at, long packed) {
        scratch.setLength(0);
        ShortTexts.append(packed, scratch);
        return take(b, at, scratch);
    }

    /** Returns the most bytes of the text that a converter makes of a long. */
    public int convertedBytes(long value, LongConverter converter) {
        return 2 + MAX_CHARACTER_BYTES * converted(value, converter).length();
    }

    /** Writes the text that a converter makes of a long as a string of JSON and returns where it ends. */
    public int jsonConverted(byte[] b, int at, long value, LongConverter converter) {
        b[at] = '"';
        return escapeAll(b, at + 1, converted(value, converter), true);
    }

    /** Writes the text that a converter makes of a long as a scalar of YAML and returns where it ends. */
    public int yamlConverted(byte[] b, int at, long value, LongConverter converter) {
        StringBuilder text = converted(value, converter);
        int end = take(b, at, text);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return quoteAll(b, at, text);
            }
        }
        return endYaml(b, at, end);
    }

    private StringBuilder converted(long value, LongConverter converter) {
        scratch.setLength(0);
        converter.append(value, scratch);
        return scratch;
    }

    private static int quoteAll(byte[] b, int start, CharSequence text) {
        b[start] = '"';
        return escapeAll(b, start + 1, text, false);
    }

    private static int escapeAll(byte[] b, int start, CharSequence text, boolean json) {
        int at = start;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            at = escaped(b, at, text.charAt(i), json);
        }
        b[at] = '"';
        return at + 1;
    }

    /** Returns a text made elsewhere, in UTF-8: for what has no writer of bytes. */
    public static byte[] utf8(CharSequence text) {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
