package org.outcry.itch.mold;

/** Constants of MoldUDP64 1.00; the tables are in doc/moldudp64.md. */
public final class MoldUdp64 {
    /** Bytes of the header, and of a whole request. */
    public static final int HEADER_LENGTH = 20;

    /** A message count that marks a heartbeat: the number is the next one to come. */
    public static final int HEARTBEAT = 0;

    /** A message count that marks the end of the session: the number is the one after the last. */
    public static final int END_OF_SESSION = 0xFFFF;

    /** The most messages of a packet. */
    public static final int MAX_COUNT = 0xFFFE;

    /** The number of a session's first message. */
    public static final long FIRST_NUMBER = 1;

    /** A datagram that fits one Ethernet frame whatever tunnels it. */
    public static final int DEFAULT_MAX_PACKET_BYTES = 1400;

    static final int SESSION = 0;
    static final int NUMBER = 10;
    static final int COUNT = 18;
    static final int LENGTH_BYTES = 2;

    private MoldUdp64() {}
}
