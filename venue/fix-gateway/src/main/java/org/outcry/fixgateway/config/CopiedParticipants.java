// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/**
 * Participants whose execution reports a drop copy session gets.
 *
 * @param numbers their numbers; empty for a session for orders
 */
public record CopiedParticipants(List<Integer> numbers) {
    /** Participants of a session for orders. */
    static final CopiedParticipants NONE = new CopiedParticipants(List.of());

    public CopiedParticipants {
        numbers = List.copyOf(numbers);
    }

    /** Reads numbers of participants and CompIDs of sessions. */
    static CopiedParticipants read(ConfigMap map, String key, VenueDescription venue) {
        if (!map.has(key)) {
            return NONE;
        }
        List<Integer> numbers = new ArrayList<>();
        List<String> names = map.wordOrWords(key);
        for (String name : names) {
            venue.sessions().stream()
                    .filter(known -> known.compId().equals(name)
                            || Integer.toString(known.participant()).equals(name))
                    .map(VenueDescription.Session::participant)
                    .findFirst()
                    .ifPresentOrElse(
                            numbers::add,
                            () -> map.error(
                                    key,
                                    key + " must name participants by number or by the CompID of a session, not '"
                                            + name + "'"));
        }
        if (names.isEmpty()) {
            map.error(key, key + " must name at least one participant");
        }
        return new CopiedParticipants(numbers);
    }
}
