// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Run of a schedule: the venue is defined, clients trade while the steps happen, all faults end, and the clients have
 * ten seconds in which each request is answered. Sometimes one node does not return.
 */
final class ModelRun {
    private static final int ORDERS = 240;
    private static final int BOUNDED_CLOCK_MS = 100;
    private static final int STAYS_AWAY_PERCENT = 30;
    private static final long START_NS = 3 * VirtualTime.SECOND;
    private static final long LIVENESS_NS = 10 * VirtualTime.SECOND;
    private static final long END_NS = 2 * VirtualTime.SECOND;

    private final ModelCluster cluster;
    private final ModelSchedule schedule;

    private ModelRun(ModelCluster cluster, ModelSchedule schedule) {
        this.cluster = cluster;
        this.schedule = schedule;
    }

    /** Runs a schedule with the clients that it asks for. */
    static ModelCluster run(ModelSchedule schedule) {
        return run(
                schedule,
                schedule.fix()
                        ? cluster -> new ModelFixClients(cluster, ORDERS)
                        : cluster -> new ModelParticipants(cluster, ORDERS));
    }

    /**
     * Runs a schedule.
     *
     * @throws AssertionError if something is lost, doubled, different or late, with the last lines of gateways and
     * clients as a suppressed one
     */
    private static ModelCluster run(ModelSchedule schedule, Function<ModelCluster, ModelClients> clients) {
        try (ModelCluster cluster = new ModelCluster(schedule, clients)) {
            try {
                new ModelRun(cluster, schedule).run();
                return cluster;
            } catch (AssertionError e) {
                e.addSuppressed(new AssertionError(String.join(System.lineSeparator(), cluster.lines())));
                throw e;
            }
        }
    }

    /** Returns the fault that a schedule finds, or null. */
    static @Nullable Throwable fault(ModelSchedule schedule) {
        try {
            run(schedule);
            return null;
        } catch (AssertionError | RuntimeException e) {
            return e;
        }
    }

    private void run() {
        VirtualTime time = cluster.time;
        ModelVenue.define(cluster.nodes.get(0));
        runUntil(time.nowNs() + START_NS);
        cluster.clients().start();
        long startNs = time.nowNs();
        long lastNs = startNs;
        cluster.faults.perform(this::perform);
        for (ModelStep step : schedule.steps()) {
            lastNs = startNs + step.atNs();
            time.at(lastNs, () -> {
                if (step.when() == ModelStep.When.NOW) {
                    perform(step);
                } else {
                    cluster.faults.arm(step);
                }
            });
        }
        runUntil(lastNs + VirtualTime.SECOND / 2);
        endFaults();
        runUntil(time.nowNs() + LIVENESS_NS);
        cluster.clients().requireEachAnsweredOnce();
        cluster.clients().end();
        runUntil(time.nowNs() + END_NS);
        requireSame();
    }

    private void runUntil(long untilNs) {
        while (cluster.time.step(untilNs)) {
            // Each step is one action, with its checks.
        }
    }

    private void endFaults() {
        cluster.onLine("all faults end");
        cluster.faults.endFaults();
        cluster.nodes.forEach(cluster.faults::start);
        boolean diskIsLost = cluster.nodes.stream().anyMatch(node -> !node.mayStart());
        ModelNode away = !diskIsLost && cluster.time.chance(STAYS_AWAY_PERCENT)
                ? cluster.nodes.get(cluster.time.below(ModelCluster.NODES))
                : null;
        for (ModelNode node : cluster.nodes) {
            node.lossyUntilNs = 0;
            node.slowUntilNs = 0;
            node.slowDiskUntilNs = 0;
            node.lagUntilNs = 0;
            node.pausedUntilNs = 0;
            if (node == away) {
                cluster.faults.crash(node);
            } else {
                seedUntilFilled(node);
            }
        }
    }

    private void seedUntilFilled(ModelNode node) {
        if (!node.mayStart()) {
            cluster.faults.seed(node, cluster.nodes.get(cluster.time.below(ModelCluster.NODES)));
            cluster.time.after(VirtualTime.SECOND / 4, () -> seedUntilFilled(node));
        }
    }

