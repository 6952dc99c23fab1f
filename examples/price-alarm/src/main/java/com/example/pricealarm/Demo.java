// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import java.io.IOException;
import org.outcry.channel.ChannelServer;

/** Server and client in one process, on one thread, over TCP. */
public final class Demo {
    private Demo() {}

    public static void main(String[] args) throws IOException {
        try (ChannelServer server = AlarmServer.listen(0);
                AlarmClient client = new AlarmClient(server.address())) {
            while (!client.poll()) {
                server.poll();
            }
            System.out.print(client.heard());
        }
    }
}
