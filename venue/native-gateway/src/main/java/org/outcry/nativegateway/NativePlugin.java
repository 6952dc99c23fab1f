// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Plug-in of the native gateway, with the section {@code native} of the configuration. */
public final class NativePlugin implements Gateway {
    /** The name of the gateway and of its agent. */
    public static final String NAME = "native";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<? extends Record> section() {
        return NativeSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return new ConfiguredNative(NativeSettings.read(section, venue));
    }
}
