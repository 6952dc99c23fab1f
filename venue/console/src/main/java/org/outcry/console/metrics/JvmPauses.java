// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Pauses of garbage collection since the process began. Cycles of a concurrent collector, beside which threads run, are
 * no pauses.
 */
public final class JvmPauses {
    private static final String CONCURRENT = "Cycles";

    private JvmPauses() {}

    /** Returns how many there were, of all collectors. */
    public static long count() {
        return sum(GarbageCollectorMXBean::getCollectionCount);
    }

    /** Returns the time that they took. */
    public static long totalMs() {
        return sum(GarbageCollectorMXBean::getCollectionTime);
    }

    /** Returns the collectors, or parts of one, that stop threads. */
    static List<GarbageCollectorMXBean> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(collector -> !collector.getName().endsWith(CONCURRENT))
                .toList();
    }

    private static long sum(ToLongFunction<GarbageCollectorMXBean> figure) {
        return collectors().stream()
                .mapToLong(collector -> Math.max(0, figure.applyAsLong(collector)))
                .sum();
    }
}
