// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.session.SetSessionControls;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the {@link TradingRules} of a configuration: separate lists, and keys of instruments and sessions. */
final class TradingRulesReader {
    private static final int MOST_TABLES = 256;
    private static final long DAY_NS = 86_400_000_000_000L;

    private final int maxParticipants;
    private final Map<Integer, DefineParticipant> participants = new TreeMap<>();
    private final List<DefineTickRow> tickRows = new ArrayList<>();
    private final List<DefinePhaseRow> phaseRows = new ArrayList<>();
    private final Map<Integer, TradingRules.ForInstrument> instruments = new HashMap<>();
    private final List<SetSessionControls> sessions = new ArrayList<>();

    TradingRulesReader(int maxParticipants) {
        this.maxParticipants = maxParticipants;
    }

    TradingRules rules() {
        return new TradingRules(
                maxParticipants, List.copyOf(participants.values()), tickRows, phaseRows, instruments, sessions);
    }

    void readTables(ConfigMap venue) {
        for (ConfigMap map : venue.maps("participants")) {
            try (map) {
                DefineParticipant participant = participant(map.integer("number", null, 1, maxParticipants));
                participant.selfTradeGroup = map.integer("selfTradeGroup", 0L, 0, Integer.MAX_VALUE);
                participant.selfTradePrevention =
                        map.oneOf("selfTradePrevention", SelfTradePrevention.class, SelfTradePrevention.NONE);
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
        for (ConfigMap map : venue.maps("phaseSchedules")) {
            try (map) {
                int number = map.integer("number", null, 1, MOST_TABLES);
                long last = -1;
                for (ConfigMap row : map.maps("rows")) {
                    last = readPhaseRow(row, number, last);
                }
            }
        }
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

    /** Reads a row and returns its time, which is after the one of the row before. */
    private long readPhaseRow(ConfigMap map, int number, long lastNs) {
        try (map) {
            DefinePhaseRow row = new DefinePhaseRow();
            row.phaseSchedule = number;
            row.timeOfDayNs = timeOfDayNs(map);
            row.phase = map.oneOf("phase", Phase.class, Phase.CONTINUOUS);
            if (row.phase == Phase.VOLATILITY_AUCTION) {
                map.error("phase", "a schedule begins no volatility auction: a trade does, or a command");
            }
            if (map.isGood("at") && row.timeOfDayNs <= lastNs) {
                map.error(
                        "at",
                        "at must be after the row before, which is at " + LocalTime.ofNanoOfDay(lastNs) + ": "
                                + LocalTime.ofNanoOfDay(row.timeOfDayNs));
            }
            phaseRows.add(row);
            return row.timeOfDayNs;
        }
    }

    private static long timeOfDayNs(ConfigMap map) {
        String at = map.text("at", "00:00", 18);
        try {
            return LocalTime.parse(at).toNanoOfDay();
        } catch (DateTimeParseException e) {
            map.error("at", "at must be a time of the day, UTC, such as '09:00' or '16:30:15', not '" + at + "'");
            return 0;
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
                "maxOrderValue");
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = number;
        controls.collarBasisPoints = map.integer("collar", 0L, 0, Integer.MAX_VALUE);
        controls.staticRangeBasisPoints = map.integer("staticRange", 0L, 0, Integer.MAX_VALUE);
        controls.dynamicRangeBasisPoints = map.integer("dynamicRange", 0L, 0, Integer.MAX_VALUE);
        controls.volatilityAuctionNs = map.durationNs("volatilityAuction", 0, 0, DAY_NS, Map.of("until-ended", 0L));
        controls.marketProtectionTicks = map.number("marketProtection", 0L, 0, Long.MAX_VALUE);
        controls.maxOrderLots = map.number("maxOrderLots", 0L, 0, Long.MAX_VALUE);
        controls.maxOrderValue = map.number("maxOrderValue", 0L, 0, Long.MAX_VALUE);
        instruments.put(
                number,
                new TradingRules.ForInstrument(
                        map.has("currency") ? map.text("currency", null, 3) : "",
                        map.integer("tickTable", 0L, 0, MOST_TABLES),
                        map.integer("phaseSchedule", 0L, 0, MOST_TABLES),
                        map.oneOf("allocation", Allocation.class, Allocation.PRICE_TIME),
                        map.number("minDisplayLots", 0L, 0, Long.MAX_VALUE),
                        map.number("referencePrice", 0L, 0, maxPriceTicks),
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
    }

    private DefineParticipant participant(int number) {
        return participants.computeIfAbsent(number, absent -> {
            DefineParticipant participant = new DefineParticipant();
            participant.participant = absent;
            return participant;
        });
    }
}
