// SPDX-License-Identifier: Apache-2.0
package org.outcry.seeds;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Seed of a random test. A test takes its seed through {@link #of}, so that {@code -Doutcry.seed=N} replaces it, and
 * {@link SeedReport} names it with any failure. Any thread.
 */
public final class Seed {
    /** Name of the system property that replaces the seed of every random test. */
    public static final String PROPERTY = "outcry.seed";

    private static final Set<Long> USED = new LinkedHashSet<>();

    private Seed() {}

    /**
     * Returns the seed to use: the value of {@link #PROPERTY} if it is set, else the test's own.
     *
     * @throws IllegalArgumentException if the property is not a whole number
     */
    public static long of(long ownSeed) {
        String set = System.getProperty(PROPERTY);
        long seed = set == null || set.isEmpty() ? ownSeed : parse(set);
        synchronized (USED) {
            USED.add(seed);
        }
        return seed;
    }

    /** Returns the value of {@link #PROPERTY} if it is set, else a seed that is another in each run. */
    public static long fresh() {
        return of(System.nanoTime());
    }

    /** Returns the seeds used since the last call, in the order of their use, and forgets them. */
    static Set<Long> takeUsed() {
        synchronized (USED) {
            Set<Long> used = new LinkedHashSet<>(USED);
            USED.clear();
            return used;
        }
    }

    private static long parse(String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a seed: -D" + PROPERTY + "=" + value + "; give a whole number", e);
        }
    }
}
