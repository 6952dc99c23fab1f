// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.List;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Plug-in of the FIX gateway, with the section {@code fix} of the configuration. */
public final class FixPlugin implements Gateway {
    /** The name of the gateway and of its agent. */
    public static final String NAME = "fix";

    @Override
    public String name() {
        return NAME;
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
    public Class<FixSection> section() {
        return FixSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        List<String> withoutPassword = venue.sessions().stream()
                .filter(VenueDescription.Session::isOpenToOthers)
                .map(VenueDescription.Session::compId)
                .toList();
        return new ConfiguredFix(FixSection.read(section, venue), withoutPassword, venue.peers());
    }
}
