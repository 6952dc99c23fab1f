// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.order.OrderAccepted;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.engine.Engine;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * A venue of three processes on this machine that is upgraded under orders, one node after the other, and then adopts
 * newer rules. The client's reports are the ledger.
 */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class RollingUpgradeTest {
    private static final int NODES = NodeFolders.NODES;
    private static final int ORDERS = 1_000_000;
    private static final long PAUSE_NS = 4_000_000;

    /** The orders that are accepted between two steps. */
    private static final int A_STEP = 200;

    @TempDir
    private Path folder;

    private final List<OutcryProcess> nodes = new ArrayList<>();
    private @Nullable NodeFolders folders;

    @AfterEach
    void endAll() throws InterruptedException {
        if (folders != null) {
            folders.killAll();
        }
    }

    @Test
    void shouldAdoptNewerRulesUnderOrders() throws Exception {
        NodeFolders all = new NodeFolders(folder);
        folders = all;
        String present = all.classPath();
        String former = FormerRules.classPath(folder.resolve("former"));
        all.classPath(former);
        nodes.addAll(all.startAll());
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        client.untilCancelled = true;
        client.pauseNs = PAUSE_NS;
        connect(client, 1);
        step(client);
        assertThat(adopt(all, client, 1)).contains("RULES_NOT_FOLLOWED node=1");

        // The second node goes back before the rules are adopted.
        all.classPath(present);
        upgrade(all, client, 2);
        all.classPath(former);
        upgrade(all, client, 2);
        all.classPath(present);
        upgrade(all, client, 2);
        assertThat(adopt(all, client, 2)).containsPattern("RULES_NOT_FOLLOWED node=[13]");
        upgrade(all, client, 3);
        upgrade(all, client, 1);

        String adopted = adopt(all, client, 3);
        while (!adopted.contains("rulesAdopted")) {
            assertThat(adopted).contains("RULES_NOT_FOLLOWED node=");
            adopted = adopt(all, client, 3);
        }
        step(client);
        refusesTheFormerBuild(all, client, former);
        all.classPath(present);
        nodes.set(1, all.start(2));
        step(client);

        int last = client.sent;
        client.await("every order has its outcome", () -> client.outcomes.size() == last);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.faults).isEmpty();
        client.session.close();
        all.endAndCompare(nodes, 4L * client.accepted);
        for (int number = 1; number <= NODES; number++) {
            SequencerConfig config = SequencerConfig.of(all.data(number));
            assertThat(accepted(config)).isEqualTo(client.accepted);
            assertThat(versions(config.journal()))
                    .isEqualTo(versions(SequencerConfig.of(all.data(1)).journal()));
            assertThat(versions(config.journal()))
                    .isSorted()
                    .startsWith(Engine.OLDEST_RULES)
                    .endsWith(Engine.RULES_VERSION);
            assertThat(versions(config.eventLog()))
                    .isSorted()
                    .startsWith(Engine.OLDEST_RULES)
                    .endsWith(Engine.RULES_VERSION);
        }
    }

    private void step(OrderCounter client) {
        int until = client.accepted + A_STEP;
        client.sendUntil(() -> client.accepted >= until);
    }

    /** Ends a node in order and starts it by the class path that is set; its client goes to the next node. */
    private void upgrade(NodeFolders all, OrderCounter client, int number) throws Exception {
        int other = number % NODES + 1;
        connect(client, other);
        step(client);
        nodes.get(number - 1).process().destroy();
        CompletableFuture<OutcryProcess> started = CompletableFuture.supplyAsync(() -> {
            nodes.get(number - 1).process().onExit().join();
            return all.start(number);
        });
        client.sendUntil(started::isDone);
        nodes.set(number - 1, started.get());
        step(client);
    }

    /** Has a node adopt the newest rules under orders, and returns what it says. */
    private static String adopt(NodeFolders all, OrderCounter client, int number) throws Exception {
        CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> {
            StringWriter out = new StringWriter();
            int code = Outcry.commandLineOf("cluster")
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(out))
                    .execute(
                            "cluster",
                            "adopt-rules",
                            Integer.toString(Engine.RULES_VERSION),
                            "--config",
                            all.configuration(number).toString());
            assertThat(code).as(out::toString).isIn(ExitCode.DONE, ExitCode.FAILED);
            return out.toString();
        });
        client.sendUntil(said::isDone);
        return said.get();
    }

    private void refusesTheFormerBuild(NodeFolders all, OrderCounter client, String former) throws Exception {
        connect(client, 3);
        nodes.get(1).process().destroy();
        assertThat(nodes.get(1).process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        all.classPath(former);
        Process refused = all.launch(2);
        client.sendUntil(() -> !refused.isAlive());
        assertThat(refused.exitValue()).isEqualTo(ExitCode.FAILED);
        assertThat(all.said(2))
                .content()
                .contains(
                        "the folder has adopted newer rules",
                        "rulesVersion=" + Engine.RULES_VERSION + " newest=" + Engine.OLDEST_RULES);
    }

    private void connect(OrderCounter client, int node) throws IOException {
        if (client.session.isConnected()) {
            client.session.close();
        }
        client.session.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), nodes.get(node - 1).port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private static int accepted(SequencerConfig config) throws IOException {
        int[] count = {0};
        VenueEventsReader events = new VenueEventsReader(new IgnoredEvents() {
            @Override
            public void orderAccepted(OrderAccepted accepted) {
                count[0]++;
            }
        });
        try (EventFileReader reader = EventFileReader.open(config.eventLog())) {
            while (reader.position() < reader.nextNumber()) {
                reader.poll(events, Long.MAX_VALUE, 1_000);
            }
        }
        return count[0];
    }

    private static List<Integer> versions(EventFileSpec files) throws IOException {
        List<Integer> versions = new ArrayList<>();
        for (long first : files.segments()) {
            versions.add(EventFileSpec.of(files.segmentFile(first)).rulesVersion());
        }
        return versions;
    }
}
