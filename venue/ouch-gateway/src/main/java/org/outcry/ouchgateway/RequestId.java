// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.order.ClOrdId;
import org.outcry.ouch.OuchDecoder;

/**
 * Name of a request in the venue's commands and events, where it takes the place of a ClOrdID of 24 characters:
 * UserRefNum as 8 hexadecimal digits, capacity, intermarket sweep eligibility, and OUCH's ClOrdID of 14 characters. So
 * that what a message was answered with can be told from the event log alone. Mutable; allocates nothing.
 */
final class RequestId {
    /** Characters of a ClOrdID beside capacity and sweep; the others are {@link #clOrdIdRest}. */
    static final int CL_ORD_ID_FIRST_LENGTH = 6;

    private static final int CL_ORD_ID_REST_LENGTH = 8;
    private static final long SIX_CHARACTERS = (1L << 48) - 1;

    private final ClOrdId name = new ClOrdId();

    /** Sets the name of the request that a decoder stands on. */
    void set(OuchDecoder message, long userRefNum, byte capacity, byte sweep, int clOrdIdField) {
        set(
                userRefNum,
                capacity,
                sweep,
                message.ascii(clOrdIdField, CL_ORD_ID_FIRST_LENGTH),
                message.ascii(clOrdIdField + CL_ORD_ID_FIRST_LENGTH, CL_ORD_ID_REST_LENGTH));
    }

    /** Sets a name with up to 14 characters of text, the first 6 and the rest. */
    void set(long userRefNum, byte capacity, byte sweep, long text1, long text2) {
        long digits = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 4) {
            int digit = (int) (userRefNum >>> shift) & 0xF;
            digits = (digits << Byte.SIZE) | (digit < 10 ? '0' + digit : 'A' - 10 + digit);
        }
        long first = text2 == 0 ? text1 : withSpaces(text1);
        name.set(digits, (first << (2 * Byte.SIZE)) | ((long) sweep << Byte.SIZE) | capacity, text2);
    }

    /** Characters that end before their sixth are followed by more: spaces in between. */
    private static long withSpaces(long text) {
        long filled = text;
        for (int i = 0; i < CL_ORD_ID_FIRST_LENGTH; i++) {
            int shift = i * Byte.SIZE;
            if (((filled >>> shift) & 0xFF) == 0) {
                filled |= (long) ' ' << shift;
            }
        }
        return filled;
    }

    void set(ClOrdId other) {
        name.set(other);
    }

    /** The name in the venue's terms. */
    ClOrdId name() {
        return name;
    }

    /** The UserRefNum, or -1 if this is the name of a request that didn't come over OUCH. */
    long userRefNum() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            int character = (int) (name.first >>> shift) & 0xFF;
            int digit = character >= '0' && character <= '9' ? character - '0' : character - 'A' + 10;
            if (digit < 0 || digit > 15 || (character > '9' && character < 'A')) {
                return -1;
            }
            value = (value << 4) | digit;
        }
        return value;
    }

    /** The capacity. */
    byte capacity() {
        return (byte) name.second;
    }

    /** The intermarket sweep eligibility. */
    byte sweep() {
        return (byte) (name.second >>> Byte.SIZE);
    }

    /** The first six characters of the ClOrdID. */
    long clOrdIdFirst() {
        return (name.second >>> (2 * Byte.SIZE)) & SIX_CHARACTERS;
    }

    /** The other eight. */
    long clOrdIdRest() {
        return name.third;
    }
}
