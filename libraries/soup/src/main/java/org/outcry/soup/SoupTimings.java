// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Timeouts of one side of a session.
 *
 * @param heartbeatNs the silence after which it sends a heartbeat
 * @param silenceNs the peer's silence after which the connection is closed
 * @param loginNs the maximum time from connection to login
 * @param stallNs the maximum time that the peer may not read while packets are buffered
 */
public record SoupTimings(long heartbeatNs, long silenceNs, long loginNs, long stallNs) {
    /** 1 s, 15 s, 30 s and 5 s. */
    public static final SoupTimings DEFAULT =
            new SoupTimings(1_000_000_000L, 15_000_000_000L, 30_000_000_000L, 5_000_000_000L);

    public SoupTimings {
        if (heartbeatNs <= 0 || silenceNs <= heartbeatNs || loginNs <= 0 || stallNs <= 0) {
            throw new IllegalArgumentException("timings must be above 0, and silence above heartbeat: heartbeatNs="
                    + heartbeatNs + " silenceNs=" + silenceNs + " loginNs=" + loginNs + " stallNs=" + stallNs);
        }
    }
}
