// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Post-only instruction of an order. The order of the constants is part of the wire format. */
public enum PostOnly {
    /** The order may take liquidity on arrival. */
    NONE,
    /** An order that would trade on arrival is rejected. */
    REJECT,
    /** An order that would trade on arrival is repriced to rest one increment away from the best opposite price. */
    REPRICE
}
