// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;

/** Line for receiving packets. */
public interface PacketSource {
    /** The result of {@link #receive} if no packet is waiting. */
    int NOTHING = -1;

    /**
     * Receives the next packet if one is waiting. Never blocks. A packet larger than the array is truncated.
     *
     * @return its length in bytes, or {@link #NOTHING}
     */
    int receive(byte[] into) throws IOException;
}
