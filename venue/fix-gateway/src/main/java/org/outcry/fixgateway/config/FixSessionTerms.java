// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.util.List;
import org.outcry.gateway.config.Key;

/** Terms of a session on which counterparties' programs differ. */
public record FixSessionTerms(
        @Key(
                usual = "refuse",
                about = "orders, replaces and quotes with PossDupFlag under a new number: `refuse` or `take`")
        PossDupOrders possDupOrders,

        @Key(
                usual = "never",
                about = "reuse of ClOrdIDs of ended orders: when they have left the window of remembered ones, or also"
                        + " after `resetAt`")
        ClOrdIdReuse clOrdIdReuse,

        @Key(
                usual = "no",
                about = "LastUpdateTime (779) in W of FIX 5.0 SP2, which some dictionaries require and others reject")
        boolean lastUpdateTime,

        @Key(about = "user-defined fields of orders that are checked, kept with the order, and repeated in its reports")
        List<CustomTag> tags) {
    /** Terms of a session that the configuration says nothing of. */
    public static final FixSessionTerms USUAL = new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.NEVER, false);

    public FixSessionTerms {
        tags = List.copyOf(tags);
    }

    /** Creates terms without user-defined fields. */
    public FixSessionTerms(PossDupOrders possDupOrders, ClOrdIdReuse clOrdIdReuse, boolean lastUpdateTime) {
        this(possDupOrders, clOrdIdReuse, lastUpdateTime, List.of());
    }

    /** Treatment of orders that may have been sent before. */
    public enum PossDupOrders {
        REFUSE,
        TAKE
    }

    /** Time from which used ClOrdIDs may be used again. */
    public enum ClOrdIdReuse {
        NEVER,
        /** A reset of the session's numbers by the calendar or an operator. */
        AFTER_RESET
    }
}
