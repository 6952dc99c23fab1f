// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Encoder that writes one message at a time directly into a byte array, without allocating. {@link #end} writes
 * BodyLength and CheckSum.
 *
 * <p>If a field does not fit, it is not written, and {@link #end} reports the overflow. No check is needed in between.
 */
public final class FixEncoder {
    /** The result of {@link #end} if the message did not fit; its bytes are then undefined. */
    public static final int OVERFLOW = -1;

    private static final byte SOH = 1;
    private static final int EXPECTED_LENGTH_DIGITS = 3;
    private static final int TRAILER_BYTES = 7;
    private static final int MAX_LONG_DIGITS = 20;
    private static final int TAG_BYTES = 11;

    /** The texts of the tags below their number, as {@link TagTexts} has them; 0 for a field that is omitted. */
    private final long[] tags = TagTexts.all();

    private final byte[] prefix;

    private final TimeText time = new TimeText();
    private byte[] bytes = new byte[0];
    private int start;
    private int bodyStart;
    private int at;
    private int limit;
    private boolean overflow;

    /**
     * Creates an encoder.
     *
     * @param beginString the version, such as {@code FIX.4.4}
     */
    public FixEncoder(String beginString) {
        this(beginString, new int[0]);
    }

    /**
     * Creates an encoder that does not write some fields, because the version does not have them.
     *
     * @param beginString the version, such as {@code FIX.4.2}
     * @param omittedTags the fields
     */
    public FixEncoder(String beginString, int[] omittedTags) {
        for (int tag : omittedTags) {
            tags[tag] = 0;
        }
        prefix = ("8=" + beginString + "\u00019=").getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Starts a message with its MsgType.
     *
     * @param offset the offset of the message in {@code buffer}
     * @param limit the end of the available room
     * @param msgType as in {@link MsgTypes}
     */
    public FixEncoder begin(byte[] buffer, int offset, int limit, int msgType) {
        bytes = buffer;
        start = offset;
        bodyStart = offset + prefix.length + EXPECTED_LENGTH_DIGITS + 1;
        // Room for CheckSum, and for a BodyLength of more digits than expected.
        this.limit = limit - TRAILER_BYTES - MAX_LONG_DIGITS;
        at = bodyStart;
        overflow = at > this.limit;
        return putAscii(Tags.MSG_TYPE, msgType & 0xFFFF_FFFFL);
    }

    /** Appends an integer. */
    public FixEncoder putInt(int tag, int value) {
        return putLong(tag, value);
    }

    /** Appends an integer. */
    public FixEncoder putLong(int tag, long value) {
        if (begins(tag, MAX_LONG_DIGITS)) {
            number(value);
            bytes[at++] = SOH;
        }
        return this;
    }

    /**
     * Appends a decimal number with exactly this number of decimal places.
     *
     * @param value the number times 10<sup>decimals</sup>
     * @param decimals 0 to 18
     */
    public FixEncoder putDecimal(int tag, long value, int decimals) {
        if (decimals == 0) {
            return putLong(tag, value);
        }
        if (begins(tag, MAX_LONG_DIGITS + 2)) {
            long negated = sign(value);
            digits(negated, Math.max(Digits.count(negated), decimals + 1));
            int point = at - decimals;
            System.arraycopy(bytes, point, bytes, point + 1, decimals);
            bytes[point] = '.';
            at++;
            bytes[at++] = SOH;
        }
        return this;
    }

    /** Appends one character. */
    public FixEncoder putChar(int tag, char value) {
        if (begins(tag, 1)) {
            bytes[at++] = (byte) value;
            bytes[at++] = SOH;
        }
        return this;
    }

    /** Appends {@code Y} or {@code N}. */
    public FixEncoder putBoolean(int tag, boolean value) {
        return putChar(tag, value ? 'Y' : 'N');
    }

    /** Appends a text of ASCII characters without SOH. */
    public FixEncoder putText(int tag, String text) {
        int length = text.length();
        if (begins(tag, length)) {
            for (int i = 0; i < length; i++) {
                bytes[at++] = (byte) text.charAt(i);
            }
            bytes[at++] = SOH;
        }
        return this;
    }

    /** Starts a text of several parts, in a field that is not omitted, which {@link #endText} ends. */
    public FixEncoder beginText(int tag) {
        begins(tag, 0);
        return this;
    }

    /** Appends a part of the started text. */
    public FixEncoder appendText(String part) {
        int length = part.length();
        if (room(length)) {
            for (int i = 0; i < length; i++) {
                bytes[at++] = (byte) part.charAt(i);
            }
        }
        return this;
    }

    /** Appends an integer to the started text. */
    public FixEncoder appendInt(int part) {
        if (room(MAX_LONG_DIGITS)) {
            number(part);
        }
        return this;
    }

    /** Ends the started text. */
    public FixEncoder endText() {
        if (room(0)) {
            bytes[at++] = SOH;
        }
        return this;
    }

    /** Appends a value from a range of bytes without SOH. */
    public FixEncoder putBytes(int tag, byte[] source, int offset, int length) {
        if (begins(tag, length)) {
            copy(source, offset, length);
            bytes[at++] = SOH;
        }
        return this;
    }

    /**
     * Starts a value that the caller writes into {@link #buffer}, and {@link #endValue} ends.
     *
     * @param maxLength the most bytes of the value
     * @return the offset of the value; -1 if the message does not have it
     */
    public int beginValue(int tag, int maxLength) {
        return begins(tag, maxLength) ? at : -1;
    }

    /** Returns the array that contains the message. */
    public byte[] buffer() {
        return bytes;
    }

    /** Ends the started value, of so many bytes without SOH. */
    public FixEncoder endValue(int length) {
        at += length;
        bytes[at++] = SOH;
        return this;
    }

    /** Appends encoded fields, each with its SOH. */
    public FixEncoder putFields(byte[] fields) {
        return putFields(fields, 0, fields.length);
    }

    /** Appends a range of encoded fields, each with its SOH. */
    public FixEncoder putFields(byte[] fields, int offset, int length) {
        if (room(length)) {
            copy(fields, offset, length);
        }
        return this;
    }

    /**
     * Appends a range of encoded fields, each with its SOH. The range is below the buffer's limit; its position does
     * not change.
     */
    public FixEncoder putFields(ByteBuffer fields, int offset, int length) {
        if (room(length)) {
            fields.get(offset, bytes, at, length);
            at += length;
        }
        return this;
    }

    /**
     * Appends a text of up to eight characters in a long, the first in the lowest byte. It ends at the first zero byte.
     */
    public FixEncoder putAscii(int tag, long text) {
        return putAscii(tag, text, 0, 0, 0);
    }

    /** Appends a text of up to 24 characters in three longs. */
    public FixEncoder putAscii(int tag, long text1, long text2, long text3) {
        return putAscii(tag, text1, text2, text3, 0);
    }

    /** Appends a text of up to 32 characters in four longs. */
    public FixEncoder putAscii(int tag, long text1, long text2, long text3, long text4) {
        if (begins(tag, 32)) {
            ascii(text1);
            ascii(text2);
            ascii(text3);
            ascii(text4);
            bytes[at++] = SOH;
        }
        return this;
    }

    /**
     * Appends a UTCTimestamp.
     *
     * @param epochNs nanoseconds since 1970-01-01T00:00:00Z, not negative
     * @param places digits after the second: 0, 3, 6 or 9; further digits are truncated
     */
    public FixEncoder putUtcTimestamp(int tag, long epochNs, int places) {
        if (begins(tag, TimeText.LONGEST)) {
            copy(time.bytes(), 0, time.set(epochNs, places));
            bytes[at++] = SOH;
        }
        return this;
    }

    /** Appends the date in UTC of nanoseconds since 1970-01-01T00:00:00Z, not negative. */
    public FixEncoder putUtcDate(int tag, long epochNs) {
        if (begins(tag, TimeText.DATE_BYTES)) {
            time.set(epochNs, 0);
            copy(time.bytes(), 0, TimeText.DATE_BYTES);
            bytes[at++] = SOH;
        }
        return this;
    }

    /**
     * Completes the message.
     *
     * @return its length in bytes, or {@link #OVERFLOW}
     */
    public int end() {
        if (overflow) {
            return OVERFLOW;
        }
        int bodyLength = at - bodyStart;
        int lengthDigits = Digits.count(-bodyLength);
        int shift = lengthDigits - EXPECTED_LENGTH_DIGITS;
        if (shift != 0) {
            System.arraycopy(bytes, bodyStart, bytes, bodyStart + shift, bodyLength);
            at += shift;
        }
        System.arraycopy(prefix, 0, bytes, start, prefix.length);
        int lengthStart = start + prefix.length;
        long lengthText = Digits.text(-bodyLength, lengthDigits);
        for (int i = 0; i < lengthDigits; i++) {
            bytes[lengthStart + i] = (byte) (lengthText >>> (i * Byte.SIZE));
        }
        bytes[lengthStart + lengthDigits] = SOH;
        int sum = CheckSum.of(bytes, start, at);
        bytes[at] = '1';
        bytes[at + 1] = '0';
        bytes[at + 2] = '=';
        Digits.write(bytes, at + 3, -sum, 3);
        bytes[at + 6] = SOH;
        at += TRAILER_BYTES;
        return at - start;
    }

    /** Writes tag and equals sign. Returns false if the field is omitted, or has no room for the value. */
    private boolean begins(int tag, int valueBytes) {
        boolean isListed = tag < tags.length;
        long text = isListed ? tags[tag] : 0;
        if ((isListed && text == 0) || !room(valueBytes)) {
            return false;
        }
        if (isListed) {
            EightBytes.set(bytes, at, text);
            at += TagTexts.length(text);
        } else {
            number(tag);
            bytes[at++] = '=';
        }
        return true;
    }

    private boolean room(int valueBytes) {
        overflow |= limit - at < TAG_BYTES + valueBytes + 1;
        return !overflow;
    }

    private void number(long value) {
        long negated = sign(value);
        digits(negated, Digits.count(negated));
    }

    /** Writes the sign of a number. Returns the number as a negative one, since the range of these is larger. */
    private long sign(long value) {
        if (value >= 0) {
            return -value;
        }
        bytes[at++] = '-';
        return value;
    }

    private void digits(long negated, int count) {
        Digits.write(bytes, at, negated, count);
        at += count;
    }

    private void copy(byte[] source, int offset, int length) {
        System.arraycopy(source, offset, bytes, at, length);
        at += length;
    }

    private void ascii(long text) {
        EightBytes.set(bytes, at, text);
        at += Long.BYTES - (Long.numberOfLeadingZeros(text) >> 3);
    }
}
