// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;

/**
 * Decoder of a message in a stream of bytes. In one pass it finds the end of the message, verifies BodyLength and
 * CheckSum, and indexes the fields. It allocates some kilobytes with the first messages, to remember what is the same
 * in the next ones, and then nothing. It throws no exception whatever the bytes are.
 *
 * <p>After {@link FrameStatus#COMPLETE} the fields may be read until the next {@link #decode} or a change of the bytes.
 * Check {@link #has} before reading a field. The getter of a missing or malformed field returns a special value (see
 * {@link FixValues}). {@link #problemReason} returns a fault of a complete message, such as a repeated field.
 *
 * <p>After garbled bytes the decoder searches the next {@code 8=FIX} and skips the bytes before it, as the standard
 * requires. {@link #reset} ends the search, for a new connection.
 */
public final class FixDecoder extends DecodedFields {
    private static final byte SOH = 1;
    private static final int TRAILER_BYTES = 7;
    private static final int MAX_BEGIN_STRING_BYTES = 8;
    private static final int MAX_LENGTH_DIGITS = 9;
    private static final int MIN_BODY_BYTES = 5;
    /** Shapes that are remembered, a power of two: one for the messages of several types. */
    private static final int SHAPES = 4;

    private static final byte[] START = {'8', '=', 'F', 'I', 'X'};

    private final int maxMessageBytes;
    private final RepeatingGroups groups = new RepeatingGroups();
    private final MessageShape[] shapes = new MessageShape[SHAPES];

    private int start;
    private int length;
    private int bodyStart;
    private int bodyEnd;
    private int msgType;
    private int problemReason = -1;
    private int problemTag;
    private boolean resynchronising;

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
        super(maxFields);
        this.maxMessageBytes = maxMessageBytes;
        Arrays.setAll(shapes, i -> new MessageShape());
    }

    /** Returns a new decoder with the bounds of this one. */
    FixDecoder withSameBounds() {
        return new FixDecoder(maxMessageBytes, mostFields());
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
        int beginEnd = at;
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
        bodyStart = at + 1;
        base = bodyStart;
        starts[0] = offset + 2 - base;
        ends[0] = beginEnd - base;
        starts[1] = lengthStart - base;
        ends[1] = at - base;
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
        MessageShape usual = shapes[(b[bodyStart + 3] ^ b[bodyStart + 3] >> 2) & SHAPES - 1];
        if (usual.repeats(b, bodyStart, bodyEnd)) {
            boolean whole = checkSumIs((CheckSum.of(b, offset, bodyStart) + usual.bodySum()) & 0xFF);
            return whole ? takeOver(usual) : usual.forgetBody();
        }
        if (!checkSumIs(CheckSum.of(b, offset, bodyEnd))) {
            return false;
        }
        if (usual.reads(b, bodyStart, bodyEnd)) {
            return takeOver(usual);
        }
        add(Tags.BEGIN_STRING, offset + 2, base + ends[0]);
        add(Tags.BODY_LENGTH, base + starts[1], base + ends[1]);
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

    /** Takes over the index of the shape that the message has. Returns true. */
    private boolean takeOver(MessageShape its) {
        takeIndex(its);
        msgType = its.msgType();
        return true;
    }

    private boolean checkSumIs(int sum) {
        return bytes[bodyEnd + 3] == '0' + sum / 100
                && bytes[bodyEnd + 4] == '0' + sum / 10 % 10
                && bytes[bodyEnd + 5] == '0' + sum % 10;
    }

    private void add(int tag, int start, int end) {
        if (fields == mostFields()) {
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
        starts[fields] = start - base;
        ends[fields] = end - base;
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
        clearIndex();
        groups.clear();
        length = 0;
        msgType = 0;
        problemReason = -1;
        problemTag = 0;
    }
}
