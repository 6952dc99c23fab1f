// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class TurnsTest {
    private static final long NEVER = Long.MAX_VALUE;

    private final Turns<String> turns = new Turns<>();

    private List<String> due() {
        return IntStream.range(0, turns.dueCount()).mapToObj(turns::due).toList();
    }

    @Test
    void shouldMakeANewConnectionDueAndLetItRestUntilItsTime() {
        Turn<String> a = turns.add("a");
        turns.add("b");
        assertThat(due()).containsExactly("a", "b");
        a.rest(100, 10);
        assertThat(due()).containsExactly("b");
        turns.begin(99);
        assertThat(due()).containsExactly("b");
        turns.begin(100);
        assertThat(due()).containsExactly("b", "a");
    }

    @Test
    void shouldMakeAConnectionDueOnceHoweverOftenItIsRequested() {
        Turn<String> a = turns.add("a");
        a.request();
        a.rest(NEVER, 0);
        a.request();
        a.request();
        assertThat(due()).containsExactly("a");
    }

    @Test
    void shouldKeepAConnectionDueWhoseTimeHasCome() {
        Turn<String> a = turns.add("a");
        a.rest(10, 10);
        assertThat(due()).containsExactly("a");
    }

    @Test
    void shouldForgetARemovedConnection() {
        Turn<String> a = turns.add("a");
        Turn<String> b = turns.add("b");
        a.rest(10, 0);
        a.remove();
        b.remove();
        b.remove();
        a.request();
        turns.begin(100);
        assertThat(due()).isEmpty();
        assertThat(turns.count()).isZero();
    }

    /** The earliest time that a connection was given since it was due last is the time at which it becomes due. */
    @Test
    void shouldMakeEachConnectionDueNoLaterThanItsTimeWhateverTheOrder() {
        SplittableRandom random = new SplittableRandom(Seed.of(7));
        Map<String, Turn<String>> all = new HashMap<>();
        Map<String, Long> waits = new HashMap<>();
        long nowNs = 0;
        for (int step = 0; step < 20_000; step++) {
            String name = "c" + random.nextInt(40);
            Turn<String> turn = all.get(name);
            if (turn == null) {
                all.put(name, turns.add(name));
            } else if (random.nextInt(20) == 0) {
                turn.remove();
                all.remove(name);
                waits.remove(name);
            } else if (random.nextInt(3) == 0) {
                turn.request();
            } else {
                long atNs = nowNs + random.nextInt(1, 200);
                turn.rest(atNs, nowNs);
                waits.merge(name, atNs, Math::min);
            }
            nowNs += random.nextInt(3);
            turns.begin(nowNs);
            for (String waiting : new ArrayList<>(waits.keySet())) {
                if (waits.getOrDefault(waiting, NEVER) <= nowNs) {
                    assertThat(due()).contains(waiting);
                    waits.remove(waiting);
                }
            }
            assertThat(turns.count()).isEqualTo(all.size());
            assertThat(new TreeSet<>(due())).hasSize(turns.dueCount());
        }
    }
}
