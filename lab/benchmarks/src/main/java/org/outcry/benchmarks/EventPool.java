// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks;

import exchange.core2.core.common.MatcherTradeEvent;
import org.jspecify.annotations.Nullable;

/** Trade events of exchange-core's books, used again. */
final class EventPool {
    private @Nullable MatcherTradeEvent free;

    MatcherTradeEvent take() {
        MatcherTradeEvent event = free;
        if (event == null) {
            return new MatcherTradeEvent();
        }
        free = event.nextEvent;
        event.nextEvent = null;
        return event;
    }

    /** Takes back a chain of events, which may be none. */
    void giveBack(@Nullable MatcherTradeEvent first) {
        MatcherTradeEvent event = first;
        while (event != null) {
            MatcherTradeEvent next = event.nextEvent;
            event.nextEvent = free;
            free = event;
            event = next;
        }
    }
}
