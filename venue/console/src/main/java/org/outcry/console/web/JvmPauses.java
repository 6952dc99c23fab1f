// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.ToLongFunction;

/** Pauses of garbage collection since the process began, of all its collectors. */
final class JvmPauses {
    private JvmPauses() {}

    static long count() {
        return sum(GarbageCollectorMXBean::getCollectionCount);
    }

    static long totalMs() {
        return sum(GarbageCollectorMXBean::getCollectionTime);
    }

    private static long sum(ToLongFunction<GarbageCollectorMXBean> figure) {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(collector -> Math.max(0, figure.applyAsLong(collector)))
                .sum();
    }
}
