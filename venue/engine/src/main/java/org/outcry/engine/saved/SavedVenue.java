// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.operator.DayStage;
import org.outcry.api.order.RejectReason;

/** Saved fields of the venue as a whole. */
public class SavedVenue {
    /** The day as yyyymmdd; 0 before the first. */
    public int day;

    /** Whether new orders are refused in the whole venue. */
    public boolean suspended;

    /** The reason that refused orders are given while orders are suspended. */
    public RejectReason suspensionReason = RejectReason.NONE;

    /** The number of the order that comes next. */
    public long nextOrderId = 1;

    /** The number of the next order that joins a queue. */
    public long nextQueueId = 1;

    /** The number of the trade that comes next. */
    public long nextMatchNumber = 1;

    /** The stage of the day. */
    public DayStage dayStage = DayStage.STARTED;
}
