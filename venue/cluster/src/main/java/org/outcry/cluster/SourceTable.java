// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.Arrays;
import org.agrona.collections.Int2ObjectHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Progress of each source in the log, and the links by which nodes send. Part of the replicated state: the same
 * messages give the same table on every node. No allocation but when a source is opened for the first time. One thread.
 */
class SourceTable {
    /** The most sources that a table holds. */
    static final int MAX_SOURCES = 4_096;

    private static final long NO_LINK = 0;

    /** In place of a link: the log is not kept for the node until it opens a source. */
    private static final long FORGOTTEN = -1;

    private final Int2ObjectHashMap<Place> places = new Int2ObjectHashMap<>();

    /** The links by which nodes send, by their numbers. */
    private final long[] links = new long[ClusterConfig.MAX_NODES + 1];

    /** Place of one source. */
    static final class Place {
        private final int source;
        private long incarnation;
        private long last;

        private Place(int source) {
            this.source = source;
        }

        int source() {
            return source;
        }

        /** Returns the number of the process that may write. */
        long incarnation() {
            return incarnation;
        }

        /** Returns the sequence of the last message that was taken. */
        long last() {
            return last;
        }
    }

    /**
     * Opens a source for a process. The sequence of a new process starts again; a process that opens a source once more
     * goes on. A process that is not newer than the present one changes nothing.
     *
     * @return the place of the source, or null if the table is full
     */
    @Nullable
    Place open(int source, long incarnation) {
        Place place = places.get(source);
        if (place == null) {
            if (places.size() == MAX_SOURCES) {
                return null;
            }
            place = new Place(source);
            places.put(source, place);
        }
        if (incarnation > place.incarnation) {
            place.incarnation = incarnation;
            place.last = 0;
        }
        return place;
    }

    /** Returns whether a process of a node is newer than all that have opened its sources. */
    boolean isNewProcess(int node, long incarnation) {
        for (Place place : places.values()) {
            if (ClusterConfig.nodeOfSource(place.source) == node && place.incarnation >= incarnation) {
                return false;
            }
        }
        return true;
    }

    /** Records the link by which a node sends. */
    void link(int node, long link) {
        links[node] = link;
    }

    /** Records that a link has ended. Returns the number of the node that sent by it, or 0. */
    int unlink(long link) {
        for (int node = 1; node < links.length; node++) {
            if (links[node] == link && link > NO_LINK) {
                links[node] = NO_LINK;
                return node;
            }
        }
        return 0;
    }

    /** Returns the link by which a node sends, as it is kept; not above 0 if there is none. */
    long linkOf(int node) {
        return links[node];
    }

    /** Returns whether a node has a link. */
    boolean isLinked(int node) {
        return links[node] > NO_LINK;
    }

    /** Returns whether the log is not kept for a node. */
    boolean isForgotten(int node) {
        return links[node] == FORGOTTEN;
    }

    /**
     * Records that the log is not kept for a node any more, until it opens a source.
     *
     * @param nodes the number of nodes
     * @return null, or the reason for which it is kept
     */
    @Nullable
    String forget(int node, int nodes) {
        if (node < 1 || node >= links.length) {
            return "there is no such node: node=" + node;
        }
        if (isLinked(node)) {
            return "the node is alive, or ended less than ten seconds ago: node=" + node;
        }
        int others = 0;
        for (int each = 1; each < links.length; each++) {
            others += each != node && isForgotten(each) ? 1 : 0;
        }
        if (nodes - others - 1 <= nodes / 2) {
            return "no majority of nodes would remain: nodes=" + nodes + " forgottenBefore=" + others;
        }
        links[node] = FORGOTTEN;
        return null;
    }

    /**
     * Records that a node leaves, if a majority remains of those that have links.
     *
     * @param nodes the number of nodes
     * @return whether it leaves
     */
    boolean leave(int node, int nodes) {
        int others = 0;
        for (int each = 1; each < links.length; each++) {
            others += each != node && isLinked(each) ? 1 : 0;
        }
        boolean leaves = node >= 1 && node < links.length && others > nodes / 2;
        if (leaves) {
            links[node] = NO_LINK;
        }
        return leaves;
    }

    /**
     * Returns the sequence that is nearest to the last one of a source and has the same lower 32 bits as a message's.
     */
    long sequence(int source, int lowerBits) {
        Place place = places.get(source);
        long last = place == null ? 0 : place.last;
        return last + (lowerBits - (int) last);
    }

    /** Decides on a message. If it is the next one, it counts as taken. */
    SourceAdmission admit(int source, long incarnation, long sequence) {
        Place place = places.get(source);
        if (place == null || place.incarnation != incarnation) {
            return SourceAdmission.CLOSED;
        }
        if (sequence <= place.last) {
            return SourceAdmission.DUPLICATE;
        }
        if (sequence != place.last + 1) {
            return SourceAdmission.GAP;
        }
        place.last = sequence;
        return SourceAdmission.NEXT;
    }

    /** Restores the place of a source from a bookmark. */
    void restore(int source, long incarnation, long last) {
        Place place = new Place(source);
        place.incarnation = incarnation;
        place.last = last;
        places.put(source, place);
    }

    /** Returns the places of all sources, by their numbers. */
    Place[] all() {
        Place[] all = places.values().toArray(new Place[0]);
        Arrays.sort(all, (one, other) -> Integer.compare(one.source, other.source));
        return all;
    }
}
