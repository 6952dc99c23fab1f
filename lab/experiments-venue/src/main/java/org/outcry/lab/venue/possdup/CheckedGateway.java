// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.api.OrderEntryWriter;
import org.outcry.fixgateway.FixGateway;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.ordergateway.OrderPort;

/**
 * The venue's FIX gateway, whose links look at each message.
 *
 * @param check the way in which they find out whether it is a possible duplicate
 * @param counts the counts of all links
 */
record CheckedGateway(PossDupCheck check, PossDupCheck.Counts counts) implements ConfiguredGateway {
    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        VenueDescription venue = port.venue();
        List<FixSessionConfig> sessions = venue.sessions().stream()
                .map(session -> new FixSessionConfig(session.number(), session.compId(), venue.name()))
                .toList();
        FixGatewayConfig config = FixGatewayConfig.of(FixSection.of(MeasuredVenue.FIX), port.gatewayNumber(), sessions)
                .withLinks(socket -> new PossDupLink(socket, check, counts));
        FixGateway fix =
                new FixGateway(config, new OrderEntryWriter(port.commands()), OrderPort.of(port, FixPlugin.NAME));
        port.onLost(fix::dropConnections);
        return new Running(fix);
    }

    /** The open gateway. */
    private record Running(FixGateway fix) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(FixPlugin.NAME, fix);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of("orders", "FIX", "tcp", FixPlugin.NAME, fix.address(), ""));
        }

        @Override
        public void stop() {
            fix.stop();
        }

        @Override
        public boolean isStopped() {
            return fix.isStopped();
        }

        @Override
        public void close() {
            fix.close();
        }
    }
}
