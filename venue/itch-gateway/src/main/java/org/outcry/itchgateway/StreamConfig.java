// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import org.outcry.itchfeed.StreamSpec;

/**
 * Stream of a gateway.
 *
 * @param spec its name, kind, instruments and session suffix; the suffix is equal on gateways that carry the same
 *     stream
 * @param lines the lines of deltas, A, and as a rule B
 * @param historyMessages the number of messages that are re-requested from memory, a power of two
 * @param lagBound how far its deltas may be behind
 * @param updatesPerSecond the maximum number of messages a second for each instrument, of a conflated stream
 */
public record StreamConfig(
        StreamSpec spec, List<FeedLine> lines, int historyMessages, LagBound lagBound, int updatesPerSecond) {
    static final int DEFAULT_UPDATES = 10;

    static final int DEFAULT_HISTORY = 1 << 18;
    private static final int BYTES_PER_MESSAGE = 64;
    private static final int MAX_HISTORY_BYTES = 1 << 30;

    public StreamConfig {
        lines = List.copyOf(lines);
    }

    /** Returns the only stream of a feed, with the usual sizes. */
    public static StreamConfig all(List<FeedLine> lines) {
        return new StreamConfig(StreamSpec.all("01"), lines, DEFAULT_HISTORY, LagBound.DEFAULT, DEFAULT_UPDATES);
    }

    /** Returns a copy with another history. */
    public StreamConfig withHistory(int messages) {
        return new StreamConfig(spec, lines, messages, lagBound, updatesPerSecond);
    }

    /** Returns a copy with another bound of its lag. */
    public StreamConfig withLagBound(LagBound bound) {
        return new StreamConfig(spec, lines, historyMessages, bound, updatesPerSecond);
    }

    /** Returns the stream as a node of a venue on several machines has it, with the lines that this one sends. */
    StreamConfig on(int node) {
        return new StreamConfig(
                spec, lines.stream().map(line -> line.on(node)).toList(), historyMessages, lagBound, updatesPerSecond);
    }

    /** Returns the size of the history, in bytes. */
    int historyBytes() {
        return Math.min(MAX_HISTORY_BYTES, historyMessages * BYTES_PER_MESSAGE);
    }
}
