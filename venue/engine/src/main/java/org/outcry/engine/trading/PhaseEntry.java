// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;

/** Entry of instruments into phases, with its events. The {@link PhaseMachine} does what precedes and follows. */
public final class PhaseEntry {
    private final Progress progress;
    private final Registry registry;
    private final Orders orders;
    private final Backlog backlog;
    private final EventStream events;
    private final DayStages stages;
    private final PhaseChanged phaseChanged = new PhaseChanged();

    public PhaseEntry(VenueState state, EventStream events, DayStages stages) {
        progress = state.progress;
        registry = state.registry;
        orders = state.orders;
        backlog = state.backlog;
        this.events = events;
        this.stages = stages;
    }

    /** Puts an instrument into a phase. If orders are collected there, the resting ones are counted. */
    void enter(Instrument instrument, Phase phase, PhaseReason reason) {
        setEnd(instrument, phase == Phase.VOLATILITY_AUCTION ? instrument.controls.volatilityAuctionNs : 0);
        instrument.nextPhase = Phase.CONTINUOUS;
        instrument.endDrawn = false;
        instrument.volatilityExtensions = 0;
        instrument.marketOrderExtensions = 0;
        registry.setPhase(instrument, phase);
        instrument.forgetTraded();
        instrument.indication.clear();
        if (!Phases.collects(phase)) {
            instrument.stopCollecting();
        } else if (!instrument.collecting) {
            instrument.collectAll(orders);
        }
        if (Phases.isAuction(phase)) {
            backlog.auctionChanged(instrument);
        }
        backlog.bookChanged(instrument);
        tell(instrument, reason);
        stages.entered(phase);
    }

    /** Sets the time after which the phase ends by itself, in nanoseconds; 0 if it does not. */
    void setEnd(Instrument instrument, long lastsNs) {
        if (instrument.phaseEndNs != 0) {
            backlog.timers.remove(Timers.AUCTION, instrument.number);
            instrument.phaseEndNs = 0;
        }
        if (lastsNs > 0) {
            long latestNs = Timers.NEVER - 1;
            instrument.phaseEndNs = progress.timeNs > latestNs - lastsNs ? latestNs : progress.timeNs + lastsNs;
            backlog.timers.add(instrument.phaseEndNs, Timers.AUCTION, instrument.number);
        }
    }

    /** Tells the first phase of an instrument. */
    public void added(Instrument instrument) {
        tell(instrument, PhaseReason.REQUESTED);
        stages.entered(instrument.phase);
    }

    void tell(Instrument instrument, PhaseReason reason) {
        phaseChanged.instrument = instrument.number;
        phaseChanged.symbol = instrument.symbol;
        phaseChanged.phase = instrument.phase;
        phaseChanged.reason = reason;
        phaseChanged.endTimeNs = instrument.endDrawn ? 0 : instrument.phaseEndNs;
        events.next().phaseChanged(phaseChanged);
    }
}
