// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Address as people write it: {@code host:port}, with an IPv6 address in brackets.
 *
 * @param host a name or an address
 * @param port 0 to 65535
 */
public record HostPort(String host, int port) {
    private static final int MOST_DIGITS = 5;
    private static final int HIGHEST_PORT = 0xFFFF;

    /** Returns the address in a text; null if it is none. */
    public static @Nullable HostPort parse(String text) {
        int colon = text.lastIndexOf(':');
        int digits = text.length() - colon - 1;
        if (colon < 1 || digits < 1 || digits > MOST_DIGITS) {
            return null;
        }
        int port = 0;
        for (int at = colon + 1; at < text.length(); at++) {
            int digit = text.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return null;
            }
            port = 10 * port + digit;
        }
        return port > HIGHEST_PORT ? null : new HostPort(text.substring(0, colon), port);
    }

    /** Looks the host up. Returns the address, unresolved if the host is unknown. */
    public InetSocketAddress resolve() {
        return new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
