// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.engine.state.VenueState;

/** Stages of the trading day, which follow from the phases of the instruments and from its end. */
public final class DayStages {
    private final VenueState state;
    private final EventStream events;
    private final DayStageReached reached = new DayStageReached();
    private final DayStarted dayStarted = new DayStarted();

    public DayStages(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    /** An instrument is in a phase: the first in continuous trading opens the market, the last that closes ends it. */
    public void entered(Phase phase) {
        if (phase == Phase.CONTINUOUS && state.dayStage == DayStage.STARTED) {
            reach(DayStage.MARKET_OPENED);
        } else if (phase == Phase.CLOSED && state.dayStage == DayStage.MARKET_OPENED && state.allClosed()) {
            reach(DayStage.MARKET_CLOSED);
        }
    }

    /** Ends the day, if there is one, and starts the next. */
    void startDay(int day) {
        if (state.dayStage == DayStage.MARKET_OPENED) {
            reach(DayStage.MARKET_CLOSED);
        }
        reach(DayStage.ORDER_ENTRY_ENDED);
        reach(DayStage.ENDED);
        state.day = day;
        state.dayStage = DayStage.STARTED;
        state.busts.startDay(state.nextMatchNumber);
        dayStarted.day = day;
        events.next().dayStarted(dayStarted);
    }

    private void reach(DayStage stage) {
        if (state.day == 0) {
            return;
        }
        state.dayStage = stage;
        reached.day = state.day;
        reached.stage = stage;
        events.next().dayStageReached(reached);
    }
}
