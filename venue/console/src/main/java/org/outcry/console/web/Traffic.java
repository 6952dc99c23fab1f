// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Counters of requests. Any thread. */
final class Traffic {
    final LongAdder requests = new LongAdder();
    final AtomicInteger streams = new AtomicInteger();
    private final Map<Refusal, LongAdder> refused = new EnumMap<>(Refusal.class);

    Traffic() {
        for (Refusal refusal : Refusal.values()) {
            refused.put(refusal, new LongAdder());
        }
    }

    void onRefused(Refusal refusal) {
        of(refusal).increment();
    }

    long refused(Refusal refusal) {
        return of(refusal).sum();
    }

    private LongAdder of(Refusal refusal) {
        return refused.computeIfAbsent(refusal, absent -> new LongAdder());
    }
}
