// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Result of a failover run: gaps by rank, and good only when nothing is lost, doubled or different. */
class FailoverResultTest {
    private static FailoverResult result(long lost, long twice, boolean equal, String... faults) {
        return result(lost, twice, 0, equal, faults);
    }

    private static FailoverResult result(long lost, long twice, long connections, boolean equal, String... faults) {
        return new FailoverResult(
                List.of(30_000_000L, 10_000_000L, 20_000_000L, 40_000_000L),
                100,
                98,
                2,
                lost,
                twice,
                connections,
                List.of(new BookmarkTaken(900, 1_000), new BookmarkTaken(2_500, 2_600), new BookmarkTaken(700, 8_000)),
                equal,
                List.of(faults));
    }

    @Test
    void shouldTakeGapsByRank() {
        FailoverResult result = result(0, 0, true);
        assertThat(result.gapMs(0.5)).isEqualTo(20);
        assertThat(result.gapMs(0.99)).isEqualTo(40);
        assertThat(result.gapMs(1)).isEqualTo(40);
        assertThat(result.json().toString()).contains("\"gapMaxMs\":40", "\"lost\":0", "\"booksEqual\":true");
    }

    @Test
    void shouldBeGoodOnlyWhenAllIsTheSame() {
        assertThat(result(0, 0, true).good()).isTrue();
        assertThat(result(1, 0, true).good()).isFalse();
        assertThat(result(0, 1, true).good()).isFalse();
        assertThat(result(0, 0, false).good()).isFalse();
        assertThat(result(0, 0, 1, true).good()).isFalse();
        assertThat(result(0, 0, 1, true).json().toString())
                .contains(
                        "\"connectionsLost\":1",
                        "\"bookmarks\":3",
                        "\"bookmarkPauseMaxMs\":2.5",
                        "\"bookmarkNextP50Ms\":2.6");
        assertThat(result(0, 0, true, "journals differ").good()).isFalse();
        assertThat(result(0, 0, true, "journals differ").text()).contains("journals differ", "p50 20 ms");
    }
}
