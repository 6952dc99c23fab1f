// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;

/** Serves alarms: {@code AlarmServer PORT}. Ends with its process. */
public final class AlarmServer {
    private AlarmServer() {}

    /** Serves on a port of the loopback address, 0 for any that is free, whoever polls. */
    public static ChannelServer listen(int port) throws IOException {
        return ChannelServer.listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                AlarmChannel.CONTRACT,
                ChannelLimits.standard(),
                System::nanoTime,
                (connection, greeting) -> Admission.to(new AlarmChannel(connection)));
    }

    public static void main(String[] args) throws IOException {
        try (ChannelServer server = listen(args.length == 1 ? Integer.parseInt(args[0]) : 0)) {
            System.out.println("listening on " + server.address());
            while (!Thread.currentThread().isInterrupted()) {
                if (server.poll() == 0) {
                    server.await(100);
                }
            }
        }
    }
}
