// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;

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
        Figures figures = result(0, 0, true).figures();
        assertThat(figures.value("without an answer, p50")).isEqualTo(0.02);
        assertThat(figures.value("without an answer, p99")).isEqualTo(0.04);
        assertThat(figures.value("without an answer, max")).isEqualTo(0.04);
        assertThat(figures.into(new Json()).toString()).contains("\"booksEqual\":true", "\"faults\":[]");
    }

    @Test
    void shouldBeGoodOnlyWhenAllIsTheSame() {
        assertThat(result(0, 0, true).figures().missed()).isEmpty();
        assertThat(result(1, 0, true).figures().missed()).containsExactly("lost 1 commands  bound 0");
        assertThat(result(0, 1, true).figures().missed()).containsExactly("taken twice 1 commands  bound 0");
        assertThat(result(0, 0, false).figures().missed())
                .singleElement()
                .asString()
                .contains("books differ");
        Figures figures = result(0, 0, 1, true).figures();
        assertThat(figures.missed()).containsExactly("connections to living nodes that ended 1  bound 0");
        assertThat(figures.value("a bookmark stops its node, bookmarks")).isEqualTo(3);
        assertThat(figures.value("a bookmark stops its node, max")).isEqualTo(2.5);
        assertThat(figures.value("the next message after a bookmark, p50")).isEqualTo(2.6);
        assertThat(result(0, 0, true, "journals differ").figures().missed()).containsExactly("journals differ");
    }
}
