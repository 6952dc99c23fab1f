// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.UsualConfig;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Option;

/** Option that names a running venue's configuration. */
public final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The venue's configuration; else venue.yaml here, or the example.")
    private @Nullable Path config;

    /** Returns the venue's configuration. */
    public VenueConfig venue() throws IOException {
        return UsualConfig.of(config);
    }
}
