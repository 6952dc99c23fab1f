// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/**
 * Section {@code native} of a venue's configuration.
 *
 * @param listen the address to listen on; port 0 for any free port
 * @param maxConnections the maximum number of connections
 * @param localTokens whether tokens for this machine's users are written to the data folder at each start
 * @param users the permitted clients
 * @param tls the certificate of the listener; null for none
 */
public record NativeSettings(
        InetSocketAddress listen,
        int maxConnections,
        boolean localTokens,
        List<NativeUser> users,
        @Nullable TlsSection tls) {
    public NativeSettings {
        users = List.copyOf(users);
    }
}
