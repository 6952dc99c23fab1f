// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.util.Locale;

/**
 * Number of sessions in a measurement.
 *
 * @param loggedOn the sessions that are logged on
 * @param active those of them that send requests, in turn; the others send a sign of life at times
 */
public record SessionCount(int loggedOn, int active) {
    /** One session, which sends all requests. */
    public static final SessionCount ONE = new SessionCount(1, 1);

    public SessionCount {
        if (active < 1 || loggedOn < active) {
            throw new IllegalArgumentException(
                    "sessions must be at least one, and the active ones at most all: loggedOn=" + loggedOn + " active="
                            + active);
        }
    }

    /** Returns words for a report, such as "1,000 sessions, 50 active". */
    String words() {
        return loggedOn == 1 ? "1 session" : String.format(Locale.ROOT, "%,d sessions, %,d active", loggedOn, active);
    }

    /** Returns a short form for a table, such as "50/1000". */
    String column() {
        return active + "/" + loggedOn;
    }

    /** Returns the end of a row's name, such as " 50/1000"; empty for one session. */
    String suffix() {
        return equals(ONE) ? "" : " " + column();
    }
}
