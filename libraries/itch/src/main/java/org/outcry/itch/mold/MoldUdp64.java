// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/** Constants of MoldUDP64 1.00, also described in doc/moldudp64.md. */
public final class MoldUdp64 {
    /** The length of the header, and of a whole request, in bytes. */
    public static final int HEADER_LENGTH = 20;

    /** The message count of a heartbeat, whose number is that of the next message. */
    public static final int HEARTBEAT = 0;

    /** The message count of the end of the session, whose number is the one after the last. */
    public static final int END_OF_SESSION = 0xFFFF;

    /** The maximum number of messages in a packet. */
    public static final int MAX_COUNT = 0xFFFE;

    /** The number of a session's first message. */
    public static final long FIRST_NUMBER = 1;

    /** The size of a datagram that fits into one Ethernet frame with the overhead of a tunnel. */
    public static final int DEFAULT_MAX_PACKET_BYTES = 1400;

    static final int SESSION = 0;
    static final int NUMBER = 10;
    static final int COUNT = 18;
    static final int LENGTH_BYTES = 2;

    private MoldUdp64() {}

    /**
     * Writes the header of a packet, or a whole request, at the beginning of an array.
     *
     * @param number the first message of the packet, or the first that is requested
     * @param count the number of messages, unsigned 16 bits
     */
    public static void putHeader(byte[] packet, SessionName session, long number, int count) {
        session.put(packet, SESSION);
        BigEndian.putLong(packet, NUMBER, number);
        BigEndian.putU16(packet, COUNT, count);
    }

    /** Returns the number in the header of a packet or request. */
    public static long number(byte[] packet) {
        return BigEndian.getLong(packet, NUMBER);
    }

    /** Returns the count in the header of a packet or request. */
    public static int count(byte[] packet) {
        return BigEndian.getU16(packet, COUNT);
    }

    /** Returns whether the header of a packet or request has a session's name. */
    public static boolean isOf(byte[] packet, SessionName session) {
        return session.matches(packet, SESSION);
    }
}
