// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.function.Function;
import org.outcry.channel.Admission;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;
import org.outcry.wire.FrameHandler;

/**
 * Service in the process of the bridge, behind a channel on the loopback address that only clients with the bridge's
 * token are admitted to.
 *
 * @param services makes the service of a connection, as a reader of its calls
 */
record LocalService(Function<Connection, FrameHandler> services) {

    ChannelServer listen(ChannelContract contract, ChannelLimits limits, byte[] token) throws IOException {
        return ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                contract,
                limits,
                System::nanoTime,
                (connection, greeting) -> MessageDigest.isEqual(token, greeting.token())
                        ? Admission.to(new Served(connection, services.apply(connection), limits.maxFrameBytes()))
                        : Admission.refused("only the bridge is admitted: connect to the bridge"));
    }

    /** Service of one connection, called while there is room for what it may send. */
    private record Served(Connection connection, FrameHandler reader, int roomBytes) implements ChannelHandler {
        @Override
        public void onCalls(Calls calls) {
            while (connection.hasRoom(roomBytes) && calls.next()) {
                reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            }
        }
    }
}
