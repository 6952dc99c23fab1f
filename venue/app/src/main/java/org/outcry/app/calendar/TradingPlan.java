// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Settings that determine the commands of a day.
 *
 * @param calendar the trading days
 * @param schedules the phase schedules in the calendar's zone
 * @param resets the resets of sessions, by their numbers
 */
public record TradingPlan(VenueCalendar calendar, List<LocalSchedule> schedules, Map<Integer, NumbersReset> resets) {
    public TradingPlan {
        schedules = List.copyOf(schedules);
        resets = new TreeMap<>(resets);
    }
}
