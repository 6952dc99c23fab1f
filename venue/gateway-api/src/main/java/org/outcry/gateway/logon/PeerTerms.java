// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.net.InetAddress;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.Key;

/** Terms for the other side of a session's connections, beside its password. */
public record PeerTerms(
        @Key(usual = Key.NONE, about = "networks that clients come from")
        AddressRanges from,

        @Key(usual = Key.NONE, max = "256", about = "name in the client's certificate")
        String certificate) {
    /** Terms that everybody meets. */
    public static final PeerTerms ANY = new PeerTerms(AddressRanges.ANY, "");

    /** Returns whether a certificate of its own is asked for, so that a password need not be. */
    public boolean namesCertificate() {
        return !certificate.isEmpty();
    }

    /**
     * Returns the address of a peer, without the name of its host and its port, of the text that a socket's address
     * has.
     */
    public static String addressOf(String peer) {
        int colon = peer.lastIndexOf(':');
        return colon < 0 ? peer : peer.substring(peer.indexOf('/') + 1, colon);
    }

    /**
     * Returns the reason for which a connection does not meet the terms; null if it does.
     *
     * @param address the peer's, as {@link #addressOf} returns it
     * @param shown the names in the certificate that it has shown
     */
    public @Nullable String refusal(String address, Supplier<List<String>> shown) {
        // An IPv6 address has brackets, and perhaps the name of an interface.
        if (!from.equals(AddressRanges.ANY)
                && !from.contains(InetAddress.ofLiteral(address.replaceAll("[\\[\\]]|%.*", "")))) {
            return elsewhere(from);
        }
        List<String> names = certificate.isEmpty() ? List.of() : shown.get();
        return certificate.isEmpty() || names.contains(certificate)
                ? null
                : names.isEmpty()
                        ? "no certificate was shown, one for " + certificate + " is asked for"
                        : "the certificate is for " + String.join(", ", names) + ", not for " + certificate;
    }

    /** Returns the reason for which an address outside of networks is refused. */
    static String elsewhere(AddressRanges from) {
        return "the address is not in " + from;
    }
}
