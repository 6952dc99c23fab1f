package org.outcry.itch.mold;

import java.nio.ByteBuffer;

/** A line that packets are sent on. */
public interface PacketSink {
    /**
     * Sends a packet, or doesn't: never blocks.
     *
     * @param packet the bytes between position and limit, which both may change; valid during the call
     * @return false if the packet, for at least one receiver, was dropped
     */
    boolean send(ByteBuffer packet);
}
