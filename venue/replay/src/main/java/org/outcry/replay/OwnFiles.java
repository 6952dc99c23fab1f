// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;
import org.outcry.itchfeed.FeedFile;
import org.outcry.wire.FrameHandler;

/**
 * Files of a replay: about own orders, and with the feed and the venue's events.
 */
final class OwnFiles implements OwnListener, Closeable {
    private final OwnReports reports;
    private final @Nullable ReplayFiles parquet;
    private final Latency.Line line;
    private final List<FrameHandler> listeners = new ArrayList<>();
    private final List<Closeable> open = new ArrayList<>();
    private long timeNs;

    /**
     * Creates files.
     *
     * @param reports the reports as comma-separated values
     * @param parquet results as Parquet files; null if they are not wanted
     * @param line the way of reports from the venue
     */
    OwnFiles(OwnReports reports, @Nullable ReplayFiles parquet, Latency.Line line) {
        this.reports = reports;
        this.parquet = parquet;
        this.line = line;
        open.add(reports);
        if (parquet != null) {
            open.add(parquet);
        }
    }

    /** Adds a file of the feed: a BinaryFILE, or a capture if its name ends with {@code .pcapng}. */
    void addFeed(Path file) throws IOException {
        add(FeedFile.create(file, () -> timeNs));
    }

    /** Adds a file of the venue's events, as YAML. */
    void addEvents(Path file) throws IOException {
        add(EventsFile.create(file));
    }

    private <F extends FrameHandler & Closeable> void add(F file) {
        listeners.add(file);
        open.add(file);
    }

    @Override
    public boolean followsMarket() {
        return parquet != null;
    }

    @Override
    public void report(OwnListener.Report report) {
        OwnListener.Report received = report.receivedAt(line.arrivalNs(report.timeNs()));
        reports.report(received);
        if (parquet != null) {
            parquet.report(received);
        }
    }

    @Override
    public void trade(OwnListener.Trade trade) {
        if (parquet != null) {
            parquet.trade(trade);
        }
    }

    @Override
    public void quote(OwnListener.Quote quote) {
        if (parquet != null) {
            parquet.quote(quote);
        }
    }

    @Override
    public void queue(OwnListener.Queued place) {
        if (parquet != null) {
            parquet.queue(place);
        }
    }

    /** Writes what recorded commands no longer found. */
    void missed(List<Found.Missed> missed) {
        if (parquet != null) {
            parquet.missed(missed);
        }
    }

    /** Returns a target whose events the files get, too. */
    ReplayTarget with(ReplayTarget target) {
        return listeners.isEmpty() ? target : new TeedTarget(target, listeners, recordedNs -> timeNs = recordedNs);
    }

    /** Closes all files, also after a failure, which is thrown then. */
    @Override
    public void close() throws IOException {
        CloseHelper.closeAll(open);
    }
}
