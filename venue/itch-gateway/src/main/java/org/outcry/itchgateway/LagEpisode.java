// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/** Time in which the deltas were behind; reused. Streams are bits, the first of the configuration the lowest. */
final class LagEpisode {
    private static final long NS_PER_MS = 1_000_000L;

    long number;
    long fromNs;
    long toNs;
    long fromMs;
    long toMs;
    long most;
    long streams;
    long skipped;
    long skippedStreams;

    void begin(long newNumber, long sinceNs) {
        number = newNumber;
        fromNs = sinceNs;
        toNs = 0;
        fromMs = 0;
        toMs = 0;
        most = 0;
        streams = 0;
        skipped = 0;
        skippedStreams = 0;
    }

    boolean isOpen() {
        return number > 0 && toNs == 0;
    }

    /** Notes its times in ms since 1970, once each. */
    void date(long nowNs, long nowMs) {
        if (number > 0 && fromMs == 0) {
            fromMs = nowMs - (nowNs - fromNs) / NS_PER_MS;
        }
        if (number > 0 && toNs != 0 && toMs == 0) {
            toMs = fromMs + (toNs - fromNs) / NS_PER_MS;
        }
    }
}
