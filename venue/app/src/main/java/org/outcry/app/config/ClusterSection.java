// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.cluster.ClusterConfig;
import org.outcry.gateway.config.ConfigException;
import org.outcry.link.HostPort;
import org.outcry.runtime.Idle;

/**
 * Section of the configuration for a venue on several machines. It is the same in the file of each node.
 *
 * @param nodes the nodes
 * @param leaderTimeoutNs how long the leader may be silent
 * @param bookmarkEvery the number of commands between bookmarks
 * @param tokenFile the file of the secret that nodes show each other
 * @param forced whether acknowledged commands are on the disks of a majority
 * @param logSegment the length of a file of the replicated log, in bytes
 * @param idle the behaviour of the threads of the replicated log without work
 * @param nativeApis the addresses of the nodes' native API, by their numbers, as far as the file names them
 */
public record ClusterSection(
        List<ClusterConfig.Node> nodes,
        long leaderTimeoutNs,
        long bookmarkEvery,
        Path tokenFile,
        boolean forced,
        int logSegment,
        Idle idle,
        Map<Integer, InetSocketAddress> nativeApis) {
    private static final int MIN_TOKEN = 16;
    private static final int MAX_TOKEN = 256;

    /** Returns the numbers of the nodes, in their order. */
    List<Integer> numbers() {
        return nodes.stream().map(ClusterConfig.Node::number).sorted().toList();
    }

    /**
     * Returns the address of a node's native API: the one that its entry names, else its host with the port that all
     * nodes have.
     *
     * @param usual the address on which this machine's listens; null for none
     * @throws ConfigException if neither names a port
     */
    public InetSocketAddress nativeApi(ClusterConfig.Node node, @Nullable InetSocketAddress usual) {
        InetSocketAddress own = nativeApis.get(node.number());
        if (own != null) {
            return own;
        }
        if (usual == null || usual.getPort() == 0) {
            throw new ConfigException(List.of("the configuration names no address of the native API of node "
                    + node.number() + ": add native.listen, or 'native: HOST:PORT' to the node"));
        }
        return new InetSocketAddress(node.host(), usual.getPort());
    }

    /**
     * Returns the addresses of the native APIs of all nodes but one, as far as the file names them: {@code HOST:PORT},
     * separated by spaces.
     *
     * @param usual the address on which this machine's listens; null for none
     */
    public String otherNativeApis(int node, @Nullable InetSocketAddress usual) {
        int port = usual == null ? 0 : usual.getPort();
        return nodes.stream()
                .filter(one -> one.number() != node && (port != 0 || nativeApis.containsKey(one.number())))
                .map(one -> nativeApi(one, usual))
                .map(address -> HostPort.of(address).toString())
                .collect(Collectors.joining(" "));
    }

    /**
     * Returns the settings of one of the nodes.
     *
     * @param venue the venue's name
     * @throws ConfigException if there is no such node, or the file holds no secret
     * @throws IOException if the file can't be read
     */
    public ClusterConfig of(String venue, int node) throws IOException {
        if (nodes.stream().noneMatch(one -> one.number() == node)) {
            throw new ConfigException(List.of("no such node: --node " + node + "; nodes of the configuration are "
                    + nodes.stream().map(one -> Integer.toString(one.number())).collect(Collectors.joining(", "))));
        }
        String token = Files.readString(tokenFile).strip();
        if (token.length() < MIN_TOKEN || token.length() > MAX_TOKEN) {
            throw new ConfigException(List.of("the cluster's token must have " + MIN_TOKEN + " to " + MAX_TOKEN
                    + " characters: tokenFile=" + tokenFile + " characters=" + token.length()
                    + "; 'head -c 32 /dev/urandom | base64' makes one"));
        }
        return new ClusterConfig(venue, nodes, node, leaderTimeoutNs, bookmarkEvery, token, forced, logSegment, idle);
    }
}
