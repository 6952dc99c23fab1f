// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldUdp64;

/**
 * Header of a packet of MoldUDP64, which is all of a re-request.
 *
 * @param session the session's name
 * @param number the number of the first message
 * @param count the number of messages
 */
public record MoldRequest(String session, long number, int count) {
    /** Returns the header of a packet; null if it is too short. */
    static @Nullable MoldRequest of(byte[] packet) {
        if (packet.length < MoldUdp64.HEADER_LENGTH) {
            return null;
        }
        ByteBuffer bytes = ByteBuffer.wrap(packet);
        return new MoldRequest(
                new String(packet, 0, 10, StandardCharsets.US_ASCII).strip(),
                bytes.getLong(10),
                bytes.getShort(18) & 0xFFFF);
    }

    @Override
    public String toString() {
        return "session " + session + ", messages " + number
                + (count > 1 && count < 0xFFFF ? " to " + (number + count - 1) : count == 0 ? " next" : "");
    }
}
