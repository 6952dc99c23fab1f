package org.outcry.channel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The bounds of a connection, and what time it has for what. Start from {@link #standard} and change what differs;
 * what contradicts is refused, all of it at once.
 *
 * @param maxFrameBytes the longest body of a call that is accepted; the peer is told, and holds to it or is let go
 * @param sendBufferBytes what may wait for a peer that doesn't read
 * @param receiveBufferBytes what is read at once
 * @param socketBufferBytes each of the two buffers in the operating system, 0 for its own choice
 * @param maxConnections how many a server has at once; one more is told so and let go
 * @param maxCallsPerSecond frames that one peer may send; what is above waits in its own buffers; 0 for no bound
 * @param heartbeatNs a peer hears something at least this often
 * @param silenceNs a peer of whom no whole frame came in this time is let go; at least twice its heartbeat
 * @param greetingNs a peer that hasn't greeted, or a connection that hasn't come about in this time, is given up
 * @param slowPeerNs a peer that takes longer to read what waits for it is let go
 * @param lingerNs how long a goodbye may take to arrive
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

    /** Frames to 16 KB, buffers of 128 KB and 64 KB, 256 connections, a heartbeat a second, 5 s of patience. */
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

    /** With buffers of these bytes; the last are those of the operating system. */
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

    /** How often the clocks of connections are looked at: often enough to be no more than a quarter late. */
    long tickNs() {
        return Math.min(Math.min(heartbeatNs, silenceNs), Math.min(greetingNs, slowPeerNs)) / 4;
    }

    private static void check(List<String> errors, String name, long value, long least, long most) {
        if (value < least || value > most) {
            errors.add(name + " out of bounds: " + name + "=" + value + " least=" + least + " most=" + most);
        }
    }
}
