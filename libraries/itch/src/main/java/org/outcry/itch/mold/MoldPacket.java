// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * View of a downstream packet. {@link #wrap} checks the whole packet, so that later reads stay within it. One thread.
 * Allocates only in {@link #session()}.
 */
public final class MoldPacket {
    private byte[] bytes = new byte[0];
    private int offset;
    private int end;
    private int at;

    /**
     * Checks a packet and moves to it.
     *
     * @return false if the bytes are not a packet: too short, or its messages do not end at its end
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

    /** Returns the number of the first message, or of the next one if there is none. */
    public long number() {
        return BigEndian.getLong(bytes, offset + MoldUdp64.NUMBER);
    }

    /** Returns the number of messages in the packet: 0 in a heartbeat and at the end of the session. */
    public int count() {
        return isEndOfSession() ? 0 : rawCount();
    }

    /** Returns whether this is the end of the session. */
    public boolean isEndOfSession() {
        return rawCount() == MoldUdp64.END_OF_SESSION;
    }

    /** Returns whether the packet belongs to a session. */
    public boolean isOf(SessionName session) {
        return session.matches(bytes, offset + MoldUdp64.SESSION);
    }

    /** Returns the session. Allocates. */
    public SessionName session() {
        return SessionName.read(bytes, offset + MoldUdp64.SESSION);
    }

    /**
     * Returns the offset of the next message. May be called {@link #count()} times, each followed by
     * {@link #advance()}.
     */
    public int messageOffset() {
        return at + MoldUdp64.LENGTH_BYTES;
    }

    /** Returns the length of the message at {@link #messageOffset()}, in bytes. */
    public int messageLength() {
        return BigEndian.getU16(bytes, at);
    }

    /** Moves to the next message. */
    public void advance() {
        at += MoldUdp64.LENGTH_BYTES + messageLength();
    }

    private int rawCount() {
        return BigEndian.getU16(bytes, offset + MoldUdp64.COUNT);
    }
}
