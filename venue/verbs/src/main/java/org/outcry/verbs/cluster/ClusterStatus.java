// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.wire.text.Json;

/** State of a cluster, as its nodes tell it: who leads, how far the others are, and whether a majority works. */
final class ClusterStatus {
    /** The lag from which on a node is not in order. */
    private static final long MAX_LAG_NS = 10_000_000_000L;

    private static final long NS_PER_MS = 1_000_000L;
    private static final double GIB = 1L << 30;

    private final List<NodeAnswer> nodes;
    private final @Nullable NodeAnswer leader;
    private final @Nullable NodeAnswer standby;

    /** Creates a state from the answers of all nodes of a venue that has no standby. */
    ClusterStatus(List<NodeAnswer> nodes) {
        this(nodes, null);
    }

    /**
     * Creates a state from the answers of all nodes.
     *
     * @param standby that of the process that follows the venue; null if there is none
     */
    ClusterStatus(List<NodeAnswer> nodes, @Nullable NodeAnswer standby) {
        this.standby = standby;
        this.nodes = List.copyOf(nodes);
        // A leader that was replaced, and does not know it yet, is behind.
        this.leader = nodes.stream()
                .filter(NodeAnswer::leads)
                .max(Comparator.comparingLong(NodeAnswer::commandNumber))
                .orElse(null);
    }

    /** Returns the node that leads, or null. */
    @Nullable
    NodeAnswer leader() {
        return leader;
    }

    /** Returns whether one node leads, and a majority answers. */
    boolean hasMajority() {
        return leader != null && answered() > nodes.size() / 2;
    }

    /**
     * Returns whether it is not known if a majority works, because nodes that run refuse this client: they may be what
     * the others lack.
     */
    boolean isUnknown() {
        return !hasMajority() && refusing() > 0 && answered() + refusing() > nodes.size() / 2;
    }

    private long answered() {
        return nodes.stream().filter(NodeAnswer::answered).count();
    }

    private long refusing() {
        return nodes.stream().filter(NodeAnswer::refusesClient).count();
    }

    /**
     * Returns {@link ExitCode#FAILED} without a majority, or with a node that lags by more than ten seconds;
     * {@link ExitCode#ENVIRONMENT} if it is not known.
     */
    int exitCode() {
        if (isUnknown()) {
            return ExitCode.ENVIRONMENT;
        }
        boolean inOrder = hasMajority() && nodes.stream().noneMatch(node -> lagNs(node) > MAX_LAG_NS);
        return inOrder ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Returns whether a node that answered lacks commands that the leader has. */
    boolean isBehind(NodeAnswer node) {
        return node.answered() && lagCommands(node) > 0;
    }

    private long lagCommands(NodeAnswer node) {
        return leader == null ? 0 : Math.max(0, leader.commandNumber() - node.commandNumber());
    }

    /**
     * Returns the time by the leader's clock since the last command of a node that lacks others; 0 for a node that has
     * all, or did not answer.
     */
    private long lagNs(NodeAnswer node) {
        return leader == null || !isBehind(node) ? 0 : Math.max(0, leader.clockNs() - node.commandTimeNs());
    }

    private long clockDifferenceMs(NodeAnswer node) {
        long reference = leader == null ? 0 : leader.clockAheadNs();
        return (node.clockAheadNs() - reference) / NS_PER_MS;
    }

    private String role(NodeAnswer node) {
        if (!node.answered()) {
            return node.refusesClient() ? "unknown" : "down";
        }
        if (Objects.equals(node, standby)) {
            return "standby";
        }
        return Objects.equals(node, leader) ? "leader" : "follower";
    }

    private List<NodeAnswer> rows() {
        List<NodeAnswer> rows = new ArrayList<>(nodes);
        if (standby != null) {
            rows.add(standby);
        }
        return rows;
    }

    Json json() {
        List<Json> rows = new ArrayList<>();
        for (NodeAnswer node : rows()) {
            Json row = new Json()
                    .put("node", node.number())
                    .put("address", node.address())
                    .put("role", role(node));
            String failure = node.failure();
            rows.add(
                    failure != null
                            ? row.put("reason", failure)
                            : row.put("commandNumber", node.commandNumber())
                                    .put("lagCommands", lagCommands(node))
                                    .put("lagMs", lagNs(node) / NS_PER_MS)
                                    .put("releasedEventNumber", node.releasedEventNumber())
                                    .put("bookmarkCommand", node.bookmarkCommand())
                                    .put("freeBytes", node.freeBytes())
                                    .put("rules", node.rules())
                                    .put("newestRules", node.newestRules())
                                    .put("clockDifferenceMs", clockDifferenceMs(node)));
        }
        Json all = new Json().put("leader", leader == null ? 0 : leader.number());
        if (!isUnknown()) {
            all.put("majority", hasMajority());
        }
        return all.put("refusing", refusing()).put("nodes", rows);
    }

    String text() {
        StringBuilder text = new StringBuilder(line(
                "node",
                "role",
                "command",
                "lag",
                "lag ms",
                "event",
                "bookmark",
                "disk free",
                "clock ms",
                "rules",
                "address"));
        for (NodeAnswer node : rows()) {
            text.append(System.lineSeparator());
            text.append(
                    node.answered()
                            ? line(
                                    node.number(),
                                    role(node),
                                    node.commandNumber(),
                                    lagCommands(node),
                                    lagNs(node) / NS_PER_MS,
                                    node.releasedEventNumber(),
                                    node.bookmarkCommand(),
                                    String.format(Locale.ROOT, "%.1f GiB", node.freeBytes() / GIB),
                                    clockDifferenceMs(node),
                                    rules(node),
                                    node.address())
                            : String.format("%-5d %-9s %s", node.number(), role(node), node.failure()));
        }
        if (isUnknown()) {
            text.append(System.lineSeparator())
                    .append("not known: ")
                    .append(refusing())
                    .append(" nodes run and refuse this token; name one that each of them permits by --token-file");
        } else if (!hasMajority()) {
            text.append(System.lineSeparator()).append("no majority: nothing is acknowledged");
        }
        return text.toString();
    }

    /** Returns the rules of a node, with the newest ones that it follows if they are others. */
    private static String rules(NodeAnswer node) {
        return node.newestRules() > node.rules()
                ? node.rules() + " of " + node.newestRules()
                : String.valueOf(node.rules());
    }

    private static String line(Object... cells) {
        return String.format("%-5s %-9s %12s %9s %8s %12s %12s %11s %9s %7s  %s", cells);
    }
}
