// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.net.InetSocketAddress;

/**
 * An address that a gateway listens on.
 *
 * @param key the key of the configuration that says so, such as {@code fix.listen}
 * @param transport TCP or UDP
 * @param address the address; port 0 means any free one
 */
public record ListenAddress(String key, Transport transport, InetSocketAddress address) {
    /** The transports. */
    public enum Transport {
        TCP,
        UDP
    }

    /** A TCP address. */
    public static ListenAddress tcp(String key, InetSocketAddress address) {
        return new ListenAddress(key, Transport.TCP, address);
    }

    /** A UDP address. */
    public static ListenAddress udp(String key, InetSocketAddress address) {
        return new ListenAddress(key, Transport.UDP, address);
    }
}
