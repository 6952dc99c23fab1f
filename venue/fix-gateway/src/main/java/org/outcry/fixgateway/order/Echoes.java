// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.ordergateway.UsedIds;

/**
 * Fields to be repeated of a session's last requests that had any, by the identifier of the request. They are not in
 * the event log: a restart of the gateway forgets them. Hash table over records in native memory, one after the other
 * as they came, in pages that are used again; allocates such pages only to grow. Lists of a bucket lead from later to
 * earlier records, and end where the oldest one is later.
 */
public final class Echoes {
    /** The number of requests remembered; a power of two. */
    static final int MAX_REQUESTS = 4096;

    /** ClOrdID of an order, cancel, replace or mass cancel. */
    public static final int REQUEST = 0;

    /** ClOrdID of a status request. */
    public static final int STATUS = 1;

    /** Identifier of a request that several reports answer. */
    public static final int INQUIRY = 2;

    /** MsgSeqNum of a rejected message. */
    public static final int MESSAGE = 3;

    private static final int NONE = -1;
    private static final int PAGE_BITS = 13;
    private static final int PAGE_BYTES = 1 << PAGE_BITS;

    // A record: its length, the kind of its identifier, the identifier, the next record of the bucket, the fields. A
    // length of 0 is the end of a page. A later record hides those of the same identifier.
    private static final int LENGTH = 0;
    private static final int KIND = 4;
    private static final int ID_1 = 8;
    private static final int ID_2 = 16;
    private static final int ID_3 = 24;
    private static final int ID_4 = 32;
    private static final int NEXT = 40;
    private static final int FIELDS = 48;

    /** Bit of the kind of a record that is forgotten. */
    private static final int FORGOTTEN = 1 << 8;

    private static final int ALIGNMENT = 8;
    private static final int MAX_RECORD = FIELDS + Echo.MAX_LENGTH + ALIGNMENT;

    /** Pages at once, a power of two: those of the longest records, and one that is begun. */
    private static final int PAGES = 2 * Integer.highestOneBit(MAX_REQUESTS / ((PAGE_BYTES - ALIGNMENT) / MAX_RECORD));

    private final Echo written = new Echo();
    private final Echo copied = new Echo();
    private long[] buckets = new long[0];
    private @Nullable ByteBuffer[] pages = new ByteBuffer[0];
    private @Nullable ByteBuffer[] spares = new ByteBuffer[0];
    private int spareCount;

    /**
     * The place of the oldest record, and that of the next one. A place counts the bytes of all pages so far; it is
     * never used again.
     */
    private long oldest;

    private long end;
    private int count;

