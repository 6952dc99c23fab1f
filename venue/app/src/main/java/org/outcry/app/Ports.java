package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfig.GatewayName;

/** Looks whether a venue can listen where it is to, before anything is written: a start that can't be leaves nothing. */
final class Ports {
    private Ports() {}

    /** Takes each address for a moment. */
    static void check(VenueConfig config) throws IOException {
        if (config.runs(GatewayName.FIX_GATEWAY)) {
            tcp("fix.listen", config.fix().listen());
        }
        if (config.runs(GatewayName.ITCH_GATEWAY)) {
            tcp("itch.snapshots", config.itch().snapshots());
            udp("itch.requests", config.itch().requests());
        }
        VenueConfig.NativeDoor door = config.nativeDoor();
        if (door != null) {
            tcp("native.listen", door.listen());
        }
    }

    private static void tcp(String key, InetSocketAddress address) throws IOException {
        if (address.getPort() != 0) {
            try (ServerSocketChannel socket = ServerSocketChannel.open()) {
                socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
                socket.bind(address);
            } catch (BindException e) {
                throw taken(key + "=" + address, e);
            }
        }
    }

    private static void udp(String key, InetSocketAddress address) throws IOException {
        if (address.getPort() != 0) {
            try (DatagramChannel socket = DatagramChannel.open()) {
                socket.bind(address);
            } catch (BindException e) {
                throw taken(key + "=" + address, e);
            }
        }
    }

    /** Says which address is taken. */
    static IOException taken(String address, BindException cause) {
        return new IOException(
                "address can't be listened on: " + address + " (" + cause.getMessage()
                        + "); choose another port, or 0 for any free one",
                cause);
    }
}
