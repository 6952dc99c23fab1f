// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.nio.charset.StandardCharsets;

/** Constants and fields of SoupBinTCP 3.00; the tables are in doc/soupbintcp.md. */
public final class SoupBinTcp {
    /** Server: the login is accepted. */
    public static final byte LOGIN_ACCEPTED = 'A';
    /** Server: the login is rejected. */
    public static final byte LOGIN_REJECTED = 'J';
    /** Server: a numbered message. */
    public static final byte SEQUENCED_DATA = 'S';
    /** Server: heartbeat. */
    public static final byte SERVER_HEARTBEAT = 'H';
    /** Server: end of the session, nothing follows. */
    public static final byte END_OF_SESSION = 'Z';
    /** Client: a login. */
    public static final byte LOGIN_REQUEST = 'L';
    /** Client: heartbeat. */
    public static final byte CLIENT_HEARTBEAT = 'R';
    /** Client: logout. */
    public static final byte LOGOUT = 'O';
    /** Either: a message without a number. */
    public static final byte UNSEQUENCED_DATA = 'U';
    /** Either: readable text. */
    public static final byte DEBUG = '+';

    /** Reject reason: unknown user or wrong password. */
    public static final byte NOT_AUTHORISED = 'A';
    /** Reject reason: the session is not available. */
    public static final byte SESSION_NOT_AVAILABLE = 'S';

    /** The length of a packet's header, which is length and type, in bytes. */
    public static final int HEADER_LENGTH = 3;

    /** The length of a user name, in bytes. */
    public static final int USER_LENGTH = 6;

    /** The length of a password, in bytes. */
    public static final int PASSWORD_LENGTH = 10;

    static final int NUMBER_LENGTH = 20;
    static final int LOGIN_PAYLOAD_LENGTH = USER_LENGTH + PASSWORD_LENGTH + SessionName.LENGTH + NUMBER_LENGTH;
    static final int LOGIN_410_PAYLOAD_LENGTH = LOGIN_PAYLOAD_LENGTH + 5;
    static final int ACCEPTED_PAYLOAD_LENGTH = SessionName.LENGTH + NUMBER_LENGTH;

    private SoupBinTcp() {}

    /** Writes the header of a packet with a payload of this length. Returns the offset of the payload. */
    public static int putHeader(byte[] out, int at, byte type, int payloadLength) {
        BigEndian.putU16(out, at, payloadLength + 1);
        out[at + 2] = type;
        return at + HEADER_LENGTH;
    }

    /** Writes a number as 20 digits of text, right-justified, with spaces on the left. */
    public static void putNumber(byte[] out, int at, long number) {
        long rest = number;
        int i = at + NUMBER_LENGTH - 1;
        do {
            out[i--] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        while (i >= at) {
            out[i--] = ' ';
        }
    }

    /**
     * Reads a number of 20 characters of text, with spaces on either side or zeros on the left.
     *
     * @return the number, or -1 if it isn't one that fits 63 bits
     */
    public static long getNumber(byte[] in, int at) {
        int from = at;
        int to = at + NUMBER_LENGTH;
        while (from < to && in[from] == ' ') {
            from++;
        }
        while (from < to && in[to - 1] == ' ') {
            to--;
        }
        if (from == to) {
            return -1;
        }
        long number = 0;
        for (int i = from; i < to; i++) {
            int digit = in[i] - '0';
            if (digit < 0 || digit > 9 || number > (Long.MAX_VALUE - digit) / 10) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    static void putText(byte[] out, int at, int length, String text) {
        for (int i = 0; i < length; i++) {
            out[at + i] = (byte) (i < text.length() ? text.charAt(i) : ' ');
        }
    }

    static String getText(byte[] in, int at, int length) {
        return new String(in, at, length, StandardCharsets.US_ASCII).strip();
    }
}
