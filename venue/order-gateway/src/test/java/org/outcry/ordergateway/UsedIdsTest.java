// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class UsedIdsTest {
    private static final int WINDOW = 100;

    @Test
    void shouldNeedMemoryOnlyForTheIdentifiersThatWereUsed() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int sessions = 1_000;
        UsedIds[] idle = new UsedIds[sessions];
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < sessions; i++) {
            idle[i] = new UsedIds(65_536);
        }
        long each = (threads.getCurrentThreadAllocatedBytes() - before) / sessions;
        assertThat(idle).hasSize(sessions);
        assertThat(each).isLessThan(4_096);
    }

    @Test
    void shouldAllocateNothingOnceTheWindowIsFull() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        UsedIds ids = new UsedIds(WINDOW);
        use(ids, 1, 3 * WINDOW);
        long before = threads.getCurrentThreadAllocatedBytes();
        use(ids, 3 * WINDOW + 1, 1_000 * WINDOW);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(WINDOW);
        assertThat(ids.find(999L * WINDOW, 0, 0)).isEqualTo(UsedIds.NONE);
        assertThat(ids.find(999L * WINDOW + 1, 0, 0)).isNotEqualTo(UsedIds.NONE);
    }

    /** A table that is copied when it grows is a pause, and so is the garbage collection that its memory leads to. */
    @Test
    void shouldLeaveNothingToTheGarbageCollectorWhileItGrows() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        use(new UsedIds(WINDOW), 1, 10_000);
        UsedIds ids = new UsedIds(65_536);
        long before = threads.getCurrentThreadAllocatedBytes();
        use(ids, 1, 200_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(65_536);
        assertThat(ids.find(200_000 - 65_536, 0, 0)).isEqualTo(UsedIds.NONE);
        for (int id = 200_000 - 65_535; id <= 200_000; id++) {
            assertThat(ids.endEvent(ids.find(id, 0, 0))).isEqualTo(id);
        }
    }

    private static void use(UsedIds ids, int first, int last) {
        for (int id = first; id <= last; id++) {
            ids.end(ids.add(id, 0, 0, id), id);
        }
    }

    /** The buckets are made at once there, and one by one otherwise. */
    @Test
    void shouldBeTheSameAfterABookmark() {
        for (int count : new int[] {0, 1, 2, 3, 31, 32, 33, 5_000, 65_536}) {
            UsedIds saved = new UsedIds(65_536);
            use(saved, 1, count);
            UsedIds loaded = new UsedIds(65_536);
            loaded.reserve(saved.endedCount());
            saved.giveEnded((id1, id2, id3, end) -> loaded.end(loaded.add(id1, id2, id3, UsedIds.ENDED), end));
            use(saved, count + 1, count + 70_000);
            use(loaded, count + 1, count + 70_000);
            for (int id = 1; id <= count + 70_000; id++) {
                assertThat(loaded.find(id, 0, 0) == UsedIds.NONE)
                        .as("count=" + count + " id=" + id)
                        .isEqualTo(id <= count + 70_000 - 65_536);
            }
            assertThat(ended(loaded)).isEqualTo(ended(saved));
        }
    }

    @Test
    void shouldAgreeWithAPlainMap() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        UsedIds ids = new UsedIds(WINDOW);
        Map<Long, Integer> model = new HashMap<>();
        ArrayDeque<Long> ended = new ArrayDeque<>();
        for (int step = 0; step < 200_000; step++) {
            long id = random.nextInt(6000) + 1L;
            int handle = ids.find(id, id * 31, 0);
            Integer expected = model.get(id);
            String where = "seed=" + seed + " step=" + step;
            assertThat(handle != UsedIds.NONE).as(where).isEqualTo(expected != null);
            if (expected == null) {
                ids.add(id, id * 31, 0, step);
                model.put(id, step);
                continue;
            }
            assertThat(ids.orderIndex(handle)).as(where).isEqualTo(expected);
            if (expected == UsedIds.ENDED) {
                continue;
            }
            if (random.nextBoolean()) {
                ids.end(handle, handle + 1L);
                model.put(id, UsedIds.ENDED);
                ended.add(id);
                if (ended.size() > WINDOW) {
                    model.remove(ended.remove());
                }
            } else {
                ids.remove(handle);
                model.remove(id);
            }
        }
    }

    private static List<List<Long>> ended(UsedIds ids) {
        List<List<Long>> ended = new ArrayList<>();
        ids.giveEnded((id1, id2, id3, end) -> ended.add(List.of(id1, id2, id3, end)));
        return ended;
    }
}
