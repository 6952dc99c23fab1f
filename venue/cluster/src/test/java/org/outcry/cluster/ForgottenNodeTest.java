// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.StartRefusedException;

/** A node that is away: the others keep the log for it until they are told to forget it. */
class ForgottenNodeTest {
    private static final int ORDERS = 1_700;
    private static final int SET_UP = 5;

    @TempDir
    private Path folder;

    @Test
    void shouldKeepTheLogForANodeThatIsAwayUntilItIsForgotten() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode writer = cluster.node(cluster.leader());
            TestNode other = cluster.node(writer.number % 3 + 1);
            TestNode away = cluster.node(other.number % 3 + 1);
            away.close();
            cluster.nodes.remove(away);
            writer.write(TestNodes::setUp);
            for (int batch = 1; batch <= 2; batch++) {
                for (int i = (batch - 1) * ORDERS + 1; i <= batch * ORDERS; i++) {
                    int number = i;
                    writer.write(venue -> TestNodes.order(venue, number));
                }
                long all = SET_UP + (long) batch * ORDERS;
                cluster.await("outcomes", () -> writer.applied.get() == all);
            }
            cluster.await(
                    "bookmarks in the second file of the log",
                    () -> cluster.nodes.stream()
                            .allMatch(node -> node.sequencer().node().bookmarkPosition() > 1 << 19));
            assertThat(writer.logFiles()).contains("0-0.rec");

            assertThat(writer.sequencer().forget(7)).startsWith("there is no such node: node=7");
            assertThat(writer.sequencer().forget(other.number)).startsWith("the node is alive");
            assertThat(other.sequencer().forget(away.number)).isNull();
            cluster.await(
                    "the log is cut",
                    () -> cluster.nodes.stream()
                            .noneMatch(node -> node.logFiles().contains("0-0.rec")));
            assertThat(cluster.lines).anyMatch(line -> line.contains("the log is not kept any more for a node"));

            try (TestNode again = cluster.start(away.number)) {
                assertThatThrownBy(again::awaitReady)
                        .cause()
                        .isInstanceOf(StartRefusedException.class)
                        .hasMessageContaining("outcry cluster seed");
            }
        }
    }
}
