// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

import java.lang.management.GarbageCollectorMXBean;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.Alert;
import org.outcry.console.state.Copies;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.VenueCopy;
import org.outcry.console.state.VenueFolder;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.UsedLimit;
import org.outcry.runtime.KernelClock;
import org.outcry.runtime.TimeCounts;

/** Values of the metrics out of the published copies. */
public final class VenueMetrics {
    private static final String SEQUENCER = "sequencer";
    private static final String ITCH = "itch";
    private static final String JOINED_ITCH = "itch-gateway";

    /** Counters of gateways for members and programs. */
    private static final Map<String, Metric> GATEWAYS = Map.of(
            GatewayCounters.BEHIND, Metric.GATEWAY_BEHIND,
            GatewayCounters.CONNECTIONS, Metric.GATEWAY_CONNECTIONS,
            GatewayCounters.DISPLACED, Metric.GATEWAY_DISPLACED,
            GatewayCounters.WRONG_LOGONS, Metric.GATEWAY_WRONG_LOGONS,
            GatewayCounters.LOCKED_LOGONS, Metric.GATEWAY_LOCKED_LOGONS,
            GatewayCounters.FOREIGN_LOGONS, Metric.GATEWAY_FOREIGN_LOGONS,
            GatewayCounters.REFUSED_HANDSHAKES, Metric.GATEWAY_REFUSED_HANDSHAKES,
            GatewayCounters.TURNED_AWAY, Metric.GATEWAY_TURNED_AWAY);

    private VenueMetrics() {}

    /**
     * Returns the values.
     *
     * @param ready whether the venue takes orders
     * @param nowNs the time in ns since 1970
     */
    public static MetricsText of(Copies copies, boolean ready, long nowNs) {
        MetricsText text = new MetricsText();
        venue(text, copies, ready, nowNs);
        sequencer(text, copies);
        Map<Integer, TimeCounts> bySession = new HashMap<>();
        copies.folder().orderTimes().forEach((gateway, sessions) -> {
            sessions.forEach((session, times) -> bySession.merge(session, times, TimeCounts::plus));
            text.putHistogram(
                    Metric.GATEWAY_ORDER_TIME,
                    gateway,
                    sessions.values().stream().reduce(TimeCounts.NONE, TimeCounts::plus));
        });
        for (SessionCopy session : copies.venue().sessions()) {
            session(text, session, bySession.get(session.number()));
        }
        limits(text, copies.limits());
        for (InstrumentCopy instrument : copies.venue().instruments()) {
            text.put(Metric.INSTRUMENT_TRADES, instrument.symbol(), instrument.trades())
                    .put(Metric.INSTRUMENT_VOLUME, instrument.symbol(), instrument.volumeLots())
                    .put(Metric.INSTRUMENT_OPEN_ORDERS, instrument.symbol(), instrument.openOrders());
        }
        files(text, copies.folder(), nowNs);
        health(text, copies.health());
        Map<String, Map<String, Long>> counters = copies.folder().counters();
        counters.getOrDefault(ITCH, counters.getOrDefault(JOINED_ITCH, Map.of()))
                .forEach((name, value) -> FeedMetrics.put(text, name, value));
        counters.forEach((gateway, values) -> values.forEach((name, value) -> {
            Metric metric = GATEWAYS.get(name);
            if (metric != null) {
                text.put(metric, gateway, value);
            }
        }));
        return text.put(Metric.CONSOLE_BEHIND, copies.behindEvents());
    }

    private static void venue(MetricsText text, Copies copies, boolean ready, long nowNs) {
        VenueCopy venue = copies.venue();
        text.put(Metric.VENUE_READY, ready && copies.health().following() == null ? 1 : 0)
                .putSeconds(Metric.VENUE_UPTIME, venue.uptimeNs(nowNs))
                .put(Metric.VENUE_DAY, venue.day())
                .put(Metric.VENUE_SUSPENDED, venue.isSuspended() ? 1 : 0)
                .put(Metric.VENUE_OPEN_ORDERS, venue.openOrders())
                .put(Metric.VENUE_ORDERS, venue.orders())
                .put(Metric.VENUE_TRADES, venue.trades())
                .put(Metric.VENUE_CANCELS, venue.cancels())
                .put(Metric.SESSIONS_ON, venue.sessionsOn());
        venue.rejects()
                .forEach((reason, count) ->
                        text.put(Metric.VENUE_REJECTS, reason.name().toLowerCase(Locale.ROOT), count));
        Map<String, Integer> alerts = new TreeMap<>();
        for (Alert alert : copies.alerts()) {
            alerts.merge(alert.id(), 1, Integer::sum);
        }
        alerts.forEach((id, count) -> text.put(Metric.VENUE_ALERTS, id, count));
    }

