// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.itchfeed.NamedInstruments;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Seat;
import org.outcry.market.agent.Shock;

/**
 * Market of a venue's configuration.
 *
 * @param section the section
 * @param place the place of errors about it; null if it is in no file
 */
record ConfiguredMarket(MarketSection section, @Nullable ConfigMap place)
        implements ConfiguredGateway, NamedInstruments {
    @Override
    public void check(Map<Integer, String> symbols) {
        List<String> named = new ArrayList<>(section.terms().symbols());
        section.terms().shocks().stream()
                .map(Shock::instrument)
                .filter(symbol -> !symbol.isEmpty())
                .forEach(named::add);
        for (String symbol : named) {
            check(section.terms().symbols().contains(symbol) ? "instruments" : "shocks", symbol, symbols);
        }
        section.agents().values().stream()
                .map(Agent::instrument)
                .filter(symbol -> !symbol.isEmpty())
                .distinct()
                .forEach(symbol -> check("agents", symbol, symbols));
    }

    private void check(String key, String symbol, Map<Integer, String> symbols) {
        if (place != null && !symbols.containsValue(symbol)) {
            place.error(key, "no such instrument: " + symbol + "; instruments are " + new TreeSet<>(symbols.values()));
        }
    }

    @Override
    public MarketGateway open(VenuePort port) throws IOException {
        List<Seat> seats = new ArrayList<>();
        section.agents().forEach((name, agent) -> seats.add(new Seat(name, session(port.venue(), name), agent)));
        return new MarketGateway(section.terms(), seats, port);
    }

    private static int session(VenueDescription venue, String name) {
        return venue.sessions().stream()
                .filter(session -> session.compId().equals(name))
                .findFirst()
                .orElseThrow(() -> new ConfigException(List.of("the agent " + name
                        + " has no session: start the venue by 'outcry market', which adds them, or add a session with"
                        + " compId: " + name + " and cancelOnDisconnect: at-once")))
                .number();
    }
}
