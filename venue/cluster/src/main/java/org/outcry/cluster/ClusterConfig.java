// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.link.HostPort;
import org.outcry.runtime.Idle;

/**
 * Settings of a venue on several machines, and which of them this one is.
 *
 * @param venue the venue's name
 * @param nodes the nodes, by their numbers; the same on every node
 * @param node the number of this node
 * @param leaderTimeoutNs how long the leader may be silent before the others elect another one
 * @param bookmarkEveryCommands the number of commands after which a bookmark is taken
 * @param token the secret that nodes show each other
 * @param forced whether a command is on the disks of a majority before it is applied
 * @param logSegmentBytes the length of a file of the replicated log, a power of two
 * @param idle the behaviour of Aeron's threads without work: {@link Idle#BACKOFF} sleeps up to 100 us
 */
public record ClusterConfig(
        String venue,
        List<Node> nodes,
        int node,
        long leaderTimeoutNs,
        long bookmarkEveryCommands,
        String token,
        boolean forced,
        int logSegmentBytes,
        Idle idle) {
    /**
     * The shortest file of the replicated log that a venue should have. The buffers between nodes are as long: a node
     * that falls behind by more has to read from the files of another one.
     */
    public static final int MIN_LOG_SEGMENT = 8 << 20;

    /** The highest number of a node. */
    public static final int MAX_NODES = 9;

    /** The number of ports of a node, from its first one. */
    public static final int PORTS = 6;

    private static final int GATEWAYS_OF_NODE = 64;

    /** Numbers up to here are of tokens, and gateways have 15 bits for their number. */
    private static final int FIRST_GATEWAY = 32_000;

    private static final int SHOWN_HASH_BYTES = 4;

    private static final int SOURCES_OF_NODE = 1_000;

    /**
     * Node of a cluster.
     *
     * @param number its number, from 1
     * @param host the name or address on which other nodes reach it; an IPv6 address is kept in brackets
     * @param port the first of its {@value ClusterConfig#PORTS} ports
     */
    public record Node(int number, String host, int port) {
        public Node {
            host = new HostPort(host, port).host();
        }

        /** Returns its number and address, as a message shows them. */
        @Override
        public String toString() {
            return number + "@" + endpoint(0);
        }

        /** Returns what {@link #toString} has printed; null if a text is not that of a node. */
        static @Nullable Node parse(String text) {
            int at = text.indexOf('@');
            HostPort address = HostPort.parse(text.substring(at + 1));
            if (at < 1 || address == null) {
                return null;
            }
            try {
                return new Node(Integer.parseInt(text.substring(0, at)), address.host(), address.port());
            } catch (NumberFormatException e) {
                return null;
            }
        }

        String endpoint(int offset) {
            return new HostPort(host, port + offset).toString();
        }
    }

    /** Returns these settings with another address of a node. */
    ClusterConfig with(Node replaced) {
        List<Node> list = nodes.stream()
                .map(one -> one.number() == replaced.number() ? replaced : one)
                .toList();
        return new ClusterConfig(
                venue, list, node, leaderTimeoutNs, bookmarkEveryCommands, token, forced, logSegmentBytes, idle);
    }

    /** Returns this node. */
    public Node self() {
        return nodes.stream()
                .filter(one -> one.number() == node)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such node: node=" + node + " nodes=" + nodes));
    }

    /** Returns the number of a gateway of this node, by its index from 0. No gateway of another node has it. */
    public int gatewayNumber(int index) {
        return gatewayNumber(node, index);
    }

    /** Returns the number of a gateway of a node, by its index from 0. */
    static int gatewayNumber(int node, int index) {
        return FIRST_GATEWAY + node * GATEWAYS_OF_NODE + Objects.checkIndex(index, GATEWAYS_OF_NODE);
    }

    /** Returns whether a connection is one of a gateway in a node's process. */
    static boolean isOfNode(long connection, int node) {
        int gateway = ConnectionNames.gatewayOf(connection);
        return gateway >= gatewayNumber(node, 0) && gateway < gatewayNumber(node, 0) + GATEWAYS_OF_NODE;
    }

    /** Returns the number of a source of this node, by its index from 0. */
    int sourceNumber(int index) {
        return node * SOURCES_OF_NODE + Objects.checkIndex(index, SOURCES_OF_NODE);
    }

    /** Returns whether a source is one of this node's. */
    boolean isOwnSource(int source) {
        return nodeOfSource(source) == node;
    }

    /** Returns the node of a source. */
    static int nodeOfSource(int source) {
        return source / SOURCES_OF_NODE;
    }

    /** Returns the members in Aeron's format, which counts them from 0. */
    String members() {
        StringBuilder text = new StringBuilder();
        for (Node one : nodes) {
            text.append(one.number() - 1);
            for (int offset = 0; offset < PORTS - 1; offset++) {
                text.append(',').append(one.endpoint(offset));
            }
            text.append('|');
        }
        return text.toString();
    }

    /**
     * Returns what a node must have in common with the others, a line {@code name=value} for each. Of the secret it has
     * a part of its hash.
     *
     * @param journalSegmentBytes the length of a file of journal and event log
     */
    public String commonSettings(int journalSegmentBytes) {
        return "name=" + venue
                + "\nnodes=" + nodes.stream().map(Node::toString).collect(Collectors.joining(" "))
                + "\ntokenFile=" + HexFormat.of().formatHex(hash(), 0, SHOWN_HASH_BYTES)
                + "\njournal.segment=" + journalSegmentBytes
                + "\ncluster.logSegment=" + logSegmentBytes
                + "\n" + NodeSettings.RULES + "=" + Engine.OLDEST_RULES + "-" + Engine.RULES_VERSION
                + "\nlayouts=" + Long.toHexString(OrderEntryWriter.LAYOUT_HASH) + "/"
                + Long.toHexString(VenueEventsWriter.LAYOUT_HASH) + "/" + LogLayout.VERSION + "\n";
    }

    private byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Returns the addresses that commands are sent to, in Aeron's format: of all nodes, and at later attempts of one
     * after the other.
     *
     * @param attempt the number of the attempt, from 0
     */
    String ingressEndpoints(int attempt) {
        int turn = attempt % (nodes.size() + 1);
        StringBuilder text = new StringBuilder();
        for (Node one : turn == 0 ? nodes : List.of(nodes.get(turn - 1))) {
            text.append(text.isEmpty() ? "" : ",")
                    .append(one.number() - 1)
                    .append('=')
                    .append(one.endpoint(0));
        }
        return text.toString();
    }
}
