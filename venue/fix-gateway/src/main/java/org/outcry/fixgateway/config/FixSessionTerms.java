// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

/**
 * Terms of a session on which counterparties' programs differ.
 *
 * @param possDupOrders treatment of orders, replaces and quotes under a new number that may have been sent before
 * @param clOrdIdReuse when a session may use the ClOrdIDs of ended orders again, apart from the window of remembered
 *     ones
 * @param lastUpdateTime whether snapshots of market data in FIX 5.0 SP2 have LastUpdateTime (779)
 */
public record FixSessionTerms(PossDupOrders possDupOrders, ClOrdIdReuse clOrdIdReuse, boolean lastUpdateTime) {
    /** Terms of a session that the configuration says nothing of. */
    public static final FixSessionTerms USUAL = new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.NEVER, false);

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
