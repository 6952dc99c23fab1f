// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Links that are silent. {@code FailoverRunTest} has leaders that are killed, with bookmarks every few seconds. */
class LinkWatchTest {
    private static final long DEAD = 7;
    private static final long ALIVE = 8;

    private final LinkWatch watch = new LinkWatch();
    private long nowNs = -TimeUnit.DAYS.toNanos(1);

    private void pass(long ns) {
        nowNs += ns;
        watch.isDue(nowNs);
    }

    @Test
    void shouldFindTheLinkOfANodeThatGivesNoSign() {
        pass(0);
        assertThat(watch.isSilent(DEAD)).isFalse();
        for (int i = 0; i < 5; i++) {
            pass(LinkWatch.SILENCE_NS / 5);
            watch.onHeard(ALIVE);
            assertThat(watch.isSilent(DEAD)).isFalse();
        }
        pass(1);
        assertThat(watch.isSilent(DEAD)).isTrue();
        assertThat(watch.isSilent(ALIVE)).isFalse();
        watch.onEnded(DEAD);
        assertThat(watch.isSilent(DEAD)).isFalse();
    }

    @Test
    void shouldGiveAllLinksTheirTimeInANewTerm() {
        pass(0);
        assertThat(watch.isSilent(DEAD)).isFalse();
        pass(2 * LinkWatch.SILENCE_NS);
        watch.begin();
        assertThat(watch.isSilent(DEAD)).isFalse();
        pass(LinkWatch.SILENCE_NS + 1);
        assertThat(watch.isSilent(DEAD)).isTrue();
    }

    @Test
    void shouldLookOnceASecond() {
        assertThat(watch.isDue(nowNs)).isTrue();
        assertThat(watch.isDue(nowNs + TimeUnit.MILLISECONDS.toNanos(999))).isFalse();
        assertThat(watch.isDue(nowNs + TimeUnit.SECONDS.toNanos(1))).isTrue();
    }
}
