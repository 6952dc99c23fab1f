// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.section.SectionReader;

/**
 * Section {@code native} of a venue's configuration, with the clients that it permits.
 *
 * @param section the section
 * @param users the permitted clients
 * @param tokenFiles the files that permit some of them, by name, which are watched while the venue runs
 */
public record NativeSettings(NativeSection section, List<NativeUser> users, Map<String, Path> tokenFiles) {
    public NativeSettings {
        users = List.copyOf(users);
        tokenFiles = Map.copyOf(tokenFiles);
    }

    /** Reads the section. Errors are noted in the map. */
    static NativeSettings read(ConfigMap map, VenueDescription venue) {
        NativeSection section = new SectionReader(venue).read(map, NativeSection.class);
        List<ConfigMap> items = map.maps("clients");
        List<NativeUser> users = new ArrayList<>();
        Map<String, Path> files = new HashMap<>();
        for (NativeClientSection client : section.clients()) {
            users.add(client.user(items.get(users.size()), venue.folder()));
            Path file = client.file(venue.folder());
            if (file != null) {
                files.put(client.name(), file);
            }
        }
        return new NativeSettings(section, users, files);
    }
}
