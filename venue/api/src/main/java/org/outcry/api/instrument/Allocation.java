// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/**
 * Rule that allocates an aggressive order among resting orders at one price. The order of the constants is part of the
 * wire format.
 */
public enum Allocation {
    /** In order of arrival. */
    PRICE_TIME,
    /** In proportion to displayed quantities, rounded down to lots. The remainder is allocated in order of arrival. */
    PRO_RATA
}
