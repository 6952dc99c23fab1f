// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Address as people write it: {@code host:port}, with an IPv6 address in brackets.
 *
 * @param host a name or an address; one of IPv6 is kept in brackets
 * @param port 0 to 65535
 */
public record HostPort(String host, int port) {
    private static final int MOST_DIGITS = 5;
    private static final int HIGHEST_PORT = 0xFFFF;

    public HostPort {
        if (host.indexOf(':') >= 0 && !host.startsWith("[")) {
            host = "[" + host + "]";
        }
    }

    /** Returns the address of a socket, by its host's name if that is known. */
    public static HostPort of(InetSocketAddress socket) {
        return new HostPort(socket.getHostString(), socket.getPort());
    }

    /** Returns the address of a socket in digits; by its host's name if that is not looked up. */
    public static HostPort inDigits(InetSocketAddress socket) {
        InetAddress address = socket.getAddress();
        return address == null ? of(socket) : new HostPort(address.getHostAddress(), socket.getPort());
    }

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
