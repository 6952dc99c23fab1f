// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfig.Security;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.config.ConfigException;

/**
 * Check of listeners that other machines reach, and that are open to more than the venue's members: without TLS, or
 * without passwords.
 */
public final class Exposure {
    private Exposure() {}

    /**
     * Says which listeners are open to others.
     *
     * @param gateways those that run in this process
     * @throws ConfigException if the configuration is strict, and there is one
     */
    public static void check(VenueConfig config, List<VenueGateway> gateways, Consumer<String> lines) {
        List<String> found = new ArrayList<>();
        for (VenueGateway gateway : gateways) {
            for (ListenAddress listen : gateway.configured().listens()) {
                if (!listen.address().getAddress().isLoopbackAddress()
                        && !listen.weaknesses().isEmpty()) {
                    found.add(listen.key() + "=" + listen.address() + ": " + String.join("; ", listen.weaknesses()));
                }
            }
        }
        if (found.isEmpty()) {
            return;
        }
        if (config.security() == Security.STRICT) {
            found.addFirst("security is strict, and these listeners are reached from other machines: mend them, or let"
                    + " them listen on 127.0.0.1");
            throw new ConfigException(found);
        }
        found.forEach(each -> lines.accept("OPEN to other machines: " + each));
    }
}
