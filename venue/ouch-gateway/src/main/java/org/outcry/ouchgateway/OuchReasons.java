// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;
import org.outcry.ouch.OuchFault;

/** The venue's reasons in OUCH codes. The tables are in docs/ouch.md. */
final class OuchReasons {
    /** Published codes that say exactly what the venue says. */
    static final int INVALID_PRICE = 0x001D;

    static final int MESSAGE_RATE = 0x0029;
    static final int ORDER_VALUE_TOO_LARGE = 0x0030;
    static final int QUANTITY_TOO_LARGE = 0x0031;

    /** Codes of the venue's own reasons: this and the reason's place among {@link RejectReason}. */
    static final int VENUE_REASONS = 0x8000;

    /** Codes of malformed messages: this and {@link OuchFault#number}. */
    static final int FAULTS = 0x9000;

    /** A message that the venue doesn't have, though OUCH does. */
    static final int UNSUPPORTED_MESSAGE = 0x9100;

    /** A UserRefNum above 2,147,483,647. */
    static final int USER_REF_NUM_TOO_HIGH = 0x9101;

    /** A side that is none. */
    static final int INVALID_SIDE = 0x9102;

    private OuchReasons() {}

    /** Reason of Rejected. */
    // The order of the constants is part of the venue's wire format.
    @SuppressWarnings("EnumOrdinal")
    static int rejected(RejectReason reason) {
        return switch (reason) {
            case PRICE_NOT_POSITIVE, PRICE_OFF_TICK, PRICE_TOO_HIGH, PRICE_MISSING -> INVALID_PRICE;
            case RATE_EXCEEDED, PARTICIPANT_RATE_EXCEEDED -> MESSAGE_RATE;
            case ORDER_VALUE_TOO_LARGE -> ORDER_VALUE_TOO_LARGE;
            case QUANTITY_TOO_LARGE -> QUANTITY_TOO_LARGE;
            default -> VENUE_REASONS + reason.ordinal();
        };
    }

    /** Reason of Rejected. */
    static int malformed(OuchFault fault) {
        return FAULTS + fault.number();
    }

    /** Reason of Order Canceled. */
    static byte canceled(CancelReason reason) {
        return (byte)
                switch (reason) {
                    case REQUESTED, MASS_CANCEL -> 'U';
                    case IMMEDIATE_OR_CANCEL, FILL_OR_KILL, NO_LIQUIDITY, MINIMUM_QUANTITY -> 'I';
                    case EXPIRED -> 'T';
                    case DAY_ENDED, AUCTION_ENDED -> 'E';
                    case SELF_TRADE -> 'Q';
                    case MARKET_PROTECTION, OUTSIDE_COLLAR, VOLATILITY -> 'K';
                    case NOT_TRADING -> 'H';
                    case PARTICIPANT_SUSPENDED, OPERATOR -> 'S';
                    default -> 'Z';
                };
    }
}
