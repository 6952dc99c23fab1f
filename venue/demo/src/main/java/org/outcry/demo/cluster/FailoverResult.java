// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.outcry.wire.text.Json;

/**
 * Result of a run.
 *
 * @param gapsNs for each end of a leader, the longest time that a client had no answer
 * @param sent orders and cancels sent
 * @param accepted orders that were accepted
 * @param rejected orders that were rejected, because they were sent again after a loss of the connection
 * @param lost requests without an answer, and acceptances that are not in the log
 * @param twice answers to requests that had one, and acceptances in the log that no client was told of
 * @param connectionsLost connections that ended while their node lived
 * @param bookmarks the bookmarks of all nodes
 * @param booksEqual whether the feed client's books are those of the nodes
 * @param faults what must not happen and did
 */
record FailoverResult(
        List<Long> gapsNs,
        long sent,
        long accepted,
        long rejected,
        long lost,
        long twice,
        long connectionsLost,
        List<BookmarkTaken> bookmarks,
        boolean booksEqual,
        List<String> faults) {
    private static final double NS_PER_MS = 1e6;
    private static final double US_PER_MS = 1e3;

    /**
     * Returns whether no order was lost or doubled, no connection to a living node ended, and all files and books are
     * the same.
     */
    boolean good() {
        return lost == 0 && twice == 0 && connectionsLost == 0 && booksEqual && faults.isEmpty();
    }

    /** Returns the gap that a share of the rounds did not exceed, in ms. */
    double gapMs(double share) {
        return ranked(gapsNs, share) / NS_PER_MS;
    }

    private double bookmarkMs(double share) {
        return ranked(bookmarks.stream().map(BookmarkTaken::pausedUs).toList(), share) / US_PER_MS;
    }

    private double nextMessageMs(double share) {
        return ranked(bookmarks.stream().map(BookmarkTaken::nextMessageUs).toList(), share) / US_PER_MS;
    }

    private static long ranked(List<Long> all, double share) {
        List<Long> sorted = new ArrayList<>(all);
        sorted.sort(null);
        if (sorted.isEmpty()) {
            return 0;
        }
        int rank = (int) Math.ceil(share * sorted.size());
        return sorted.get(Math.max(0, rank - 1));
    }

    Json json() {
        return new Json()
                .put("rounds", gapsNs.size())
                .put("gapP50Ms", gapMs(0.5))
                .put("gapP99Ms", gapMs(0.99))
                .put("gapMaxMs", gapMs(1))
                .put("sent", sent)
                .put("accepted", accepted)
                .put("rejected", rejected)
                .put("lost", lost)
                .put("twice", twice)
                .put("connectionsLost", connectionsLost)
                .put("bookmarks", bookmarks.size())
                .put("bookmarkPauseP50Ms", bookmarkMs(0.5))
                .put("bookmarkPauseMaxMs", bookmarkMs(1))
                .put("bookmarkNextP50Ms", nextMessageMs(0.5))
                .put("bookmarkNextMaxMs", nextMessageMs(1))
                .put("booksEqual", booksEqual)
                .put("faults", faults);
    }

    String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "  leaders ended  %,10d   longest time without an answer: p50 %,.0f ms  p99 %,.0f ms  max %,.0f ms%n",
                gapsNs.size(),
                gapMs(0.5),
                gapMs(0.99),
                gapMs(1)));
        text.append(String.format(
                Locale.ROOT,
                "  requests       %,10d   orders: %,d accepted, %,d rejected as sent again%n",
                sent,
                accepted,
                rejected));
        text.append(String.format(Locale.ROOT, "  lost           %,10d%n  twice          %,10d%n", lost, twice));
        text.append(
                String.format(Locale.ROOT, "  connections    %,10d   to living nodes that ended%n", connectionsLost));
        text.append(String.format(
                Locale.ROOT,
                "  bookmarks      %,10d   kept a node from applying commands: p50 %.1f ms  max %.1f ms; next"
                        + " message: p50 %.1f ms  max %.1f ms%n",
                bookmarks.size(),
                bookmarkMs(0.5),
                bookmarkMs(1),
                nextMessageMs(0.5),
                nextMessageMs(1)));
        text.append("  books          ").append(booksEqual ? "     EQUAL" : "    DIFFER");
        for (String fault : faults) {
            text.append(System.lineSeparator()).append("  fault          ").append(fault);
        }
        return text.toString();
    }
}
