// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Takes away what a failure does not need: first large parts, then smaller ones, down to single commands, until none
 * can be spared (delta debugging, Zeller and Hildebrandt 2002, complements only).
 */
final class Shrinker {
    /** Runs that may be spent; what is found by then is good enough. */
    private static final int MOST_RUNS = 3_000;

    /** Elements of all runs together: the bound of a failure late in a long list. */
    private static final long MOST_WORK = 20_000_000;

    private Shrinker() {}

    /** The failing list, or the shortest of its sublists found that fails. */
    static <T> List<T> shrink(List<T> failing, Predicate<List<T>> fails) {
        List<T> least = failing;
        int runs = 0;
        long work = 0;
        int part = Math.max(1, least.size() / 2);
        while (true) {
            boolean spared = false;
            for (int from = 0; from < least.size() && runs < MOST_RUNS && work < MOST_WORK; ) {
                List<T> without = new ArrayList<>(least.subList(0, from));
                without.addAll(least.subList(Math.min(least.size(), from + part), least.size()));
                runs++;
                work += without.size();
                if (fails.test(without)) {
                    least = without;
                    spared = true;
                } else {
                    from += part;
                }
            }
            if (runs >= MOST_RUNS || work >= MOST_WORK || (part == 1 && !spared)) {
                return least;
            }
            part = Math.max(1, part / 2);
        }
    }
}
