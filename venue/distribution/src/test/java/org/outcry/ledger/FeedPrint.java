// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/**
 * Trade that counts in the volume of an instrument.
 *
 * @param match its number; of an auction, with the highest bit set
 */
record FeedPrint(long match, long price, long shares) {
    boolean isAuction() {
        return match < 0;
    }

    /** Returns the number without the bit of an auction. */
    long number() {
        return match & Long.MAX_VALUE;
    }
}
