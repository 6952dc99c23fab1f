// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Saved limit override of a session in an instrument. */
public class SavedLimitOverride {
    /** The session. */
    public int session;

    /** The instrument. */
    public int instrument;

    /** Orders that may still use it. */
    public int ordersLeft;

    /** End. */
    @NanoTime
    public long expireTimeNs;

    /** The largest quantity of an order, in place of the control's; 0: the control's. */
    public long maxOrderLots;

    /** The largest value of an order, in place of the control's; 0: the control's. */
    public long maxOrderValue;

    /** The price collar, in place of the control's; 0: the control's. */
    public int collarBasisPoints;
}
