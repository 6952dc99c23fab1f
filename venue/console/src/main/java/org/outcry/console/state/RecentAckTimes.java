// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.outcry.runtime.TimeCounts;

/**
 * Times from order to acknowledgement of the last ten minutes, to the minute: what the counts of gateways had more than
 * at a mark that was set each minute. Since the start of the venue, if that is less. One thread.
 */
final class RecentAckTimes {
    private static final long MARK_NS = TimeUnit.MINUTES.toNanos(1);
    private static final long WINDOW_NS = TimeUnit.MINUTES.toNanos(10);

    private final ArrayDeque<Mark> marks = new ArrayDeque<>();

    /** The counts of each gateway and session at a time. */
    private record Mark(long timeNs, Map<String, Map<Integer, TimeCounts>> times) {}

    /**
     * Returns the recent times by session.
     *
     * @param times the counts of each gateway and session since its start
     * @param nowNs a time that never falls
     */
    Map<Integer, TimeCounts> at(Map<String, Map<Integer, TimeCounts>> times, long nowNs) {
        Mark last = marks.peekLast();
        if (last == null || nowNs - last.timeNs() >= MARK_NS) {
            marks.addLast(new Mark(nowNs, times));
        }
        Mark first = marks.getFirst();
        Map<String, Map<Integer, TimeCounts>> earlier = Map.of();
        while (nowNs - first.timeNs() >= WINDOW_NS) {
            earlier = first.times();
            Mark next = marks.stream().skip(1).findFirst().orElse(first);
            if (nowNs - next.timeNs() < WINDOW_NS) {
                break;
            }
            marks.removeFirst();
            first = next;
        }
        Map<Integer, TimeCounts> recent = new TreeMap<>();
        for (Map.Entry<String, Map<Integer, TimeCounts>> gateway : times.entrySet()) {
            Map<Integer, TimeCounts> before = earlier.getOrDefault(gateway.getKey(), Map.of());
            gateway.getValue()
                    .forEach((session, counts) -> recent.merge(
                            session, counts.since(before.getOrDefault(session, TimeCounts.NONE)), TimeCounts::plus));
        }
        return recent;
    }
}
