// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Transport of a client to a request server: sends requests, and receives the replies. */
public interface RequestLink extends PacketSource, AutoCloseable {
    /** Sends or drops a request. Never blocks. */
    void request(byte[] request, int length) throws IOException;

    @Override
    void close() throws IOException;

    /** Opens a link by UDP. */
    static RequestLink open(InetSocketAddress server) throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        try {
            channel.configureBlocking(false);
            channel.bind(null);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return new RequestLink() {
            private final ByteBuffer datagram = ByteBuffer.allocateDirect(1 << 16);

            @Override
            public void request(byte[] request, int length) throws IOException {
                datagram.clear();
                datagram.put(request, 0, length).flip();
                channel.send(datagram, server);
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

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
