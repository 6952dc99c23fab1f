// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

import java.util.Map;

/** Metrics of the feed out of its counters. */
final class FeedMetrics {
    private static final String STREAM = "stream:";
    private static final String BEHIND = "behind";

    /** Metric of a counter, and the value of its label; an empty one stands for none. */
    private record Named(Metric metric, String label) {}

    private static final Map<String, Metric> STREAMS = Map.of(
            "messages", Metric.FEED_MESSAGES,
            "packets", Metric.FEED_PACKETS,
            "drops", Metric.FEED_DROPS,
            "holes", Metric.FEED_HOLES);

    private static final Map<String, Named> SERVERS = Map.ofEntries(
            Map.entry("requests.answered", new Named(Metric.FEED_REQUESTS, "")),
            Map.entry("requests.answeredFromLog", new Named(Metric.FEED_REQUESTS_FROM_LOG, "")),
            Map.entry("requests.limitedByClient", new Named(Metric.FEED_REQUESTS_REFUSED, "client")),
            Map.entry("requests.limitedByAddress", new Named(Metric.FEED_REQUESTS_REFUSED, "address")),
            Map.entry("requests.limitedOverall", new Named(Metric.FEED_REQUESTS_REFUSED, "overall")),
            Map.entry("requests.limitedByLog", new Named(Metric.FEED_REQUESTS_REFUSED, "log")),
            Map.entry("requests.malformed", new Named(Metric.FEED_REQUESTS_REFUSED, "malformed")),
            Map.entry("requests.otherSession", new Named(Metric.FEED_REQUESTS_REFUSED, "session")),
            Map.entry("requests.tooHigh", new Named(Metric.FEED_REQUESTS_REFUSED, "number")),
            Map.entry("requests.tcpClients", new Named(Metric.FEED_TCP_CLIENTS, "")),
            Map.entry("requests.tcpSent", new Named(Metric.FEED_TCP_MESSAGES, "")),
            Map.entry("requests.tcpSlow", new Named(Metric.FEED_TCP_REFUSED, "slow")),
            Map.entry("requests.tcpRejectedLogin", new Named(Metric.FEED_TCP_REFUSED, "login")),
            Map.entry("requests.tcpRejectedSession", new Named(Metric.FEED_TCP_REFUSED, "session")),
            Map.entry("requests.tcpRefusedByAddress", new Named(Metric.FEED_TCP_REFUSED, "address")),
            Map.entry("requests.tcpRefusedOverall", new Named(Metric.FEED_TCP_REFUSED, "overall")),
            Map.entry("requests.tcpDisplaced", new Named(Metric.FEED_TCP_REFUSED, "displaced")),
            Map.entry("snapshots.clients", new Named(Metric.FEED_SNAPSHOT_CLIENTS, "")),
            Map.entry("snapshots.completed", new Named(Metric.FEED_SNAPSHOTS, "")),
            Map.entry("snapshots.refusedByAddress", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "address")),
            Map.entry("snapshots.refusedOverall", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "overall")),
            Map.entry("snapshots.rejectedLogin", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "login")),
            Map.entry("snapshots.rejectedSession", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "session")),
            Map.entry("snapshots.displaced", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "displaced")),
            Map.entry("snapshots.dropped", new Named(Metric.FEED_SNAPSHOTS_REFUSED, "dropped")));

    private FeedMetrics() {}

    /** Adds the metric of a counter, if it has one. The others are for {@code outcry feed stats}. */
    static void put(MetricsText text, String name, long value) {
        int dot = name.lastIndexOf('.');
        String of = name.substring(0, dot);
        String counter = name.substring(dot + 1);
        Named named = SERVERS.get(name);
        if (named != null) {
            if (named.label.isEmpty()) {
                text.put(named.metric, value);
            } else {
                text.put(named.metric, named.label, value);
            }
        } else if (counter.equals(BEHIND)) {
            text.put(Metric.FEED_BEHIND, of, value);
        } else if (of.startsWith(STREAM)) {
            Metric metric = STREAMS.get(counter);
            if (metric != null) {
                text.put(metric, of.substring(STREAM.length()), value);
            }
        }
    }
}
