// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/**
 * Reader of the gateways of a configuration: a section for each, and the list of those that run in the venue's process.
 */
final class GatewaysReader {
    private final List<Gateway> kinds;

    GatewaysReader(List<Gateway> kinds) {
        this.kinds = kinds;
    }

    List<VenueGateway> read(ConfigMap venue, VenueDescription description) {
        venue.hintForUnknownKeys("gateways are " + names(kinds));
        Set<String> listed = listed(venue);
        List<VenueGateway> gateways = new ArrayList<>();
        for (Gateway kind : kinds) {
            boolean has = venue.has(kind.name());
            try (ConfigMap section = venue.map(kind.name())) {
                if (has || kind.isByDefault() || (listed != null && listed.contains(kind.name()))) {
                    boolean here = listed == null || !kind.isJoinable() || listed.contains(kind.name());
                    gateways.add(new VenueGateway(kind, kind.read(section, description), here));
                }
            }
        }
        return List.copyOf(gateways);
    }

    /**
     * Returns the names of the gateways that the venue's process runs; null if the configuration does not list them.
     */
    private @Nullable Set<String> listed(ConfigMap venue) {
        if (!venue.has("gateways")) {
            return null;
        }
        List<Gateway> joinable = kinds.stream().filter(Gateway::isJoinable).toList();
        Set<String> listed = new HashSet<>();
        for (String word : venue.words("gateways")) {
            if (joinable.stream().anyMatch(kind -> kind.name().equals(word))) {
                listed.add(word);
            } else if (kinds.stream().anyMatch(kind -> kind.name().equals(word))) {
                venue.error(
                        "gateways",
                        "gateway " + word + " runs in the venue's own process if there is a section " + word
                                + ": leave it out here");
            } else {
                venue.error("gateways", "no such gateway: " + word + "; gateways are " + names(joinable));
            }
        }
        return listed;
    }

    private static String names(List<Gateway> kinds) {
        return String.join(", ", kinds.stream().map(Gateway::name).toList());
    }
}
