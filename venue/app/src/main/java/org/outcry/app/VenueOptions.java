// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that connect to a running venue which a configuration describes. */
public final class VenueOptions {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The venue's configuration; else venue.yaml here, or the example.")
    private @Nullable Path config;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ApiOptions api;

    /** Returns the venue's configuration. */
    VenueConfig venue() throws IOException {
        return RunCommand.configOf(config);
    }

    /** Returns the options of the native API. */
    ApiOptions api() {
        return api;
    }
}
