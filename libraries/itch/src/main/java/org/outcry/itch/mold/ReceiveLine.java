// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import org.jspecify.annotations.Nullable;

/** UDP receiver of a line's packets, from a multicast group or on a local address. One thread. */
public final class ReceiveLine implements PacketSource, AutoCloseable {
    private static final int MAX_DATAGRAM_BYTES = 1 << 16;

    private final DatagramChannel channel;
    private final ByteBuffer datagram = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);

    private ReceiveLine(DatagramChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a line.
     *
     * @param address an IPv4 group with its port; or a local address, port 0 for any free port
     * @param networkInterface the name or address of the interface for multicast; null for that of the machine's host
     *     name
     * @param receiveBufferBytes the size of the socket's receive buffer
     */
    public static ReceiveLine open(InetSocketAddress address, @Nullable String networkInterface, int receiveBufferBytes)
            throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBufferBytes);
            InetAddress group = address.getAddress();
            if (group != null && group.isMulticastAddress()) {
                channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
                channel.bind(address);
                String through =
                        networkInterface == null ? InetAddress.getLocalHost().getHostAddress() : networkInterface;
                channel.join(group, MulticastInterface.find(through));
            } else {
                channel.bind(address);
            }
            return new ReceiveLine(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public int receive(byte[] into) throws IOException {
        datagram.clear();
        if (channel.receive(datagram) == null) {
            return NOTHING;
        }
        datagram.flip();
        int length = Math.min(into.length, datagram.remaining());
        datagram.get(into, 0, length);
        return length;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
