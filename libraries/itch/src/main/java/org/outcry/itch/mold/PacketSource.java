package org.outcry.itch.mold;

import java.io.IOException;

/** A line that packets arrive on. */
public interface PacketSource {
    /** What {@link #receive} returns when nothing waits. */
    int NOTHING = -1;

    /**
     * Takes the next packet, if one waits: never blocks. A packet larger than the array is cut.
     *
     * @return its bytes, or {@link #NOTHING}
     */
    int receive(byte[] into) throws IOException;
}
