// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.util.ArrayList;
import java.util.List;
import org.outcry.measure.Figures;

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
    private static final double NS_PER_SECOND = 1e9;
    private static final double US_PER_MS = 1e3;

    Figures figures() {
        List<Long> pausedUs = bookmarks.stream().map(BookmarkTaken::pausedUs).toList();
        List<Long> nextUs = bookmarks.stream().map(BookmarkTaken::nextMessageUs).toList();
        Figures figures = new Figures("A venue of three nodes, each a process of this machine, whose leader ends again"
                        + " and again while clients send orders and cancels.")
                .add("leaders ended", "", gapsNs.size())
                .add("commands", "commands", sent)
                .add("orders accepted", "", accepted)
                .add("orders rejected as sent again", "", rejected)
                .none("lost", "commands", lost)
                .none("taken twice", "commands", twice)
                .none("connections to living nodes that ended", "", connectionsLost)
                .row("without an answer")
                .add("p50", "s", ranked(gapsNs, 0.5) / NS_PER_SECOND)
                .add("p99", "s", ranked(gapsNs, 0.99) / NS_PER_SECOND)
                .add("max", "s", ranked(gapsNs, 1) / NS_PER_SECOND)
                .row("a bookmark stops its node")
                .add("p50", "ms", ranked(pausedUs, 0.5) / US_PER_MS)
                .add("max", "ms", ranked(pausedUs, 1) / US_PER_MS)
                .add("bookmarks", "", bookmarks.size())
                .row("the next message after a bookmark")
                .add("p50", "ms", ranked(nextUs, 0.5) / US_PER_MS)
                .add("max", "ms", ranked(nextUs, 1) / US_PER_MS)
                .row("")
                .data("booksEqual", booksEqual)
                .data("faults", faults);
        faults.forEach(figures::missed);
        return booksEqual
                ? figures.note("The feed client's books are those of the nodes.")
                : figures.missed("the feed client's books differ from those of the nodes");
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
}
