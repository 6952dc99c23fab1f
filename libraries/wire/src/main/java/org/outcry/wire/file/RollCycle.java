// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.TimeUnit;

/**
 * Periods of a file of events, each of which begins with a segment of its own, so that it can be archived or removed as
 * files.
 */
@FunctionalInterface
public interface RollCycle {
    /**
     * Returns the end of a period, which is the start of the next one.
     *
     * @param timeNs a time of the period, in ns since 1970-01-01T00:00:00Z
     * @return in ns since then, above the time
     */
    long endNs(long timeNs);

    /** Returns periods of one length, the first of which began at 1970-01-01T00:00:00Z. */
    static RollCycle every(Duration length) {
        long lengthNs = length.toNanos();
        if (lengthNs <= 0) {
            throw new IllegalArgumentException(
                    "length of a period: lengthNs=" + lengthNs + " bound=1: give a longer one, such as an hour");
        }
        return timeNs -> (Math.floorDiv(timeNs, lengthNs) + 1) * lengthNs;
    }

    /** Returns the days of a time zone, of which some have 23 or 25 hours. */
    static RollCycle daily(ZoneId zone) {
        return timeNs -> {
            Instant end = Instant.ofEpochSecond(0, timeNs)
                    .atZone(zone)
                    .toLocalDate()
                    .plusDays(1)
                    .atStartOfDay(zone)
                    .toInstant();
            return TimeUnit.SECONDS.toNanos(end.getEpochSecond()) + end.getNano();
        };
    }
}
