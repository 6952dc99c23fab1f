// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Arrays;
import java.util.List;

/**
 * Assignment of instruments to streams, for a session. An instrument is assigned when it is first defined in the
 * session, and keeps its streams until the session ends. One thread. Allocates only for new instruments.
 */
public final class StreamAssignment {
    /** The stream of an instrument that no stream of the kind carries. */
    static final int NONE = -1;

    private static final StreamKind[] KINDS = StreamKind.values();

    private final List<StreamSpec> streams;
    private final short[][] byKind = new short[KINDS.length][64];

    StreamAssignment(List<StreamSpec> streams) {
        this.streams = streams;
    }

    void save(FeedCalls to) {
        int[] streamsOf = new int[KINDS.length];
        for (int instrument = 0; instrument < byKind[0].length; instrument++) {
            if (byKind[0][instrument] != 0) {
                for (int kind = 0; kind < KINDS.length; kind++) {
                    streamsOf[kind] = stream(kind, instrument);
                }
                to.assigned(instrument, streamsOf);
            }
        }
    }

    void load(int instrument, int[] streamsOf) {
        for (int kind = 0; kind < KINDS.length; kind++) {
            set(kind, instrument, streamsOf[kind]);
        }
    }

    /** Assigns an instrument, unless it was assigned before. */
    void assign(int instrument, String symbol) {
        for (int kind = 0; kind < KINDS.length; kind++) {
            if (instrument >= byKind[kind].length || byKind[kind][instrument] == 0) {
                set(kind, instrument, find(KINDS[kind], instrument, symbol));
            }
        }
    }

    private void set(int kind, int instrument, int stream) {
        if (instrument >= byKind[kind].length) {
            byKind[kind] = Arrays.copyOf(byKind[kind], Integer.highestOneBit(instrument) * 2);
        }
        byKind[kind][instrument] = (short) (stream + 2);
    }

    private int find(StreamKind kind, int instrument, String symbol) {
        int remainder = NONE;
        for (int i = 0; i < streams.size(); i++) {
            StreamSpec stream = streams.get(i);
            if (stream.kind() == kind) {
                if (stream.instruments().names(instrument, symbol)) {
                    return i;
                }
                if (stream.instruments().hasRemainder()) {
                    remainder = i;
                }
            }
        }
        return remainder;
    }

    /** Returns the stream of a kind that carries an instrument; {@link #NONE} if none does. */
    int stream(int kind, int instrument) {
        short[] streamsOf = byKind[kind];
        return instrument < streamsOf.length ? Math.max(NONE, streamsOf[instrument] - 2) : NONE;
    }
}
