// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.outcry.api.order.BustTrade;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TradeBusted;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.trading.EventStream;

/**
 * Handler of busts of the day's trades. The engine remembers no trades: the caller names the two executions as the
 * event log has them.
 */
public final class BustHandler {
    private final Progress progress;
    private final Registry registry;
    private final EventStream events;
    private final TradeBusted tradeBusted = new TradeBusted();

    public BustHandler(Progress progress, Registry registry, EventStream events) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
    }

    public void bustTrade(BustTrade asked) {
        Session first = registry.session(asked.firstSession);
        Session second = registry.session(asked.secondSession);
        RejectReason reason = fault(asked);
        if (reason == RejectReason.NONE && (first == null || second == null)) {
            reason = RejectReason.UNKNOWN_TRADE;
        }
        if (first == null || second == null || reason != RejectReason.NONE) {
            events.reject(asked.instrument, 0, reason);
            return;
        }
        progress.busts.add(asked.matchNumber);
        send(asked, first, asked.firstExecutionEventNumber, false);
        send(asked, second, asked.secondExecutionEventNumber, true);
    }

    private RejectReason fault(BustTrade asked) {
        if (registry.instrument(asked.instrument) == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        boolean known = asked.matchNumber >= progress.busts.firstMatchNumber()
                && asked.matchNumber < progress.nextMatchNumber
                && asked.firstExecutionEventNumber > 0
                && asked.firstExecutionEventNumber < asked.secondExecutionEventNumber
                && asked.secondExecutionEventNumber < progress.nextEventNumber;
        if (!known) {
            return RejectReason.UNKNOWN_TRADE;
        }
        if (progress.busts.contains(asked.matchNumber)) {
            return RejectReason.ALREADY_BUSTED;
        }
        return progress.busts.isFull() ? RejectReason.TOO_MANY_BUSTS : RejectReason.NONE;
    }

    private void send(BustTrade asked, Session session, long executionEventNumber, boolean second) {
        tradeBusted.session = session.number;
        tradeBusted.sessionEventNumber = session.nextSessionEventNumber++;
        tradeBusted.instrument = asked.instrument;
        tradeBusted.matchNumber = asked.matchNumber;
        tradeBusted.executionEventNumber = executionEventNumber;
        tradeBusted.second = second;
        events.next().tradeBusted(tradeBusted);
    }
}
