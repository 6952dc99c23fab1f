// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.List;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.runtime.Idle;

/**
 * Parameters of a run.
 *
 * @param streams the number of delta streams
 * @param books the number of books in each
 * @param load the events that the application sends
 * @param bound the most events that may wait for a stream: the size of a ring, and the bound of the log's reader
 * @param idle what a thread does without work
 * @param measureMs the time that is measured
 * @param warmUpMs the time before it
 */
record ThreadsPlan(int streams, int books, LoadShape load, int bound, Idle idle, int measureMs, int warmUpMs) {
    /** The number of instruments. */
    int instruments() {
        return streams * books;
    }

    /** Returns the stream of an instrument. */
    int streamOf(int instrument) {
        return SpreadStreams.streamOf(instrument, streams);
    }

    /** Returns the streams, with their instruments by number. */
    List<StreamSpec> specs() {
        return SpreadStreams.of(streams, instruments());
    }

    /** Returns the plan at another rate, for a short time. */
    ThreadsPlan at(int rate, int forMs) {
        return new ThreadsPlan(streams, books, load.at(rate), bound, idle, forMs, 0);
    }

    /** Returns the plan of a test environment with fewer streams and books, and the same load of each book. */
    ThreadsPlan fewer(int fewerStreams, int fewerBooks) {
        double share = (double) fewerStreams * fewerBooks / instruments();
        return new ThreadsPlan(fewerStreams, fewerBooks, load.part(share), bound, idle, measureMs, warmUpMs);
    }
}