    private static void sequencer(MetricsText text, Copies copies) {
        Map<String, Long> counters = copies.folder().counters().getOrDefault(SEQUENCER, Map.of());
        if (counters.isEmpty()) {
            return;
        }
        text.put(Metric.SEQUENCER_COMMANDS, counters.getOrDefault("commands", 0L))
                .put(Metric.SEQUENCER_APPLIED, counters.getOrDefault("appliedEvent", 0L))
                .put(Metric.SEQUENCER_RELEASED, counters.getOrDefault("releasedEvent", 0L))
                .put(Metric.SEQUENCER_UNDECODABLE, counters.getOrDefault("undecodable", 0L))
                .putSeconds(
                        Metric.SEQUENCER_TURN,
                        TimeUnit.MILLISECONDS.toNanos(copies.folder().sequencerTurnAgeMs()));
    }

    private static void session(MetricsText text, SessionCopy session, @Nullable TimeCounts times) {
        String name = session.compId().isEmpty() ? Integer.toString(session.number()) : session.compId();
        text.put(Metric.SESSION_ON, name, session.on() ? 1 : 0)
                .put(Metric.SESSION_ORDERS, name, session.orders())
                .put(Metric.SESSION_EXECUTIONS, name, session.executions())
                .put(Metric.SESSION_REJECTS, name, session.rejects())
                .put(Metric.SESSION_OPEN_ORDERS, name, session.openOrders())
                .put(Metric.SESSION_LOGONS, name, session.logons())
                .put(Metric.SESSION_REFUSED_LOGONS, name, session.refusedLogons())
                .put(Metric.SESSION_UNSENT, name, session.connection().unsentBytes());
        if (times != null) {
            text.putSummary(Metric.SESSION_ORDER_TIME, name, times, session.orderTimes());
        }
    }

    private static void limits(MetricsText text, List<UsedLimit> limits) {
        Map<List<String>, Double> used = new LinkedHashMap<>();
        for (UsedLimit limit : limits) {
            used.merge(
                    List.of(Integer.toString(limit.participant()), limit.kind().text()), limit.part(), Math::max);
        }
        used.forEach((labels, part) -> text.put(Metric.LIMIT_USED, labels, part));
    }

    private static void files(MetricsText text, VenueFolder folder, long nowNs) {
        if (folder.freeBytes() < 0) {
            return;
        }
        text.put(Metric.JOURNAL_FILES, folder.journal().count())
                .put(Metric.JOURNAL_BYTES, folder.journal().bytes())
                .put(Metric.EVENTS_FILES, folder.events().count())
                .put(Metric.EVENTS_BYTES, folder.events().bytes())
                .put(Metric.SNAPSHOT_FILES, folder.snapshots().count())
                .put(Metric.SNAPSHOT_BYTES, folder.snapshots().bytes())
                .put(Metric.DISK_FREE, folder.freeBytes());
        if (folder.newestSnapshotMs() > 0) {
            text.putSeconds(Metric.SNAPSHOT_AGE, nowNs - TimeUnit.MILLISECONDS.toNanos(folder.newestSnapshotMs()));
        }
    }

    private static void health(MetricsText text, Copies.Health health) {
        if (health.diskLeftMs() != Long.MAX_VALUE) {
            text.putSeconds(Metric.DISK_LEFT, TimeUnit.MILLISECONDS.toNanos(health.diskLeftMs()));
        }
        FollowState following = health.following();
        if (following != null) {
            text.put(Metric.FOLLOWER_BEHIND, following.behindCommands())
                    .putSeconds(Metric.FOLLOWER_AGE, following.behindNs());
        }
        KernelClock clock = health.clock();
        if (clock != null) {
            text.putSeconds(Metric.CLOCK_ERROR, TimeUnit.MICROSECONDS.toNanos(clock.maxErrorUs()));
        }
        for (GarbageCollectorMXBean collector : JvmPauses.collectors()) {
            text.put(Metric.GC_PAUSES, collector.getName(), Math.max(0, collector.getCollectionCount()));
            text.put(
                    Metric.GC_TIME, List.of(collector.getName()), Math.max(0, collector.getCollectionTime()) / 1_000.0);
        }
        text.put(Metric.ALERT_CALLS_FAILED, health.failedCalls());
    }
}
