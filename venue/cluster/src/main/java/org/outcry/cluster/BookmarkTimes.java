// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import org.outcry.sequencer.SequencerListener;

/**
 * Times of a node's bookmarks: how long the bookmark itself kept the node from applying commands, and how long after
 * its beginning the next message of the log came. Under load that is how long acknowledgements paused, with Aeron's
 * part in it; without load it is up to a quarter of a second, the time to the next sign of life. The thread that reads
 * the log.
 */
final class BookmarkTimes {
    private final SequencerListener lines;
    private long beginNs;
    private long takenNs;
    private long nextNs;
    private long commandNumber;
    private int bytes;
    private boolean awaitsNext;
    private boolean isDue;

    BookmarkTimes(SequencerListener lines) {
        this.lines = lines;
    }

    /** Records that the node begins to take a bookmark. */
    void onBegin() {
        tell();
        beginNs = System.nanoTime();
    }

    /** Records that the bookmark is written. */
    void onTaken(long atCommand, int length) {
        takenNs = System.nanoTime();
        commandNumber = atCommand;
        bytes = length;
        awaitsNext = true;
    }

    /** Records that a message of the log came. */
    void onMessage() {
        if (awaitsNext) {
            awaitsNext = false;
            nextNs = System.nanoTime();
            isDue = true;
        }
    }

    /** Tells the operator of a bookmark after which a message came, once. */
    void tell() {
        if (isDue) {
            isDue = false;
            lines.onLine("bookmark taken: commandNumber=" + commandNumber + " bytes=" + bytes + " pausedUs="
                    + TimeUnit.NANOSECONDS.toMicros(takenNs - beginNs) + " nextMessageUs="
                    + TimeUnit.NANOSECONDS.toMicros(nextNs - beginNs));
        }
    }
}
