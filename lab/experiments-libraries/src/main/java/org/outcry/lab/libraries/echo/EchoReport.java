// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.lab.libraries.echo.EchoComparison.Result;
import org.outcry.lab.libraries.echo.EchoComparison.Row;
import org.outcry.measure.Figures;

/** Figures of {@code lab echo}. */
final class EchoReport {
    private static final String OPERATION =
            "a top of book, 44 bytes in a frame of 52, goes over loopback TCP to a service"
                    + " that sends it back; counted once when a client has sent it and once when it has come back;"
                    + " clients and server in one process, a thread for each client, at most 128 KB under way for each;"
                    + " bare NIO moves as many bytes in the same way and looks at none; NIO that touches each byte also"
                    + " writes each before it sends it, copies it in the server from one buffer into another, and reads"
                    + " it at last; medians of rounds in turn";

    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

    private EchoReport() {}

    static Figures of(Result result) {
        EchoPlan plan = result.plan();
        Figures figures = new Figures(OPERATION)
                .load("clients", plan.clients())
                .load("threads", plan.threadPerConnection() ? "connection" : "selector")
                .load("allocate", plan.allocate())
                .load("ratePerSecond", plan.ratePerSecond())
                .load("rounds", result.ours().rounds().size());
        for (Row row : result.rows()) {
            double bytes = row.median(EchoRound::bytesPerEvent);
            figures.row(row.name())
                    .rounds(
                            "M/s",
                            row.rounds().stream()
                                    .map(EchoRound::millionEventsPerSecond)
                                    .toList())
                    .add("to bare NIO", "times", row.ratioTo(result.limit()))
                    .add("to NIO that touches each byte", "times", row.ratioTo(result.touchingLimit()))
                    .add("ours to this", "times", result.ours().ratioTo(row))
                    .add("garbage", "bytes/message", bytes < 0 ? Double.NaN : bytes)
                    .add("off its core", row.worstOffCore());
            for (int i = 0; plan.ratePerSecond() > 0 && i < PERCENTILES.length; i++) {
                int index = i;
                double ns = row.median(round -> round.responseNs().get(index));
                figures.us(percentile -> ns, PERCENTILES[i]);
            }
        }
        return figures.row("").foreign(result.foreign()).invalid(result.invalidBecause());
    }
}
