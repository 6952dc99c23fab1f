// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.soup.SessionName;

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
        return new MoldRequest(
                new String(packet, 0, SessionName.LENGTH, StandardCharsets.US_ASCII).strip(),
                MoldUdp64.number(packet),
                MoldUdp64.count(packet));
    }

    @Override
    public String toString() {
        return "session " + session + ", messages " + number
                + (count > 1 && count < MoldUdp64.END_OF_SESSION
                        ? " to " + (number + count - 1)
                        : count == MoldUdp64.HEARTBEAT ? " next" : "");
    }
}
