// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rests of a node that catches up, in virtual time. */
class CatchupPaceTest {
    private static final int BATCHES = 1_000;
    private static final long WORK_NS = 1_000;

    private boolean catchesUp = true;
    private long nowNs;
    private long restedNs;
    private final CatchupPace pace = new CatchupPace(() -> catchesUp, () -> nowNs, ns -> {
        restedNs += ns;
        nowNs += ns;
    });

    /** Applies messages, each in the time {@link #WORK_NS}. Returns the time that it worked. */
    private long apply(long betweenMessagesNs) {
        int messages = BATCHES * CatchupPace.MESSAGES;
        for (int i = 1; i <= messages; i++) {
            nowNs += WORK_NS;
            pace.onMessage(i * betweenMessagesNs);
        }
        return messages * WORK_NS;
    }

    @Test
    void shouldRestThreeTimesAsLongAsItWorks() {
        long workedNs = apply(1_000 * WORK_NS);
        assertThat(restedNs).isBetween(workedNs * 299 / 100, workedNs * 3);
    }

    @Test
    void shouldStayTwiceAsFastAsTheLogGrew() {
        long betweenNs = 3 * WORK_NS;
        long workedNs = apply(betweenNs);
        assertThat(restedNs).isPositive();
        assertThat(2 * nowNs).isLessThanOrEqualTo(workedNs * betweenNs / WORK_NS + 2 * WORK_NS * CatchupPace.MESSAGES);
    }

    @Test
    void shouldNotRestWhenTheLogGrewAsFastAsItWorks() {
        apply(WORK_NS);
        assertThat(restedNs).isZero();
    }

    @Test
    void shouldNotRestWhenItFollows() {
        catchesUp = false;
        apply(1_000 * WORK_NS);
        assertThat(restedNs).isZero();
    }
}
