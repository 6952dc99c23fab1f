// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/**
 * Names of the counters that gateways for members and programs write to the file {@code NAME.counters} beside the event
 * log.
 */
public final class GatewayCounters {
    /** The ending of the files. */
    public static final String FILE = ".counters";

    /** The time of the last turn, in ms since 1970. */
    public static final String TURN = "turnMs";
    /** Released events that it has not read. */
    public static final String BEHIND = "behind";
    /** Gateways of other processes that were connected, are not, and are waited for. */
    public static final String AWAY = "away";
    /** Open connections. */
    public static final String CONNECTIONS = "connections";
    /** Connections that were closed before they logged on, because their place was needed. */
    public static final String DISPLACED = "displaced";
    /** Logons with a wrong password, or an unknown name with one. */
    public static final String WRONG_LOGONS = "wrongLogons";
    /** Logons that were not checked, because too many of the name or address had failed. */
    public static final String LOCKED_LOGONS = "lockedLogons";
    /** Logons from a network, or with a certificate, that is not the session's. */
    public static final String FOREIGN_LOGONS = "foreignLogons";
    /** Connections that were refused before the end of their TLS handshake. */
    public static final String REFUSED_HANDSHAKES = "refusedHandshakes";
    /** Clients that were not admitted, for any reason. */
    public static final String TURNED_AWAY = "turnedAway";

    private GatewayCounters() {}
}
