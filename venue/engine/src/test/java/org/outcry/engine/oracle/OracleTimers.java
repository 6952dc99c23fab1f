// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Deeds that are due at a time: by that time, then in the order in which they were asked for. */
final class OracleTimers {
    /**
     * A deed that is due.
     *
     * @param key what it is about, of which there is one timer
     * @param timeNs when
     * @param deed what is done then
     */
    private record Timer(Object key, long timeNs, Runnable deed) {}

    private final List<Timer> timers = new ArrayList<>();

    void start(Object key, long timeNs, Runnable deed) {
        stop(key);
        timers.add(new Timer(key, timeNs, deed));
    }

    void stop(Object key) {
        timers.removeIf(timer -> timer.key.equals(key));
    }

    /** Does the next deed that is due; returns false if there is none. */
    boolean run(long nowNs) {
        Optional<Timer> next =
                timers.stream().filter(timer -> timer.timeNs <= nowNs).min(Comparator.comparingLong(Timer::timeNs));
        next.ifPresent(timer -> {
            timers.remove(timer);
            timer.deed.run();
        });
        return next.isPresent();
    }
}
