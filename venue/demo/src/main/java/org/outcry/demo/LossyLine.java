// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;

/** Feed line that drops one packet in so many, so that gap recovery is exercised. */
final class LossyLine implements PacketSource {
    private final ReceiveLine line;
    private final int loseOneIn;
    private long packets;
    private long lost;

    /**
     * Creates a line.
     *
     * @param loseOneIn one packet in so many is dropped; 0: none
     */
    LossyLine(ReceiveLine line, int loseOneIn) {
        this.line = line;
        this.loseOneIn = loseOneIn;
    }

    @Override
    public int receive(byte[] into) throws IOException {
        int length = line.receive(into);
        while (length != NOTHING && loseOneIn > 0 && ++packets % loseOneIn == 0) {
            lost++;
            length = line.receive(into);
        }
        return length;
    }

    long lost() {
        return lost;
    }
}
