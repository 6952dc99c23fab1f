// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;

/** Run of a recording through the engine, in steps: up to a time, with own orders that come meanwhile. */
final class SteppedReplay implements Closeable {
    private final Recording recording;
    private final ReplayTarget target = new EngineTarget();
    private final StepRecords records;
    private final OwnOrders own;
    private final CommandEntry entry;
    private final RecordingRun run;
    private final Latency.Line requests;
    private long nowNs;
    private long lastId;
    private int next;

    SteppedReplay(Recording recording, boolean followVenuePriority, Latency latency, long seed) throws IOException {
        this.recording = recording;
        records = new StepRecords(latency.reports(seed), latency.marketData(seed));
        requests = latency.requests(seed);
        own = OwnOrders.toCome(records);
        entry = new Replay(target, Pace.asFastAsItGoes(), CommandSink.NONE, own).entry(recording);
        run = new RecordingRun(recording, followVenuePriority, true, entry);
        nowNs = recording.firstNs();
    }

    /** Returns the present time of the recording. */
    long nowNs() {
        return nowNs;
    }

    /** Returns the time of the recording's last step. */
    long lastNs() {
        return recording.lastNs();
    }

    /** Returns whether all steps were entered. */
    boolean isOver() {
        return next == recording.steps().size();
    }

    /** Returns what happened, which the client has not received. */
    StepRecords records() {
        return records;
    }

    /** Returns the best levels of an instrument's book. */
    BookLevels book(int instrument, int levels) {
        return entry.events().books().levels(instrument, levels);
    }

    /** Takes the id of the next request. Returns false if it is not above those before. */
    boolean isNext(long id) {
        boolean above = id > lastId;
        lastId = Math.max(lastId, id);
        return above;
    }

    /** Sends an own order at the present time; without latency it is entered at once. */
    void enter(OwnOrder order) {
        own.add(order.at(requests.arrivalNs(nowNs)));
        entry.enterOwn(nowNs);
    }

    /**
     * Enters all that is recorded before a time, and own orders up to it.
     *
     * @param kinds the kinds of market data to record: bits of {@link StepRecords}
     */
    void until(long atNs, int kinds) throws IOException {
        records.want(kinds);
        while (!isOver() && recording.steps().get(next).timeNs() < atNs) {
            run.enter(recording.steps().get(next++));
        }
        entry.endAt(atNs);
        nowNs = atNs;
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
