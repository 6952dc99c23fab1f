// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.calendar.LocalSchedule;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the {@link TradingRules} of a configuration: separate lists, and keys of instruments and sessions. */
final class TradingRulesReader {
    static final int MOST_TABLES = 256;
    private static final long U32 = 0xFFFF_FFFFL;

    private enum YesOrNo {
        YES,
        NO
    }

    private final int maxParticipants;
    private final Map<Integer, DefineParticipant> participants = new TreeMap<>();
    private final List<DefineTickRow> tickRows = new ArrayList<>();
    private List<LocalSchedule> schedules = List.of();
    private final Map<Integer, TradingRules.ForInstrument> instruments = new HashMap<>();
    private final List<SetSessionControls> sessions = new ArrayList<>();
    private final List<QuoteProtection> quoteProtections = new ArrayList<>();
    private final ParticipantLimitsReader limits = new ParticipantLimitsReader();
    private final QuotingReader quoting = new QuotingReader();

    TradingRulesReader(int maxParticipants) {
        this.maxParticipants = maxParticipants;
    }

    TradingRules rules() {
        return new TradingRules(
                maxParticipants,
                List.copyOf(participants.values()),
                tickRows,
                schedules,
                instruments,
                sessions,
                quoteProtections,
                limits.limits(),
                limits.positions(instruments.keySet()),
                quoting.obligations(instruments.keySet()));
    }

    void readTables(ConfigMap venue, VenueCalendar calendar) {
        for (ConfigMap map : venue.maps("participants")) {
            try (map) {
                DefineParticipant participant = participant(map.integer("number", null, 1, maxParticipants));
                participant.selfTradeGroup = map.integer("selfTradeGroup", 0L, 0, Integer.MAX_VALUE);
                participant.selfTradePrevention =
                        map.oneOf("selfTradePrevention", SelfTradePrevention.class, SelfTradePrevention.NONE);
                limits.read(map, participant.participant);
                quoting.read(map, participant.participant);
            }
        }
        for (ConfigMap map : venue.maps("tickTables")) {
            try (map) {
                int number = map.integer("number", null, 1, MOST_TABLES);
                long last = -1;
                for (ConfigMap row : map.maps("rows")) {
                    last = readTickRow(row, number, last);
                }
            }
        }
        schedules = new SchedulesReader(calendar).read(venue);
    }

    /** Reads a row and returns its price, which is above the one of the row before. */
    private long readTickRow(ConfigMap map, int number, long lastTicks) {
        try (map) {
            DefineTickRow row = new DefineTickRow();
            row.tickTable = number;
            row.fromPriceTicks = map.number("from", null, 0, Long.MAX_VALUE);
            row.tickIncrement = map.number("tick", null, 1, Long.MAX_VALUE);
            if (map.isGood("from") && row.fromPriceTicks <= lastTicks) {
                map.error(
                        "from",
                        "from must be above the row before, which begins at " + lastTicks + ": " + row.fromPriceTicks);
            }
            tickRows.add(row);
            return row.fromPriceTicks;
        }
    }

