package org.outcry.lab.demo;

import java.io.IOException;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;

/** A line of the feed on which every so many packets one is lost, so that the repair can be seen. */
final class LossyLine implements PacketSource {
    private final ReceiveLine line;
    private final int loseOneIn;
    private long packets;
    private long lost;

    /**
     * A line.
     *
     * @param loseOneIn 0: none is lost
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
