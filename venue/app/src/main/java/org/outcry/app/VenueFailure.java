// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;

/**
 * Reason for which a verb has no answer of a venue.
 *
 * @param byVenue whether the venue was reached, and refuses this client
 */
public record VenueFailure(boolean byVenue, String text) {
    /** Returns that of an attempt to connect. */
    public static VenueFailure refused(boolean byVenue, String reason) {
        return new VenueFailure(byVenue, "the venue " + attempt(byVenue, reason));
    }

    /** Returns that of a connection that was lost. */
    public static VenueFailure lost(String reason) {
        return new VenueFailure(false, "the connection to the venue was lost: " + reason);
    }

    /** Returns the text about an attempt to connect, without its subject. */
    public static String attempt(boolean byVenue, String reason) {
        return (byVenue ? "refuses this client: " : "can't be reached: ") + reason;
    }

    /** Returns the exception, with more text behind. */
    public IOException exception(String more) {
        return byVenue ? new ClientRefusedException(text + more) : new IOException(text + more);
    }
}
