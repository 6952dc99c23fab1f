// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Gap in the inbound numbers of a session: up to which number it reaches, and whether it was requested again. */
final class MissingMessages {
    private int upTo;
    private int requestedFrom;
    private long sinceNs;
    private boolean requestedAgain;

    /** Forgets the gap. */
    void clear() {
        upTo = 0;
    }

    /** Returns whether there is a gap. */
    boolean isOpen() {
        return upTo != 0;
    }

    /** Records that the messages from the expected number up to one that has arrived are missing. */
    void open(int expected, int arrived, long nowNs) {
        upTo = arrived;
        requestedFrom = expected;
        sinceNs = nowNs;
        requestedAgain = false;
    }

    /** Records a second request. */
    void requestAgain(int expected, long nowNs) {
        requestedFrom = expected;
        sinceNs = nowNs;
        requestedAgain = true;
    }

    /** Records the next expected number after a message. */
    void onExpected(int expected, long nowNs) {
        if (expected > upTo) {
            upTo = 0;
        } else if (expected > requestedFrom) {
            requestedFrom = expected;
            sinceNs = nowNs;
            requestedAgain = false;
        }
    }

    /** Returns whether the message with the expected number was requested twice. */
    boolean isRequestedAgain() {
        return requestedAgain;
    }

    /** Returns the time of the request, or of the last missing message that arrived. */
    long sinceNs() {
        return sinceNs;
    }
}
