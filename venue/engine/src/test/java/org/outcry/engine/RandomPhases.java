// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;

/**
 * Phases, schedules and days of a random flow: all phases are reached, and continuous trading has the most commands.
 */
final class RandomPhases {
    private final RandomMarket market;
    private final SplittableRandom random;

    /** Time at which rows are first due. */
    private final ArrayDeque<Long> rows = new ArrayDeque<>();

    RandomPhases(RandomMarket market) {
        this.market = market;
        random = market.random;
    }

    Object command(Engine engine) {
        return switch (random.nextInt(12)) {
            case 0 -> random.nextInt(3) > 0 ? startDay(engine) : "time";
            case 1 -> random.nextInt(5) == 0 ? "venueStarted" : "time";
            case 2, 3, 4 -> scheduleRow();
            case 5, 6 -> emptyAuction(engine, 1 + random.nextInt(RandomMarket.INSTRUMENTS));
            default -> {
                int instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
                boolean staysOpen = engine.phase(instrument) == Phase.CONTINUOUS && random.nextInt(3) > 0;
                yield staysOpen ? "time" : phase(engine, instrument);
            }
        };
    }

    /** Cancels what an auction has collected: few orders have several prices at which they leave nothing. */
    private Object emptyAuction(Engine engine, int instrument) {
        if (!RandomMarket.collects(engine, instrument)) {
            return "time";
        }
        MassCancel cancel = new MassCancel();
        cancel.scope = MassCancelScope.VENUE;
        cancel.instrument = instrument;
        return cancel;
    }

    private StartDay startDay(Engine engine) {
        StartDay startDay = new StartDay();
        startDay.day = switch (random.nextInt(10)) {
            case 0 -> engine.day();
            case 1 -> engine.day() + 20 + (int) (engine.commandNumber() % 20);
            default -> RandomDay.dayAfter(engine.day());
        };
        return startDay;
    }

    private SetPhase phase(Engine engine, int instrument) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = random.nextInt(100) == 0 ? RandomMarket.INSTRUMENTS + 1 : instrument;
        setPhase.phase = next(engine.phase(instrument));
        return setPhase;
    }

    /** Mostly one that may follow; a day goes on to the next one in the end. */
    private Phase next(Phase phase) {
        if (random.nextInt(12) == 0) {
            return somePhase();
        }
        boolean usual = random.nextInt(4) > 0;
        return switch (phase) {
            case CONTINUOUS -> random.nextBoolean() ? Phase.VOLATILITY_AUCTION : Phase.CLOSING_AUCTION;
            case CLOSED -> Phase.PRE_OPEN;
            case PRE_OPEN -> usual ? Phase.OPENING_AUCTION : Phase.CONTINUOUS;
            case OPENING_AUCTION, HALTED -> Phase.CONTINUOUS;
            case VOLATILITY_AUCTION -> usual ? Phase.CONTINUOUS : Phase.CLOSING_AUCTION;
            case CLOSING_AUCTION -> usual ? Phase.TRADE_AT_LAST : Phase.CLOSED;
            case TRADE_AT_LAST -> usual ? Phase.CLOSED : Phase.TRADE_AT_LAST;
        };
    }

    /** A row that is due soon, most of them an end of an auction; or an old one is taken away. */
    private DefinePhaseRow scheduleRow() {
        if (rows.size() > random.nextInt(40)) {
            DefinePhaseRow old = row(rows.remove(), Phase.CONTINUOUS);
            old.remove = true;
            return old;
        }
        Phase[] ends = {Phase.CONTINUOUS, Phase.CONTINUOUS, Phase.CLOSED, Phase.TRADE_AT_LAST, Phase.OPENING_AUCTION};
        Phase phase = random.nextInt(3) == 0 ? somePhase() : ends[random.nextInt(ends.length)];
        rows.add(market.timeNs + random.nextInt(3_000_000));
        return row(rows.getLast(), phase);
    }

    /** A row of the only schedule at the time of the day of a moment. */
    static DefinePhaseRow row(long atNs, Phase phase) {
        DefinePhaseRow row = new DefinePhaseRow();
        row.phaseSchedule = 1;
        row.timeOfDayNs = atNs % RandomMarket.DAY_NS;
        row.phase = phase;
        return row;
    }

    private Phase somePhase() {
        Phase[] phases = Phase.values();
        return phases[random.nextInt(phases.length)];
    }
}
