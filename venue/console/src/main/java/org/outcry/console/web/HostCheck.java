// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.outcry.link.TlsIdentity;

/**
 * Check that a request was meant for this machine. A foreign name that leads to a loopback address is refused, so that
 * another site's page can't read the console through it (DNS rebinding); so are requests that another site's page
 * sends.
 */
final class HostCheck {
    private static final Set<String> NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> names = new HashSet<>(NAMES);
    private final String scheme;

    /** Creates a check for a console without TLS. */
    HostCheck() {
        scheme = "http://";
    }

    /** Creates a check for a console with TLS, which may be called by each name of its certificate. */
    HostCheck(List<String> hosts) {
        scheme = "https://";
        for (String host : hosts) {
            names.add((host.contains(":") ? "[" + host + "]" : host).toLowerCase(Locale.ROOT));
        }
    }

    boolean isOwn(String host) {
        String name = host.replaceFirst(":\\d{1,5}$", "").toLowerCase(Locale.ROOT);
        return TlsIdentity.covers(names, name) || name.matches("127(\\.\\d{1,3}){3}");
    }

    boolean isForeign(String origin, String site, String host) {
        return site.equals("cross-site")
                || site.equals("same-site")
                || (!origin.isEmpty() && !origin.equals(scheme + host));
    }
}
