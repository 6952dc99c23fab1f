// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Indicative result of an instrument's auction, as last received. A trading action or a cross ends it. */
public final class ItchImbalance {
    boolean told;
    long timestampNs;
    long pairedShares;
    long imbalanceShares;
    byte direction;
    long farPrice;
    long nearPrice;
    long referencePrice;
    byte crossType;

    ItchImbalance() {}

    /** Returns whether a message was received since the last trading action or cross. */
    public boolean isTold() {
        return told;
    }

    /** Returns the time of the message, ns since midnight. */
    public long timestampNs() {
        return timestampNs;
    }

    /** Returns the shares that would trade. */
    public long pairedShares() {
        return pairedShares;
    }

    /** Returns the shares that would not. */
    public long imbalanceShares() {
        return imbalanceShares;
    }

    /** Returns the side of these: B, S, N for none, O if nothing would trade. */
    public byte direction() {
        return direction;
    }

    /** Returns the price at which the auction's own orders would trade; 0 if there is none. */
    public long farPrice() {
        return farPrice;
    }

    /** Returns the price at which all orders would trade; 0 if there is none. */
    public long nearPrice() {
        return nearPrice;
    }

    /** Returns the reference price; 0 if there is none. */
    public long referencePrice() {
        return referencePrice;
    }

    /** Returns the type of the auction. */
    public byte crossType() {
        return crossType;
    }
}
