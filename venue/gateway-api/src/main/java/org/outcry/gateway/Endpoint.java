// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;

/**
 * A line of what listens where.
 *
 * @param purpose what it is for, such as {@code orders}
 * @param protocol such as {@code FIX 4.4}
 * @param transport such as {@code tcp}
 * @param addresses by the names that programs read in {@code --json}, in the order that people read
 * @param remark more for people, or nothing
 * @param tls its certificate; null for none
 * @param permissions a number that grows when someone may have lost the permission to log on there, for those who
 *     remember that he had it; any thread
 */
public record Endpoint(
        String purpose,
        String protocol,
        String transport,
        Map<String, InetSocketAddress> addresses,
        String remark,
        @Nullable TlsSection tls,
        LongSupplier permissions) {
    /** An endpoint without TLS. */
    public Endpoint(
            String purpose,
            String protocol,
            String transport,
            Map<String, InetSocketAddress> addresses,
            String remark) {
        this(purpose, protocol, transport, addresses, remark, null, () -> 0);
    }

    /** An endpoint with one address. */
    public static Endpoint of(
            String purpose, String protocol, String transport, String key, InetSocketAddress address, String remark) {
        return new Endpoint(purpose, protocol, transport, Map.of(key, address), remark);
    }

    /** The same with a certificate, if it is not null. */
    public Endpoint with(@Nullable TlsSection certificate) {
        return certificate == null
                ? this
                : new Endpoint(purpose, protocol, "tls", addresses, remark, certificate, permissions);
    }

    /** The same with permissions that change. */
    public Endpoint withPermissions(LongSupplier revision) {
        return new Endpoint(purpose, protocol, transport, addresses, remark, tls, revision);
    }
}
