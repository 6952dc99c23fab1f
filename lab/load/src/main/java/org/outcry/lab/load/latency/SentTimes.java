// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

/**
 * Memory of a {@link Sender} for the times of its unanswered operations. Senders that run one after the other share it:
 * 16 MB for each second of a warm-up would be collected in the middle of a measurement. One thread.
 */
final class SentTimes {
    /** Most operations without an answer. */
    static final int MOST = 1 << 20;

    final long[] dueNs = new long[MOST];
    final long[] sentNs = new long[MOST];
}
