// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Result of one round.
 *
 * @param appendMillions a second, at full speed
 * @param readMillions a second, at full speed
 * @param appendBytes bytes allocated for each record that was appended
 * @param appendNs p50, p99 and the longest time of an append, each timed, at full speed
 * @param sameProcessNs p50, p99 and the longest time from before an append to its read by a thread of the same process,
 *     at the rate
 * @param otherProcessNs the same, read by another process
 */
record QueueRound(
        double appendMillions,
        double readMillions,
        double appendBytes,
        List<Long> appendNs,
        List<Long> sameProcessNs,
        List<Long> otherProcessNs) {
    private static final int FIGURES = 3;

    /** Returns the line that a process prints. */
    String words() {
        return String.join(
                " ",
                Double.toString(appendMillions),
                Double.toString(readMillions),
                Double.toString(appendBytes),
                words(appendNs),
                words(sameProcessNs),
                words(otherProcessNs));
    }

    static String words(List<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    static List<Long> longs(String words) {
        return Arrays.stream(words.split(" ", -1)).map(Long::valueOf).toList();
    }

    /** Parses a line that {@link #words} wrote. */
    static QueueRound of(String words) {
        List<String> all = List.of(words.split(" ", -1));
        return new QueueRound(
                Double.parseDouble(all.get(0)),
                Double.parseDouble(all.get(1)),
                Double.parseDouble(all.get(2)),
                longs(all, FIGURES),
                longs(all, 2 * FIGURES),
                longs(all, 3 * FIGURES));
    }

    private static List<Long> longs(List<String> words, int from) {
        return longs(String.join(" ", words.subList(from, from + FIGURES)));
    }
}
