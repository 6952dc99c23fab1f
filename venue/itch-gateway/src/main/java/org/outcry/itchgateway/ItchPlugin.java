// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Plug-in of the ITCH gateway, with the section {@code itch} of the configuration. */
public final class ItchPlugin implements Gateway {
    /** The name of the gateway. */
    public static final String NAME = "itch";

    static final String DELTAS = "deltas";
    static final String REQUESTS = "requests";
    static final String SNAPSHOTS = "snapshots";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> agents() {
        return List.of(DELTAS, REQUESTS, SNAPSHOTS);
    }

    @Override
    public boolean sendsCommands() {
        return false;
    }

    @Override
    public boolean isByDefault() {
        return true;
    }

    @Override
    public boolean isJoinable() {
        return true;
    }

    @Override
    public Class<? extends Record> section() {
        return ItchSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return ItchSection.read(section, venue);
    }
}
