// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/** Builder of downstream packets in one array. One thread. Allocates nothing. */
public final class MoldPacketBuilder {
    private final byte[] packet;
    private int length;
    private int count;

    /**
     * Creates a builder.
     *
     * @param maxPacketBytes the maximum size of a packet, including its header
     */
    public MoldPacketBuilder(int maxPacketBytes) {
        if (maxPacketBytes <= MoldUdp64.HEADER_LENGTH || maxPacketBytes > 65_507) {
            throw new IllegalArgumentException(
                    "packet size out of bounds: maxPacketBytes=" + maxPacketBytes + " bounds=21..65507");
        }
        packet = new byte[maxPacketBytes];
    }

    /** Starts a packet whose first message has this number. */
    public void begin(SessionName session, long number) {
        MoldUdp64.putHeader(packet, session, number, 0);
        length = MoldUdp64.HEADER_LENGTH;
        count = 0;
    }

    /** Returns whether a message of this length fits. */
    public boolean fits(int messageLength) {
        return count < MoldUdp64.MAX_COUNT && length + MoldUdp64.LENGTH_BYTES + messageLength <= packet.length;
    }

    /** Returns whether a message of this length fits into an empty packet. */
    public boolean fitsAlone(int messageLength) {
        return MoldUdp64.HEADER_LENGTH + MoldUdp64.LENGTH_BYTES + messageLength <= packet.length;
    }

    /** Adds a message. Requires {@link #fits}. */
    public void add(byte[] message, int offset, int messageLength) {
        int at = reserve(messageLength);
        System.arraycopy(message, offset, packet, at, messageLength);
    }

    /**
     * Adds a message whose bytes the caller writes into {@link #bytes()}, at the returned offset. Requires
     * {@link #fits}.
     */
    int reserve(int messageLength) {
        BigEndian.putU16(packet, length, messageLength);
        int at = length + MoldUdp64.LENGTH_BYTES;
        length = at + messageLength;
        count++;
        BigEndian.putU16(packet, MoldUdp64.COUNT, count);
        return at;
    }

    /** Marks the packet, which has no messages, as the end of the session. */
    public void markEndOfSession() {
        BigEndian.putU16(packet, MoldUdp64.COUNT, MoldUdp64.END_OF_SESSION);
    }

    /** Returns the number of messages in the packet. */
    public int count() {
        return count;
    }

    /** Returns the array that holds the packet, from index 0. */
    public byte[] bytes() {
        return packet;
    }

    /** Returns the length of the packet, in bytes. */
    public int length() {
        return length;
    }
}
