// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.wire.NanoTime;

/** Saved fields of a participant. */
public class SavedParticipant {
    /** Its number. */
    public int number;

    /** Participants of one group count as one; 0: itself alone. */
    public int selfTradeGroup;

    /** Treatment of orders of the group that would trade with each other. */
    public SelfTradePrevention selfTradePrevention = SelfTradePrevention.NONE;

    /** Whether it may not send new orders. */
    public boolean suspended;

    /** The time until which it may not send new orders, by a pause; 0: none. */
    @NanoTime
    public long pausedUntilNs;
}
