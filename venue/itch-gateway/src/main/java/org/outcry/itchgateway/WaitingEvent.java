// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/**
 * Clock of a waiting event: measures how long an event is known to be released and not processed. It follows one event
 * at a time, so that the time is at most that of the oldest waiting one, and at least a half of it in a lag that lasts.
 * One thread.
 */
final class WaitingEvent {
    private long event;
    private long sinceNs;

    /** Returns for how long the followed event has waited; follows the newest one if it was processed. */
    long waitedNs(long lastProcessed, long released, long nowNs) {
        if (event <= lastProcessed) {
            event = released;
            sinceNs = nowNs;
        }
        return nowNs - sinceNs;
    }
}
