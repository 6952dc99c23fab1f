// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/**
 * Section {@code native} of a venue's configuration.
 *
 * @param listen the address to listen on; port 0 for any free port
 * @param maxConnections the maximum number of connections
 * @param localTokens whether tokens for this machine's users are written to the data folder at each start
 * @param users the permitted clients
 * @param tokenFiles the files that permit some of them, by name, which are watched while the venue runs
 * @param fourEyes the commands that need a second operator
 * @param needsReasons whether each call of an operator needs a reason
 * @param tls the certificate of the listener; null for none
 */
public record NativeSettings(
        InetSocketAddress listen,
        int maxConnections,
        boolean localTokens,
        List<NativeUser> users,
        Map<String, Path> tokenFiles,
        FourEyes fourEyes,
        boolean needsReasons,
        @Nullable TlsSection tls) {
    public NativeSettings {
        users = List.copyOf(users);
        tokenFiles = Map.copyOf(tokenFiles);
    }
}
