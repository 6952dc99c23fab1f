package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * The {@code native} section of a venue's configuration.
 *
 * @param listen where it listens; port 0: any free one
 * @param maxConnections connections at a time
 * @param localTokens whether tokens for this machine's users are put into the data folder at each start
 * @param users who may come
 */
public record NativeSettings(
        InetSocketAddress listen, int maxConnections, boolean localTokens, List<NativeUser> users) {
    public NativeSettings {
        users = List.copyOf(users);
    }
}
