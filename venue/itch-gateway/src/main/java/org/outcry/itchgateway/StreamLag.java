// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.outcry.runtime.Peak;

/**
 * Largest distance of a stream behind the log since a reader's last look, and the times at which it sent and skipped
 * last. One thread.
 */
final class StreamLag {
    private final DeltaStream stream;
    private final Peak events = new Peak();
    private final Peak waitedNs = new Peak();
    private long maxBehind;
    private long maxBehindNs;
    private long messages;
    private long skipped;
    private long lastSentMs;
    private long lastSkipMs;

    StreamLag(DeltaStream stream) {
        this.stream = stream;
    }

    /** Notes a message, sent or skipped, after whose event others were waiting. */
    void note(long waiting, long waitedForNs) {
        events.note(waiting);
        waitedNs.note(waitedForNs);
    }

    void prepare(boolean looked, long nowMs) {
        maxBehind = events.take(looked);
        maxBehindNs = waitedNs.take(looked);
        if (stream.messages() != messages) {
            messages = stream.messages();
            lastSentMs = nowMs;
        }
        if (stream.skipped() != skipped) {
            skipped = stream.skipped();
            lastSkipMs = nowMs;
        }
    }

    long maxBehind() {
        return maxBehind;
    }

    long maxBehindMs() {
        return maxBehindNs / 1_000_000L;
    }

    long lastSentMs() {
        return lastSentMs;
    }

    long lastSkipMs() {
        return lastSkipMs;
    }
}
