package org.outcry.itch.mold;

import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * A view of a downstream packet. {@link #wrap} checks the whole packet, so that what follows can't run over its end. One thread;
 * allocates nothing but in {@link #session()}.
 */
public final class MoldPacket {
    private byte[] bytes = new byte[0];
    private int offset;
    private int end;
    private int at;

    /**
     * Looks at a packet.
     *
     * @return false if the bytes aren't a packet: too short, or its messages end before or behind its end
     */
    public boolean wrap(byte[] buffer, int from, int length) {
        if (length < MoldUdp64.HEADER_LENGTH) {
            return false;
        }
        bytes = buffer;
        offset = from;
        end = from + length;
        at = from + MoldUdp64.HEADER_LENGTH;
        int messages = isEndOfSession() ? 0 : rawCount();
        int walk = at;
        for (int i = 0; i < messages; i++) {
            if (end - walk < MoldUdp64.LENGTH_BYTES) {
                return false;
            }
            walk += MoldUdp64.LENGTH_BYTES + BigEndian.getU16(bytes, walk);
            if (walk > end) {
                return false;
            }
        }
        return walk == end && number() > 0;
    }

    /** The number of the first message, or the next one to come if there is none. */
    public long number() {
        return BigEndian.getLong(bytes, offset + MoldUdp64.NUMBER);
    }

    /** Messages in the packet: 0 in a heartbeat and at the end of the session. */
    public int count() {
        return isEndOfSession() ? 0 : rawCount();
    }

    /** Whether no more messages will come in the session. */
    public boolean isEndOfSession() {
        return rawCount() == MoldUdp64.END_OF_SESSION;
    }

    /** Whether the packet is of a session. */
    public boolean isOf(SessionName session) {
        return session.matches(bytes, offset + MoldUdp64.SESSION);
    }

    /** The session. Allocates. */
    public SessionName session() {
        return SessionName.read(bytes, offset + MoldUdp64.SESSION);
    }

    /** Where the next message starts, to be called {@link #count()} times at most, followed by {@link #advance()}. */
    public int messageOffset() {
        return at + MoldUdp64.LENGTH_BYTES;
    }

    /** The bytes of the message at {@link #messageOffset()}. */
    public int messageLength() {
        return BigEndian.getU16(bytes, at);
    }

    /** Goes on to the message behind. */
    public void advance() {
        at += MoldUdp64.LENGTH_BYTES + messageLength();
    }

    private int rawCount() {
        return BigEndian.getU16(bytes, offset + MoldUdp64.COUNT);
    }
}
