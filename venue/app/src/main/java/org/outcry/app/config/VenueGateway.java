// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;

/**
 * Gateway of a venue.
 *
 * @param kind the kind of the gateway
 * @param configured its section of the configuration
 * @param runsHere whether it runs in the venue's process; if not, it may be joined by {@code run --only}
 */
public record VenueGateway(Gateway kind, ConfiguredGateway configured, boolean runsHere) {
    /** Creates a gateway in the venue's process. */
    public VenueGateway(Gateway kind, ConfiguredGateway configured) {
        this(kind, configured, true);
    }
}
