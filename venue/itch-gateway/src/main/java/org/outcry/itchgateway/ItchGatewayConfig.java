// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;

/**
 * Configuration of an ITCH gateway. All faults of it are reported at once, by an {@link IllegalArgumentException}.
 *
 * @param sessionSuffix two characters that follow the day in the session's name; equal on gateways that carry the same feed
 * @param channel the channel of this gateway: 0 to channels - 1
 * @param channels the number of channels that share the instruments, each with its own gateway and session suffix
 * @param lines the lines of deltas, usually A and B
 * @param maxPacketBytes the size of the largest packet of deltas and replies, including its header
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param requestAddress the address of the re-request server; port 0 for any free port
 * @param requestLimits the maximum rates of answered re-requests
 * @param historyMessages the number of messages that can be re-requested, a power of two
 * @param historyBytes the size of these messages, a power of two
 * @param snapshots the configuration of the snapshot server
 * @param maxEventsPerCycle the maximum number of events that an agent processes in one duty cycle
 * @param maxMessagesPerCycle the maximum number of snapshot messages that are encoded in one duty cycle
 * @param snapshotBytes the memory for snapshots that clients are reading
 * @param serverIntervalNs the interval between polls of the request and snapshot sockets
 */
public record ItchGatewayConfig(
        String sessionSuffix,
        int channel,
        int channels,
        List<FeedLine> lines,
        int maxPacketBytes,
        long heartbeatNs,
        InetSocketAddress requestAddress,
        RequestLimits requestLimits,
        int historyMessages,
        int historyBytes,
        GlimpseServerConfig snapshots,
        int maxEventsPerCycle,
        int maxMessagesPerCycle,
        long snapshotBytes,
        long serverIntervalNs) {
    private static final int MIN_PACKET_BYTES = 128;
    private static final int MAX_PACKET_BYTES = 9_000;

    public ItchGatewayConfig {
        lines = List.copyOf(lines);
        List<String> errors = new ArrayList<>();
        if (!sessionSuffix.matches("[A-Za-z0-9]{2}")) {
            errors.add("session suffix must be two letters or digits: sessionSuffix=" + sessionSuffix);
        }
        if (lines.isEmpty() || lines.size() > 2) {
            errors.add("lines out of bounds: lines=" + lines.size() + " bounds=1..2");
        }
        for (FeedLine line : lines) {
            range(errors, "timeToLive", line.timeToLive(), 1, 255);
            for (InetSocketAddress destination : line.destinations()) {
                if (destination.isUnresolved() || destination.getPort() == 0) {
                    errors.add("destination must resolve and have a port: destination=" + destination);
                }
            }
        }
        range(errors, "channels", channels, 1, 1_024);
        range(errors, "channel", channel, 0, Math.max(0, channels - 1));
        range(errors, "maxPacketBytes", maxPacketBytes, MIN_PACKET_BYTES, MAX_PACKET_BYTES);
        range(errors, "heartbeatNs", heartbeatNs, 1_000_000L, 60_000_000_000L);
        powerOfTwo(errors, "historyMessages", historyMessages, 1 << 24);
        powerOfTwo(errors, "historyBytes", historyBytes, 1 << 30);
        range(errors, "maxEventsPerCycle", maxEventsPerCycle, 1, 1 << 20);
        range(errors, "maxMessagesPerCycle", maxMessagesPerCycle, 1, 1 << 20);
        range(errors, "snapshotBytes", snapshotBytes, 1, 1L << 40);
        range(errors, "serverIntervalNs", serverIntervalNs, 0, 1_000_000_000L);
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException("itch gateway: " + String.join("; ", errors));
        }
    }

    /** Returns a gateway with the usual sizes: packets of 1,400 bytes, heartbeats after 1 s, 2^18 messages of history. */
    public static ItchGatewayConfig of(
            List<FeedLine> lines, InetSocketAddress requestAddress, InetSocketAddress snapshotAddress) {
        return new ItchGatewayConfig(
                "01",
                0,
                1,
                lines,
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                1_000_000_000L,
                requestAddress,
                RequestLimits.DEFAULT,
                1 << 18,
                1 << 24,
                GlimpseServerConfig.on(snapshotAddress),
                256,
                1_024,
                1L << 28,
                100_000L);
    }

    /** Returns a copy for one of several channels. */
    public ItchGatewayConfig forChannel(String suffix, int number, int count) {
        return new ItchGatewayConfig(
                suffix,
                number,
                count,
                lines,
                maxPacketBytes,
                heartbeatNs,
                requestAddress,
                requestLimits,
                historyMessages,
                historyBytes,
                snapshots,
                maxEventsPerCycle,
                maxMessagesPerCycle,
                snapshotBytes,
                serverIntervalNs);
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
