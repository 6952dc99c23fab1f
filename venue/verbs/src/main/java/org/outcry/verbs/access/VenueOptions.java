// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import java.io.IOException;
import org.outcry.app.config.VenueConfig;
import picocli.CommandLine.Mixin;

/** Options of commands that connect to a running venue which a configuration describes. */
public final class VenueOptions {
    @Mixin
    private ConfigOption config;

    @Mixin
    private ApiOptions api;

    /** Returns the venue's configuration. */
    public VenueConfig venue() throws IOException {
        return config.venue();
    }

    /** Returns the options of the native API. */
    public ApiOptions api() {
        return api;
    }
}
