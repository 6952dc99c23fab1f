// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.rules.PhaseSchedule;

/** Writer of reports about own orders as comma-separated values, with the recording's time and prices. */
final class OwnReports implements OwnListener, Closeable {
    static final String HEADER =
            "time_ns,time,cl_ord_id,report,side,price,quantity,leaves,queue_ahead,bid,ask,reason,received_ns";

    private final @Nullable Writer file;
    private final BigDecimal ticksPerPrice;

    private OwnReports(@Nullable Writer file, BigDecimal ticksPerPrice) {
        this.file = file;
        this.ticksPerPrice = ticksPerPrice;
    }

    /** Creates the file, or truncates an existing one; without a file the reports are dropped. */
    static OwnReports create(@Nullable Path path, BigDecimal ticksPerPrice) throws IOException {
        BufferedWriter file = path == null ? null : Files.newBufferedWriter(path);
        if (file != null) {
            file.append(HEADER).append('\n');
        }
        return new OwnReports(file, ticksPerPrice);
    }

    @Override
    public void report(OwnListener.Report report) {
        if (file == null) {
            return;
        }
        try {
            file.append(String.join(
                            ",",
                            Long.toString(report.timeNs()),
                            timeText(report.timeNs()),
                            report.name(),
                            report.kind(),
                            report.side().name().toLowerCase(Locale.ROOT),
                            price(report.priceTicks()),
                            Long.toString(report.lots()),
                            Long.toString(report.leavesLots()),
                            report.aheadLots() < 0 ? "" : Long.toString(report.aheadLots()),
                            price(report.bidTicks()),
                            price(report.askTicks()),
                            report.reason(),
                            Long.toString(report.receivedNs())))
                    .append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("reports can't be written", e);
        }
    }

    /** Returns a time of the day, or one with a date. */
    private static String timeText(long timeNs) {
        return timeNs < PhaseSchedule.DAY_NS
                ? LocalTime.ofNanoOfDay(timeNs).toString()
                : Instant.EPOCH.plusNanos(timeNs).toString();
    }

    private String price(long ticks) {
        return ticks == 0 ? "" : BigDecimal.valueOf(ticks).divide(ticksPerPrice).toPlainString();
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
