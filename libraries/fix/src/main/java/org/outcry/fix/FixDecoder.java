// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decoder of a message in a stream of bytes. In one pass it finds the end of the message, verifies BodyLength and
 * CheckSum, and indexes the fields. It allocates nothing, and throws no exception whatever the bytes are.
 *
 * <p>After {@link FrameStatus#COMPLETE} the fields may be read until the next {@link #decode} or a change of the bytes.
 * Check {@link #has} before reading a field. The getter of a missing or malformed field returns a special value (see
 * {@link FixValues}). {@link #problemReason} returns a fault of a complete message, such as a repeated field.
 *
 * <p>After garbled bytes the decoder searches the next {@code 8=FIX} and skips the bytes before it, as the standard
 * requires. {@link #reset} ends the search, for a new connection.
 */
public final class FixDecoder {
    private static final byte SOH = 1;
    private static final int TRAILER_BYTES = 7;
    private static final int MAX_BEGIN_STRING_BYTES = 8;
    private static final int MAX_LENGTH_DIGITS = 9;
    private static final int MIN_BODY_BYTES = 5;
    /** Shapes that are remembered, a power of two: one for the messages of several types. */
    private static final int SHAPES = 4;

    private static final byte[] START = {'8', '=', 'F', 'I', 'X'};

    private final int maxMessageBytes;
    private final int[] tags;
    private final int[] starts;
    private final int[] ends;
    private final short[] slots = new short[FixFields.TABLE_SIZE];
    private final RepeatingGroups groups = new RepeatingGroups();
    private final MessageShape[] shapes = new MessageShape[SHAPES];
    private final UtcTimes times = new UtcTimes();
    private byte[] bytes = new byte[0];
    private int start;
    private int fields;
    private int length;
    private int bodyStart;
    private int bodyEnd;
    private int msgType;
    private int problemReason = -1;
    private int problemTag;
    private boolean resynchronising;

    /** The shape of the message; null if it has another one than the messages before it. */
    private @Nullable MessageShape shape;

    /**
     * Creates a decoder.
     *
     * @param maxMessageBytes the length of the longest message accepted, from BeginString to the end of CheckSum
     * @param maxFields the maximum number of fields indexed, up to 32,000; a message with more has a problem, reason 99
     */
    public FixDecoder(int maxMessageBytes, int maxFields) {
        if (maxMessageBytes < 64 || maxFields < 16 || maxFields > 32_000) {
            throw new IllegalArgumentException("decoder bounds out of range: maxMessageBytes=" + maxMessageBytes
                    + " (at least 64) maxFields=" + maxFields + " (16 to 32000)");
        }
        this.maxMessageBytes = maxMessageBytes;
        tags = new int[maxFields];
        starts = new int[maxFields];
        ends = new int[maxFields];
        Arrays.setAll(shapes, i -> new MessageShape());
    }

    /** Returns a new decoder with the bounds of this one. */
    FixDecoder withSameBounds() {
        return new FixDecoder(maxMessageBytes, tags.length);
    }

    /** Ends the search for the next message after garbled bytes. */
    public void reset() {
        clear();
        resynchronising = false;
    }

    /** Searches the next message from the next {@link #decode} on, although the bytes before do not start like one. */
    public void resynchronise() {
        resynchronising = true;
    }

    /**
     * Decodes the bytes at {@code offset}.
     *
     * @param limit the end of the bytes received
     * @return the status; after COMPLETE and GARBLED, {@link #length} is the number of bytes to skip
     */
    public FrameStatus decode(byte[] buffer, int offset, int limit) {
        clear();
        bytes = buffer;
        start = offset;
        if (!startsLikeFix(offset, limit)) {
            return resynchronising ? garbled(offset, offset, limit) : FrameStatus.NOT_FIX;
        }
        FrameStatus status = frame(offset, limit);
        if (status == FrameStatus.COMPLETE && !index(offset)) {
            status = FrameStatus.GARBLED;
        }
        if (status == FrameStatus.GARBLED) {
            return garbled(offset, offset + START.length, limit);
        }
        resynchronising &= status != FrameStatus.COMPLETE;
        return status;
    }

    /** Returns where the message begins in {@link #buffer}. */
    int offset() {
        return start;
    }

    /**
     * Returns the number of bytes to skip after COMPLETE (the message) and GARBLED (the garbled bytes, at least one).
     */
    public int length() {
        return length;
    }

    /** Returns the MsgType as in {@link MsgTypes}; 0 if it is empty or longer than four characters. */
    public int msgType() {
        return msgType;
    }

    /** Returns the SessionRejectReason of the first fault in the message's fields; -1 if there is none. */
    public int problemReason() {
        return problemReason;
    }

    /** Returns the tag at fault; 0 if it is not a number. */
    public int problemTag() {
        return problemTag;
    }

    /** Returns whether the message has the field. */
    public boolean has(int tag) {
        return indexOf(tag) >= 0;
    }

    /** Returns an integer, or {@link Integer#MIN_VALUE} if the field is missing, malformed or out of range. */
    public int intValue(int tag) {
        long value = longValue(tag);
        return value > Integer.MIN_VALUE && value <= Integer.MAX_VALUE ? (int) value : Integer.MIN_VALUE;
    }

    /** Returns an integer, or a special value of {@link FixValues#parseLong}. */
    public long longValue(int tag) {
        int field = indexOf(tag);
        return field < 0 ? FixValues.MALFORMED : FixValues.parseLong(bytes, starts[field], ends[field]);
    }

    /** Returns a decimal number times 10<sup>decimals</sup>, or a special value of {@link FixValues#parseDecimal}. */
    public long decimalValue(int tag, int decimals) {
        int field = indexOf(tag);
        return field < 0 ? FixValues.MALFORMED : FixValues.parseDecimal(bytes, starts[field], ends[field], decimals);
    }

    /** Returns nanoseconds since 1970-01-01T00:00:00Z, or {@link FixValues#MALFORMED}. */
    public long utcTimestampNs(int tag) {
        int field = indexOf(tag);
        return field < 0 ? FixValues.MALFORMED : utcTimestampAt(field);
    }

    /** Returns the same of a field by its index in the message. */
    long utcTimestampAt(int field) {
        return times.parse(bytes, starts[field], ends[field]);
    }

    /** Returns the character of the field, or 0 if it is missing or is not exactly one character. */
    public char charValue(int tag) {
        int field = indexOf(tag);
        return field >= 0 && ends[field] - starts[field] == 1 ? (char) (bytes[starts[field]] & 0xFF) : 0;
    }

    /** Returns whether the field is present with the value {@code Y}. */
    public boolean isYes(int tag) {
        return charValue(tag) == 'Y';
    }

    /** Returns whether the field is missing, or has a value of a Boolean: {@code Y} or {@code N}. */
    public boolean isFlag(int tag) {
        return !has(tag) || isYes(tag) || charValue(tag) == 'N';
    }

    /** Returns the offset of the field's value in {@link #buffer}; -1 if the field is missing. */
    public int valueOffset(int tag) {
        int field = indexOf(tag);
        return field < 0 ? -1 : starts[field];
    }

    /** Returns the length of the field's value in bytes; -1 if the field is missing. */
    public int valueLength(int tag) {
        int field = indexOf(tag);
        return field < 0 ? -1 : ends[field] - starts[field];
    }

    /** Returns whether the field is present with exactly these bytes. */
    public boolean valueEquals(int tag, byte[] value) {
        int field = indexOf(tag);
        return field >= 0 && Arrays.equals(bytes, starts[field], ends[field], value, 0, value.length);
    }

    /**
     * Returns eight bytes of a field's value in a long, the first in the lowest byte, unused bytes zero.
     *
     * @param part 0 for the first eight bytes, 1 for the next, ...
     * @return 0 if the field is missing or ends before the part
     */
    public long ascii(int tag, int part) {
        int field = indexOf(tag);
        return field < 0 ? 0 : asciiAt(field, part);
    }

    /** Returns the same of a field by its index in the message. */
    public long asciiAt(int field, int part) {
        int start = starts[field] + part * 8;
        int end = Math.min(start + 8, ends[field]);
        long packed = 0;
        for (int i = end - 1; i >= start; i--) {
            packed = (packed << 8) | (bytes[i] & 0xFF);
        }
        return packed;
    }

    /** Returns the field's value as a string, empty if it is missing. Allocates. */
    public String text(int tag) {
        int field = indexOf(tag);
        return field < 0
                ? ""
                : new String(bytes, starts[field], ends[field] - starts[field], StandardCharsets.ISO_8859_1);
    }

    /** Returns the array that contains the message. */
    public byte[] buffer() {
        return bytes;
    }

    /** Returns the number of fields in the message, without CheckSum. */
    public int fieldCount() {
        return fields;
    }

    /** Returns the index of the first field with a tag; -1 if the message has none. */
    public int indexOf(int tag) {
        if (tag < FixFields.TABLE_SIZE) {
            return slots[tag] - 1;
        }
        for (int i = 0; i < fields; i++) {
            if (tags[i] == tag) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the tag of a field, by its index in the message. */
    public int tagAt(int field) {
        return tags[field];
    }

    /** Returns the offset of a field's value in {@link #buffer}, by its index in the message. */
    public int offsetAt(int field) {
        return starts[field];
    }

    /** Returns the length of a field's value in bytes, by its index in the message. */
    public int lengthAt(int field) {
        return ends[field] - starts[field];
    }

    /**
     * Returns the integer of a field by its index in the message, or a special value of {@link FixValues#parseLong}.
     */
    long longAt(int field) {
        return FixValues.parseLong(bytes, starts[field], ends[field]);
    }

    private boolean startsLikeFix(int offset, int limit) {
        int count = Math.min(START.length, limit - offset);
        for (int i = 0; i < count; i++) {
            if (bytes[offset + i] != START[i]) {
                return false;
            }
        }
        return true;
    }

    /** Reads BeginString and BodyLength, and looks for CheckSum at the resulting offset. */
    private FrameStatus frame(int offset, int limit) {
        int at = offset + START.length;
        int lastEnd = offset + 2 + MAX_BEGIN_STRING_BYTES;
        while (at < limit && bytes[at] != SOH) {
            if (++at > lastEnd) {
                return FrameStatus.GARBLED;
            }
        }
        if (limit - at < 4) {
            return (at + 1 < limit && bytes[at + 1] != '9') || (at + 2 < limit && bytes[at + 2] != '=')
                    ? FrameStatus.GARBLED
                    : FrameStatus.INCOMPLETE;
        }
        if (bytes[at + 1] != '9' || bytes[at + 2] != '=') {
            return FrameStatus.GARBLED;
        }
        add(Tags.BEGIN_STRING, offset + 2, at);
        int lengthStart = at + 3;
        long bodyLength = 0;
        for (at = lengthStart; at < limit && bytes[at] != SOH; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9 || at - lengthStart >= MAX_LENGTH_DIGITS) {
                return FrameStatus.GARBLED;
            }
            bodyLength = bodyLength * 10 + digit;
        }
        if (at == limit) {
            return FrameStatus.INCOMPLETE;
        }
        add(Tags.BODY_LENGTH, lengthStart, at);
        bodyStart = at + 1;
        if (bodyStart - offset + bodyLength + TRAILER_BYTES > maxMessageBytes) {
            return FrameStatus.TOO_LONG;
        }
        if (bodyLength < MIN_BODY_BYTES) {
            return FrameStatus.GARBLED;
        }
        bodyEnd = bodyStart + (int) bodyLength;
        length = bodyEnd + TRAILER_BYTES - offset;
        if (limit - bodyEnd < TRAILER_BYTES) {
            return FrameStatus.INCOMPLETE;
        }
        boolean framed = bytes[bodyStart] == '3'
                && bytes[bodyStart + 1] == '5'
                && bytes[bodyStart + 2] == '='
                && bytes[bodyEnd - 1] == SOH
                && bytes[bodyEnd] == '1'
                && bytes[bodyEnd + 1] == '0'
                && bytes[bodyEnd + 2] == '='
                && bytes[bodyEnd + 6] == SOH;
        return framed ? FrameStatus.COMPLETE : FrameStatus.GARBLED;
    }

    /**
     * Indexes the fields of the body and verifies the CheckSum. Returns false if it is wrong or the fields do not fill
     * the body.
     */
    private boolean index(int offset) {
        byte[] b = bytes;
        if (!checkSumIs(CheckSum.of(b, offset, bodyEnd))) {
            return false;
        }
        MessageShape usual = shapes[(b[bodyStart + 3] ^ b[bodyStart + 3] >> 2) & SHAPES - 1];
        if (hasShape(usual)) {
            return true;
        }
        int at = bodyStart;
        int end = bodyEnd;
        int dataTag = 0;
        int dataLength = 0;
        boolean inBody = false;
        while (at < end) {
            int fieldStart = at;
            int tag = 0;
            int digit = b[at] - '0';
            while (digit >= 0 && digit <= 9 && at - fieldStart < 9) {
                tag = tag * 10 + digit;
                digit = b[++at] - '0';
            }
            boolean named = b[at] == '=' && tag > 0 && b[fieldStart] != '0';
            if (named) {
                at++;
            }
            int valueStart = at;
            if (dataTag != 0 && tag == dataTag) {
                if (dataLength < end - at && b[at + dataLength] == SOH) {
                    at += dataLength;
                } else {
                    problem(SessionRejectReasons.INCORRECT_DATA_FORMAT, tag);
                }
            }
            while (b[at] != SOH) {
                at++;
            }
            int valueEnd = at++;
            dataTag = 0;
            if (!named) {
                problem(SessionRejectReasons.INVALID_TAG_NUMBER, 0);
                continue;
            }
            if (FixFields.isHeader(tag)) {
                if (inBody) {
                    problem(SessionRejectReasons.TAG_OUT_OF_ORDER, tag);
                }
            } else {
                inBody = true;
            }
            add(tag, valueStart, valueEnd);
            int next = FixFields.dataFieldAfter(tag);
            if (next != 0) {
                long announced = FixValues.parseLong(b, valueStart, valueEnd);
                dataTag = next;
                dataLength = announced >= 0 && announced < maxMessageBytes ? (int) announced : Integer.MAX_VALUE;
            }
        }
        if (groups.isActive()) {
            int wrongCount = groups.end();
            if (wrongCount != 0) {
                problem(SessionRejectReasons.INCORRECT_COUNT_OF_GROUP, wrongCount);
            }
        }
        msgType = valueLength(Tags.MSG_TYPE) <= 4 ? (int) ascii(Tags.MSG_TYPE, 0) : 0;
        if (problemReason < 0) {
            usual.take(this);
        }
        return true;
    }

    /** Reads the body at once if it has a shape. Returns whether it does. */
    private boolean hasShape(MessageShape usual) {
        int count = usual.read(bytes, bodyStart, bodyEnd, starts, ends);
        if (count == 0 || starts[fields] + 1 != ends[fields] || bytes[starts[fields]] != usual.msgType()) {
            return false;
        }
        for (; fields < count; fields++) {
            int tag = usual.tag(fields);
            tags[fields] = tag;
            slots[tag] = (short) (fields + 1);
        }
        msgType = usual.msgType();
        shape = usual;
        return true;
    }

    /** Returns the shape of the message, if messages before it had the same; otherwise null. */
    @Nullable
    MessageShape shape() {
        return shape;
    }

    private boolean checkSumIs(int sum) {
        return bytes[bodyEnd + 3] == '0' + sum / 100
                && bytes[bodyEnd + 4] == '0' + sum / 10 % 10
                && bytes[bodyEnd + 5] == '0' + sum % 10;
    }

    private void add(int tag, int start, int end) {
        if (fields == tags.length) {
            problem(SessionRejectReasons.OTHER, tag);
            return;
        }
        if (start == end) {
            problem(SessionRejectReasons.TAG_WITHOUT_VALUE, tag);
        }
        if (groups.isActive()) {
            groups.onField(tag, fields);
        }
        if (tag < FixFields.TABLE_SIZE) {
            if (slots[tag] == 0) {
                slots[tag] = (short) (fields + 1);
            } else if (!groups.mayRepeat(lastIndexOf(tag))) {
                problem(SessionRejectReasons.TAG_REPEATED, tag);
            }
        }
        if (FixFields.isCount(tag)) {
            openGroup(tag, start, end);
        }
        tags[fields] = tag;
        starts[fields] = start;
        ends[fields] = end;
        fields++;
    }

    private void openGroup(int tag, int start, int end) {
        long count = FixValues.parseLong(bytes, start, end);
        if (count < 0) {
            problem(SessionRejectReasons.INCORRECT_DATA_FORMAT, tag);
        } else if (count > 0) {
            groups.open(tag, count);
        }
    }

    private int lastIndexOf(int tag) {
        int field = fields - 1;
        while (tags[field] != tag) {
            field--;
        }
        return field;
    }

    private void problem(int reason, int tag) {
        if (problemReason < 0) {
            problemReason = reason;
            problemTag = tag;
        }
    }

    /** Skips to the next start of a message at or after {@code from}, or to bytes that may become one. */
    private FrameStatus garbled(int offset, int from, int limit) {
        clear();
        resynchronising = true;
        int at = Math.min(from, limit);
        while (at < limit && !startsLikeFix(at, limit)) {
            at++;
        }
        length = at - offset;
        return FrameStatus.GARBLED;
    }

    private void clear() {
        for (int i = 0; i < fields; i++) {
            if (tags[i] < FixFields.TABLE_SIZE) {
                slots[tags[i]] = 0;
            }
        }
        groups.clear();
        shape = null;
        fields = 0;
        length = 0;
        msgType = 0;
        problemReason = -1;
        problemTag = 0;
    }
}
