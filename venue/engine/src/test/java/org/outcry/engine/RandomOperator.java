// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.session.SetSessionControls;

/** Random commands of an operator to phases, controls, ticks and schedules; trading goes on for the most part. */
final class RandomOperator {
    private final SplittableRandom random;

    RandomOperator(SplittableRandom random) {
        this.random = random;
    }

    /** The rows that there are before all else, 1 to 3: two of tick table 1, one of phase schedule 1. */
    Object table(int step) {
        if (step == 3) {
            return row(1_000_000, Phase.CONTINUOUS);
        }
        DefineTickRow row = new DefineTickRow();
        row.tickTable = 1;
        row.fromPriceTicks = step == 1 ? 0 : 50_000;
        row.tickIncrement = step == 1 ? 5 : 10;
        return row;
    }

    /** A change of phase, mostly one that is allowed, most of them into continuous trading. */
    SetPhase phase(Engine engine, int instrument) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = instrument;
        setPhase.phase = switch (engine.phase(instrument)) {
            case CONTINUOUS -> random.nextBoolean() ? Phase.VOLATILITY_AUCTION : somePhase();
            case CLOSED -> Phase.PRE_OPEN;
            default -> random.nextInt(3) == 0 ? somePhase() : Phase.CONTINUOUS;
        };
        return setPhase;
    }

    Object command(Engine engine, int instrument, int session, long timeNs, long[] middle) {
        return switch (random.nextInt(18)) {
            case 0, 1 -> controls(instrument);
            case 2, 3 -> {
                SetReferencePrice price = new SetReferencePrice();
                price.instrument = instrument;
                price.priceTicks = Math.max(1, middle[instrument] + random.nextInt(-50, 50));
                yield price;
            }
            case 4 -> {
                SetSessionControls controls = new SetSessionControls();
                controls.session = session;
                controls.maxOpenOrders = random.nextInt(3) == 0 ? 10 + random.nextInt(100) : 0;
                controls.maxOrdersPerSecond = random.nextInt(6) == 0 ? 300_000 : 0;
                controls.burst = 5;
                yield controls;
            }
            case 5, 6 -> {
                DefinePhaseRow row = row(timeNs + random.nextInt(3_000_000), somePhase());
                row.remove = random.nextInt(4) == 0;
                yield row;
            }
            case 7 -> {
                DefineTickRow row = new DefineTickRow();
                row.tickTable = 1;
                row.fromPriceTicks = 50_000L + 10L * random.nextInt(-3, 4);
                row.tickIncrement = random.nextInt(3) * 5L;
                yield row;
            }
            case 8, 9, 10, 11 -> limitOverride(instrument, session, timeNs);
            default -> phase(engine, instrument);
        };
    }

    private SetLimitOverride limitOverride(int instrument, int session, long timeNs) {
        SetLimitOverride limitOverride = new SetLimitOverride();
        limitOverride.session = session;
        limitOverride.instrument = instrument;
        limitOverride.orders = random.nextInt(30);
        limitOverride.expireTimeNs = timeNs + random.nextInt(50_000_000);
        limitOverride.maxOrderLots = random.nextInt(2) * 150L;
        limitOverride.maxOrderValue = random.nextInt(2) * 80_000_000L;
        limitOverride.collarBasisPoints = random.nextInt(2) * 5_000;
        return limitOverride;
    }

    private SetInstrumentControls controls(int instrument) {
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = instrument;
        controls.collarBasisPoints = random.nextInt(3) == 0 ? 2_000 : 0;
        controls.staticRangeBasisPoints = random.nextInt(2) * 100;
        controls.dynamicRangeBasisPoints = random.nextInt(2) * 50;
        controls.volatilityAuctionNs = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(300_000);
        controls.marketProtectionTicks = random.nextInt(2) * 20L;
        controls.maxOrderLots = random.nextInt(4) == 0 ? 90 : 0;
        controls.maxOrderValue = random.nextInt(4) == 0 ? 40_000_000 : 0;
        controls.auctionRangeBasisPoints = random.nextInt(2) * 20;
        controls.volatilityExtensions = random.nextInt(3);
        controls.marketOrderExtensions = random.nextInt(2);
        controls.auctionExtensionNs = random.nextInt(3) * 50_000L;
        controls.randomEndNs = random.nextInt(2) * 20_000L;
        return controls;
    }

    private static DefinePhaseRow row(long timeOfDayNs, Phase phase) {
        DefinePhaseRow row = new DefinePhaseRow();
        row.phaseSchedule = 1;
        row.timeOfDayNs = timeOfDayNs;
        row.phase = phase;
        return row;
    }

    private Phase somePhase() {
        Phase[] phases = Phase.values();
        return phases[random.nextInt(phases.length)];
    }
}
