// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.StartRefusedException;

/** First starts of nodes, and starts with folders that were lost or are another node's. */
class FirstStartTest {
    private static final int SET_UP = 5;
    private static final int ORDERS = 400;

    @TempDir
    private Path folder;

    /**
     * Node 3 lacks what nodes 1 and 2 acknowledged. With the folder of node 2 lost and node 1 away, it must not lead.
     */
    @Test
    void shouldNotVoteWithAnEmptyFolder() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode first = cluster.node(1);
            first.write(TestNodes::setUp);
            cluster.await("the set-up", () -> first.applied.get() == SET_UP);
            cluster.await("the set-up on node 3", () -> cluster.node(3).commandNumber() >= SET_UP);
            cluster.node(3).close();
            for (int i = 1; i <= ORDERS; i++) {
                int number = i;
                first.write(venue -> TestNodes.order(venue, number));
            }
            cluster.await("orders without node 3", () -> first.applied.get() == SET_UP + ORDERS);
            long acknowledged = first.commandNumber();
            first.close();
            cluster.node(2).close();
            cluster.node(2).deleteData();

            cluster.restart(3);
            try (TestNode empty = cluster.start(2)) {
                assertThatThrownBy(empty::awaitReady)
                        .cause()
                        .isInstanceOf(StartRefusedException.class)
                        .hasMessageContaining("the folder of this node is empty, but node 3 has a log")
                        .hasMessageContaining("outcry cluster seed --node 2");
            }
            assertThat(cluster.node(3).isReady()).isFalse();

            cluster.restart(1);
            cluster.node(1).awaitReady();
            cluster.node(3).awaitReady();
            assertThat(cluster.node(1).sequencer().leads()).isTrue();
            assertThat(cluster.node(1).commandNumber()).isGreaterThanOrEqualTo(acknowledged);
        }
    }

    @Test
    void shouldWaitForAllNodesAtTheFirstStart() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            Map<Integer, String> members = identity(1).members();
            assertThat(members).containsOnlyKeys(1, 2, 3);
            for (int node = 1; node <= 3; node++) {
                assertThat(identity(node).members()).isEqualTo(members);
                assertThat(identity(node).id()).isEqualTo(members.get(node));
            }
        }
    }

    @Test
    void shouldTakeNoPartBeforeEveryOtherNodeHasAnswered() throws Exception {
        ClusterConfig config = TestNodes.config(1);
        FolderIdentity own = FolderIdentity.random(1);
        own.write(folder);
        int[] rounds = {0};
        assertThatThrownBy(() -> FirstStart.await(config, folder, line -> {}, () -> ++rounds[0] > 20))
                .isInstanceOf(StartEndedException.class);
        assertThat(identityOf(folder)).isEqualTo(own);
        assertThat(FolderIdentity.isUnfinished(folder.resolve(FolderIdentity.FILE)))
                .isTrue();
    }

    @Test
    void shouldRefuseTheFolderOfAnotherNode() throws IOException {
        FolderIdentity.ofFilledFolder(folder, 2);
        assertThatThrownBy(() -> FirstStart.await(TestNodes.config(3), folder, line -> {}, () -> false))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("the folder is another node's")
                .hasMessageContaining("found=2 expected=3");
    }

    @Test
    void shouldRefuseALogWithoutIdentity() throws IOException {
        Files.createDirectories(folder.resolve(ClusterNode.FOLDER));
        assertThatThrownBy(() -> FirstStart.await(TestNodes.config(3), folder, line -> {}, () -> false))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("has a log, but no identity");
    }

    @Test
    void shouldRefuseADamagedIdentity() throws IOException {
        for (String text : List.of("", "node=1\nid=a\n", "node=x\nid=a\nmembers=\n", "node=1\nid=a\nmembers=12\n")) {
            Files.writeString(folder.resolve(FolderIdentity.FILE), text);
            assertThatThrownBy(() -> FirstStart.await(TestNodes.config(1), folder, line -> {}, () -> false))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("the identity of the folder is not valid");
        }
    }

    @Test
    void shouldTakeNoOtherProgramForANode() {
        for (String line : List.of("", "HTTP/1.1 400 Bad Request", "outcry-node", "outcry-node node=x id=a members=")) {
            assertThat(FolderAnswer.parse(line)).isNull();
        }
        assertThat(FolderAnswer.parse("outcry-node node=2 id=b members=\n"))
                .isEqualTo(new FolderAnswer(2, "b", Map.of(), FolderAnswer.Progress.NONE));
        assertThat(FolderAnswer.parse("outcry-node node=2 id=b members=1:a,2:b"))
                .isEqualTo(new FolderAnswer(2, "b", Map.of(1, "a", 2, "b"), FolderAnswer.Progress.NONE));
        FolderIdentity identity = new FolderIdentity(2, "b", Map.of(2, "b"));
        FolderAnswer.Progress progress = new FolderAnswer.Progress(true, 70, "1f", 3, 65, "3@h:1");
        assertThat(FolderAnswer.parse(FolderAnswer.line(identity, progress)))
                .isEqualTo(new FolderAnswer(2, "b", Map.of(2, "b"), progress));
    }

    private FolderIdentity identity(int node) throws IOException {
        return identityOf(folder.resolve("node" + node));
    }

    private static FolderIdentity identityOf(Path data) throws IOException {
        return Objects.requireNonNull(FolderIdentity.read(data));
    }
}
