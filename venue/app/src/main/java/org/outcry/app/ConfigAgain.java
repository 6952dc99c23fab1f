// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Reloaded;
import org.outcry.gateway.RunningGateway;
import org.outcry.sequencer.SequencerPort;

/** Configuration of a running venue's gateways, which is read again on request. */
record ConfigAgain(Supplier<VenueConfig> present, OpenGateways gateways) implements SequencerPort.PresentGateways {
    @Override
    public @Nullable ConfiguredGateway read(String name) throws IOException {
        VenueGateway gateway = config().gateway(name);
        return gateway == null ? null : gateway.configured();
    }

    @Override
    public Reloaded reload() throws IOException {
        String changed = gateways.reload(config());
        if (present instanceof PresentConfig file) {
            PresentConfig.Changes changes = file.changes();
            List<String> words = new ArrayList<>(changes.later());
            if (!changed.isEmpty()) {
                words.addFirst(changed);
            }
            return new Reloaded(String.join(", ", words), changes.kept());
        }
        return new Reloaded(changed, Map.of());
    }

    @Override
    public String tell(String gateway, String words) {
        RunningGateway open = gateways.find(gateway);
        if (open == null) {
            throw new IllegalArgumentException("the venue has no gateway " + gateway);
        }
        return open.tell(words);
    }

    private VenueConfig config() throws IOException {
        return present instanceof PresentConfig file ? file.readAgain() : present.get();
    }
}
