// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import org.outcry.runtime.Peak;

/**
 * Watch of how far the deltas are behind: of each stream the most since a reader's last look, and the last
 * {@value #EPISODES} times in which more than {@value #EPISODE_EVENTS} events waited, or one for 10 ms. One thread.
 * Allocates nothing.
 */
final class LagWatch {
    static final int EPISODES = 16;
    private static final long EPISODE_EVENTS = 1_024;
    private static final long EPISODE_NS = 10_000_000L;

    /** The number of waiting events up to which the deltas are not behind. */
    private static final long NOT_BEHIND = 64;

    private final LagEpisode[] episodes = new LagEpisode[EPISODES];
    private final StreamLag[] streams;
    private final List<DeltaStream> deltas;
    private final long[] skippedBefore;
    private final Peak batch = new Peak();
    private LagEpisode last = new LagEpisode();
    private long released;
    private long waitedNs;
    private long nowNs;
    private long notBehindNs;
    private long maxBatch;

    LagWatch(List<DeltaStream> deltas, long nowNs) {
        this.deltas = List.copyOf(deltas);
        this.streams = deltas.stream().map(StreamLag::new).toArray(StreamLag[]::new);
        this.skippedBefore = new long[streams.length];
        this.notBehindNs = nowNs;
        for (int i = 0; i < EPISODES; i++) {
            episodes[i] = new LagEpisode();
        }
    }

    /** Notes the waiting events at the beginning of a turn. */
    void turn(long turnNs, long waiting, long longestNs, long releasedEvent) {
        nowNs = turnNs;
        released = releasedEvent;
        waitedNs = longestNs;
        batch.note(waiting);
        boolean isBehind = waiting > EPISODE_EVENTS || longestNs >= EPISODE_NS;
        if (!last.isOpen() && isBehind) {
            begin(waiting > EPISODE_EVENTS ? notBehindNs : turnNs - longestNs);
        }
        if (waiting <= NOT_BEHIND && longestNs < EPISODE_NS) {
            notBehindNs = turnNs;
            if (last.isOpen()) {
                last.toNs = turnNs;
            }
        } else if (last.isOpen()) {
            last.most = Math.max(last.most, waiting);
        }
    }

    private void begin(long sinceNs) {
        countSkipped();
        long number = last.number + 1;
        last = episodes[(int) (number % EPISODES)];
        last.begin(number, sinceNs);
        for (int i = 0; i < skippedBefore.length; i++) {
            skippedBefore[i] = deltas.get(i).skipped();
        }
    }

    /** Notes a message of a stream, sent or skipped. */
    void made(int stream, long eventNumber) {
        boolean isOpen = last.isOpen();
        streams[stream].note(released - eventNumber, isOpen ? nowNs - last.fromNs : waitedNs);
        if (isOpen) {
            last.streams |= 1L << stream;
        }
    }

    /** Prepares what is read of it for a file of counters. */
    void prepare(boolean looked, long ns, long ms) {
        maxBatch = batch.take(looked);
        for (StreamLag stream : streams) {
            stream.prepare(looked, ms);
        }
        countSkipped();
        for (LagEpisode episode : episodes) {
            episode.date(ns, ms);
        }
    }

    private void countSkipped() {
        if (last.toMs != 0) {
            return;
        }
        long all = 0;
        for (int i = 0; i < skippedBefore.length; i++) {
            long skipped = deltas.get(i).skipped() - skippedBefore[i];
            all += skipped;
            last.skippedStreams |= skipped > 0 ? 1L << i : 0;
        }
        last.skipped = all;
    }

    /** Returns the largest batch of waiting events since a reader's last look. */
    long maxBatch() {
        return maxBatch;
    }

    StreamLag stream(int index) {
        return streams[index];
    }

    LagEpisode episode(int place) {
        return episodes[place];
    }
}
