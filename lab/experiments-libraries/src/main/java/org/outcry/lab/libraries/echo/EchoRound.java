// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Result of one round.
 *
 * @param events sent by the clients and received by them; an event that came back counts as two
 * @param elapsedNs since all connections were open
 * @param allocatedBytes by the threads of clients and server in this time; negative if not counted
 * @param responseNs p50, p90, p99, p99.9 and the longest, from the intended send time; empty without a rate
 */
record EchoRound(long events, long elapsedNs, long allocatedBytes, List<Long> responseNs) {

    double millionEventsPerSecond() {
        return events * 1e3 / elapsedNs;
    }

    double bytesPerEvent() {
        return allocatedBytes < 0 ? -1 : allocatedBytes / (double) Math.max(1, events);
    }

    /** Returns the line that a process prints. */
    String words() {
        return Stream.concat(Stream.of(events, elapsedNs, allocatedBytes), responseNs.stream())
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    /** Parses a line that {@link #words} wrote. */
    static EchoRound of(String words) {
        List<Long> numbers =
                Arrays.stream(words.split(" ", -1)).map(Long::valueOf).toList();
        return new EchoRound(numbers.get(0), numbers.get(1), numbers.get(2), numbers.subList(3, numbers.size()));
    }
}
