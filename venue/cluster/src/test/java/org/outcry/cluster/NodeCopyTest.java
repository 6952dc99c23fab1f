// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.NodeCopy;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;

/** A node that lost its folder, and starts from a copy of another one that runs. */
class NodeCopyTest {
    private static final int ORDERS = 3_400;
    private static final int MORE = 5_000;
    private static final int SET_UP = 5;

    @TempDir
    private Path folder;

    @Test
    void shouldStartFromTheCopyOfANodeThatRuns() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int leader = cluster.leader();
            TestNode writer = cluster.node(leader % 3 + 1);
            TestNode lost = cluster.node(writer.number % 3 + 1);
            writer.write(TestNodes::setUp);
            write(writer, 1, ORDERS / 2);
            cluster.await("half of the outcomes", () -> writer.applied.get() == SET_UP + ORDERS / 2);
            write(writer, ORDERS / 2 + 1, ORDERS);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + ORDERS);
            cluster.await(
                    "the log is cut on all nodes",
                    () -> cluster.nodes.stream()
                            .allMatch(node -> !node.logFiles().contains("0-0.rec")));
            lost.close();
            lost.deleteData();
            try (TestNode empty = cluster.start(lost.number)) {
                assertThatThrownBy(empty::awaitReady)
                        .cause()
                        .isInstanceOf(StartRefusedException.class)
                        .hasMessageContaining("outcry cluster seed");
            }
            lost.deleteData();
            // Orders flow while the copy is made.
            write(writer, ORDERS + 1, MORE);
            fill(lost.data, lost.number, cluster.node(leader));
            try (TestNode off = cluster.start(lost.number, TimeUnit.MILLISECONDS.toNanos(400))) {
                assertThatThrownBy(off::awaitReady)
                        .cause()
                        .isInstanceOf(StartRefusedException.class)
                        .hasMessageContaining("the clock of this node is not that of the others")
                        .hasMessageContaining("boundMs=100");
            }
            cluster.restart(lost.number);
            cluster.node(lost.number).awaitReady();
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + MORE);
            long last = SET_UP + MORE;
            cluster.await(
                    "all nodes have them", () -> cluster.nodes.stream().allMatch(node -> node.commandNumber() >= last));
        }
        List<Path> folders = List.of(folder.resolve("node1"), folder.resolve("node2"), folder.resolve("node3"));
        FolderComparison.Result result = FolderComparison.compare(folders);
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).as("%s", result.held()).isTrue();
    }

    private static void write(TestNode writer, int from, int to) {
        for (int i = from; i <= to; i++) {
            int number = i;
            writer.write(venue -> TestNodes.order(venue, number));
        }
    }

    /** Fills the folder of a node that does not run from one that does. */
    static void fill(Path data, int number, TestNode from) throws IOException {
        try (NodeCopy copy = from.sequencer().copy()) {
            assertThat(copy.settings()).contains("name=OUTCRY\n", "journal.segment=1048576\n");
            for (CopiedFile file : copy.files()) {
                write(file, data.resolve(file.name()));
            }
        }
        assertThat(JournalCheck.check(data).faults()).isEmpty();
        FolderIdentity.ofFilledFolder(data, number);
    }

    private static void write(CopiedFile file, Path to) throws IOException {
        Files.createDirectories(to.resolveSibling("."));
        byte[] bytes = new byte[(int) file.length()];
        file.read(0, bytes, (int) file.used());
        Files.write(to, bytes);
    }
}
