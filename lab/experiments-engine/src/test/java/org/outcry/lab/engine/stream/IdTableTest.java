// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

class IdTableTest {
    private static final int CHANGES = 200_000;
    private static final int IDS = 3_000;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 256, 257, 1L << 20, 1L << 32, (1L << 32) + 1, -1, -256})
    void shouldHoldWhatAMapHolds(long stride) {
        SplittableRandom random = new SplittableRandom(Seed.of(stride));
        IdTable table = new IdTable(0);
        Map<Long, Long> map = new HashMap<>();
        for (int i = 0; i < CHANGES; i++) {
            long id = stride == 0 ? random.split().nextLong(IDS) * 0x5DEECE66DL : random.nextInt(IDS) * stride;
            if (random.nextInt(5) < 2) {
                map.remove(id);
                table.remove(id);
            } else {
                map.put(id, (long) i);
                table.put(id, i);
            }
            assertThat(table.get(id)).isEqualTo(map.getOrDefault(id, IdTable.MISSING));
        }
        for (long n = 0; n < IDS; n++) {
            long id = n * (stride == 0 ? 0x5DEECE66DL : stride);
            assertThat(table.get(id)).isEqualTo(map.getOrDefault(id, IdTable.MISSING));
        }
    }

    @Test
    void shouldNotAllocateBelowItsCapacity() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        IdTable table = new IdTable(IDS);
        long allocated = -1;
        for (int round = 0; round < 50 && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (long id = 0; id < IDS; id++) {
                table.put(id << 40, id);
            }
            for (long id = 0; id < IDS; id++) {
                table.remove(id << 40);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }
}
