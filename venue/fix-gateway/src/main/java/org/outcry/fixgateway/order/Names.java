// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.outcry.api.order.Account;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.Tags;
import org.outcry.wire.packed.DenseTexts;

/** Codec of names in messages: identifiers of requests, and accounts. They are printable ASCII. Allocates nothing. */
public final class Names {
    /** Characters of a session message's identifier that are packed as they are. */
    private static final int FOUR_LONGS_BYTES = 32;

    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long SPACES = 0x2020_2020_2020_2020L;

    /** Sets the high bit of each character, below 128, from the space on. */
    private static final long FROM_SPACE = 0x6060_6060_6060_6060L;

    /** Sets the high bit of each character, below 128, above the tilde. */
    private static final long ABOVE_TILDE = 0x0101_0101_0101_0101L;

    private Names() {}

    /** Returns the bounds of the names that a field has, for a message; empty if it has none. */
    public static String bound(int tag) {
        return switch (tag) {
            case Tags.CL_ORD_ID,
                    Tags.ORIG_CL_ORD_ID,
                    Tags.ORD_STATUS_REQ_ID,
                    Tags.MASS_STATUS_REQ_ID,
                    Tags.QUOTE_STATUS_REQ_ID,
                    Tags.QUOTE_ID ->
                "at most 24 printable characters, 30 of both cases, or 36 digits, hyphens and letters of one case";
            case Tags.SECURITY_REQ_ID,
                    Tags.SECURITY_STATUS_REQ_ID,
                    Tags.TRAD_SES_REQ_ID,
                    Tags.TRADE_REQUEST_ID,
                    Tags.MD_REQ_ID -> "at most 32 printable characters, or 36 digits, hyphens and letters of one case";
            case Tags.ACCOUNT -> "at most 16 printable characters, or a UUID of one case";
            default -> "";
        };
    }

    /** Returns whether a field, if it is there, can be an identifier. */
    public static boolean fits(FixDecoder message, int tag) {
        return isPrintable(message, tag)
                && ClOrdId.fits(message.buffer(), message.valueOffset(tag), message.valueLength(tag));
    }

    /** Reads an identifier that {@link #fits}; an empty one if it is missing. */
    public static void read(FixDecoder message, int tag, ClOrdId id) {
        id.set(message.buffer(), message.valueOffset(tag), message.valueLength(tag));
    }

    /** Writes an identifier. */
    public static void put(FixEncoder message, int tag, ClOrdId id) {
        put(message, tag, id.first, id.second, id.third, 0);
    }

    /** Returns whether a field, if it is there, can be the identifier of a session message, in four longs. */
    public static boolean fitsFourLongs(FixDecoder message, int tag) {
        int length = message.valueLength(tag);
        return isPrintable(message, tag)
                && (length <= FOUR_LONGS_BYTES || DenseTexts.fits(message.buffer(), message.valueOffset(tag), length));
    }

    /**
     * Returns one of the four longs of the identifier of a session message that {@link #fitsFourLongs}, from 0. The
     * first three are those of a {@link ClOrdId}, if it can be one.
     */
    public static long part(FixDecoder message, int tag, int part) {
        int length = message.valueLength(tag);
        if (!DenseTexts.fits(message.buffer(), message.valueOffset(tag), length)) {
            return message.ascii(tag, part);
        }
        return part == 3 ? 0 : DenseTexts.part(message.buffer(), message.valueOffset(tag), length, part);
    }

    /** Writes the identifier of a session message. */
    public static void put(FixEncoder message, int tag, long first, long second, long third, long fourth) {
        if (!DenseTexts.isDense(first)) {
            message.putAscii(tag, first, second, third, fourth);
            return;
        }
        int at = message.beginValue(tag, DenseTexts.LONGEST);
        if (at >= 0) {
            message.endValue(DenseTexts.write(first, second, third, message.buffer(), at));
        }
    }

    /** Returns whether a field, if it is there, can be an account. */
    public static boolean fitsAccount(FixDecoder message, int tag) {
        return isPrintable(message, tag)
                && Account.fits(message.buffer(), message.valueOffset(tag), message.valueLength(tag));
    }

    /** Reads an account that {@link #fitsAccount}; an empty one if it is missing. */
    public static void read(FixDecoder message, int tag, Account account) {
        account.set(message.buffer(), message.valueOffset(tag), message.valueLength(tag));
    }

    /** Writes an account; nothing if there is none. */
    public static void put(FixEncoder message, int tag, Account account) {
        if (account.first > 0) {
            message.putAscii(tag, account.first, account.second, 0);
        } else if (account.first != 0) {
            int at = message.beginValue(tag, Account.LONGEST);
            if (at >= 0) {
                message.endValue(account.write(message.buffer(), at));
            }
        }
    }

    /** Returns whether the characters of a field, if it is there, are printable ASCII: eight at a time. */
    static boolean isPrintable(FixDecoder message, int tag) {
        int field = message.indexOf(tag);
        int length = field < 0 ? 0 : message.lengthAt(field);
        for (int part = 0; part * Long.BYTES < length; part++) {
            int unused = Long.BYTES * (part + 1) - length;
            long eight =
                    message.asciiAt(field, part) | (unused <= 0 ? 0 : SPACES << ((Long.BYTES - unused) * Byte.SIZE));
            long low = eight & ~HIGH_BITS;
            boolean isOfOthers = ((eight | ~(low + FROM_SPACE) | low + ABOVE_TILDE) & HIGH_BITS) != 0;
            if (isOfOthers) {
                return false;
            }
        }
        return true;
    }
}