    /** Returns whether no request is remembered. */
    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * Remembers the fields of a request. One without such fields forgets those of a former request with the identifier.
     *
     * @param parts those of which the request has fields, by {@link Echo#partsOf}
     */
    public void remember(int parts, FixDecoder message, FixVersion version, int kind, ClOrdId id) {
        remember(parts, message, version, kind, id.first, id.second, id.third, 0);
    }

    /** Remembers the route of a message that is answered under its number. */
    public void rememberRoute(FixDecoder message, FixVersion version, int msgSeqNum) {
        remember(Echo.routeOf(message), message, version, MESSAGE, msgSeqNum, 0, 0, 0);
    }

    /** Remembers the route of a request that several reports answer. */
    public void rememberRoute(FixDecoder message, FixVersion version, Inquiry inquiry) {
        remember(Echo.routeOf(message), message, version, INQUIRY, inquiry.id1, inquiry.id2, inquiry.id3, inquiry.id4);
    }

    /** Gives a request the fields of the order that it is about. */
    public void carryOver(ClOrdId from, ClOrdId to) {
        Echo former = find(REQUEST, from, copied);
        if (former != null) {
            begin();
            written.set(former);
            commit(REQUEST, to.first, to.second, to.third, 0);
        }
    }

    /** Returns a view of the fields of a request; null if it had none, or is forgotten. */
    @Nullable
    public Echo find(int kind, ClOrdId id, Echo view) {
        return find(kind, id.first, id.second, id.third, 0, view);
    }

    /** Returns a view of the fields of a request; null if it had none, or is forgotten. */
    @Nullable
    public Echo find(int kind, long id1, long id2, long id3, long id4, Echo view) {
        long place = placeOf(kind, id1, id2, id3, id4);
        return place == NONE ? null : view.wrap(page(place), offset(place) + FIELDS);
    }

    private void remember(
            int parts, FixDecoder message, FixVersion version, int kind, long id1, long id2, long id3, long id4) {
        if (parts != 0) {
            begin();
            written.set(message, parts, version);
            commit(kind, id1, id2, id3, id4);
        } else {
            forget(kind, id1, id2, id3, id4);
        }
    }

    /** Forgets a request. Its record stays until it is the oldest. */
    private void forget(int kind, long id1, long id2, long id3, long id4) {
        long place = placeOf(kind, id1, id2, id3, id4);
        if (place != NONE) {
            page(place).putInt(offset(place) + KIND, kind | FORGOTTEN);
        }
    }

    /** Moves the view of the record that is written to the end, on a page with room for the longest one. */
    private void begin() {
        if (pages.length == 0) {
            buckets = new long[MAX_REQUESTS];
            Arrays.fill(buckets, NONE);
            pages = new ByteBuffer[PAGES];
            spares = new ByteBuffer[PAGES];
            takePage();
        } else if (offset(end) + MAX_RECORD > PAGE_BYTES - ALIGNMENT) {
            page(end).putInt(offset(end) + LENGTH, 0);
            end = (end | (PAGE_BYTES - 1)) + 1;
            takePage();
        }
        written.wrap(page(end), offset(end) + FIELDS);
    }

    /** Adds the record that was written, and removes the oldest one if there are too many. */
    private void commit(int kind, long id1, long id2, long id3, long id4) {
        ByteBuffer page = page(end);
        int at = offset(end);
        int length = (FIELDS + written.length() + ALIGNMENT - 1) & -ALIGNMENT;
        page.putInt(at + LENGTH, length);
        page.putInt(at + KIND, kind);
        page.putLong(at + ID_1, id1);
        page.putLong(at + ID_2, id2);
        page.putLong(at + ID_3, id3);
        page.putLong(at + ID_4, id4);
        int bucket = bucket(kind, id1, id2, id3, id4);
        page.putLong(at + NEXT, buckets[bucket]);
        buckets[bucket] = end;
        end += length;
        if (count == MAX_REQUESTS) {
            removeOldest();
        } else {
            count++;
        }
    }

    private void removeOldest() {
        if (page(oldest).getInt(offset(oldest) + LENGTH) == 0) {
            spares[spareCount++] = page(oldest);
            pages[slot(oldest)] = null;
            oldest = (oldest | (PAGE_BYTES - 1)) + 1;
        }
        oldest += page(oldest).getInt(offset(oldest) + LENGTH);
    }

    /** Provides the page of the end. */
    private void takePage() {
        pages[slot(end)] = spareCount == 0
                ? ByteBuffer.allocateDirect(PAGE_BYTES).order(ByteOrder.nativeOrder())
                : spares[--spareCount];
    }

    private long placeOf(int kind, long id1, long id2, long id3, long id4) {
        long place = count == 0 ? NONE : buckets[bucket(kind, id1, id2, id3, id4)];
        while (place >= oldest) {
            ByteBuffer page = page(place);
            int at = offset(place);
            int found = page.getInt(at + KIND);
            if ((found & ~FORGOTTEN) == kind && isFor(page, at, id1, id2, id3, id4)) {
                return found == kind ? place : NONE;
            }
            place = page.getLong(at + NEXT);
        }
        return NONE;
    }

    private static boolean isFor(ByteBuffer page, int at, long id1, long id2, long id3, long id4) {
        return page.getLong(at + ID_1) == id1
                && page.getLong(at + ID_2) == id2
                && page.getLong(at + ID_3) == id3
                && page.getLong(at + ID_4) == id4;
    }

    private ByteBuffer page(long place) {
        return Objects.requireNonNull(pages[slot(place)]);
    }

    private static int slot(long place) {
        return (int) (place >> PAGE_BITS) & (PAGES - 1);
    }

    private static int offset(long place) {
        return (int) place & (PAGE_BYTES - 1);
    }

    private static int bucket(int kind, long id1, long id2, long id3, long id4) {
        return UsedIds.hash(id1, id2, id3 * 31 + id4 + kind) & (MAX_REQUESTS - 1);
    }
}
