// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ServiceLoader;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.section.SectionReader;

/** Web gateway as a kind of gateway. */
public final class WebPlugin implements Gateway {
    /** The name of the gateway, of its section, of its agent and of its address. */
    public static final String NAME = "web";

    /** Made by {@link ServiceLoader}. */
    public WebPlugin() {}

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
        return WebSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        WebSection read = new SectionReader(venue).read(section, WebSection.class);
        return new ConfiguredWeb(read);
    }
}
