// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.ExitCode;

/**
 * State of a cluster of three nodes: in order with a leader, a majority, and no node that lags by more than ten
 * seconds.
 */
class ClusterStatusTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long NOW = 100 * SECOND;

    private static NodeAnswer node(int number, boolean leads, long command, long seconds, long clockMs) {
        return new NodeAnswer(
                number,
                "10.0.0." + number + ":9884",
                false,
                null,
                leads,
                command,
                seconds * SECOND,
                2 * command,
                500,
                9_000,
                3L << 30,
                1,
                number,
                NOW,
                clockMs * 1_000_000);
    }

    private static NodeAnswer down(int number) {
        return NodeAnswer.none(number, "10.0.0." + number + ":9884", "can't be reached: refused");
    }

    @Test
    void shouldBeInOrderWithAMajority() {
        ClusterStatus status =
                new ClusterStatus(List.of(node(1, true, 1_000, 100, 7), node(2, false, 990, 91, -3), down(3)));
        assertThat(status.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(status.json().toString())
                .contains("\"leader\":1", "\"majority\":true")
                .contains("\"lagCommands\":10", "\"lagMs\":9000", "\"clockDifferenceMs\":-10")
                .contains("\"rules\":1,\"newestRules\":2")
                .contains("\"role\":\"down\"", "\"reason\":\"can't be reached: refused\"");
        assertThat(status.text())
                .contains("leader", "3.0 GiB", "1 of 2", "can't be reached")
                .doesNotContain("no majority");
    }

    @Test
    void shouldFailWithANodeThatLags() {
        ClusterStatus status = new ClusterStatus(
                List.of(node(1, true, 1_000, 100, 0), node(2, false, 1_000, 100, 0), node(3, false, 10, 89, 0)));
        assertThat(status.exitCode()).isEqualTo(ExitCode.FAILED);
    }

    /** Its last command is but a moment before the leader's, which is the last of all. */
    @Test
    void shouldFailWithANodeThatStoppedBeforeTheLastCommandOfAQuietVenue() {
        ClusterStatus status =
                new ClusterStatus(List.of(node(1, true, 1_000, 60, 0), node(2, false, 999, 60, 0), down(3)));
        assertThat(status.json().toString()).contains("\"lagCommands\":1", "\"lagMs\":40000");
        assertThat(status.exitCode()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void shouldNotTakeAQuietVenueForALag() {
        ClusterStatus status =
                new ClusterStatus(List.of(node(1, true, 1_000, 60, 0), node(2, false, 1_000, 60, 0), down(3)));
        assertThat(status.exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void shouldFailWithoutAMajority() {
        assertThat(new ClusterStatus(List.of(node(1, true, 5, 1, 0), down(2), down(3))).exitCode())
                .isEqualTo(ExitCode.FAILED);
        ClusterStatus leaderless =
                new ClusterStatus(List.of(node(1, false, 5, 1, 0), node(2, false, 5, 1, 0), down(3)));
        assertThat(leaderless.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(leaderless.text()).contains("no majority");
    }

    /** Nodes that run, and know another token, are not down. */
    @Test
    void shouldNotKnowTheStateOfNodesThatRefuseTheToken() {
        ClusterStatus status = new ClusterStatus(List.of(node(1, false, 5, 1, 0), refusing(2), refusing(3)));
        assertThat(status.exitCode()).isEqualTo(ExitCode.ENVIRONMENT);
        assertThat(status.text())
                .contains("unknown", "not known: 2 nodes run and refuse this token", "--token-file")
                .doesNotContain("no majority", "down");
        assertThat(status.json().toString())
                .contains("\"role\":\"unknown\"", "\"refusing\":2")
                .doesNotContain("majority");

        ClusterStatus known = new ClusterStatus(List.of(node(1, true, 5, 1, 0), node(2, false, 5, 1, 0), refusing(3)));
        assertThat(known.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(new ClusterStatus(List.of(down(1), down(2), refusing(3))).exitCode())
                .as("one node alone is no majority, whatever it knows")
                .isEqualTo(ExitCode.FAILED);
    }

    private static NodeAnswer refusing(int number) {
        return NodeAnswer.refusing(number, "10.0.0." + number + ":9884", "refuses this client: unknown token");
    }

    @Test
    void shouldTakeTheLeaderThatIsAhead() {
        ClusterStatus status =
                new ClusterStatus(List.of(node(1, true, 5, 1, 0), node(2, true, 9, 2, 0), node(3, false, 9, 2, 0)));
        assertThat(status.leader()).isNotNull().extracting(NodeAnswer::number).isEqualTo(2);
        assertThat(status.json().toString()).contains("\"role\":\"follower\"");
    }
}
