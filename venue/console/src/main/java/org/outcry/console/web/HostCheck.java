// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.Set;

/**
 * Check that a request was meant for this machine. A foreign name that leads to a loopback address is refused, so that another site's page can't
 * read the console through it (DNS rebinding); so are requests that another site's page sends.
 */
final class HostCheck {
    private static final Set<String> NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private HostCheck() {}

    static boolean isOwn(String host) {
        String name = host.replaceFirst(":\\d{1,5}$", "");
        return NAMES.contains(name) || name.matches("127(\\.\\d{1,3}){3}");
    }

    static boolean isForeign(String origin, String site, String host) {
        return site.equals("cross-site")
                || site.equals("same-site")
                || (!origin.isEmpty() && !origin.equals("http://" + host));
    }
}
