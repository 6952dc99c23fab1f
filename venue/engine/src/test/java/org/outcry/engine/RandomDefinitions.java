// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.session.DefineSession;

/** Definitions of a random flow: a venue of three instruments of different ticks, and four sessions. */
final class RandomDefinitions {
    private final RandomMarket market;
    private final SplittableRandom random;
    private final boolean firstIsByReference;

    RandomDefinitions(RandomMarket market) {
        this.market = market;
        random = market.random;
        firstIsByReference = random.nextBoolean();
    }

    /** The first fifteen commands: limits, tables, then instruments, sessions and participants. */
    Object setUp(int step) {
        if (step == 0) {
            DefineLimits limits = new DefineLimits();
            limits.maxOrders = 5_000;
            limits.maxOrdersPerSession = 1_024;
            limits.maxInstruments = 16;
            limits.maxSessions = 16;
            limits.maxParticipants = 16;
            return limits;
        }
        if (step <= 3) {
            return table(step);
        }
        int number = step - 3;
        if (number <= RandomMarket.INSTRUMENTS) {
            return instrument(number);
        }
        return number <= RandomMarket.INSTRUMENTS + RandomMarket.SESSIONS
                ? session(number - RandomMarket.INSTRUMENTS)
                : participant(number - RandomMarket.INSTRUMENTS - RandomMarket.SESSIONS);
    }

    /** One of them again, perhaps with other terms. */
    Object again() {
        return switch (random.nextInt(3)) {
            case 0 -> instrument(1 + random.nextInt(RandomMarket.INSTRUMENTS));
            case 1 -> renamed(session(1 + random.nextInt(RandomMarket.SESSIONS)));
            default -> participant(1 + random.nextInt(RandomMarket.SESSIONS));
        };
    }

    /** The rows that there are before all else, 1 to 3: two of tick table 1, one of phase schedule 1. */
    private Object table(int step) {
        if (step == 3) {
            return RandomPhases.row(market.timeNs + 1_000_000, Phase.CONTINUOUS);
        }
        DefineTickRow row = new DefineTickRow();
        row.tickTable = 1;
        row.fromPriceTicks = step == 1 ? 0 : 50_000;
        row.tickIncrement = step == 1 ? 5 : 10;
        return row;
    }

    private DefineInstrument instrument(int number) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = (long) 'A' + number;
        instrument.currency = number;
        instrument.priceDecimals = number == 2 ? 5 : 2;
        instrument.quantityDecimals = number == 2 ? 3 : 0;
        instrument.tickIncrement = RandomMarket.TICK_INCREMENTS[number];
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1L << 48;
        instrument.maxQuantityLots = 2 * RandomMarket.LARGE_LOTS;
        instrument.tickTable = number == 2 ? 1 : 0;
        instrument.phaseSchedule = number <= 2 ? 1 : 0;
        instrument.minDisplayLots = number == 2 ? 3 : 0;
        instrument.inFlightMitigation = number != 2;
        instrument.auctionPricing =
                (number == 1) == firstIsByReference ? AuctionPricing.REFERENCE_PRICE : AuctionPricing.MARKET_PRESSURE;
        instrument.auctionIcebergs = number == 1 ? AuctionIcebergs.WHOLE_QUANTITY : AuctionIcebergs.DISPLAYED_PARTS;
        instrument.allocation = number == 3 ? Allocation.PRO_RATA : Allocation.PRICE_TIME;
        return instrument;
    }

    /** A session, in most cases with a CompID that another session may have. */
    private DefineSession renamed(DefineSession session) {
        if (random.nextInt(3) > 0) {
            session.compId.set("MEMBER-" + random.nextInt(RandomMarket.SESSIONS + 1));
        }
        return session;
    }

    private DefineSession session(int number) {
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = RandomMarket.participant(number);
        session.cancelOnDisconnectNs = random.nextLong(-1, 3) * 100_000;
        return session;
    }

    /** Half of them group the first two, each by another rule. */
    private DefineParticipant participant(int number) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = number;
        participant.selfTradeGroup = number <= 2 ? 1 : 0;
        SelfTradePrevention[] rules = SelfTradePrevention.values();
        participant.selfTradePrevention = rules[random.nextInt(rules.length)];
        return participant;
    }
}
