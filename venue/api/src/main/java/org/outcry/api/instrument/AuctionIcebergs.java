// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Part that iceberg orders take in an auction. The order of the constants is part of the wire format. */
public enum AuctionIcebergs {
    /** Part by part: when a displayed part has traded, the next one joins the back of the queue. */
    DISPLAYED_PARTS,
    /** With all of their quantity, at the time of their displayed part. */
    WHOLE_QUANTITY
}
