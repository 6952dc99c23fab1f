// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Disks of nodes that get full under load. Each is a small disk in memory, for which root is needed. */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class FullDisksTest {
    private static final int RATE = 300;
    private static final long LEADER_TIMEOUT_MS = 2_000;

    private static final long LEFT_BYTES = 14L << 20;

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();
    private final List<Path> mounted = new ArrayList<>();

    @AfterEach
    void unmount() throws Exception {
        for (Path disk : mounted) {
            new ProcessBuilder("umount", "--lazy", disk.toString()).start().waitFor();
        }
    }

    private FailoverRun run() throws Exception {
        FailoverRun run = new FailoverRun(
                new FailoverPlan(0, false, RATE, 0, 500, LEADER_TIMEOUT_MS, 7),
                NodeNetwork.LOOPBACK,
                folder,
                lines::add);
        for (Path data : run.cluster().dataOfAliveFirst()) {
            Files.createDirectory(data);
            Process mount =
                    new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=256m", "tmpfs", data.toString()).start();
            boolean isMounted = mount.waitFor() == 0;
            if (!isMounted) {
                run.close();
            }
            assumeTrue(isMounted, "mounts need root");
            mounted.add(data);
        }
        return run;
    }

    private static Path fill(FailoverRun run, int node) throws IOException {
        Path data = run.cluster().data(node);
        Path filler = data.resolve("other-programs");
        byte[] megabyte = new byte[1 << 20];
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (data.toFile().getUsableSpace() > LEFT_BYTES) {
                out.write(megabyte);
            }
        }
        return filler;
    }

    private static boolean says(NodeProcess node, String line) {
        return node.lines().stream().anyMatch(each -> each.contains(line));
    }

    private static void assertGood(FailoverResult result, List<String> lines) {
        assertThat(result.figures().missed()).as("%s lines=%s", result, lines).isEmpty();
        assertThat(result.accepted()).isPositive();
    }

    @Test
    void shouldLeaveAndComeBack() throws Exception {
        try (FailoverRun run = run()) {
            run.start();
            run.await("a node leads", () -> run.cluster().leader() != 0);
            int leader = run.cluster().leader();
            for (int full : new int[] {leader % ClusterProcesses.NODES + 1, leader}) {
                NodeProcess node = run.cluster().node(full);
                Path filler = fill(run, full);
                run.gapUntil("the node has left", () -> !node.isAlive());
                run.await("its lines are read", () -> says(node, "node leaves, the others go on: node=" + full));
                Files.delete(filler);
                run.cluster().start(full);
                run.gapUntil("the node is back", run.cluster()::areReady);
            }
            assertGood(run.finish(), lines);
        }
    }

    @Test
    void shouldSuspendOrdersWhenAllAreFullAndOneHasLeft() throws Exception {
        try (FailoverRun run = run()) {
            run.start();
            List<Path> fillers = new ArrayList<>();
            for (int node = 1; node <= ClusterProcesses.NODES; node++) {
                fillers.add(fill(run, node));
            }
            run.await("one has left", () -> run.cluster().alive().size() == ClusterProcesses.NODES - 1);
            run.await(
                    "another one suspends orders",
                    () -> run.cluster().alive().stream()
                            .anyMatch(node -> says(node, "new orders are refused, cancels are taken: ")));
            long rejected = run.rejected();
            run.await("orders are rejected", () -> run.rejected() > rejected + RATE);
            long accepted = run.accepted();
            run.trade(2 * RATE);
            assertThat(run.accepted()).isEqualTo(accepted);
            assertThat(run.cluster().alive()).hasSize(ClusterProcesses.NODES - 1);
            for (Path filler : fillers) {
                Files.delete(filler);
            }
            run.await("orders are accepted again", () -> run.accepted() > accepted + RATE);
            for (int node = 1; node <= ClusterProcesses.NODES; node++) {
                if (!run.cluster().node(node).isAlive()) {
                    run.cluster().start(node);
                }
            }
            run.gapUntil("all nodes are ready", run.cluster()::areReady);
            assertGood(run.finish(), lines);
        }
    }

    @Test
    void shouldSuspendOrdersWhenOneOfTwoIsFull() throws Exception {
        try (FailoverRun run = run()) {
            run.start();
            run.await("a node leads", () -> run.cluster().leader() != 0);
            int lost = run.cluster().leader() % ClusterProcesses.NODES + 1;
            int full = lost % ClusterProcesses.NODES + 1;
            run.cluster().node(lost).kill();
            run.await(
                    "the others know that it is lost",
                    () -> run.cluster().alive().stream()
                            .allMatch(node -> says(node, "the link of a node has ended: node=" + lost)));
            Path filler = fill(run, full);
            run.await(
                    "orders are suspended",
                    () -> says(run.cluster().node(full), "new orders are refused, cancels are taken: "));
            Files.delete(filler);
            run.await(
                    "orders are taken again",
                    () -> says(run.cluster().node(full), "orders are taken again: the disk takes writes"));
            run.cluster().start(lost);
            run.gapUntil("all nodes are ready", run.cluster()::areReady);
            assertGood(run.finish(), lines);
        }
    }
}
