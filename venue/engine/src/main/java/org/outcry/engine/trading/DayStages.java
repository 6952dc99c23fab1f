// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;

/** Stages of the trading day, which follow from the phases of the instruments and from its end. */
public final class DayStages {
    private final Progress progress;
    private final Registry registry;
    private final EventStream events;
    private final DayStageReached reached = new DayStageReached();
    private final DayStarted dayStarted = new DayStarted();

    public DayStages(Progress progress, Registry registry, EventStream events) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
    }

    /**
     * Notes that an instrument is in a phase. The first one in continuous trading opens the market, the last one that
     * closes ends it.
     */
    public void entered(Phase phase) {
        if (phase == Phase.CONTINUOUS && progress.dayStage == DayStage.STARTED) {
            reach(DayStage.MARKET_OPENED);
        } else if (phase == Phase.CLOSED && progress.dayStage == DayStage.MARKET_OPENED && registry.allClosed()) {
            reach(DayStage.MARKET_CLOSED);
        }
    }

    /** Ends the day, if there is one, and starts the next. */
    void startDay(int day) {
        if (progress.dayStage == DayStage.MARKET_OPENED) {
            reach(DayStage.MARKET_CLOSED);
        }
        reach(DayStage.ORDER_ENTRY_ENDED);
        reach(DayStage.ENDED);
        progress.day = day;
        progress.dayStage = DayStage.STARTED;
        progress.busts.startDay(progress.nextMatchNumber);
        dayStarted.day = day;
        events.next().dayStarted(dayStarted);
    }

    private void reach(DayStage stage) {
        if (progress.day == 0) {
            return;
        }
        progress.dayStage = stage;
        reached.day = progress.day;
        reached.stage = stage;
        events.next().dayStageReached(reached);
    }
}
