// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.TokenSource;

/**
 * Access to a running venue's native API.
 *
 * @param address its address
 * @param links the way to it, plain or with TLS
 * @param tokenFile the token to show
 */
record VenueAccess(InetSocketAddress address, LinkFactory links, Path tokenFile) {
    /** Access without TLS. */
    VenueAccess(InetSocketAddress address, Path tokenFile) {
        this(address, LinkFactory.plain(), tokenFile);
    }

    /** Returns a client, which does nothing before it is polled. */
    NativeClient client(TokenSource token, NativeListener listener) {
        return new NativeClient(address, links, token, listener);
    }
}
