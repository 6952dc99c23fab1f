// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * UDP sender of packets to multicast groups, or to single receivers where multicast is not available. One thread. A
 * packet allocates nothing. Every destination has its own socket, because one socket would encode a changing
 * destination for each packet.
 */
public final class SendLine implements PacketSink, AutoCloseable {
    private final List<InetSocketAddress> destinations;
    private final List<DatagramChannel> channels;
    private long dropped;
    private long failed;
    private @Nullable IOException lastFailure;

    private SendLine(List<InetSocketAddress> destinations, List<DatagramChannel> channels) {
        this.destinations = destinations;
        this.channels = channels;
    }

    /**
     * Opens a line.
     *
     * @param destinations IPv4 groups or receivers, resolved
     * @param networkInterface the name or address of the interface for multicast; null for the machine's default
     * @param timeToLive the maximum number of routers for multicast, plus one: 1 to 255
     * @param sendBufferBytes the size of the socket's send buffer
     */
    public static SendLine open(
            List<InetSocketAddress> destinations,
            @Nullable String networkInterface,
            int timeToLive,
            int sendBufferBytes)
            throws IOException {
        List<DatagramChannel> channels = new ArrayList<>();
        try {
            for (InetSocketAddress destination : destinations) {
                DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
                channels.add(channel);
                channel.configureBlocking(false);
                channel.setOption(StandardSocketOptions.SO_SNDBUF, sendBufferBytes);
                InetAddress address = destination.getAddress();
                if (address == null) {
                    throw new IOException("destination does not resolve: destination=" + destination);
                }
                if (address.isMulticastAddress()) {
                    setMulticast(channel, networkInterface, timeToLive);
                }
            }
        } catch (IOException e) {
            closeAll(channels, e);
            throw e;
        }
        return new SendLine(List.copyOf(destinations), channels);
    }

    private static void setMulticast(DatagramChannel channel, @Nullable String networkInterface, int timeToLive)
            throws IOException {
        channel.setOption(StandardSocketOptions.IP_MULTICAST_TTL, timeToLive);
        if (networkInterface != null) {
            channel.setOption(StandardSocketOptions.IP_MULTICAST_IF, MulticastInterface.find(networkInterface));
        }
    }

    @Override
    public boolean send(ByteBuffer packet) {
        boolean sent = true;
        int position = packet.position();
        for (int i = 0; i < channels.size(); i++) {
            packet.position(position);
            try {
                if (channels.get(i).send(packet, destinations.get(i)) == 0) {
                    dropped++;
                    sent = false;
                }
            } catch (IOException e) {
                failed++;
                lastFailure = e;
                sent = false;
            }
        }
        return sent;
    }

    /** Returns the number of packets dropped because the socket was full. */
    public long dropped() {
        return dropped;
    }

    /** Returns the number of packets that the operating system rejected. */
    public long failed() {
        return failed;
    }

    /** Returns the reason of the last rejection; null if there is none. */
    public @Nullable IOException lastFailure() {
        return lastFailure;
    }

    /** Returns the destinations of packets. */
    public List<InetSocketAddress> destinations() {
        return destinations;
    }

    @Override
    public void close() throws IOException {
        IOException failure = closeAll(channels, null);
        if (failure != null) {
            throw failure;
        }
    }

    private static @Nullable IOException closeAll(List<DatagramChannel> channels, @Nullable IOException cause) {
        IOException failure = cause;
        for (DatagramChannel channel : channels) {
            try {
                channel.close();
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        return failure;
    }
}
