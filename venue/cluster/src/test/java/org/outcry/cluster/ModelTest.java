// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.outcry.engine.Engine;
import org.outcry.seeds.Seed;

/**
 * Random runs of the model: crashes, restarts from snapshots, cut-off nodes, broken links, slow nodes and networks.
 * Journals, event logs and states of all nodes are equal, and so are their feeds; each order is answered once, and all
 * are answered soon after the last fault; quantity is conserved, and messages to sessions have numbers without gap or
 * repeat.
 */
class ModelTest {
    private static final int RUNS =
            Integer.getInteger("outcry.cluster.seeds", Boolean.getBoolean("outcry.long") ? 100_000 : 2_000);
    /** Seeds with FIX are one in so many. */
    private static final int FIX_EVERY = 40;

    private static final int ORDERS = 240;
    private static final int FAULTS = 12;
    private static final long LIVENESS_NS = 10 * VirtualTime.SECOND;
    private static final long END_NS = 2 * VirtualTime.SECOND;

    @Test
    void shouldLoseNothingAndTakeNothingTwice() {
        long first = Seed.of(1);
        List<ModelCluster> clusters = new ArrayList<>();
        for (long seed = first; seed < first + RUNS; seed++) {
            try {
                ModelCluster cluster = run(seed, SourceTable::new, ModelTest::participants);
                if (clusters.size() < 200) {
                    clusters.add(cluster);
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed=" + seed + ": " + e.getMessage(), e);
            }
        }
        ModelCluster.requireTrouble(clusters);
        assertThat(clusters)
                .allMatch(cluster ->
                        cluster.accounts().trades() > 0 && cluster.feed().messages() > 0);
        assertThat(clusters).anyMatch(cluster -> rules(cluster) == Engine.RULES_VERSION);
    }

    /** Returns the rules that a venue has in the end; they are a part of the state that nodes compare. */
    private static int rules(ModelCluster cluster) {
        return cluster.nodes.get(0).committedLog().replica().engine().rulesVersion();
    }

    /**
     * The real FIX gateway on each node, and FIX clients that go from node to node; each of these seeds takes as long
     * as some of the others.
     */
    @Test
    void shouldAnswerFixClientsOnceOnWhicheverNodeTheyAre() {
        long first = Seed.of(1);
        long repeated = 0;
        long logons = 0;
        long trades = 0;
        for (long seed = first; seed < first + Math.max(1, RUNS / FIX_EVERY); seed++) {
            try {
                ModelFixClients[] made = new ModelFixClients[1];
                ModelCluster cluster = run(seed, SourceTable::new, each -> {
                    made[0] = new ModelFixClients(each, ORDERS);
                    return made[0];
                });
                repeated += made[0].repeated();
                logons += made[0].logons();
                trades += cluster.accounts().trades();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed=" + seed + ": " + e.getMessage(), e);
            }
        }
        assertThat(trades).isPositive();
        assertThat(repeated).as("messages that were repeated").isPositive();
        assertThat(logons).as("logons").isGreaterThan(ModelVenue.SESSIONS);
    }

    @Test
    void shouldFindLostOrdersOfFixClientsWithoutTheNumbersOfSources() {
        assertThat(badWithoutNumbers(cluster -> new ModelFixClients(cluster, ORDERS)))
                .isPositive();
    }

    /** Shows that the model finds what it is for: without the numbers of sources, lost and doubled orders come soon. */
    @Test
    void shouldFindLostOrdersWithoutTheNumbersOfSources() {
        assertThat(badWithoutNumbers(ModelTest::participants)).isPositive();
    }

    /** Returns how many of 20 seeds lose or double an order. */
    private static int badWithoutNumbers(Function<ModelCluster, ModelClients> clients) {
        long first = Seed.of(1);
        int bad = 0;
        for (long seed = first; seed < first + 20; seed++) {
            try {
                run(seed, Unnumbered::new, clients);
            } catch (AssertionError e) {
                assertThat(e.getMessage()).containsAnyOf("lost", "twice");
                bad++;
            }
        }
        return bad;
    }

    @Test
    void shouldRunTheSameTwice() {
        long seed = Seed.of(7);
        for (Function<ModelCluster, ModelClients> clients : List.<Function<ModelCluster, ModelClients>>of(
                ModelTest::participants, cluster -> new ModelFixClients(cluster, ORDERS))) {
            assertThat(run(seed, SourceTable::new, clients).lastHashes())
                    .isEqualTo(run(seed, SourceTable::new, clients).lastHashes());
        }
    }

    private static ModelClients participants(ModelCluster cluster) {
        return new ModelParticipants(cluster, ORDERS);
    }

    private static ModelCluster run(
            long seed, Supplier<SourceTable> tables, Function<ModelCluster, ModelClients> clients) {
        try (ModelCluster cluster = new ModelCluster(seed, tables, clients)) {
            try {
                return run(cluster);
            } catch (AssertionError e) {
                e.addSuppressed(new AssertionError(String.join(System.lineSeparator(), cluster.lines())));
                throw e;
            }
        }
    }

    private static ModelCluster run(ModelCluster cluster) {
        VirtualTime time = cluster.time;
        ModelVenue.define(cluster.nodes.get(0));
        long start = time.nowNs();
        runUntil(cluster, start + 3 * VirtualTime.SECOND);
        cluster.clients().start();
        long lastFault = time.nowNs();
        for (int i = 0; i < FAULTS; i++) {
            lastFault += time.between(0, 400 * VirtualTime.MS);
            time.at(lastFault, () -> fault(cluster));
        }
        runUntil(cluster, lastFault);
        cluster.heal();
        for (ModelNode node : cluster.nodes) {
            node.lossyUntilNs = 0;
            restartIfDown(cluster, node);
        }
        runUntil(cluster, lastFault + LIVENESS_NS);
        cluster.clients().requireEachAnsweredOnce();
        cluster.clients().end();
        runUntil(cluster, lastFault + LIVENESS_NS + END_NS);
        cluster.accounts()
                .requireAllInPairs(
                        cluster.nodes.get(0).committedLog().replica().engine().openOrders());
        for (ModelNode node : cluster.nodes) {
            cluster.count(node);
            cluster.check(
                    node.applied == cluster.nodes.get(0).applied, "a node is behind at the end: node=" + node.number);
            cluster.check(node.feed().isComplete(), "a node's feed is behind at the end: node=" + node.number);
            cluster.checkState(
                    node.applied, node.committedLog().replica().engine().stateHash());
        }
        return cluster;
    }

    private static void runUntil(ModelCluster cluster, long untilNs) {
        while (cluster.time.step(untilNs)) {
            // Each step is one action, with its checks.
        }
    }

    private static void fault(ModelCluster cluster) {
        VirtualTime time = cluster.time;
        ModelNode node = cluster.nodes.get(time.below(ModelCluster.NODES));
        switch (time.below(10)) {
            case 0, 1 -> crashOrRestart(cluster, node);
            case 2 ->
                crashOrRestart(
                        cluster,
                        cluster.nodes.stream()
                                .filter(leader -> leader.leads)
                                .findFirst()
                                .orElse(node));
            case 3 -> cluster.cutOff(node);
            case 4 -> cluster.heal();
            case 5 -> cluster.snapshot();
            case 6 -> cluster.breakLink(node);
            case 7 -> node.lossyUntilNs = time.nowNs() + time.between(0, 300 * VirtualTime.MS);
            case 8 -> {
                if (node.up) {
                    ModelVenue.adoptRules(node);
                }
            }
            default -> {
                node.clockSkewNs = time.between(-50 * VirtualTime.MS, 50 * VirtualTime.MS);
                cluster.clients().disturb();
            }
        }
    }

    private static void crashOrRestart(ModelCluster cluster, ModelNode node) {
        if (node.up) {
            cluster.crash(node);
            if (cluster.time.chance(30)) {
                cluster.time.after(cluster.time.between(0, 20 * VirtualTime.MS), () -> restartIfDown(cluster, node));
            }
        } else {
            cluster.restart(node);
        }
    }

    private static void restartIfDown(ModelCluster cluster, ModelNode node) {
        if (!node.up) {
            cluster.restart(node);
        }
    }

    /** Table that takes every message, as if sources had no numbers. */
    private static final class Unnumbered extends SourceTable {
        @Override
        SourceAdmission admit(int source, long incarnation, long sequence) {
            return SourceAdmission.NEXT;
        }
    }
}
