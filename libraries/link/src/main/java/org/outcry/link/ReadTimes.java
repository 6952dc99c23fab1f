// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

/**
 * Times at which the buffered bytes of a connection were read. One thread. Its memory is constant: if bytes of more
 * than {@value #PLACES} reads are buffered, the newest count as read with those before them. Allocates nothing.
 */
public final class ReadTimes {
    private static final int PLACES = 16;

    private final long[] ends = new long[PLACES];
    private final long[] timesNs = new long[PLACES];
    private int first;
    private int count;
    private long read;

    /** Creates times of a connection from which nothing was read. */
    public ReadTimes() {}

    /** Records a read of so many bytes. */
    public void onRead(int bytes, long nowNs) {
        read += bytes;
        int last = (first + count - 1) % PLACES;
        if (count > 0 && (count == PLACES || timesNs[last] == nowNs)) {
            ends[last] = read;
            return;
        }
        int next = (first + count) % PLACES;
        ends[next] = read;
        timesNs[next] = nowNs;
        count++;
    }

    /**
     * Returns the time at which a byte was read; 0 if nothing was. Bytes are asked for in their order.
     *
     * @param bytesAfter how many bytes were read after it
     */
    public long of(int bytesAfter) {
        long end = read - bytesAfter;
        while (count > 1 && ends[first] < end) {
            first = (first + 1) % PLACES;
            count--;
        }
        return timesNs[first];
    }
}
