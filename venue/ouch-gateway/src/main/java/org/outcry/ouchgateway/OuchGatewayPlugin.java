// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.section.SectionReader;

/** OUCH as a kind of gateway. */
public final class OuchGatewayPlugin implements Gateway {
    /** The name of the gateway, of its section, of its agent and of its address. */
    public static final String NAME = "ouch";

    /** Made by {@link java.util.ServiceLoader}. */
    public OuchGatewayPlugin() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isJoinable() {
        return true;
    }

    @Override
    public Class<? extends Record> section() {
        return OuchSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        OuchSection read = new SectionReader(venue).read(section, OuchSection.class);
        return new ConfiguredOuchGateway(() -> read.in(venue));
    }
}
