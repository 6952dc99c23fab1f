// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.outcry.api.order.OrderTagged;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixValues;
import org.outcry.fix.MessageRules;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fixgateway.config.CustomTag;
import org.outcry.wire.MutableText;

/** Codec of the user-defined fields that a session's orders have. Allocates nothing for a message. */
public final class CustomTags {
    private static final byte SOH = 1;

    private final CustomTag[] tags;
    private final byte[][] prefixes;
    private final byte[] fields = new byte[OrderTagged.MAX_LENGTH];

    public CustomTags(List<CustomTag> tags) {
        this.tags = tags.toArray(new CustomTag[0]);
        prefixes = tags.stream()
                .map(tag -> (tag.number() + "=").getBytes(StandardCharsets.US_ASCII))
                .toArray(byte[][]::new);
    }

    /** Returns the first fault of a message as {@link MessageRules} does. */
    public long faultOf(FixDecoder message) {
        for (CustomTag tag : tags) {
            if (isIn(tag, message.msgType())) {
                int reason = fault(tag, message);
                if (reason != 0) {
                    return MessageRules.fault(reason, tag.number());
                }
            }
        }
        return MessageRules.NONE;
    }

    private static boolean isIn(CustomTag tag, int msgType) {
        return tag.messages()
                .contains(
                        switch (msgType) {
                            case MsgTypes.NEW_ORDER_SINGLE -> "D";
                            case MsgTypes.ORDER_CANCEL_REQUEST -> "F";
                            default -> "G";
                        });
    }

    /** Returns the SessionRejectReason of a field; 0 if it has no fault. */
    private static int fault(CustomTag tag, FixDecoder message) {
        int length = message.valueLength(tag.number());
        if (length < 0) {
            return tag.required() ? SessionRejectReasons.REQUIRED_TAG_MISSING : 0;
        }
        int start = message.valueOffset(tag.number());
        if (!matches(tag.type(), message.buffer(), start, start + length)) {
            return SessionRejectReasons.INCORRECT_DATA_FORMAT;
        }
        return length > tag.length() || !Names.isPrintable(message, tag.number())
                ? SessionRejectReasons.VALUE_INCORRECT
                : 0;
    }

    private static boolean matches(CustomTag.Type type, byte[] bytes, int start, int end) {
        return switch (type) {
            case STRING -> true;
            case CHAR -> end - start == 1;
            case INT -> FixValues.isValue(FixValues.parseLong(bytes, start, end));
            case FLOAT -> FixValues.parseDecimal(bytes, start, end, 0) != FixValues.MALFORMED;
            case BOOLEAN -> end - start == 1 && (bytes[start] == 'Y' || bytes[start] == 'N');
            case UTC_TIMESTAMP -> FixValues.isValue(FixValues.parseUtcTimestamp(bytes, start, end));
        };
    }

    /** Sets the fields of a message without a fault; an empty text if it has none. */
    public void read(FixDecoder message, MutableText to) {
        int end = 0;
        for (int i = 0; i < tags.length; i++) {
            int length = message.valueLength(tags[i].number());
            if (length > 0 && isIn(tags[i], message.msgType())) {
                System.arraycopy(prefixes[i], 0, fields, end, prefixes[i].length);
                end += prefixes[i].length;
                System.arraycopy(message.buffer(), message.valueOffset(tags[i].number()), fields, end, length);
                end += length;
                fields[end++] = SOH;
            }
        }
        to.setUtf8(fields, 0, end);
    }
}
