// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.app.Promotion;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/** A venue of three processes on this machine: nodes are killed under load, again and again, and started again. */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ClusterVenueTest {
    private static final int NODES = NodeFolders.NODES;
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {1_000, 3_000};

    @TempDir
    private Path folder;

    private final List<OutcryProcess> nodes = new ArrayList<>();
    private @Nullable NodeFolders folders;
    private @Nullable OutcryProcess gateway;

    /** Those too that were started and have not said their addresses. */
    @AfterEach
    void endAll() throws InterruptedException {
        if (folders != null) {
            folders.killAll();
        }
        if (gateway != null) {
            gateway.process().destroyForcibly();
        }
    }

    private NodeFolders newFolders() throws IOException {
        NodeFolders written = new NodeFolders(folder);
        folders = written;
        return written;
    }

    @Test
    void shouldAnswerEveryOrderOnceAndWriteTheSameFiles() throws Exception {
        NodeFolders all = newFolders();
        nodes.addAll(all.startAll());
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        int at = 0;
        connect(client, nodes.get(at));
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            nodes.get(at).kill();
            client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
            int killed = at;
            at = (at + 1) % NODES;
            connect(client, nodes.get(at));
            client.sendUntil(() -> client.accepted >= after + 500);
            nodes.set(killed, all.start(killed + 1));
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        // What is sent again is rejected, because the session does not know whether the client still wants it.
        assertThat(client.accepted).isGreaterThan(KILLED_AFTER[1] + 500);
        assertThat(client.faults).isEmpty();
        all.endAndCompare(nodes, 4L * ORDERS);
    }

    /**
     * Its gateway is in a process of its own, so the client notices nothing of the nodes that are killed, and no order
     * is rejected.
     */
    @Test
    void shouldKeepConnectionsOfAGatewayInAProcessOfItsOwn() throws Exception {
        NodeFolders all = newFolders();
        nodes.addAll(all.startAll());
        Path said = folder.resolve("gateway.said");
        OutcryProcess joined = OutcryProcess.start(
                said,
                "run",
                all.configuration(0).toString(),
                "--only",
                "fix",
                "--to",
                all.api(1) + "," + all.api(2),
                "--token-file",
                all.token().toString(),
                "--json");
        gateway = joined;
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        connect(client, joined);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            int killed = joinedTo(all, said);
            nodes.get(killed - 1).kill();
            client.sendUntil(() -> client.accepted >= after + 1_000);
            assertThat(joinedTo(all, said)).isNotEqualTo(killed);
            nodes.set(killed - 1, all.start(killed));
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isEqualTo(ORDERS);
        assertThat(client.logons).isEqualTo(1);
        assertThat(client.faults).isEmpty();
        joined.process().destroy();
        all.endAndCompare(nodes, 4L * ORDERS);
    }

    /** The node that it follows is killed, and so is the follower. */
    @Test
    void shouldBeFollowedFromOneNodeAndThenAnother() throws Exception {
        NodeFolders all = newFolders();
        nodes.addAll(all.startAll());
        Path home = Files.createDirectory(folder.resolve("copy"));
        Path config = Files.writeString(home.resolve("venue.yaml"), """
            name: OUTCRY
            journal: {segment: 1MiB}
            native: {listen: '127.0.0.1:0'}
            """);
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        connect(client, nodes.get(1));
        client.sendUntil(() -> client.accepted >= 500);
        OutcryProcess follower = follow(all, config);
        client.sendUntil(() -> client.accepted >= 1_500);
        nodes.get(0).kill();
        client.sendUntil(() -> client.accepted >= 2_500);
        client.await("another node is followed", () -> isFollowed(all.api(2)) || isFollowed(all.api(3)));
        nodes.set(0, all.start(1));
        follower.kill();
        client.sendUntil(() -> client.accepted >= 4_000);
        follower = follow(all, config);
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.faults).isEmpty();
        Path copy = home.resolve("data");
        client.await("the copy has all commands", () -> commands(copy) >= commands(all.data(2)));
        all.endAndCompare(nodes, 4L * ORDERS);
        follower.process().destroy();
        assertThat(follower.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        FolderComparison.Result same = FolderComparison.compare(List.of(all.data(2), copy));
        assertThat(same.differences()).isEmpty();
        assertThat(same.compared()).isGreaterThan(2L * ORDERS);
        assertThat(JournalCheck.check(copy).faults()).isEmpty();
        assertThat(folder.resolve("follower.said")).content().doesNotContain("fault");

        SequencerConfig files = SequencerConfig.of(copy);
        Promotion.promote(files, commands(copy) - 1, null);
        try (Sequencer promoted = Sequencer.solo(files, System::nanoTime, line -> {})) {
            assertThat(promoted.engine().openOrders(1)).isEqualTo(client.accepted);
        }
    }

    private OutcryProcess follow(NodeFolders all, Path config) throws IOException {
        OutcryProcess follower = OutcryProcess.start(
                folder.resolve("follower.said"),
                "run",
                config.toString(),
                "--follow",
                all.api(1),
                "--token-file",
                all.standbyToken().toString(),
                "--json");
        gateway = follower;
        return follower;
    }

    private boolean isFollowed(String api) {
        try {
            return Files.readString(folder.resolve("follower.said")).contains("follows the venue: address=/" + api);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long commands(Path data) {
        try (EventFileReader journal =
                EventFileReader.open(SequencerConfig.of(data).journal())) {
            return journal.nextNumber();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its next process does not wait until Aeron takes this one for ended. */
    @Test
    void shouldLeaveInOrderWhileItWaitsForAMajority() throws Exception {
        NodeFolders all = newFolders();
        Process waiting = all.launch(1);
        Path link = all.data(1).resolve("aeron/cluster/cluster-mark.dat");
        while (waiting.isAlive() && !Files.exists(link)) {
            LockSupport.parkNanos(100_000);
        }
        waiting.destroy();
        assertThat(waiting.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(waiting.exitValue()).isZero();
        assertThat(all.said(1)).content().contains("ended");
        nodes.addAll(all.startAll());
        assertThat(all.said(1)).content().doesNotContain("an earlier process");
    }

    private static int joinedTo(NodeFolders folders, Path said) throws IOException {
        int node = 0;
        for (String line : Files.readAllLines(said)) {
            for (int number = 1; number <= NODES; number++) {
                node = line.contains("venue is there: ") && line.contains(folders.api(number) + " ") ? number : node;
            }
        }
        return node;
    }

    private static void connect(OrderCounter client, OutcryProcess gateway) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), gateway.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }
}
