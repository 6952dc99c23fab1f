// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.StartRefusedException;

/** Nodes whose machines are lost, and that are replaced by ones with other addresses while the others trade. */
class ReplacedNodeTest {
    private static final int REPLACEMENTS = Boolean.getBoolean("outcry.long") ? 20 : 2;
    private static final int ORDERS = 300;
    private static final int SET_UP = 5;

    @TempDir
    private Path folder;

    private int orders;

    @Test
    void shouldTradeOnWithNodesOfOtherAddresses() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }

            List<ClusterConfig.Node> first = cluster.members();
            TestNode writer = cluster.node(1);
            writer.write(TestNodes::setUp);
            for (int i = 0; i < REPLACEMENTS; i++) {
                int number = 3 - i % 2;
                List<ClusterConfig.Node> before = cluster.members();
                trade(cluster, writer);
                cluster.node(number).close();
                cluster.node(number).deleteData();
                cluster.await(
                        "the log sees that the node has ended",
                        () -> cluster.node(5 - number).sequencer().forget(number) == null);
                cluster.move(number);
                NodeCopyTest.fill(cluster.node(number).data, number, writer);
                trade(cluster, writer);
                cluster.restart(number);
                cluster.node(number).awaitReady();
                trade(cluster, writer);
                cluster.await(
                        "the new node has them", () -> cluster.node(number).commandNumber() >= SET_UP + orders);
                assertThat(cluster.lines)
                        .anyMatch(line -> line.startsWith("node 1: a node was replaced: "
                                + cluster.members().get(number - 1)));
                requireRefused(cluster, number, before);
            }
            // Its settings have the former addresses, and its folder the present ones.
            writer.close();
            cluster.nodes.set(0, cluster.start(cluster.config(1, TestNodes.VENUE, TestNodes.SECRET, first), 0));
            cluster.node(1).awaitReady();
            trade(cluster, cluster.node(1));
            long all = (long) SET_UP + orders;
            cluster.await(
                    "all nodes have them", () -> cluster.nodes.stream().allMatch(node -> node.commandNumber() >= all));
        }
        List<Path> folders = List.of(folder.resolve("node1"), folder.resolve("node2"), folder.resolve("node3"));
        assertThat(FolderComparison.compare(folders).differences()).isEmpty();
    }

    /** The former node comes back, with a folder of its own. */
    private void requireRefused(TestNodes cluster, int number, List<ClusterConfig.Node> former) throws Exception {
        ClusterConfig config = cluster.config(number, TestNodes.VENUE, TestNodes.SECRET, former);
        Path other = folder.resolve("former" + former.get(number - 1).port());
        NodeCopyTest.fill(other.resolve("node" + number), number, cluster.node(1));
        try (TestNode old = new TestNode(config, other, cluster.lines, 0)) {
            assertThatThrownBy(old::awaitReady)
                    .cause()
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("this node was replaced by another one: node=" + number);
        }
    }

    private void trade(TestNodes cluster, TestNode writer) {
        long before = writer.applied.get();
        for (int i = 0; i < ORDERS; i++) {
            int number = ++orders;
            writer.write(venue -> TestNodes.order(venue, number));
        }
        cluster.await("outcomes", () -> writer.applied.get() >= before + ORDERS);
    }
}
