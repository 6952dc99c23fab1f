package org.outcry.app.config;

import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;

/**
 * A gateway of a venue.
 *
 * @param kind what kind of gateway it is
 * @param configured its section of the configuration
 * @param runsHere whether it runs in the venue's own process; if not, it may be joined by {@code run --only}
 */
public record VenueGateway(Gateway kind, ConfiguredGateway configured, boolean runsHere) {
    /** A gateway in the venue's own process. */
    public VenueGateway(Gateway kind, ConfiguredGateway configured) {
        this(kind, configured, true);
    }
}
