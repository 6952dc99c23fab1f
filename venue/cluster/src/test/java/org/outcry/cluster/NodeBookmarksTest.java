// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.runtime.Idle;

/** Bookmarks of the nodes of a cluster: the log is kept for the one that has the oldest, or has said nothing. */
class NodeBookmarksTest {
    private boolean durable = true;
    private final List<Long> sent = new ArrayList<>();
    private final NodeBookmarks bookmarks = new NodeBookmarks(
            new ClusterConfig(
                    "OUTCRY",
                    List.of(
                            new ClusterConfig.Node(1, "127.0.0.1", 9900),
                            new ClusterConfig.Node(2, "127.0.0.1", 9910),
                            new ClusterConfig.Node(3, "127.0.0.1", 9920)),
                    2,
                    1_000,
                    1_000,
                    "token",
                    false,
                    ClusterConfig.MIN_LOG_SEGMENT,
                    Idle.BACKOFF),
            () -> durable);

    @Test
    void shouldKeepTheLogForANodeThatHasSaidNothing() {
        bookmarks.onBookmarked(1, 500);
        bookmarks.onBookmarked(2, 500);
        assertThat(bookmarks.oldest()).isZero();
        bookmarks.onBookmarked(3, 300);
        assertThat(bookmarks.oldest()).isEqualTo(300);
    }

    @Test
    void shouldIgnoreAnOlderBookmarkAndAnUnknownNode() {
        for (int node = 0; node <= 10; node++) {
            bookmarks.onBookmarked(node, 500);
        }
        bookmarks.onBookmarked(3, 300);
        assertThat(bookmarks.oldest()).isEqualTo(500);
    }

    @Test
    void shouldNotKeepTheLogForANodeThatIsForgottenUntilItIsThereAgain() {
        bookmarks.onBookmarked(1, 500);
        bookmarks.onBookmarked(2, 500);
        bookmarks.keepFor(3, false);
        assertThat(bookmarks.oldest()).isEqualTo(500);
        bookmarks.keepFor(3, true);
        assertThat(bookmarks.oldest()).isZero();
    }

    @Test
    void shouldSendTheOwnBookmarkUntilTheLogHasIt() {
        SourceLink link = (message, offset, length) -> sent.add(SourceMessage.value(message, offset));
        bookmarks.report(link);
        assertThat(sent).isEmpty();
        durable = false;
        assertThat(bookmarks.taken(800)).isFalse();
        bookmarks.report(link);
        assertThat(sent).isEmpty();
        durable = true;
        assertThat(bookmarks.taken(800)).isTrue();
        bookmarks.report(link);
        bookmarks.report(link);
        assertThat(sent).containsExactly(800L, 800L);
        bookmarks.onBookmarked(2, 800);
        bookmarks.report(link);
        assertThat(sent).hasSize(2);
    }
}
