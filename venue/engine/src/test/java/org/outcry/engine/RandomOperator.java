// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.Side;
import org.outcry.api.session.SetSessionControls;

/** Controls, overrides, suspensions, busts and cancels of a random flow; trading goes on for the most part. */
final class RandomOperator {
    private final RandomMarket market;
    private final SplittableRandom random;
    private final RandomLimits limits;

    RandomOperator(RandomMarket market) {
        this.market = market;
        limits = new RandomLimits(market);
        random = market.random;
    }

    Object command(Engine engine) {
        int instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
        return switch (random.nextInt(33)) {
            case 0, 1, 24 -> controls(instrument);
            case 2, 3, 25 -> referencePrice(instrument);
            case 4 -> sessionControls();
            case 5 -> tickRow();
            case 6, 7, 8 -> limitOverride(instrument, market.someSession());
            case 9, 10, 11 -> bust(engine);
            case 12 -> random.nextInt(6) == 0 ? new SuspendOrders() : "resumeOrders";
            case 13 -> random.nextInt(3) == 0 ? random.nextBoolean() ? suspend() : pause() : "time";
            case 14, 15, 16 -> resume();
            case 26, 27, 28, 29, 30 -> limits.command();
            case 31, 32 -> cancel(engine, instrument);
            case 17 -> "takeSnapshot";
            case 18 -> engine.commandNumber() % 20 == 0 ? rules(engine) : "time";
            default -> "resumeOrders";
        };
    }

    private SetReferencePrice referencePrice(int instrument) {
        SetReferencePrice price = new SetReferencePrice();
        price.instrument = instrument;
        price.priceTicks = Math.max(1, market.middle[instrument] + random.nextInt(-50, 50));
        return price;
    }

    private SetSessionControls sessionControls() {
        SetSessionControls controls = new SetSessionControls();
        controls.session = market.someSession();
        controls.maxOpenOrders = random.nextInt(3) == 0 ? 10 + random.nextInt(100) : 0;
        controls.maxOrdersPerSecond = random.nextInt(6) == 0 ? 300_000 : 0;
        controls.burst = 5;
        return controls;
    }

    private DefineTickRow tickRow() {
        DefineTickRow row = new DefineTickRow();
        row.tickTable = 1;
        row.fromPriceTicks = 50_000L + 10L * random.nextInt(-3, 4);
        row.tickIncrement = random.nextInt(3) * 5L;
        return row;
    }

    private ResumeParticipant resume() {
        ResumeParticipant resume = new ResumeParticipant();
        resume.participant = 1 + random.nextInt(RandomMarket.SESSIONS);
        return resume;
    }

    private SetLimitOverride limitOverride(int instrument, int session) {
        SetLimitOverride limitOverride = new SetLimitOverride();
        limitOverride.session = session;
        limitOverride.instrument = instrument;
        limitOverride.orders = random.nextInt(30);
        limitOverride.expireTimeNs = market.timeNs + random.nextInt(50_000_000);
        limitOverride.maxOrderLots = random.nextInt(2) * 150L;
        limitOverride.maxOrderValue = random.nextInt(2) * 80_000_000L;
        limitOverride.collarBasisPoints = random.nextInt(2) * 5_000;
        return limitOverride;
    }

    SetInstrumentControls controls(int instrument) {
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = instrument;
        controls.collarBasisPoints = random.nextInt(3) == 0 ? 2_000 : 0;
        controls.staticRangeBasisPoints = random.nextInt(3) * 50;
        controls.dynamicRangeBasisPoints = random.nextInt(3) * 25;
        controls.volatilityAuctionNs = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(300_000);
        controls.marketProtectionTicks = random.nextInt(2) * 20L;
        controls.maxOrderLots = random.nextInt(4) == 0 ? 90 : 0;
        controls.maxOrderValue = random.nextInt(4) == 0 ? 40_000_000 : 0;
        controls.auctionRangeBasisPoints = random.nextInt(3) * 10;
        controls.volatilityExtensions = random.nextInt(3);
        controls.marketOrderExtensions = random.nextInt(3);
        controls.auctionExtensionNs = random.nextInt(3) * 50_000L;
        controls.randomEndNs = random.nextInt(2) * 20_000L;
        return controls;
    }

    private BustTrade bust(Engine engine) {
        BustTrade bust = new BustTrade();
        bust.instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
        bust.matchNumber = 1 + random.nextLong(engine.nextEventNumber() / 4 + 1);
        bust.firstExecutionEventNumber = 1 + random.nextLong(engine.nextEventNumber());
        bust.secondExecutionEventNumber = bust.firstExecutionEventNumber + 1;
        bust.firstSession = market.someSession();
        bust.secondSession = market.someSession();
        return bust;
    }

    /** Names an order that rests, or the name of some order with another's identifier. */
    private OperatorCancel cancel(Engine engine, int instrument) {
        OperatorCancel cancel = new OperatorCancel();
        cancel.session = market.someSession();
        cancel.clientOrder = market.someIndex();
        cancel.orderId = random.nextInt(100);
        if (random.nextInt(8) > 0) {
            engine.visitOrders(
                    instrument,
                    random.nextBoolean() ? Side.BUY : Side.SELL,
                    (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
                        cancel.session = session;
                        cancel.clientOrder = clientOrder;
                        cancel.orderId = orderId;
                        return random.nextInt(5) > 0;
                    });
        }
        return cancel;
    }

    /** Older, present, newer or unknown ones. */
    private static RulesVersion rules(Engine engine) {
        RulesVersion rules = new RulesVersion();
        rules.version = (int) (engine.commandNumber() / 20 % (Engine.RULES_VERSION + 2));
        return rules;
    }

    private PauseParticipant pause() {
        PauseParticipant pause = new PauseParticipant();
        pause.participant = 1 + random.nextInt(RandomMarket.SESSIONS);
        pause.durationNs = random.nextInt(5) * 100_000L;
        return pause;
    }

    private SuspendParticipant suspend() {
        SuspendParticipant suspend = new SuspendParticipant();
        suspend.participant = 1 + random.nextInt(RandomMarket.SESSIONS);
        suspend.cancelOrders = random.nextBoolean();
        return suspend;
    }
}