    private void requireSame() {
        ModelNode first =
                cluster.nodes.stream().filter(node -> node.up).findFirst().orElseThrow();
        cluster.accounts().requireAllInPairs(first.committedLog().replica().engine());
        for (ModelNode node : cluster.nodes) {
            if (!node.up) {
                continue;
            }
            cluster.count(node);
            cluster.check(node.applied == first.applied, "a node is behind at the end: node=" + node.number);
            cluster.check(cluster.feed().messages() >= cluster.accounts().trades(), "trades are missing on the feed");
            cluster.check(
                    node.replica().feed().isComplete(), "a node's feed is behind at the end: node=" + node.number);
            cluster.checkState(
                    node.applied, node.committedLog().replica().engine().stateHash());
            cluster.clients().requireSessionsEnded(node.committedLog().replica().engine());
            node.replica().verify();
        }
    }

    private void perform(ModelStep step) {
        cluster.onLine(step.toString());
        VirtualTime time = cluster.time;
        ModelNode other = cluster.nodes.get(step.other());
        ModelNode node = step.node() == ModelStep.LEADER
                ? cluster.consensus.leader().orElse(other)
                : cluster.nodes.get(step.node());
        long untilNs = time.nowNs() + step.amountNs();
        switch (step.kind()) {
            case CRASH -> cluster.faults.crash(node);
            case START -> cluster.faults.start(node);
            case BOUNCE -> {
                cluster.faults.crash(node);
                time.after(step.amountNs() / 10, () -> cluster.faults.start(node));
            }
            case EXPIRE ->
                time.after(step.amountNs() / 10, () -> {
                    cluster.faults.crash(node);
                    time.after(VirtualTime.MS, () -> cluster.faults.start(node));
                });
            case PAUSE -> cluster.faults.pause(node, step.amountNs());
            case CUT -> {
                node.awaySinceNs = time.nowNs();
                cutIn(node);
                cutOut(node);
            }
            case CUT_IN -> cutIn(node);
            case CUT_OUT -> cutOut(node);
            case CUT_PAIR -> {
                cluster.routes.cut(node, other);
                cluster.routes.cut(other, node);
            }
            case HEAL -> cluster.routes.heal();
            case REJOIN -> {
                ModelNode away = step.node() == ModelStep.LEADER
                        ? cluster.routes.awayForLongest().orElse(other)
                        : node;
                cluster.routes.rejoin(away);
                cluster.faults.start(away);
            }
            case SNAPSHOT -> cluster.consensus.snapshot();
            case BREAK_LINK -> cluster.ingress.breakLink(node);
            case LOSSY -> node.lossyUntilNs = untilNs;
            case SLOW -> node.slowUntilNs = untilNs;
            case LAG -> node.lagUntilNs = untilNs;
            case ADOPT_RULES -> {
                if (node.up) {
                    ModelVenue.adoptRules(node);
                }
            }
            case CLOCK ->
                node.clockSkewNs =
                        step.amountNs() % (BOUNDED_CLOCK_MS * VirtualTime.MS) - BOUNDED_CLOCK_MS / 2 * VirtualTime.MS;
            case DISTURB -> cluster.clients().disturb();
            case FORGET -> notice(node, SourceMessage.FORGET, ModelCluster.NODES, other.number + 1L);
            case LEAVE -> {
                if (node.up) {
                    notice(node, SourceMessage.LEAVE, ModelCluster.NODES, node.source.incarnation());
                }
            }
            case POWER_LOSS -> cluster.faults.losePower(node);
            case SLOW_DISK -> node.slowDiskUntilNs = untilNs;
            case FLIP -> cluster.faults.flip(node);
            case LOSE_DISK -> cluster.faults.loseDisk(node);
            case SEED -> cluster.nodes.forEach(each -> cluster.faults.seed(each, node));
        }
    }

    private void cutIn(ModelNode node) {
        cluster.nodes.forEach(other -> cluster.routes.cut(other, node));
    }

    private void cutOut(ModelNode node) {
        cluster.nodes.forEach(other -> cluster.routes.cut(node, other));
    }

    private void notice(ModelNode node, int methodId, long detail, long value) {
        if (node.up) {
            byte[] message = new byte[SourceMessage.NOTICE_BYTES];
            SourceMessage.writeNotice(message, node.sourceNumber(), methodId, detail, value);
            cluster.ingress.sendNotice(node, message);
        }
    }
}
