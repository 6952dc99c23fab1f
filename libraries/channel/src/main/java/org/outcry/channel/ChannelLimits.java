// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds and timeouts of a connection. Start from {@link #standard} and change values. All contradictions are reported
 * at once.
 *
 * @param maxFrameBytes the longest body of a call that is accepted; it is announced to the peer, which is disconnected
 *     if it exceeds it
 * @param sendBufferBytes the size of the send buffer
 * @param receiveBufferBytes the size of the receive buffer
 * @param socketBufferBytes the size of each of the two socket buffers, 0 for the operating system's default
 * @param maxConnections the maximum number of connections of a server that have greeted; one above it receives a
 *     goodbye
 * @param maxCallsPerSecond the maximum rate of frames from one peer; frames above it wait in the peer's buffers; 0 for
 *     no bound
 * @param heartbeatNs the maximum silence towards a peer
 * @param silenceNs the time without a whole frame after which a peer is disconnected; at least twice its heartbeat
 * @param greetingNs the maximum time for a connection and its greeting
 * @param slowPeerNs the maximum time for a peer to read buffered bytes
 * @param lingerNs the maximum time for the delivery of a goodbye
 */
public record ChannelLimits(
        int maxFrameBytes,
        int sendBufferBytes,
        int receiveBufferBytes,
        int socketBufferBytes,
        int maxConnections,
        long maxCallsPerSecond,
        long heartbeatNs,
        long silenceNs,
        long greetingNs,
        long slowPeerNs,
        long lingerNs) {
    private static final int MIN_BUFFER_BYTES = 2_048;
    private static final long NS_PER_MS = 1_000_000;

    public ChannelLimits {
        List<String> errors = new ArrayList<>();
        int minBuffer = Math.max(MIN_BUFFER_BYTES, maxFrameBytes + Protocol.MAX_GOODBYE_FRAME_BYTES + 8);
        check(errors, "maxFrameBytes", maxFrameBytes, Protocol.MARK_BYTES, 1 << 24);
        check(errors, "sendBufferBytes", sendBufferBytes, minBuffer, 1 << 30);
        check(errors, "receiveBufferBytes", receiveBufferBytes, minBuffer, 1 << 30);
        check(errors, "socketBufferBytes", socketBufferBytes, 0, 1 << 30);
        check(errors, "maxConnections", maxConnections, 1, 1 << 16);
        check(errors, "maxCallsPerSecond", maxCallsPerSecond, 0, 1_000_000_000);
        check(errors, "heartbeatNs", heartbeatNs, NS_PER_MS, Integer.MAX_VALUE * NS_PER_MS);
        check(errors, "silenceNs", silenceNs, NS_PER_MS, Long.MAX_VALUE);
        check(errors, "greetingNs", greetingNs, NS_PER_MS, Long.MAX_VALUE);
        check(errors, "slowPeerNs", slowPeerNs, NS_PER_MS, Long.MAX_VALUE);
        check(errors, "lingerNs", lingerNs, 0, Long.MAX_VALUE);
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", errors));
        }
    }

    /**
     * Returns limits with frames up to 16 KB, buffers of 128 KB and 64 KB, 256 connections, a heartbeat a second, and
     * timeouts of 5 s.
     */
    public static ChannelLimits standard() {
        long patienceNs = Duration.ofSeconds(5).toNanos();
        long secondNs = Duration.ofSeconds(1).toNanos();
        return new ChannelLimits(
                1 << 14, 1 << 17, 1 << 16, 0, 256, 0, secondNs, patienceNs, patienceNs, patienceNs, secondNs);
    }

    public ChannelLimits withMaxFrame(int bytes) {
        return new ChannelLimits(
                bytes,
                sendBufferBytes,
                receiveBufferBytes,
                socketBufferBytes,
                maxConnections,
                maxCallsPerSecond,
                heartbeatNs,
                silenceNs,
                greetingNs,
                slowPeerNs,
                lingerNs);
    }

    /** Returns a copy with these buffer sizes in bytes; the last is that of the sockets. */
    public ChannelLimits withBuffers(int sendBytes, int receiveBytes, int socketBytes) {
        return new ChannelLimits(
                maxFrameBytes,
                sendBytes,
                receiveBytes,
                socketBytes,
                maxConnections,
                maxCallsPerSecond,
                heartbeatNs,
                silenceNs,
                greetingNs,
                slowPeerNs,
                lingerNs);
    }

    public ChannelLimits withMaxConnections(int connections) {
        return new ChannelLimits(
                maxFrameBytes,
                sendBufferBytes,
                receiveBufferBytes,
                socketBufferBytes,
                connections,
                maxCallsPerSecond,
                heartbeatNs,
                silenceNs,
                greetingNs,
                slowPeerNs,
                lingerNs);
    }

    public ChannelLimits withMaxCallsPerSecond(long calls) {
        return new ChannelLimits(
                maxFrameBytes,
                sendBufferBytes,
                receiveBufferBytes,
                socketBufferBytes,
                maxConnections,
                calls,
                heartbeatNs,
                silenceNs,
                greetingNs,
                slowPeerNs,
                lingerNs);
    }

    public ChannelLimits withHeartbeat(Duration heartbeat, Duration silence) {
        return new ChannelLimits(
                maxFrameBytes,
                sendBufferBytes,
                receiveBufferBytes,
                socketBufferBytes,
                maxConnections,
                maxCallsPerSecond,
                heartbeat.toNanos(),
                silence.toNanos(),
                greetingNs,
                slowPeerNs,
                lingerNs);
    }

    public ChannelLimits withPatience(Duration greeting, Duration slowPeer, Duration linger) {
        return new ChannelLimits(
                maxFrameBytes,
                sendBufferBytes,
                receiveBufferBytes,
                socketBufferBytes,
                maxConnections,
                maxCallsPerSecond,
                heartbeatNs,
                silenceNs,
                greeting.toNanos(),
                slowPeer.toNanos(),
                linger.toNanos());
    }

    int heartbeatMs() {
        return (int) (heartbeatNs / NS_PER_MS);
    }

    /** Returns the interval of timeout checks, so that they are at most a quarter late. */
    long tickNs() {
        return Math.min(Math.min(heartbeatNs, silenceNs), Math.min(greetingNs, slowPeerNs)) / 4;
    }

    private static void check(List<String> errors, String name, long value, long least, long most) {
        if (value < least || value > most) {
            errors.add(name + " out of bounds: " + name + "=" + value + " least=" + least + " most=" + most);
        }
    }
}
