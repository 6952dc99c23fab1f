// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.nio.ByteBuffer;

/** Line for sending packets. */
public interface PacketSink {
    /**
     * Sends or drops a packet. Never blocks.
     *
     * @param packet the bytes between position and limit, which both may change; valid during the call
     * @return false if the packet was dropped for at least one receiver
     */
    boolean send(ByteBuffer packet);
}
