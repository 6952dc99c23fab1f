// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Entries of one size in native memory, by their number. They are added page by page and stay where they are, so that
 * growth copies no more than the first page, and leaves the garbage collector nothing to copy. One thread.
 */
final class PagedEntries {
    private static final int PAGE_BITS = 12;
    private static final int PAGE_ENTRIES = 1 << PAGE_BITS;
    private static final int FIRST_ENTRIES = 64;

    private final int entryBytes;
    private UnsafeBuffer[] pages = new UnsafeBuffer[0];
    private int capacity;
    private int count;

    /** @param entryBytes a multiple of 4 */
    PagedEntries(int entryBytes) {
        this.entryBytes = entryBytes;
    }

    /** Returns the number of entries. */
    int count() {
        return count;
    }

    /** Adds an entry of zeroes. Returns its number. */
    int add() {
        if (count == capacity) {
            grow();
        }
        return count++;
    }

    /** Adds entries of equal bytes. */
    void addAll(int entriesToAdd, byte value) {
        int left = entriesToAdd;
        while (left > 0) {
            if (count == capacity) {
                grow();
            }
            int here = Math.min(left, capacity - count);
            page(count).setMemory(place(count), here * entryBytes, value);
            count += here;
            left -= here;
        }
    }

    int getInt(int entry, int offset) {
        return page(entry).getInt(place(entry) + offset);
    }

    void putInt(int entry, int offset, int value) {
        page(entry).putInt(place(entry) + offset, value);
    }

    long getLong(int entry, int offset) {
        return page(entry).getLong(place(entry) + offset);
    }

    void putLong(int entry, int offset, long value) {
        page(entry).putLong(place(entry) + offset, value);
    }

    private UnsafeBuffer page(int entry) {
        return pages[entry >> PAGE_BITS];
    }

    private int place(int entry) {
        return (entry & (PAGE_ENTRIES - 1)) * entryBytes;
    }

    private void grow() {
        if (capacity == 0) {
            pages = new UnsafeBuffer[] {newPage(FIRST_ENTRIES)};
            capacity = FIRST_ENTRIES;
        } else if (capacity < PAGE_ENTRIES) {
            UnsafeBuffer larger = newPage(2 * capacity);
            larger.putBytes(0, pages[0], 0, pages[0].capacity());
            pages[0] = larger;
            capacity *= 2;
        } else {
            pages = Arrays.copyOf(pages, pages.length + 1);
            pages[pages.length - 1] = newPage(PAGE_ENTRIES);
            capacity += PAGE_ENTRIES;
        }
    }

    private UnsafeBuffer newPage(int entries) {
        return new UnsafeBuffer(ByteBuffer.allocateDirect(entries * entryBytes).order(ByteOrder.nativeOrder()));
    }
}
