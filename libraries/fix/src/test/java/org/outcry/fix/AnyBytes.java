// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.outcry.fix.SessionAuthority.require;

/**
 * Decoding of any bytes: each status is a defined one, the decoder makes progress within the bytes, and each getter
 * returns.
 */
final class AnyBytes {
    private AnyBytes() {}

    /** Decodes all of the bytes, as they are. */
    static void decode(FixDecoder decoder, byte[] bytes) {
        decoder.reset();
        int at = 0;
        while (at < bytes.length) {
            FrameStatus status = decoder.decode(bytes, at, bytes.length);
            if (status != FrameStatus.COMPLETE && status != FrameStatus.GARBLED) {
                return;
            }
            if (status == FrameStatus.COMPLETE) {
                askEverything(decoder);
            }
            require(decoder.length() > 0 && decoder.length() <= bytes.length - at, "no progress at " + at);
            at += decoder.length();
        }
    }

    /** Makes BodyLength and CheckSum of bytes right that are to be one message. */
    static byte[] framed(byte[] content) {
        String body = "35=" + Messages.text(content, 0, content.length) + "|";
        return Messages.message(body);
    }

    /** Reads all fields in every way. */
    static void askEverything(FixDecoder decoder) {
        for (int i = 0; i < decoder.fieldCount(); i++) {
            int tag = decoder.tagAt(i);
            require(decoder.has(tag), "a field that is not found: " + tag);
            decoder.intValue(tag);
            decoder.longValue(tag);
            decoder.decimalValue(tag, 9);
            decoder.utcTimestampNs(tag);
            decoder.charValue(tag);
            decoder.ascii(tag, 0);
            decoder.ascii(tag, 2);
            decoder.text(tag);
            require(decoder.lengthAt(i) >= 0 && decoder.offsetAt(i) >= decoder.offset(), "a field outside: " + tag);
        }
        require(decoder.problemReason() >= -1 && decoder.problemTag() >= 0, "no defined problem");
    }
}
