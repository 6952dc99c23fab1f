// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.wire.AsciiLongs;

/**
 * Reader of the limits of participants: {@code limits} over all sessions and instruments, and {@code positions} in
 * instruments.
 */
final class ParticipantLimitsReader {
    /** Millionths in a unit of a currency, in which a configuration has values. */
    private static final long MILLION = 1_000_000;

    private final List<ParticipantLimits> limits = new ArrayList<>();
    private final List<PositionLimits> positions = new ArrayList<>();
    private final InstrumentKeys instruments = new InstrumentKeys();

    /** Reads them among the keys of a participant. */
    void read(ConfigMap participant, int number) {
        if (participant.has("limits")) {
            limits.add(limits(participant.map("limits"), number));
        }
        instruments.begin();
        for (ConfigMap map : participant.maps("positions")) {
            positions.add(position(map, number));
        }
    }

    List<ParticipantLimits> limits() {
        return limits;
    }

    /** Returns the limits in instruments; those of other instruments than these are errors. */
    List<PositionLimits> positions(Set<Integer> existing) {
        instruments.check(existing);
        return List.copyOf(positions);
    }

    private static ParticipantLimits limits(ConfigMap map, int participant) {
        try (map) {
            ParticipantLimits limits = new ParticipantLimits();
            limits.participant = participant;
            limits.currency = map.has("currency") ? AsciiLongs.pack(map.text("currency", null, 3)) : 0;
            limits.maxGrossOpenValue = MILLION * value(map, "grossOpenValue");
            limits.maxNetValue = MILLION * value(map, "netValue");
            limits.maxOrdersPerSecond = map.integer("ordersPerSecond", 0L, 0, 1_000_000_000);
            long usualBurst = limits.maxOrdersPerSecond;
            limits.burst = map.integer("burst", usualBurst, 1, 1_000_000_000);
            if (limits.maxOrdersPerSecond == 0 && limits.burst != 0) {
                map.error("burst", "a burst needs ordersPerSecond, as in {ordersPerSecond: 500, burst: 100}");
            }
            limits.collarBasisPoints = map.integer("collar", 0L, 0, Integer.MAX_VALUE);
            return limits;
        }
    }

    private static long value(ConfigMap map, String key) {
        return map.number(key, 0L, 0, ParticipantLimits.MAX_VALUE / MILLION);
    }

    private PositionLimits position(ConfigMap map, int participant) {
        try (map) {
            PositionLimits position = new PositionLimits();
            position.participant = participant;
            position.instrument = instruments.read(map);
            position.maxLongLots = lots(map, "long");
            position.maxShortLots = lots(map, "short");
            position.maxOpenBuyLots = lots(map, "openBuy");
            position.maxOpenSellLots = lots(map, "openSell");
            return position;
        }
    }

    private static long lots(ConfigMap map, String key) {
        return map.number(key, PositionLimits.ANY, 0, PositionLimits.MAX_LOTS);
    }
}
