// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Market as a kind of gateway: its agents are participants in the venue's process. */
public final class MarketPlugin implements Gateway {
    /** The name of the gateway, of its section and of its agent. */
    public static final String NAME = "market";

    /** Made by {@link java.util.ServiceLoader}. */
    public MarketPlugin() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ConfiguredMarket read(ConfigMap section, VenueDescription venue) {
        return new ConfiguredMarket(MarketSection.read(section, venue.folder()), section);
    }
}
