// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Reason of a change of terms. The order of the constants is part of the wire format. */
public enum ReplaceReason {
    /** Its session requested it. */
    REQUESTED,
    /** It was reduced by self-trade prevention. */
    SELF_TRADE,
    /** The price that it follows moved. */
    REPRICED
}
