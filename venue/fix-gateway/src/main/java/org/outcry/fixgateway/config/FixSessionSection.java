// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

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

        @Key(
                usual = "refuse",
                about = "orders, replaces and quotes with PossDupFlag under a new number: `refuse` or `take`")
        FixSessionTerms.PossDupOrders possDupOrders,

        @Key(
                usual = "never",
                about = "reuse of ClOrdIDs of ended orders: when they have left the window of remembered ones, or also"
                        + " after `resetAt`")
        FixSessionTerms.ClOrdIdReuse clOrdIdReuse,

        @Key(
                usual = "no",
                about = "LastUpdateTime (779) in W of FIX 5.0 SP2, which some dictionaries require and others reject")
        boolean lastUpdateTime)
        implements Section {
    /** Returns a session that the section does not have. */
    static FixSessionSection usual(int number) {
        return new FixSessionSection(
                number,
                FixVersion.FIX_4_4,
                CopiedParticipants.NONE,
                FixSessionTerms.USUAL.possDupOrders(),
                FixSessionTerms.USUAL.clOrdIdReuse(),
                FixSessionTerms.USUAL.lastUpdateTime());
    }

    /** Returns the terms of the session. */
    public FixSessionTerms terms() {
        return new FixSessionTerms(possDupOrders, clOrdIdReuse, lastUpdateTime);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (venue.sessions().stream().noneMatch(known -> known.number() == number)) {
            map.error("number", "no session of the venue has this number: " + number);
        }
    }
}
