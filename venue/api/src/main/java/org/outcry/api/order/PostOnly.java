package org.outcry.api.order;

/** Whether an order may take liquidity when it arrives. The order of the constants is part of the wire format. */
public enum PostOnly {
    /** It may. */
    NONE,
    /** An order that would trade is refused. */
    REJECT,
    /** An order that would trade rests one allowed price short of the opposite touch. */
    REPRICE
}
