// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.outcry.bridge.Bridge;
import org.outcry.bridge.BridgeOptions;
import org.outcry.bridge.BridgedInterface;
import org.outcry.bridge.BridgedService;
import org.outcry.wire.Encoding;

/** The desk behind a bridge: in its process, or the server of a channel. */
public final class DeskBridge {
    private static final BridgedInterface<DeskCalls> CALLS =
            BridgedInterface.of(DeskCallsEncodings.contract(), DeskCallsEncodings::writer, DeskCallsEncodings::reader);
    private static final BridgedInterface<DeskEvents> EVENTS = BridgedInterface.of(
            DeskEventsEncodings.contract(), DeskEventsEncodings::writer, DeskEventsEncodings::reader);

    private DeskBridge() {}

    public static BridgedService local() {
        return BridgedService.local(CALLS, EVENTS, Desk::new)
                .requests("requestId")
                .status("declined", 409);
    }

    public static BridgedService channel(InetSocketAddress address, Encoding encoding) {
        return BridgedService.channel(CALLS, EVENTS, encoding, List.of(address))
                .requests("requestId")
                .status("declined", 409);
    }

    /** Returns options for any free port of the loopback address. */
    public static BridgeOptions options() {
        return BridgeOptions.on(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** Serves on a port until the process ends. */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (Bridge bridge = Bridge.open(
                BridgeOptions.on(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]))),
                local())) {
            System.out.println("listening on " + bridge.address());
            Thread.currentThread().join();
        }
    }
}
