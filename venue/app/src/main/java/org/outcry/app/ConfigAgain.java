// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.sequencer.SequencerPort;

/** Configuration of a running venue's gateways, which is read again on request. */
record ConfigAgain(Supplier<VenueConfig> present, OpenGateways gateways) implements SequencerPort.PresentGateways {
    @Override
    public @Nullable ConfiguredGateway read(String name) throws IOException {
        VenueGateway gateway = config().gateway(name);
        return gateway == null ? null : gateway.configured();
    }

    @Override
    public String reload() throws IOException {
        return gateways.reload(config());
    }

    private VenueConfig config() throws IOException {
        return present instanceof PresentConfig file ? file.readAgain() : present.get();
    }
}
