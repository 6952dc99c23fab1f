// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/**
 * Saved limits of a participant over all its sessions and instruments, and the value of its trades. Values are in
 * millionths of the currency.
 */
public class SavedParticipantLimits {
    /** The participant. */
    public int participant;

    /** The currency of the instruments whose values count; 0: all instruments. */
    @Ascii
    public long currency;

    /** The largest value of all open orders; 0: any. */
    public long maxGrossOpenValue;

    /** The largest net value of trades and the open orders of a side; 0: any. */
    public long maxNetValue;

    /** Width of the price collar around the reference price; 0: none. */
    public int collarBasisPoints;

    /** The day of the trades. */
    public int day;

    /** The value bought on that day. */
    public long boughtValue;

    /** The value sold on that day. */
    public long soldValue;

    /** The order rate limit of all sessions together. */
    @Embedded
    public final SavedThrottle rate = new SavedThrottle();
}
