// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itchfeed.StreamSpec;

/**
 * Configuration of an ITCH gateway. All faults of it are reported at once, by an {@link IllegalArgumentException}.
 *
 * @param streams the streams, the first of which is that of clients that name none
 * @param maxPacketBytes the size of the largest packet of deltas and replies, including its header
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param servers its servers
 * @param tcpLogins the check of users and passwords of the feed over TCP; no other server uses it, as each server may
 *     have a thread of its own
 * @param turns the bounds of its agents' turns
 * @param node the number of the node whose lines are sent; 0 for all lines
 */
public record ItchGatewayConfig(
        List<StreamConfig> streams,
        int maxPacketBytes,
        long heartbeatNs,
        FeedServers servers,
        LoginCheck tcpLogins,
        AgentTurns turns,
        int node) {
    /** The maximum number of streams. */
    public static final int MAX_STREAMS = 64;

    private static final int MIN_PACKET_BYTES = 128;
    private static final int MAX_PACKET_BYTES = 9_000;

    public ItchGatewayConfig {
        streams = List.copyOf(streams);
        List<String> errors = new ArrayList<>();
        range(errors, "streams", streams.size(), 1, MAX_STREAMS);
        Set<String> names = new HashSet<>();
        for (StreamConfig stream : streams) {
            check(errors, stream);
            boolean isNewName = names.add(stream.spec().name());
            if (!names.add("suffix " + stream.spec().sessionSuffix()) || !isNewName) {
                errors.add("streams need names and session suffixes of their own: stream="
                        + stream.spec().name() + " sessionSuffix="
                        + stream.spec().sessionSuffix());
            }
        }
        range(errors, "maxPacketBytes", maxPacketBytes, MIN_PACKET_BYTES, MAX_PACKET_BYTES);
        range(errors, "heartbeatNs", heartbeatNs, 1_000_000L, 60_000_000_000L);
        range(errors, "maxEventsPerCycle", turns.maxEvents(), 1, 1 << 20);
        range(errors, "maxMessagesPerCycle", turns.maxMessages(), 1, 1 << 20);
        range(errors, "snapshotBytes", servers.snapshotBytes(), 1, 1L << 40);
        range(errors, "serverIntervalNs", turns.serverIntervalNs(), 0, 1_000_000_000L);
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException("itch gateway: " + String.join("; ", errors));
        }
    }

    /**
     * Returns a gateway with the usual sizes, its deltas on a thread without orders: packets of 1,400 bytes, heartbeats
     * after 1 s.
     */
    public static ItchGatewayConfig of(
            List<StreamConfig> streams, InetSocketAddress requestAddress, InetSocketAddress snapshotAddress) {
        return new ItchGatewayConfig(
                streams,
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                1_000_000_000L,
                FeedServers.on(requestAddress, snapshotAddress),
                LoginCheck.ANYBODY,
                AgentTurns.USUAL,
                0);
    }

    /** Returns a copy with other bounds of its agents' turns. */
    ItchGatewayConfig withTurns(AgentTurns other) {
        return new ItchGatewayConfig(streams, maxPacketBytes, heartbeatNs, servers, tcpLogins, other, node);
    }

    /** Returns a copy for a node. */
    ItchGatewayConfig on(int other) {
        return new ItchGatewayConfig(streams, maxPacketBytes, heartbeatNs, servers, tcpLogins, turns, other);
    }

    /** Returns the streams without their lines. */
    List<StreamSpec> specs() {
        return streams.stream().map(StreamConfig::spec).toList();
    }

    private static void check(List<String> errors, StreamConfig stream) {
        if (stream.lines().isEmpty() || stream.lines().size() > LineKeys.NAMES.size()) {
            errors.add("lines out of bounds: stream=" + stream.spec().name() + " lines="
                    + stream.lines().size() + " bounds=1.." + LineKeys.NAMES.size());
        }
        for (FeedLine line : stream.lines()) {
            range(errors, "timeToLive", line.timeToLive(), 1, 255);
            for (InetSocketAddress destination : line.destinations()) {
                if (destination.isUnresolved() || destination.getPort() == 0) {
                    errors.add("destination must resolve and have a port: destination=" + destination);
                }
            }
        }
        powerOfTwo(errors, "historyMessages", stream.historyMessages(), 1 << 24);
        range(errors, "lagBound.events", stream.lagBound().events(), 1, Long.MAX_VALUE);
        range(errors, "updatesPerSecond", stream.updatesPerSecond(), 1, 1_000_000);
        range(errors, "lagBound.ns", stream.lagBound().ns(), 1, Long.MAX_VALUE);
    }

    private static void range(List<String> errors, String name, long value, long low, long high) {
        if (value < low || value > high) {
            errors.add(name + " out of bounds: " + name + "=" + value + " bounds=" + low + ".." + high);
        }
    }

    private static void powerOfTwo(List<String> errors, String name, int value, int bound) {
        if (value < 64 || value > bound || Integer.bitCount(value) != 1) {
            errors.add(name + " must be a power of 2: " + name + "=" + value + " bounds=64.." + bound);
        }
    }
}
