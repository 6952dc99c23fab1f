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
 * Sends packets by UDP to multicast groups, or to single receivers where there is no multicast. One thread; a packet allocates
 * nothing. Every destination has its own socket: one socket would encode its changing destination anew for each packet.
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
     * @param networkInterface the name or address of the interface for multicast; null: the machine's choice
     * @param timeToLive routers that multicast may pass, plus one: 1 to 255
     * @param sendBufferBytes what the operating system may hold of it
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

    /** Packets that found the socket full. */
    public long dropped() {
        return dropped;
    }

    /** Packets that the operating system refused. */
    public long failed() {
        return failed;
    }

    /** Why the last of those was refused; null if none was. */
    public @Nullable IOException lastFailure() {
        return lastFailure;
    }

    /** Where packets go. */
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
