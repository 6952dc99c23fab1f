// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Disks of nodes that turn read-only under load, as after an error of the disk: of a follower, then of the leader. */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ReadOnlyNodeTest {
    private static final int NODES = NodeFolders.NODES;
    private static final int MOST_ORDERS = 100_000;
    private static final int ORDERS_BEFORE = 500;

    @TempDir
    private Path folder;

    private final List<OutcryProcess> nodes = new ArrayList<>();
    private final List<LoopDisk> disks = new ArrayList<>();
    private @Nullable NodeFolders folders;

    @AfterEach
    void endAll() throws Exception {
        if (folders != null) {
            folders.killAll();
        }
        for (LoopDisk disk : disks) {
            disk.close();
        }
    }

    @Test
    void shouldLeaveAndComeBackWithoutLoss() throws Exception {
        NodeFolders all = new NodeFolders(folder);
        folders = all;
        for (int number = 1; number <= NODES; number++) {
            LoopDisk disk = LoopDisk.mount(all.data(number));
            assumeTrue(disk != null, "mounts need root");
            disks.add(disk);
        }
        nodes.addAll(all.startAll());
        OrderCounter client = new OrderCounter("ALPHA", MOST_ORDERS);
        client.pauseNs = TimeUnit.MILLISECONDS.toNanos(2);
        int leader = leader(all);
        int own = leader % NODES + 1;
        int other = own % NODES + 1;
        client.session.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), nodes.get(own - 1).port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
        for (int broken : new int[] {other, leader}) {
            int before = client.accepted;
            client.sendUntil(() -> client.accepted >= before + ORDERS_BEFORE);
            disks.get(broken - 1).abort();
            Process ends = nodes.get(broken - 1).process();
            client.sendUntil(() -> !ends.isAlive());
            assertThat(ends.exitValue()).isNotZero();
            assertThat(all.said(broken)).content().contains("this node leaves, the others go on: ", "repair the disk");
            int after = client.accepted;
            client.sendUntil(() -> client.accepted >= after + ORDERS_BEFORE);
            disks.get(broken - 1).replace();
            nodes.set(broken - 1, all.start(broken));
        }
        client.await("every order has its outcome", () -> client.outcomes.size() == client.sent);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isEqualTo(client.sent);
        assertThat(client.faults).isEmpty();
        all.endAndCompare(nodes, 4L * client.sent);
    }

    private static int leader(NodeFolders all) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (System.nanoTime() - deadlineNs < 0) {
            for (int number = 1; number <= NODES; number++) {
                if (Files.readString(all.said(number)).contains("this node leads")) {
                    return number;
                }
            }
        }
        throw new AssertionError("no node leads");
    }
}
