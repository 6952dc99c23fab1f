// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Construction of a gateway and its threads.
 *
 * @param construction how the streams get events
 * @param layout the threads of the streams
 */
record Arrangement(Construction construction, Layout layout) {
    /** Ways in which the streams get events. */
    enum Construction {
        /**
         * The application's thread writes a ring for each stream, which drops when full, and one for snapshots, which
         * blocks.
         */
        RINGS,
        /**
         * The application's thread writes the event log, which each stream reads at its own position, and skips when
         * too far behind.
         */
        LOG
    }

    /** Threads of the streams. */
    enum Layout {
        /** A thread for each stream. */
        STREAM,
        /** One thread for all streams. */
        ONE,
        /** One thread for all streams, on a core that it does not leave. */
        PINNED
    }

    /** Returns all arrangements. */
    static List<Arrangement> all() {
        return Arrays.stream(Construction.values())
                .flatMap(construction ->
                        Arrays.stream(Layout.values()).map(layout -> new Arrangement(construction, layout)))
                .toList();
    }

    /** Returns those with a thread for each stream. */
    static List<Arrangement> perStream() {
        return all().stream()
                .filter(arrangement -> arrangement.layout() == Layout.STREAM)
                .toList();
    }

    /** Returns the name in tables. */
    String text() {
        String threads = switch (layout) {
            case STREAM -> "thread per stream";
            case ONE -> "one thread";
            case PINNED -> "one thread, pinned";
        };
        return construction.name().toLowerCase(Locale.ROOT) + ", " + threads;
    }
}
