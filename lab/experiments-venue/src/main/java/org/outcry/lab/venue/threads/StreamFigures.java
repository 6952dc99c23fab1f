// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.concurrent.atomic.AtomicLong;

/** Figures of one consumer, written by its thread and read by another. */
final class StreamFigures {
    private final AtomicLong batch = new AtomicLong();
    private final AtomicLong behind = new AtomicLong();
    private final AtomicLong messages = new AtomicLong();
    private final AtomicLong skipped = new AtomicLong();

    void waiting(long events) {
        behind.setOpaque(events);
        if (events > batch.getOpaque()) {
            batch.setOpaque(events);
        }
    }

    void message() {
        messages.setOpaque(messages.getPlain() + 1);
    }

    void skip() {
        skipped.setOpaque(skipped.getPlain() + 1);
    }

    /** Returns the largest batch since the last call. */
    long takeBatch() {
        return batch.getAndSet(0);
    }

    long behind() {
        return behind.getOpaque();
    }

    long messages() {
        return messages.getOpaque();
    }

    long skipped() {
        return skipped.getOpaque();
    }
}
