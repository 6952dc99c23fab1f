// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.function.IntToLongFunction;

/** Sort of order slots by a number that each has: a heap sort, in place. */
public final class SlotSort {
    private SlotSort() {}

    /** Sorts the first slots of an array, lowest number first. */
    public static void sort(int[] slots, int size, IntToLongFunction number) {
        for (int at = size / 2 - 1; at >= 0; at--) {
            sink(slots, at, size, number);
        }
        for (int end = size - 1; end > 0; end--) {
            swap(slots, 0, end);
            sink(slots, 0, end, number);
        }
    }

    private static void sink(int[] slots, int from, int end, IntToLongFunction number) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child + 1 < end && number.applyAsLong(slots[child]) < number.applyAsLong(slots[child + 1])) {
                child++;
            }
            if (child >= end || number.applyAsLong(slots[at]) >= number.applyAsLong(slots[child])) {
                return;
            }
            swap(slots, at, child);
            at = child;
        }
    }

    private static void swap(int[] slots, int a, int b) {
        int slot = slots[a];
        slots[a] = slots[b];
        slots[b] = slot;
    }
}
