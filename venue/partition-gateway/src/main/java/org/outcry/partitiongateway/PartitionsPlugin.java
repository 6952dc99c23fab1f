// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.section.SectionReader;

/** Plug-in of the gateway to partitions, with the section {@code partitions} of the configuration. */
public final class PartitionsPlugin implements Gateway {
    /** The name of the gateway and of its agent. */
    public static final String NAME = "partitions";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<? extends Record> section() {
        return PartitionsSection.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return new ConfiguredPartitions(new SectionReader(venue).read(section, PartitionsSection.class));
    }
}
