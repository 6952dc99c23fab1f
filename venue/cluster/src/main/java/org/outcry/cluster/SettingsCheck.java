// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.ChangedLines;
import org.outcry.sequencer.SequencerListener;
import org.outcry.sequencer.StartRefusedException;

/**
 * Check that the nodes have the settings in common that they must. A node that starts, and is refused by the leader for
 * long, does not start. A leader that refuses a majority of the nodes, which have the same settings, is the one that
 * has others, unless they can't execute the next command.
 */
final class SettingsCheck {
    private static final int LEADER_TIMEOUTS = 10;
    private static final int SMALLEST_MAJORITY = 2;
    private static final String REMEDY = "; give all nodes the same file and the same secret, and start it again";

    private final ClusterConfig config;
    private volatile String settings;
    private volatile int rulesVersion;
    private volatile Replacing replaced = (node, shown) -> false;
    private final ChangedLines lines;
    private final Set<Integer> accepted = new HashSet<>();
    private final Map<Integer, String> refused = new HashMap<>();
    private volatile String othersSettings = "";
    private long refusedSinceNs;
    private volatile @Nullable StartRefusedException fault;

    /**
     * Creates a check.
     *
     * @param settings the settings of this node
     * @param rulesVersion the version of the rules by which its next command is executed
     */
    SettingsCheck(ClusterConfig config, String settings, int rulesVersion, SequencerListener lines) {
        this.config = config;
        this.settings = settings;
        this.rulesVersion = rulesVersion;
        this.lines = new ChangedLines(lines::onLine);
    }

    String settings() {
        return NodeSettings.withRules(settings, rulesVersion);
    }

    /** Sets the version of the rules, after it was adopted. Any thread. */
    void rules(int version) {
        rulesVersion = version;
    }

    /** Sets the settings, after a node was replaced. Any thread. */
    void settings(String present) {
        settings = present;
    }

    /** Decision on a node that shows other settings. */
    interface Replacing {
        boolean test(int node, String shown);
    }

    /** Sets what decides whether a node replaces one that was forgotten. */
    void takeReplaced(Replacing decision) {
        replaced = decision;
    }

    /** Returns whether a node with the secret is taken. */
    boolean takes(int node, String shown) {
        return NodeSettings.agree(settings(), shown) || replaced.test(node, shown);
    }

    // The node that is refused, on the thread of its link.

    /** Records that the leader has other settings. */
    void onRefused(String leaders) {
        if (othersSettings.isEmpty()) {
            refusedSinceNs = System.nanoTime();
        }
        othersSettings = leaders;
        lines.accept("the node that leads refuses this one: node=" + config.node() + " " + differences(leaders));
    }

    /** Records that the leader has taken this node. */
    void onTaken() {
        othersSettings = "";
        lines.forget();
    }

    /**
     * Checks that this node, which waits, was not refused for {@value #LEADER_TIMEOUTS} leader timeouts: until then a
     * majority may show that it is the leader that has other settings.
     */
    void requireTaken() {
        String leaders = othersSettings;
        if (!leaders.isEmpty() && System.nanoTime() - refusedSinceNs > LEADER_TIMEOUTS * config.leaderTimeoutNs()) {
            throw new StartRefusedException("this node has other settings than the one that leads: node="
                    + config.node() + " " + differences(leaders) + REMEDY);
        }
    }

    private String differences(String others) {
        List<String> differences = NodeSettings.differences(settings(), others);
        return differences.isEmpty() ? "another tokenFile of the same hash" : String.join(", ", differences);
    }

    // The node that leads, on the thread of the consensus.

    /** Records that a node was taken. A node that shows its number later does not change what is known of it. */
    void onAccepted(int node) {
        accepted.add(node);
        refused.remove(node);
    }

    /**
     * Records that a node has shown other settings. One that only follows rules older than those that the venue has
     * adopted can't replace this one: it ends by itself.
     */
    void onOther(int node, String others) {
        if (node == config.node() || accepted.contains(node) || NodeSettings.hasOlderRules(others, settings())) {
            return;
        }
        refused.put(node, others);
        long same = refused.values().stream().filter(others::equals).count();
        if (fault == null && same >= Math.max(SMALLEST_MAJORITY, config.nodes().size() / 2 + 1)) {
            fault = new StartRefusedException(
                    "this node leads, and has other settings than a majority of the nodes: node=" + config.node()
                            + " nodesWithOthers=" + same + " " + differences(others) + REMEDY);
        }
    }

    /** Ends the node if a majority of the others has other settings. Any thread. */
    void requireMajority() {
        StartRefusedException thrown = fault;
        if (thrown != null) {
            throw thrown;
        }
    }
}
