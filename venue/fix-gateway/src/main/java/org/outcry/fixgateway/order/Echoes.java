// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.ordergateway.UsedIds;

/**
 * Fields to be repeated of a session's last requests that had any, by the identifier of the request. They are not in
 * the event log: a restart of the gateway forgets them. Hash table over records in native memory, one after the other
 * as they came, in pages that are used again; allocates such pages only to grow.
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

    // A page: its records, and the number of the page after it at its end.
    private static final int NEXT_PAGE = PAGE_BYTES - Integer.BYTES;

    // A record: its length, the kind of its identifier, the identifier, the next record of the bucket, the fields. A
    // length of 0 is the end of a page.
    private static final int LENGTH = 0;
    private static final int KIND = 4;
    private static final int ID_1 = 8;
    private static final int ID_2 = 16;
    private static final int ID_3 = 24;
    private static final int ID_4 = 32;
    private static final int NEXT = 40;
    private static final int FIELDS = 44;
    private static final int ALIGNMENT = 8;
    private static final int MAX_RECORD = FIELDS + Echo.MAX_LENGTH + ALIGNMENT;

    private final Echo written = new Echo();
    private final Echo copied = new Echo();
    private int[] buckets = new int[0];
    private ByteBuffer[] pages = new ByteBuffer[0];
    private int freePage = NONE;

    /**
     * The place of the oldest record, and that of the next one. A place is the number of a page and an offset in it.
     */
    private int oldest;

    private int end;
    private int count;

    /** Returns whether no request is remembered. */
    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * Remembers the fields of a request. One without such fields forgets those of a former request with the identifier.
     *
     * @param has whether the request has such fields
     */
    public void remember(boolean has, FixDecoder message, FixVersion version, int kind, ClOrdId id) {
        remember(has, message, version, kind, id.first, id.second, id.third, 0);
    }

    /** Remembers the route of a message that is answered under its number. */
    public void rememberRoute(FixDecoder message, FixVersion version, int msgSeqNum) {
        remember(Echo.hasRoute(message), message, version, MESSAGE, msgSeqNum, 0, 0, 0);
    }

    /** Remembers the route of a request that several reports answer. */
    public void rememberRoute(FixDecoder message, FixVersion version, Inquiry inquiry) {
        remember(Echo.hasRoute(message), message, version, INQUIRY, inquiry.id1, inquiry.id2, inquiry.id3, inquiry.id4);
    }

    /** Gives a request the fields of the order that it is about. */
    public void carryOver(ClOrdId from, ClOrdId to) {
        Echo former = find(REQUEST, from, copied);
        if (former != null) {
            forget(REQUEST, to.first, to.second, to.third, 0);
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
        int place = placeOf(kind, id1, id2, id3, id4);
        return place == NONE ? null : view.wrap(page(place), offset(place) + FIELDS);
    }

    private void remember(
            boolean wanted, FixDecoder message, FixVersion version, int kind, long id1, long id2, long id3, long id4) {
        forget(kind, id1, id2, id3, id4);
        if (wanted) {
            begin();
            written.set(message, version);
            commit(kind, id1, id2, id3, id4);
        }
    }

    /** Forgets a request. Its record stays until it is the oldest. */
    private void forget(int kind, long id1, long id2, long id3, long id4) {
        int place = placeOf(kind, id1, id2, id3, id4);
        if (place != NONE) {
            unlink(place);
            page(place).putInt(offset(place) + KIND, NONE);
        }
    }

    /** Moves the view of the record that is written to the end, on a page with room for the longest one. */
    private void begin() {
        if (pages.length == 0) {
            buckets = new int[MAX_REQUESTS];
            Arrays.fill(buckets, NONE);
            oldest = takePage() << PAGE_BITS;
            end = oldest;
        } else if (offset(end) + MAX_RECORD > NEXT_PAGE) {
            int page = takePage();
            page(end).putInt(offset(end) + LENGTH, 0);
            page(end).putInt(NEXT_PAGE, page);
            end = page << PAGE_BITS;
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
        page.putInt(at + NEXT, buckets[bucket]);
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
            int page = oldest >> PAGE_BITS;
            oldest = pages[page].getInt(NEXT_PAGE) << PAGE_BITS;
            pages[page].putInt(NEXT_PAGE, freePage);
            freePage = page;
        }
        if (page(oldest).getInt(offset(oldest) + KIND) != NONE) {
            unlink(oldest);
        }
        oldest += page(oldest).getInt(offset(oldest) + LENGTH);
    }

    private int takePage() {
        int page = freePage;
        if (page == NONE) {
            page = pages.length;
            pages = Arrays.copyOf(pages, page + 1);
            pages[page] = ByteBuffer.allocateDirect(PAGE_BYTES).order(ByteOrder.nativeOrder());
        } else {
            freePage = pages[page].getInt(NEXT_PAGE);
        }
        return page;
    }

    private int placeOf(int kind, long id1, long id2, long id3, long id4) {
        int place = count == 0 ? NONE : buckets[bucket(kind, id1, id2, id3, id4)];
        while (place != NONE && !isFor(page(place), offset(place), kind, id1, id2, id3, id4)) {
            place = page(place).getInt(offset(place) + NEXT);
        }
        return place;
    }

    private static boolean isFor(ByteBuffer page, int at, int kind, long id1, long id2, long id3, long id4) {
        return page.getInt(at + KIND) == kind
                && page.getLong(at + ID_1) == id1
                && page.getLong(at + ID_2) == id2
                && page.getLong(at + ID_3) == id3
                && page.getLong(at + ID_4) == id4;
    }

    private void unlink(int place) {
        ByteBuffer page = page(place);
        int at = offset(place);
        int bucket = bucket(
                page.getInt(at + KIND),
                page.getLong(at + ID_1),
                page.getLong(at + ID_2),
                page.getLong(at + ID_3),
                page.getLong(at + ID_4));
        int next = page.getInt(at + NEXT);
        if (buckets[bucket] == place) {
            buckets[bucket] = next;
            return;
        }
        int before = buckets[bucket];
        while (page(before).getInt(offset(before) + NEXT) != place) {
            before = page(before).getInt(offset(before) + NEXT);
        }
        page(before).putInt(offset(before) + NEXT, next);
    }

    private ByteBuffer page(int place) {
        return pages[place >> PAGE_BITS];
    }

    private static int offset(int place) {
        return place & (PAGE_BYTES - 1);
    }

    private static int bucket(int kind, long id1, long id2, long id3, long id4) {
        return UsedIds.hash(id1, id2, id3 * 31 + id4 + kind) & (MAX_REQUESTS - 1);
    }
}
