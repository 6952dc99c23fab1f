// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

class ActionQueueTest {
    private static final int INDICES = 64;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldKeepTheOrderOfTimesUnderAddsAndRemoves(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        ActionQueue queue = new ActionQueue(INDICES);
        long[] timesNs = new long[INDICES];
        Arrays.fill(timesNs, Long.MAX_VALUE);
        for (int i = 0; i < 20_000; i++) {
            int index = random.nextInt(INDICES);
            if (timesNs[index] == Long.MAX_VALUE && random.nextInt(3) > 0) {
                timesNs[index] = random.nextInt(40);
                queue.add(index, timesNs[index]);
            } else {
                timesNs[index] = Long.MAX_VALUE;
                queue.remove(index);
            }
            int first = 0;
            for (int other = 1; other < INDICES; other++) {
                first = timesNs[other] < timesNs[first] ? other : first;
            }
            assertThat(queue.isEmpty()).as("seed %d", seed).isEqualTo(timesNs[first] == Long.MAX_VALUE);
            if (!queue.isEmpty()) {
                assertThat(queue.first()).as("seed %d", seed).isEqualTo(first);
                assertThat(queue.firstNs()).as("seed %d", seed).isEqualTo(timesNs[first]);
            }
        }
    }
}
