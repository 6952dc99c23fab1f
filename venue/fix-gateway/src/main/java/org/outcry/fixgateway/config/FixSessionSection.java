// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import org.outcry.api.order.OrderTagged;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;

/** Item of {@code fix.sessions}. */
public record FixSessionSection(
        @Key(min = "1", max = Key.MAX_SESSION, about = "number of the session")
        int number,

        @Key(
                usual = "FIX.4.4",
                values = "`FIX.4.2`, `FIX.4.4`, `FIXT.1.1`",
                about = "version; `FIXT.1.1` is FIX 5.0 SP2")
        FixVersion version,

        @Key(
                usual = Key.NONE,
                values = "participant or list of them",
                about = "participants, by number or CompID of a session, whose execution reports the session gets")
        CopiedParticipants dropCopy,

        FixSessionTerms terms)
        implements Section {
    /** Returns a session that the section does not have. */
    static FixSessionSection usual(int number) {
        return new FixSessionSection(number, FixVersion.FIX_4_4, CopiedParticipants.NONE, FixSessionTerms.USUAL);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (venue.sessions().stream().noneMatch(known -> known.number() == number)) {
            map.error("number", "no session of the venue has this number: " + number);
        }
        map.requireDistinct(
                "tags", "number", terms.tags().stream().map(CustomTag::number).toList(), "tag given twice: ");
        int bytes = terms.tags().stream().mapToInt(CustomTag::encodedLength).sum();
        if (bytes > OrderTagged.MAX_LENGTH) {
            map.error(
                    "tags",
                    "tags with their longest values have " + bytes + " bytes, the bound is " + OrderTagged.MAX_LENGTH);
        }
    }
}
