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
import org.outcry.wire.DecodeException;
import org.outcry.wire.FrameHandler;

/**
 * Service in the process of the bridge, behind a channel on the loopback address that only clients with the bridge's
 * token are admitted to.
 *
 * @param services makes the service of a connection, as a reader of its calls
 */
record LocalService(Function<Connection, FrameHandler> services) {

    /** Listener of the failures of a service whose connection goes on. */
    interface FailureListener {
        /** Called when a service threw for a call. */
        void onFailed(Connection connection, Calls call, RuntimeException failure);
    }

    /**
     * Starts to listen.
     *
     * @param token admits a client whose connection ends when its service throws
     * @param sharedToken admits the client of many callers, whose connection goes on
     * @param failures is told of its failures
     */
    ChannelServer listen(
            ChannelContract contract, ChannelLimits limits, byte[] token, byte[] sharedToken, FailureListener failures)
            throws IOException {
        return ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                contract,
                limits,
                System::nanoTime,
                (connection, greeting) -> {
                    boolean isShared = MessageDigest.isEqual(sharedToken, greeting.token());
                    if (!isShared && !MessageDigest.isEqual(token, greeting.token())) {
                        return Admission.refused("only the bridge is admitted: connect to the bridge");
                    }
                    FrameHandler reader = services.apply(connection);
                    FailureListener listener = isShared ? failures : LocalService::rethrow;
                    return Admission.to(new Served(connection, reader, limits.maxFrameBytes(), listener));
                });
    }

    private static void rethrow(Connection connection, Calls call, RuntimeException failure) {
        throw failure;
    }

    /** Service of one connection, called while there is room for what it may send. */
    private record Served(Connection connection, FrameHandler reader, int roomBytes, FailureListener failures)
            implements ChannelHandler {
        @Override
        public void onCalls(Calls calls) {
            while (connection.hasRoom(roomBytes) && calls.next()) {
                try {
                    reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
                } catch (DecodeException e) {
                    throw e;
                } catch (RuntimeException e) {
                    failures.onFailed(connection, calls, e);
                } catch (StackOverflowError | AssertionError | LinkageError e) {
                    failures.onFailed(connection, calls, new IllegalStateException("service failed: " + e, e));
                }
            }
        }
    }
}
