// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.Arrays;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.mold.MoldPublisher;

/**
 * Conflation of a stream: sends a message of an instrument if the last one was sent long enough ago; otherwise keeps it
 * until then, unless a newer one replaces it. In turn, each instrument's newest message is repeated. One thread.
 * Allocates only for new instruments.
 */
final class Conflation {
    /** The time in which every instrument is repeated once. */
    static final long REPEAT_NS = 5_000_000_000L;

    private final MoldPublisher publisher;
    private final long intervalNs;
    private byte[] newest = new byte[0];
    private int[] lengths = new int[0];
    private long[] numbers = new long[0];
    private boolean[] isPending = new boolean[0];
    private boolean[] isPaused = new boolean[0];

    /** Instruments that wait for their times, in the order of these. */
    private int[] paused = new int[0];

    private long[] untilNs = new long[0];
    private int firstPaused;
    private int pausedCount;
    private int known;
    private int repeatNext;
    private long repeatAtNs = Long.MIN_VALUE;
    private long superseded;

    Conflation(MoldPublisher publisher, int updatesPerSecond) {
        this.publisher = publisher;
        this.intervalNs = 1_000_000_000L / updatesPerSecond;
    }

    /** Takes a message of an instrument; 0 for one that is about all, which is sent at once. */
    void take(int instrument, long number, byte[] message, int length, long nowNs) {
        if (instrument == 0) {
            publisher.publish(number, message, 0, length);
            return;
        }
        ensureRoom(instrument);
        superseded += isPending[instrument] ? 1 : 0;
        put(instrument, number, message, length);
        if (isPaused[instrument]) {
            isPending[instrument] = true;
        } else {
            send(instrument);
            pause(instrument, nowNs);
        }
    }

    /**
     * Takes the newest message of an instrument that a former process may not have sent, unless it has one. Each is
     * sent within an interval, one after the other.
     *
     * @param bound a number above those of all instruments, which come in order
     */
    void keep(int instrument, int bound, long number, byte[] message, int length, long nowNs) {
        ensureRoom(instrument);
        if (lengths[instrument] == 0) {
            put(instrument, number, message, length);
            isPending[instrument] = true;
            pauseUntil(instrument, nowNs + intervalNs / bound * instrument);
        }
    }

    private void put(int instrument, long number, byte[] message, int length) {
        System.arraycopy(message, 0, newest, instrument * ItchLayout.MAX_LENGTH, length);
        lengths[instrument] = length;
        numbers[instrument] = number;
        known = Math.max(known, instrument + 1);
    }

    private void ensureRoom(int instrument) {
        if (instrument >= lengths.length) {
            grow(Math.max(64, Integer.highestOneBit(instrument) * 2));
        }
    }

    private void send(int instrument) {
        isPending[instrument] = false;
        publisher.publish(numbers[instrument], newest, instrument * ItchLayout.MAX_LENGTH, lengths[instrument]);
    }

    private void pause(int instrument, long nowNs) {
        pauseUntil(instrument, nowNs + intervalNs);
    }

    private void pauseUntil(int instrument, long timeNs) {
        isPaused[instrument] = true;
        int at = (firstPaused + pausedCount) % paused.length;
        // Behind all others, but for what is kept at a start.
        for (int later = pausedCount++; later > 0; later--) {
            int before = (firstPaused + later - 1) % paused.length;
            if (untilNs[before] <= timeNs) {
                break;
            }
            paused[at] = paused[before];
            untilNs[at] = untilNs[before];
            at = before;
        }
        paused[at] = instrument;
        untilNs[at] = timeNs;
    }

    /** Sends what is due. Returns the number of messages sent. */
    int poll(long nowNs) {
        int sent = 0;
        while (pausedCount > 0 && nowNs >= untilNs[firstPaused]) {
            int instrument = paused[firstPaused];
            firstPaused = (firstPaused + 1) % paused.length;
            pausedCount--;
            isPaused[instrument] = false;
            if (isPending[instrument]) {
                send(instrument);
                pause(instrument, nowNs);
                sent++;
            }
        }
        if (known > 0 && nowNs >= repeatAtNs) {
            repeatAtNs = nowNs + REPEAT_NS / known;
            repeatNext = (repeatNext + 1) % known;
            if (lengths[repeatNext] > 0 && !isPaused[repeatNext]) {
                send(repeatNext);
                pause(repeatNext, nowNs);
                sent++;
            }
        }
        return sent;
    }

    /** Forgets all messages, at the end of a session. */
    void clear() {
        Arrays.fill(lengths, 0);
        Arrays.fill(isPending, false);
        Arrays.fill(isPaused, false);
        pausedCount = 0;
        known = 0;
    }

    private void grow(int size) {
        newest = Arrays.copyOf(newest, size * ItchLayout.MAX_LENGTH);
        lengths = Arrays.copyOf(lengths, size);
        numbers = Arrays.copyOf(numbers, size);
        isPending = Arrays.copyOf(isPending, size);
        isPaused = Arrays.copyOf(isPaused, size);
        int[] ring = new int[size];
        long[] until = new long[size];
        for (int i = 0; i < pausedCount; i++) {
            ring[i] = paused[(firstPaused + i) % paused.length];
            until[i] = untilNs[(firstPaused + i) % paused.length];
        }
        paused = ring;
        untilNs = until;
        firstPaused = 0;
    }

    /** Returns the number of messages that newer ones replaced before they were sent. */
    long superseded() {
        return superseded;
    }
}
