// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/**
 * An address that a gateway listens on.
 *
 * @param key the key of the configuration that says so, such as {@code fix.listen}
 * @param transport TCP or UDP
 * @param address the address; port 0 means any free one
 * @param weaknesses why others than the venue's members could read or change what is sent, each with its remedy; they
 *     do not count for an address that only this machine reaches
 */
public record ListenAddress(String key, Transport transport, InetSocketAddress address, List<String> weaknesses) {
    /** The transports. */
    public enum Transport {
        TCP,
        UDP
    }

    public ListenAddress {
        weaknesses = List.copyOf(weaknesses);
    }

    /** A TCP address without weaknesses. */
    public static ListenAddress tcp(String key, InetSocketAddress address) {
        return new ListenAddress(key, Transport.TCP, address, List.of());
    }

    /**
     * A TCP address.
     *
     * @param tls its certificate; null for none, which is a weakness
     * @param others its other weaknesses
     */
    public static ListenAddress tcp(
            String key, InetSocketAddress address, @Nullable TlsSection tls, List<String> others) {
        List<String> weaknesses = new ArrayList<>(others);
        if (tls == null) {
            weaknesses.addFirst("no TLS (add a section tls with certificate and key)");
        }
        return new ListenAddress(key, Transport.TCP, address, weaknesses);
    }

    /** A UDP address. */
    public static ListenAddress udp(String key, InetSocketAddress address) {
        return new ListenAddress(key, Transport.UDP, address, List.of());
    }
}
