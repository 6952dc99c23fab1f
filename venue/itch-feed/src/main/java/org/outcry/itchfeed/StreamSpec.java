// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

/**
 * Stream of the feed: messages of a set of instruments, under numbers and sessions of its own.
 *
 * @param name its name for operators and clients: 1 to 8 letters, digits and hyphens
 * @param kind its kind
 * @param instruments its instruments
 * @param sessionSuffix two letters or digits that follow the day in the names of its sessions
 */
public record StreamSpec(String name, StreamKind kind, InstrumentSet instruments, String sessionSuffix) {
    /** The name of the stream of a feed that has one only. */
    public static final String ONLY = "all";

    public StreamSpec {
        if (!name.matches("[A-Za-z0-9-]{1,8}")) {
            throw new IllegalArgumentException(
                    "stream's name must be 1 to 8 letters, digits and hyphens: stream=" + name);
        }
        if (!sessionSuffix.matches("[A-Za-z0-9]{2}")) {
            throw new IllegalArgumentException(
                    "session suffix must be two letters or digits: sessionSuffix=" + sessionSuffix);
        }
    }

    /** Returns the stream that carries every order of all instruments. */
    public static StreamSpec all(String sessionSuffix) {
        return new StreamSpec(ONLY, StreamKind.ORDERS, InstrumentSet.ALL, sessionSuffix);
    }
}
