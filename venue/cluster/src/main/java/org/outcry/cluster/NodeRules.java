// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntPredicate;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.engine.Engine;
import org.outcry.gateway.VenuePort;
import org.outcry.sequencer.AdoptedRules;
import org.outcry.sequencer.SequencerListener;

/**
 * Versions of the rules that the nodes follow, as their notices in the log say, and whether all may adopt newer ones.
 * Any thread, unless a method says otherwise.
 */
final class NodeRules {
    /** The time between two notices of a node. */
    static final long EVERY_NS = TimeUnit.SECONDS.toNanos(5);

    private static final long FRESH_NS = 6 * EVERY_NS;

    private final ClusterConfig config;
    private final EpochNanoClock clock;
    private final IntPredicate isForgotten;
    private final SettingsCheck check;
    private final SequencerListener lines;
    private final AtomicIntegerArray newest = new AtomicIntegerArray(ClusterConfig.MAX_NODES + 1);
    private final AtomicLongArray heardNs = new AtomicLongArray(ClusterConfig.MAX_NODES + 1);
    private final byte[] message = new byte[SourceMessage.NOTICE_BYTES];
    private long sentNs;

    /** The version of the rules by which this node executes its next command. The thread that applies commands. */
    private int adopted;

    /**
     * Creates the versions.
     *
     * @param isForgotten whether the log is not kept for a node; any thread
     * @param check is told of rules that are adopted
     */
    NodeRules(
            ClusterConfig config,
            EpochNanoClock clock,
            IntPredicate isForgotten,
            SettingsCheck check,
            SequencerListener lines) {
        this.config = config;
        this.clock = clock;
        this.isForgotten = isForgotten;
        this.check = check;
        this.lines = lines;
    }

    /**
     * Returns the number of a node that does not follow a version, and tells the operator why; {@link
     * VenuePort#ALL_FOLLOW} if all do. A node that was not heard of for long may be started by an older version of the
     * program.
     */
    int lacking(int version) {
        if (AdoptedRules.obstacle(version) != null) {
            return told(config.node(), version, Engine.RULES_VERSION);
        }
        for (ClusterConfig.Node one : config.nodes()) {
            int node = one.number();
            if (node == config.node() || isForgotten.test(node)) {
                continue;
            }
            boolean isSilent = clock.nanoTime() - heardNs.get(node) > FRESH_NS;
            if (isSilent || newest.get(node) < version) {
                return told(node, version, isSilent ? 0 : newest.get(node));
            }
        }
        return VenuePort.ALL_FOLLOW;
    }

    private int told(int node, int version, int follows) {
        lines.onLine("newer rules are not adopted: rulesVersion=" + version + " node=" + node
                + (follows == 0 ? ", which was not heard of" : " newest=" + follows));
        return node;
    }

    /**
     * Records what a node says in the log.
     *
     * @param version the newest version that it follows
     * @param messageNs the leader's time when it appended it
     */
    void onRules(int node, int version, long messageNs) {
        if (node > 0 && node <= ClusterConfig.MAX_NODES) {
            newest.set(node, version);
            heardNs.set(node, messageNs);
        }
    }

    /** Takes over the version of the node's state. The thread that applies commands. */
    void follow(Engine engine) {
        int present = engine.rulesVersion();
        if (present != adopted) {
            adopted = present;
            check.rules(present);
        }
    }

    /** Sends a notice if one is due. The thread that sends. */
    void report(SourceLink link) {
        long nowNs = clock.nanoTime();
        if (nowNs - sentNs < EVERY_NS && nowNs >= sentNs) {
            return;
        }
        SourceMessage.writeNotice(message, config.sourceNumber(0), SourceMessage.RULES, Engine.RULES_VERSION, 0);
        if (link.send(message, 0, message.length)) {
            sentNs = nowNs;
        }
    }
}