    /** Reads the rules among the keys of an instrument. */
    void readInstrument(ConfigMap map, int number, long maxPriceTicks) {
        boolean controlled = map.hasAny(
                "collar",
                "staticRange",
                "dynamicRange",
                "volatilityAuction",
                "marketProtection",
                "maxOrderLots",
                "maxOrderValue",
                "auctionRange",
                "volatilityExtensions",
                "marketOrderExtensions",
                "auctionExtension",
                "randomEnd");
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = number;
        controls.collarBasisPoints = map.integer("collar", 0L, 0, Integer.MAX_VALUE);
        controls.staticRangeBasisPoints = map.integer("staticRange", 0L, 0, Integer.MAX_VALUE);
        controls.dynamicRangeBasisPoints = map.integer("dynamicRange", 0L, 0, Integer.MAX_VALUE);
        controls.volatilityAuctionNs =
                map.durationNs("volatilityAuction", 0, 0, PhaseSchedule.DAY_NS, Map.of("until-ended", 0L));
        controls.marketProtectionTicks = map.number("marketProtection", 0L, 0, Long.MAX_VALUE);
        controls.maxOrderLots = map.number("maxOrderLots", 0L, 0, Long.MAX_VALUE);
        controls.maxOrderValue = map.number("maxOrderValue", 0L, 0, Long.MAX_VALUE);
        controls.auctionRangeBasisPoints = map.integer("auctionRange", 0L, 0, Integer.MAX_VALUE);
        controls.volatilityExtensions = map.integer("volatilityExtensions", 0L, 0, 100);
        controls.marketOrderExtensions = map.integer("marketOrderExtensions", 0L, 0, 100);
        controls.auctionExtensionNs =
                map.durationNs("auctionExtension", 0, 0, PhaseSchedule.DAY_NS, Map.of("until-ended", 0L));
        controls.randomEndNs = map.durationNs("randomEnd", 0, 0, PhaseSchedule.DAY_NS, Map.of("none", 0L));
        long minPriceTicks = map.number("minPriceTicks", 1L, -U32, 1);
        instruments.put(
                number,
                new TradingRules.ForInstrument(
                        map.has("currency") ? map.text("currency", null, 3) : "",
                        map.integer("tickTable", 0L, 0, MOST_TABLES),
                        map.integer("phaseSchedule", 0L, 0, MOST_TABLES),
                        map.oneOf("allocation", Allocation.class, Allocation.PRICE_TIME),
                        map.number("minDisplayLots", 0L, 0, Long.MAX_VALUE),
                        map.oneOf("inFlightMitigation", YesOrNo.class, YesOrNo.YES) == YesOrNo.YES,
                        map.oneOf("auctionPricing", AuctionPricing.class, AuctionPricing.REFERENCE_PRICE),
                        map.oneOf("auctionIcebergs", AuctionIcebergs.class, AuctionIcebergs.DISPLAYED_PARTS),
                        minPriceTicks,
                        map.number("referencePrice", 0L, Math.min(minPriceTicks, 0), maxPriceTicks),
                        controlled ? controls : null));
    }

    /** Reads the rules among the keys of a session. Its participant is defined too, so that it can be suspended. */
    void readSession(ConfigMap map, int number, int participant) {
        if (participant <= maxParticipants) {
            participant(participant);
        } else {
            map.error(
                    "participant",
                    "participant must be at most limits.participants, which is " + maxParticipants + ", not "
                            + participant);
        }
        if (map.hasAny("openOrders", "ordersPerSecond", "burst")) {
            SetSessionControls controls = new SetSessionControls();
            controls.session = number;
            controls.maxOpenOrders = map.integer("openOrders", 0L, 0, 1 << 24);
            controls.maxOrdersPerSecond = map.integer("ordersPerSecond", 0L, 0, 1_000_000_000);
            long usualBurst = Math.max(1, controls.maxOrdersPerSecond);
            controls.burst = map.integer("burst", usualBurst, 1, 1_000_000_000);
            sessions.add(controls);
        }
        if (map.has("quoteProtection")) {
            quoteProtections.add(quoteProtection(map.map("quoteProtection"), number));
        }
    }

    private static QuoteProtection quoteProtection(ConfigMap map, int session) {
        try (map) {
            QuoteProtection protection = new QuoteProtection();
            protection.session = session;
            protection.windowNs = map.durationNs("within", 0, 1, QuoteProtection.MAX_WINDOW_NS, Map.of("none", 0L));
            protection.maxLots = map.number("lots", 0L, 1, Long.MAX_VALUE);
            protection.maxTrades = map.number("trades", 0L, 1, Long.MAX_VALUE);
            boolean isBounded = map.has("lots") || map.has("trades");
            if (isBounded != (protection.windowNs != 0)) {
                map.error(
                        map.has("within") ? "within" : map.has("lots") ? "lots" : "trades",
                        "a quote protection has a time, and lots or trades, as in {within: 1s, trades: 10};"
                                + " {within: none} takes it away");
            }
            return protection;
        }
    }

    private DefineParticipant participant(int number) {
        return participants.computeIfAbsent(number, absent -> {
            DefineParticipant participant = new DefineParticipant();
            participant.participant = absent;
            return participant;
        });
    }
}
