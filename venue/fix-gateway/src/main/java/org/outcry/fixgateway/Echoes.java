// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;

/**
 * Fields to be repeated of a session's last requests that had any, by the identifier of the request. They are not in the event log: a restart
 * of the gateway forgets them. Hash table over a ring, with chaining; allocates only to grow.
 */
final class Echoes {
    /** The number of requests remembered; a power of two. */
    static final int MAX_REQUESTS = 4096;

    /** ClOrdID of an order, cancel, replace or mass cancel. */
    static final int REQUEST = 0;

    /** ClOrdID of a status request. */
    static final int STATUS = 1;

    /** Identifier of a request that several reports answer. */
    static final int INQUIRY = 2;

    /** MsgSeqNum of a rejected message. */
    static final int MESSAGE = 3;

    private static final int NONE = -1;

    private Echo[] ring = new Echo[0];
    private int[] buckets = new int[0];
    private int[] chain = new int[0];
    private int next;
    private int count;

    /** Returns whether no request is remembered. */
    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Remembers the fields of a request. One without such fields forgets those of a former request with the identifier.
     *
     * @param has whether the request has such fields
     */
    void remember(boolean has, FixDecoder message, FixVersion version, int kind, ClOrdId id) {
        remember(has, message, version, kind, id.first, id.second, id.third, 0);
    }

    /** Remembers the route of a message that is answered under its number. */
    void rememberRoute(FixDecoder message, FixVersion version, int msgSeqNum) {
        remember(Echo.hasRoute(message), message, version, MESSAGE, msgSeqNum, 0, 0, 0);
    }

    /** Remembers the route of a request that several reports answer. */
    void rememberRoute(FixDecoder message, FixVersion version, Inquiry inquiry) {
        remember(Echo.hasRoute(message), message, version, INQUIRY, inquiry.id1, inquiry.id2, inquiry.id3, inquiry.id4);
    }

    /** Gives a request the fields of the order that it is about. */
    void carryOver(ClOrdId from, ClOrdId to) {
        Echo former = find(REQUEST, from);
        if (former != null) {
            // The entry that takes its place may be the oldest one, which is its own.
            Echo entry = entry(REQUEST, to.first, to.second, to.third, 0);
            if (entry != former) {
                entry.set(former);
            }
        }
    }

    /** Returns the fields of a request; null if it had none, or is forgotten. */
    @Nullable
    Echo find(int kind, ClOrdId id) {
        return find(kind, id.first, id.second, id.third, 0);
    }

    /** Returns the fields of a request; null if it had none, or is forgotten. */
    @Nullable
    Echo find(int kind, long id1, long id2, long id3, long id4) {
        int at = count == 0 ? NONE : indexOf(kind, id1, id2, id3, id4);
        return at == NONE ? null : ring[at];
    }

    private void remember(
            boolean wanted, FixDecoder message, FixVersion version, int kind, long id1, long id2, long id3, long id4) {
        if (wanted) {
            entry(kind, id1, id2, id3, id4).set(message, version);
        } else if (count > 0) {
            int former = indexOf(kind, id1, id2, id3, id4);
            if (former != NONE) {
                unlink(former);
                // No request has this kind: the entry is found no more, until its place in the ring is used again.
                ring[former].kind = NONE;
                link(former);
            }
        }
    }

    /** Returns the entry of an identifier: its own, a new one, or the oldest one. */
    private Echo entry(int kind, long id1, long id2, long id3, long id4) {
        int at = count == 0 ? NONE : indexOf(kind, id1, id2, id3, id4);
        if (at != NONE) {
            return ring[at];
        }
        if (count == ring.length && count < MAX_REQUESTS) {
            grow();
        }
        at = next;
        next = next + 1 == MAX_REQUESTS ? 0 : next + 1;
        if (at < count) {
            unlink(at);
        } else {
            ring[at] = new Echo();
            count++;
        }
        Echo entry = ring[at];
        entry.kind = kind;
        entry.id1 = id1;
        entry.id2 = id2;
        entry.id3 = id3;
        entry.id4 = id4;
        link(at);
        return entry;
    }

    private int indexOf(int kind, long id1, long id2, long id3, long id4) {
        int at = buckets[bucket(kind, id1, id2, id3, id4)];
        while (at != NONE && !isFor(ring[at], kind, id1, id2, id3, id4)) {
            at = chain[at];
        }
        return at;
    }

    private static boolean isFor(Echo entry, int kind, long id1, long id2, long id3, long id4) {
        return entry.kind == kind && entry.id1 == id1 && entry.id2 == id2 && entry.id3 == id3 && entry.id4 == id4;
    }

    private void grow() {
        int capacity = Math.max(64, 2 * count);
        ring = Arrays.copyOf(ring, capacity);
        chain = new int[capacity];
        buckets = new int[2 * capacity];
        Arrays.fill(buckets, NONE);
        for (int at = 0; at < count; at++) {
            link(at);
        }
    }

    private void link(int at) {
        int bucket = bucketOf(ring[at]);
        chain[at] = buckets[bucket];
        buckets[bucket] = at;
    }

    private void unlink(int at) {
        int bucket = bucketOf(ring[at]);
        int before = NONE;
        int node = buckets[bucket];
        while (node != at) {
            before = node;
            node = chain[node];
        }
        if (before == NONE) {
            buckets[bucket] = chain[at];
        } else {
            chain[before] = chain[at];
        }
    }

    private int bucketOf(Echo entry) {
        return bucket(entry.kind, entry.id1, entry.id2, entry.id3, entry.id4);
    }

    private int bucket(int kind, long id1, long id2, long id3, long id4) {
        return ClOrdIds.hash(id1, id2, id3 * 31 + id4 + kind) & (buckets.length - 1);
    }
}
