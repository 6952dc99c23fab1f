// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.outcry.api.order.RejectReason;

/** Mapping of the venue's reasons to FIX codes. */
final class Reasons {
    private static final int ABOVE_LIMIT = 3;
    private static final int QUOTE_ABOVE_LIMIT = 3;
    /** Any other reason. */
    static final int OTHER = 99;

    private Reasons() {}

    /** Returns the OrdRejReason (103). */
    static int ordRejReason(RejectReason reason) {
        return switch (reason) {
            case UNKNOWN_INSTRUMENT -> 1;
            case NOT_TRADING, NOT_IN_THIS_PHASE, STORAGE_FULL -> 2;
            case UNKNOWN_ORDER -> 5;
            case DUPLICATE_ORDER, DUPLICATE_CL_ORD_ID, POSSIBLE_DUPLICATE -> 6;
            case UNSUPPORTED_ORDER_TYPE,
                    UNSUPPORTED_TIME_IN_FORCE,
                    CONFLICTING_INSTRUCTIONS,
                    UNSUPPORTED_INSTRUCTION,
                    UNSUPPORTED_SIDE -> 11;
            case QUANTITY_NOT_POSITIVE, QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE -> 13;
            default -> reason.isAboveLimit() ? ABOVE_LIMIT : OTHER;
        };
    }

    /** Returns the CxlRejReason (102). */
    static int cxlRejReason(RejectReason reason) {
        return switch (reason) {
            case UNKNOWN_ORDER -> 1;
            case QUANTITY_NOT_ABOVE_EXECUTED -> 0;
            case DUPLICATE_ORDER, DUPLICATE_CL_ORD_ID, POSSIBLE_DUPLICATE -> 6;
            case NOT_TRADING, STORAGE_FULL -> 2;
            default -> OTHER;
        };
    }

    /** Returns the QuoteRejectReason (300), which is also the QuoteEntryRejectReason (368). */
    static int quoteRejectReason(RejectReason reason) {
        return switch (reason) {
            case UNKNOWN_INSTRUMENT -> 1;
            case NOT_TRADING, NOT_IN_THIS_PHASE, STORAGE_FULL -> 2;
            case POSSIBLE_DUPLICATE -> 6;
            case QUOTE_CROSSED -> 7;
            case PRICE_NOT_POSITIVE,
                    PRICE_OFF_TICK,
                    PRICE_TOO_HIGH,
                    PRICE_TOO_LOW,
                    PRICE_MISSING,
                    PRICE_OUTSIDE_COLLAR,
                    PRICE_OUTSIDE_PARTICIPANT_COLLAR -> 8;
            default -> reason.isAboveLimit() || reason == RejectReason.QUANTITY_TOO_LARGE ? QUOTE_ABOVE_LIMIT : OTHER;
        };
    }

    /**
     * Returns the MassCancelRejectReason (532); -1 if none applies. The standard's 99 is no character, which the type
     * of the field in FIX 4.4 is.
     */
    static int massCancelRejectReason(RejectReason reason) {
        return switch (reason) {
            case UNSUPPORTED_INSTRUCTION -> 0;
            case UNKNOWN_INSTRUMENT -> 1;
            default -> -1;
        };
    }
}
