// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.gateway.UsedLimit;

/** Conditions that an operator should look at, found once a second. One thread. */
final class Alerts {
    private static final long LOW_DISK_BYTES = 5L << 30;
    private static final long BEHIND_EVENTS = 10_000;
    private static final int NEAR_PERCENT = 80;

    private Map<String, Alert> present = Map.of();
    private Map<String, Alert> found = new LinkedHashMap<>();
    private long nowMs;

    /** Returns the conditions that hold now. */
    List<Alert> find(
            VenueCopy venue, VenueFolder folder, Limits limits, List<UsedLimit> used, long behindEvents, long atMs) {
        nowMs = atMs;
        found = new LinkedHashMap<>();
        if (venue.isSuspended()) {
            add(
                    "orders-suspended",
                    "",
                    "new orders are rejected: " + venue.suspended().text());
        }
        if (folder.freeBytes() >= 0 && folder.freeBytes() < LOW_DISK_BYTES) {
            add("disk-low", "", String.format(Locale.ROOT, "the disk has %,d MB left", folder.freeBytes() >> 20));
        }
        if (behindEvents > BEHIND_EVENTS) {
            add("console-behind", "", "the console is " + behindEvents + " events behind");
        }
        if (venue.firstEventNumber() > 1) {
            add("events-missing", "", "the console knows nothing before event " + venue.firstEventNumber());
        }
        agents(folder);
        near("venue-orders", "venue", venue.openOrders(), limits.orders());
        for (SessionCopy session : venue.sessions()) {
            near("session-orders", session.compId(), session.openOrders(), limits.ordersPerSession());
        }
        used.stream().filter(UsedLimit::isNear).forEach(limit -> near(venue, limit));
        present = found;
        return List.copyOf(found.values());
    }

    private void agents(VenueFolder folder) {
        folder.counters()
                .forEach((file, counters) -> counters.forEach((name, value) -> {
                    int dot = name.lastIndexOf('.');
                    String agent = dot < 0 ? file : name.substring(0, dot);
                    if (name.endsWith("turnMs") && value > 0 && nowMs - value > VenueFolder.STUCK_MS) {
                        add(
                                "agent-stuck",
                                agent,
                                "agent " + agent + " made no turn for " + (nowMs - value) / 1_000 + " s");
                    } else if (name.endsWith(".behind") && value > BEHIND_EVENTS) {
                        add("agent-behind", agent, "agent " + agent + " is " + value + " events behind");
                    }
                }));
    }

    private void near(String id, String subject, long value, long limit) {
        if (limit > 0 && value * 100 >= limit * NEAR_PERCENT) {
            add(id, subject, subject + " has " + value + " open orders of at most " + limit);
        }
    }

    private void near(VenueCopy venue, UsedLimit limit) {
        String instrument = venue.instruments().stream()
                .filter(each -> each.number() == limit.instrument())
                .map(each -> " " + each.symbol())
                .findFirst()
                .orElse("");
        String subject = limit.participant() + " " + limit.kind().text() + instrument;
        add("limit-near", subject, "participant " + subject + ": " + limit.percent() + " % of the limit are used");
    }

    private void add(String id, String subject, String text) {
        Alert before = present.get(id + " " + subject);
        found.put(id + " " + subject, new Alert(id, subject, text, before == null ? nowMs : before.sinceMs()));
    }
}
