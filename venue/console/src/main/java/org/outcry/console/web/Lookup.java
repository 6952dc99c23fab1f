// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import org.jspecify.annotations.Nullable;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.VenueCopy;

/** Search for what a request names. */
final class Lookup {
    private Lookup() {}

    /** Returns the instrument with a number; null if there is none. */
    static @Nullable InstrumentCopy numbered(VenueCopy venue, int number) {
        for (InstrumentCopy instrument : venue.instruments()) {
            if (instrument.number() == number) {
                return instrument;
            }
        }
        return null;
    }

    /** Returns the CompID of a session; a text with its number if it has none. */
    static String name(VenueCopy venue, int number) {
        for (SessionCopy session : venue.sessions()) {
            if (session.number() == number && !session.compId().isEmpty()) {
                return session.compId();
            }
        }
        return "session " + number;
    }

    /** Returns the instrument of a symbol or number; null if there is none. */
    static @Nullable InstrumentCopy instrument(VenueCopy venue, String name) {
        return venue.instruments().stream()
                .filter(instrument -> instrument.symbol().equals(name)
                        || Integer.toString(instrument.number()).equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the session of a CompID or number; null if there is none. */
    static @Nullable SessionCopy session(VenueCopy venue, String name) {
        return venue.sessions().stream()
                .filter(session -> session.compId().equals(name)
                        || Integer.toString(session.number()).equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the participant that a request names by its number or by a session; 0 if there is none. */
    static int participant(VenueCopy venue, WebRequest request) {
        SessionCopy session = session(venue, request.parameter("session"));
        if (session != null) {
            return session.participant();
        }
        String number = request.parameter("participant");
        return venue.sessions().stream()
                .mapToInt(SessionCopy::participant)
                .filter(participant -> Integer.toString(participant).equals(number))
                .findFirst()
                .orElse(0);
    }
}
