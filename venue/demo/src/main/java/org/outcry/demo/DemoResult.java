// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Displacement;
import org.outcry.measure.WarmUp;
import org.outcry.wire.text.Json;

/**
 * Result of a demo run.
 *
 * @param warmUp the part of the flow before, whose times do not count
 * @param orderToAckNs times of all requests after the warm-up
 * @param unqueuedNs times of those that found no other one unanswered when they were sent
 * @param ahead the unanswered requests that each found
 * @param queuedNs times of those that found many, divided by their number
 * @param undisplacedNs times of those during which neither generator nor venue was off its core
 * @param offCore parts of the time that the one and the other were off their cores
 * @param ratePerSecond requests a second after the warm-up
 * @param faults descriptions of the faults; empty if there are none
 */
record DemoResult(
        DemoPlan plan,
        WarmUp.Result warmUp,
        long commands,
        long trades,
        long orderRejects,
        long cancelRejects,
        Histogram orderToAckNs,
        Histogram unqueuedNs,
        Histogram ahead,
        Histogram queuedNs,
        Histogram undisplacedNs,
        Displacement.Result offCore,
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
                .put("warmUpSeconds", warmUp.seconds())
                .put("warmUpOver", warmUp.over())
                .put("orderToAckNs", percentiles(orderToAckNs))
                .put("unqueuedNs", percentiles(unqueuedNs))
                .put("unqueuedCount", unqueuedNs.getTotalCount())
                .put("ahead", percentiles(ahead))
                .put("queuedNs", percentiles(queuedNs))
                .put("withoutDisplacementNs", percentiles(undisplacedNs))
                .put("withoutDisplacementCount", undisplacedNs.getTotalCount())
                .put("generatorOffCore", offCore.client().orNaN())
                .put("venueOffCore", offCore.target().orNaN())
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

    private static Json percentiles(Histogram times) {
        return new Json()
                .put("p50", times.getValueAtPercentile(50))
                .put("p99", times.getValueAtPercentile(99))
                .put("p999", times.getValueAtPercentile(99.9))
                .put("max", times.getMaxValue());
    }

    String summary() {
        StringBuilder text = new StringBuilder();
        text.append("""

                  orders       %,12d requests by %d participants in %d instruments; after the warm-up %,.0f a second
                  trades       %,12d
                  rejects      %,12d   %,d orders, %,d cancels and replaces (the order had ended)
                  latency                     %s
                                              order to acknowledgement, from the intended send time%s
                  unqueued     %10.0f %%   %s
                                              orders come in bursts: the others found up to %,d unanswered requests before them, p99 %,d%s
                  undisplaced  %12s   %s
                                              %s
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
                        percentilesText(orderToAckNs),
                        warmUpText(),
                        share(unqueuedNs),
                        percentilesText(unqueuedNs),
                        ahead.getMaxValue(),
                        ahead.getValueAtPercentile(99),
                        queuedText(),
                        undisplacedShare(),
                        undisplacedText(),
                        offCoreText(),
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

    private String warmUpText() {
        if (warmUp.seconds() == 0) {
            return "";
        }
        return ", after " + warmUp.seconds() + " s of warm-up"
                + (warmUp.over()
                        ? ": the compilers had become quiet"
                        : String.format(", in whose last one the compilers worked for %,d ms", warmUp.compiledMs()));
    }

    private String queuedText() {
        return queuedNs.getTotalCount() == 0
                ? ""
                : String.format("; in a long queue each takes %.1f us", queuedNs.getValueAtPercentile(50) / 1e3);
    }

    private String undisplacedText() {
        return undisplacedNs.getTotalCount() == 0 ? "no request" : percentilesText(undisplacedNs);
    }

    private String offCoreText() {
        return "off its core for: generator " + offCore.client().text(1) + " of the time, venue "
                + offCore.target().text(1);
    }

    /** Returns the part of the requests during which neither generator nor venue was off its core. */
    private String undisplacedShare() {
        return offCore.isKnown() ? String.format("%.0f %%", share(undisplacedNs)) : "unknown";
    }

    /** Returns the part of all requests, in percent. */
    private double share(Histogram some) {
        return 100.0 * some.getTotalCount() / Math.max(1, orderToAckNs.getTotalCount());
    }

    private static String percentilesText(Histogram times) {
        return "p50 " + micros(times, 50) + "  p99 " + micros(times, 99) + "  p99.9 " + micros(times, 99.9) + "  max "
                + micros(times, 100);
    }

    private static String micros(Histogram times, double percentile) {
        double us = times.getValueAtPercentile(percentile) / 1e3;
        return us < 10_000 ? String.format("%,.0f us", us) : String.format("%,.1f ms", us / 1e3);
    }
}
