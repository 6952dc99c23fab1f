// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.console.state.VenueFolder;
import org.outcry.gateway.GatewayCounters;
import org.outcry.wire.text.Json;

/**
 * Servers of the gateways as JSON: clients now, clients or requests that were served and that were not, released events
 * that each has not read.
 */
final class Servers {
    private static final String ITCH = "itch";

    /** Sums of these are clients of a gateway that were not admitted, where it has no sum of its own. */
    private static final List<String> NOT_ADMITTED = List.of(
            GatewayCounters.DISPLACED,
            GatewayCounters.WRONG_LOGONS,
            GatewayCounters.LOCKED_LOGONS,
            GatewayCounters.FOREIGN_LOGONS,
            GatewayCounters.REFUSED_HANDSHAKES);

    private Servers() {}

    static List<Json> of(VenueFolder folder) {
        List<Json> rows = new ArrayList<>();
        folder.counters().forEach((gateway, counters) -> {
            if (counters.containsKey(GatewayCounters.CONNECTIONS)) {
                rows.add(gateway(gateway, counters));
            } else if (gateway.startsWith(ITCH)) {
                feed(rows, gateway, counters);
            }
        });
        return rows;
    }

    private static Json gateway(String name, Map<String, Long> counters) {
        long refused = counters.containsKey(GatewayCounters.TURNED_AWAY)
                ? sum(counters, List.of(GatewayCounters.TURNED_AWAY, GatewayCounters.REFUSED_HANDSHAKES))
                : sum(counters, NOT_ADMITTED);
        return new Json()
                .put("server", name)
                .put("clients", of(counters, GatewayCounters.CONNECTIONS))
                .put("refused", refused)
                .put("behind", of(counters, GatewayCounters.BEHIND));
    }

    private static void feed(List<Json> rows, String gateway, Map<String, Long> counters) {
        rows.add(new Json()
                .put("server", gateway + " re-requests")
                .put("served", sum(counters, List.of("requests.answered", "requests.answeredFromLog")))
                .put(
                        "refused",
                        sum(
                                counters,
                                List.of(
                                        "requests.limited",
                                        "requests.malformed",
                                        "requests.otherSession",
                                        "requests.tooHigh")))
                .put("behind", of(counters, "requests.behind")));
        rows.add(new Json()
                .put("server", gateway + " snapshots")
                .put("clients", of(counters, "snapshots.clients"))
                .put("served", of(counters, "snapshots.completed"))
                .put(
                        "refused",
                        sum(
                                counters,
                                List.of(
                                        "snapshots.refused",
                                        "snapshots.rejected",
                                        "snapshots.displaced",
                                        "snapshots.dropped")))
                .put("behind", of(counters, "snapshots.behind")));
        if (counters.containsKey("requests.tcpClients")) {
            rows.add(new Json()
                    .put("server", gateway + " over TCP")
                    .put("clients", of(counters, "requests.tcpClients"))
                    .put(
                            "refused",
                            sum(
                                    counters,
                                    List.of(
                                            "requests.tcpSlow",
                                            "requests.tcpRejected",
                                            "requests.tcpRefused",
                                            "requests.tcpDisplaced")))
                    .put("behind", of(counters, "requests.behind")));
        }
    }

    private static long of(Map<String, Long> counters, String name) {
        return counters.getOrDefault(name, 0L);
    }

    private static long sum(Map<String, Long> counters, List<String> names) {
        return names.stream().mapToLong(name -> of(counters, name)).sum();
    }
}
