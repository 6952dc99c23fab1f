// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * Section {@code native} of a venue's configuration.
 *
 * @param listen the address to listen on; port 0 for any free port
 * @param maxConnections the maximum number of connections
 * @param localTokens whether tokens for this machine's users are written to the data folder at each start
 * @param users the permitted clients
 */
public record NativeSettings(
        InetSocketAddress listen, int maxConnections, boolean localTokens, List<NativeUser> users) {
    public NativeSettings {
        users = List.copyOf(users);
    }
}
