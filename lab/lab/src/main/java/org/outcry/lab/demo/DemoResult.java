// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.demo;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.outcry.wire.text.Json;

/**
 * Result of a demo run.
 *
 * @param faults descriptions of the faults; empty if there are none
 */
record DemoResult(
        DemoPlan plan,
        long commands,
        long trades,
        long orderRejects,
        long cancelRejects,
        Histogram orderToAckNs,
        double ratePerSecond,
        long feedMessages,
        long packets,
        long packetsLost,
        long gaps,
        long gapsRepaired,
        long snapshots,
        boolean multicast,
        boolean booksEqual,
        int levels,
        int orders,
        List<String> faults) {

    boolean good() {
        return booksEqual && faults.isEmpty();
    }

    Json json() {
        return new Json()
                .put("commands", commands)
                .put("trades", trades)
                .put("rejects", orderRejects + cancelRejects)
                .put("orderRejects", orderRejects)
                .put("booksEqual", booksEqual)
                .put("feedMessages", feedMessages)
                .put("gaps", gaps)
                .put("gapsRepaired", gapsRepaired)
                .put(
                        "orderToAckNs",
                        new Json()
                                .put("p50", orderToAckNs.getValueAtPercentile(50))
                                .put("p99", orderToAckNs.getValueAtPercentile(99))
                                .put("p999", orderToAckNs.getValueAtPercentile(99.9))
                                .put("max", orderToAckNs.getMaxValue()))
                .put("ratePerSecond", ratePerSecond)
                .put("seed", plan.seed())
                .put("levels", levels)
                .put("restingOrders", orders)
                .put("packets", packets)
                .put("packetsLost", packetsLost)
                .put("snapshots", snapshots)
                .put("multicast", multicast)
                .put("faults", faults);
    }

    String summary() {
        StringBuilder text = new StringBuilder();
        text.append("""

                  orders       %,12d requests by %d participants in %d instruments, %,.0f a second
                  trades       %,12d
                  rejects      %,12d   %,d orders, %,d cancels and replaces (the order had ended)
                  latency      %12s   p50 %s  p99 %s  p99.9 %s  max %s
                               %12s   order to acknowledgement, from the intended send time
                  feed         %,12d messages in %,d packets by %s
                  gaps         %,12d   %d repaired (%d packets were dropped on purpose)
                  books        %12s   %d levels, %d orders, in queue order
                """.formatted(
                        commands,
                        plan.participants(),
                        plan.instruments(),
                        ratePerSecond,
                        trades,
                        orderRejects + cancelRejects,
                        orderRejects,
                        cancelRejects,
                        "",
                        micros(50),
                        micros(99),
                        micros(99.9),
                        micros(100),
                        "",
                        feedMessages,
                        packets,
                        multicast ? "multicast" : "unicast (this machine has no multicast on loopback)",
                        gaps,
                        gapsRepaired,
                        packetsLost,
                        booksEqual ? "EQUAL" : "NOT EQUAL",
                        levels,
                        orders));
        faults.forEach(fault -> text.append("  fault        ").append(fault).append('\n'));
        text.append(
                good()
                        ? "\n  The feed client's books equal the engine's, level by level.\n"
                        : "\n  Something went wrong: see above.\n");
        return text.toString();
    }

    private String micros(double percentile) {
        double us = orderToAckNs.getValueAtPercentile(percentile) / 1e3;
        return us < 10_000 ? String.format("%,.0f us", us) : String.format("%,.1f ms", us / 1e3);
    }
}
