// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;

/**
 * Section of the configuration for the process that follows the venue, and may replace it.
 *
 * @param address its native API
 * @param tokenFile the token of a client that it permits, with the right {@code nodes}
 */
public record StandbySection(InetSocketAddress address, Path tokenFile) {
    private static final String SECTION = "standby";

    /** Reads the section; null if there is none. */
    static @Nullable StandbySection read(ConfigMap venue, Path folder) {
        if (!venue.has(SECTION)) {
            return null;
        }
        try (ConfigMap map = venue.map(SECTION)) {
            return new StandbySection(map.address("address", null), folder.resolve(map.text("tokenFile", null, 4_096)));
        }
    }
}
