package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.outcry.channel.ChannelLimits;

/**
 * The door and its bounds.
 *
 * @param address where it listens; port 0: any free one
 * @param users who may come, each name once
 * @param limits bounds of a connection; a client that doesn't read is let go after {@code slowPeerNs}
 * @param maxSession the highest number of a session
 */
public record NativeGatewayConfig(
        InetSocketAddress address, List<NativeUser> users, ChannelLimits limits, int maxSession) {
    public NativeGatewayConfig {
        users = List.copyOf(users);
        Set<String> names = new HashSet<>();
        for (NativeUser user : users) {
            if (!names.add(user.name())) {
                throw new IllegalArgumentException("native user given twice: name=" + user.name());
            }
        }
    }
}
