// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;

/**
 * Gateway to partitions of a venue's configuration.
 *
 * @param section its section
 */
public record ConfiguredPartitions(PartitionsSection section) implements ConfiguredGateway {
    @Override
    public int connections() {
        return section.venues().size();
    }

    @Override
    public boolean bringsInstruments() {
        return true;
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        return new Running(PartitionGateway.open(section, port));
    }

    /** Open gateway. */
    private record Running(PartitionGateway gateway) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(PartitionsPlugin.NAME, gateway);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of();
        }

        @Override
        public void close() {
            gateway.close();
        }
    }
}
