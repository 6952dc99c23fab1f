// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import java.util.regex.Pattern;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.config.ConfigException;

/** Lookup of configured items by name. */
final class Named {
    private Named() {}

    /** Returns the instrument with a symbol. If there is none, the error lists the existing symbols. */
    static VenueConfig.Instrument instrument(VenueConfig venue, String symbol) {
        for (VenueConfig.Instrument instrument : venue.instruments()) {
            if (instrument.symbol().equals(symbol)) {
                return instrument;
            }
        }
        throw new ConfigException(List.of("no such instrument in the configuration: " + symbol + "; instruments are "
                + venue.instruments().stream()
                        .map(VenueConfig.Instrument::symbol)
                        .toList()));
    }

    /**
     * Returns those of some names that a name or a pattern stands for, in which {@code *} is any text and {@code ?} any character.
     *
     * @throws ConfigException if it is none of them
     */
    static List<String> matching(String what, List<String> names, String pattern) {
        StringBuilder regex = new StringBuilder();
        pattern.chars().forEach(c -> regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote("" + (char) c)));
        Pattern wanted = Pattern.compile(regex.toString());
        List<String> found =
                names.stream().filter(name -> wanted.matcher(name).matches()).toList();
        if (found.isEmpty()) {
            throw new ConfigException(
                    List.of("no such " + what + " in the configuration: " + pattern + "; there are " + names));
        }
        return found;
    }

    /** Returns whether a name is a pattern. */
    static boolean isPattern(String name) {
        return name.indexOf('*') >= 0 || name.indexOf('?') >= 0;
    }

    /** Returns the session of a counterparty. */
    static VenueConfig.Session session(VenueConfig venue, String compId) {
        for (VenueConfig.Session session : venue.sessions()) {
            if (session.compId().equals(compId)) {
                return session;
            }
        }
        throw new ConfigException(List.of("no such session in the configuration: " + compId + "; sessions are "
                + venue.sessions().stream().map(VenueConfig.Session::compId).toList()));
    }

    /** Returns the number of the session of a counterparty, or with this number. */
    static int sessionNumber(VenueConfig venue, String name) {
        for (VenueConfig.Session session : venue.sessions()) {
            if (Integer.toString(session.number()).equals(name)) {
                return session.number();
            }
        }
        return session(venue, name).number();
    }

    /** Returns the number of the participant that has a session of this name, or this number. */
    static int participant(VenueConfig venue, String name) {
        for (VenueConfig.Session session : venue.sessions()) {
            if (session.compId().equals(name)
                    || Integer.toString(session.participant()).equals(name)) {
                return session.participant();
            }
        }
        throw new ConfigException(List.of("no such session or participant in the configuration: " + name
                + "; sessions are "
                + venue.sessions().stream().map(VenueConfig.Session::compId).toList()));
    }
}
