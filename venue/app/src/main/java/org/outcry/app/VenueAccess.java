// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.TokenSource;

/**
 * Access to a running venue's native API.
 *
 * @param addresses its address, or those of its nodes
 * @param links the way to it, plain or with TLS
 * @param tokenFile the token to show
 */
public record VenueAccess(List<InetSocketAddress> addresses, LinkFactory links, Path tokenFile) {
    /** Access without TLS. */
    public VenueAccess(InetSocketAddress address, Path tokenFile) {
        this(List.of(address), LinkFactory.plain(), tokenFile);
    }

    /** Returns the address that is tried first. */
    public InetSocketAddress address() {
        return addresses.getFirst();
    }

    /** Returns a client, which does nothing before it is polled. */
    public NativeClient client(TokenSource token, NativeListener listener) {
        return new NativeClient(addresses, links, token, listener);
    }
}
