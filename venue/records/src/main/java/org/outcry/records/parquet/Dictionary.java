// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Distinct texts or amounts of a column chunk, by the number of each, with their bytes as Parquet's PLAIN has them. One
 * thread.
 */
final class Dictionary {
    private static final int LEAST_SLOTS = 1 << 8;

    private final Bytes bytes = new Bytes();
    private @Nullable String[] texts = new String[LEAST_SLOTS];
    private long[] lows = new long[LEAST_SLOTS];
    private long[] highs = new long[LEAST_SLOTS];

    /** One more than the number of the value of a slot; 0 for a free one. */
    private int[] numbers = new int[LEAST_SLOTS];

    private int size;
    private @Nullable String lastText;
    private long lastLow;
    private long lastHigh;
    private int last = -1;

    void clear() {
        Arrays.fill(numbers, 0);
        Arrays.fill(texts, null);
        bytes.clear();
        size = 0;
        lastText = null;
        last = -1;
    }

    int size() {
        return size;
    }

    Bytes bytes() {
        return bytes;
    }

    private static int slotOf(int hash, int slots) {
        return (((hash ^ (hash >>> 15)) * 0x9E3779B1) >>> 8) & (slots - 1);
    }

    private static int hashOf(long low, long high) {
        long mixed = (low ^ (high * 31)) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32);
    }

    /** Returns the number of a text, which is new or not. */
    int numberOf(String text) {
        if (text.equals(lastText)) {
            return last;
        }
        lastText = text;
        int slot = slotOf(text.hashCode(), numbers.length);
        while (numbers[slot] != 0) {
            if (text.equals(texts[slot])) {
                last = numbers[slot] - 1;
                return last;
            }
            slot = (slot + 1) & (numbers.length - 1);
        }
        texts[slot] = text;
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        bytes.putInt(encoded.length);
        bytes.put(encoded, 0, encoded.length);
        return added(slot);
    }

    /** Returns the number of an amount of 128 bits, which is new or not. */
    int numberOf(long low, long high) {
        if (last >= 0 && low == lastLow && high == lastHigh) {
            return last;
        }
        lastLow = low;
        lastHigh = high;
        int slot = slotOf(hashOf(low, high), numbers.length);
        while (numbers[slot] != 0) {
            if (lows[slot] == low && highs[slot] == high) {
                last = numbers[slot] - 1;
                return last;
            }
            slot = (slot + 1) & (numbers.length - 1);
        }
        lows[slot] = low;
        highs[slot] = high;
        bytes.putBigEndian(high);
        bytes.putBigEndian(low);
        return added(slot);
    }

    private int added(int slot) {
        numbers[slot] = ++size;
        last = size - 1;
        if (2 * size > numbers.length) {
            grow();
        }
        return last;
    }

    private void grow() {
        @Nullable String[] oldTexts = texts;
        long[] oldLows = lows;
        long[] oldHighs = highs;
        int[] old = numbers;
        int slots = 2 * old.length;
        texts = new String[slots];
        lows = new long[slots];
        highs = new long[slots];
        numbers = new int[slots];
        for (int i = 0; i < old.length; i++) {
            if (old[i] == 0) {
                continue;
            }
            String text = oldTexts[i];
            int slot = slotOf(text == null ? hashOf(oldLows[i], oldHighs[i]) : text.hashCode(), slots);
            while (numbers[slot] != 0) {
                slot = (slot + 1) & (slots - 1);
            }
            texts[slot] = text;
            lows[slot] = oldLows[i];
            highs[slot] = oldHighs[i];
            numbers[slot] = old[i];
        }
    }
}
