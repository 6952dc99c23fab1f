// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.outcry.channel.ChannelLimits;
import org.outcry.link.LinkFactory;

/**
 * Configuration of a native gateway.
 *
 * @param address the address to listen on; port 0 for any free port
 * @param users the permitted clients, each name once
 * @param limits bounds of a connection; a client that does not read is disconnected after {@code slowPeerNs}
 * @param links the way to clients, plain or with TLS
 * @param fourEyes the commands that need a second operator
 * @param needsReasons whether each call of an operator needs a reason
 */
public record NativeGatewayConfig(
        InetSocketAddress address,
        List<NativeUser> users,
        ChannelLimits limits,
        LinkFactory links,
        FourEyes fourEyes,
        boolean needsReasons) {
    /** Creates a configuration with plain links, where no command needs a second operator or a reason. */
    public NativeGatewayConfig(InetSocketAddress address, List<NativeUser> users, ChannelLimits limits) {
        this(address, users, limits, LinkFactory.plain(), FourEyes.NONE, false);
    }

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
