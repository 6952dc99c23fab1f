// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import java.util.Map;
import org.outcry.api.operator.DayStage;
import org.outcry.api.order.RejectReason;
import org.outcry.gateway.Suspension;

/**
 * Copy of the venue's state after an event. It never changes.
 *
 * @param version counts the copies
 * @param eventNumber the last event that it has
 * @param eventNs the time of that event
 * @param firstEventNumber the first event that it was made of; above 1 if older ones were removed
 * @param startedNs the time of the venue's last start
 * @param day the day as yyyymmdd; 0 before the first
 * @param suspended the reason for which order entry is suspended; NONE if it is not
 * @param orders the new orders accepted since the beginning of the event log; the other sums too
 * @param ordersPerSecond those of the last second
 * @param rejects the requests rejected, by reason
 * @param currencies the currency of the values in a participant's limits, by participant; of others it is not known
 * @param orderTimes times from order to acknowledgement of the last ten minutes
 */
public record VenueCopy(
        long version,
        long eventNumber,
        long eventNs,
        long firstEventNumber,
        long startedNs,
        int day,
        DayStage stage,
        RejectReason suspended,
        int openOrders,
        long orders,
        long ordersPerSecond,
        long trades,
        long tradesPerSecond,
        long cancels,
        Map<RejectReason, Long> rejects,
        Map<Integer, String> currencies,
        AckFigures orderTimes,
        List<InstrumentCopy> instruments,
        List<SessionCopy> sessions,
        List<Trade> lastTrades,
        List<OperatorCommand> lastCommands) {
    /** Returns whether order entry is suspended in the whole venue. */
    public boolean isSuspended() {
        return suspended != RejectReason.NONE;
    }

    /** Returns why order entry is suspended, in words. */
    public String suspensionText() {
        return Suspension.text(suspended);
    }

    /** Returns how many sessions are logged on. */
    public long sessionsOn() {
        return sessions.stream().filter(SessionCopy::on).count();
    }

    /** Returns the time since the venue's start, in ns; 0 if the start is not read yet. */
    public long uptimeNs(long nowNs) {
        return startedNs == 0 ? 0 : Math.max(0, nowNs - startedNs);
    }
}
