// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

/** Bound of a quote protection that was reached. The order of the constants is part of the wire format. */
public enum PullReason {
    /** So many lots were executed. */
    LOTS,
    /** So many trades were made. */
    TRADES
}
