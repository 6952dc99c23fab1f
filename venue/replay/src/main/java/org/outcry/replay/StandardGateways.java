// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.outcry.app.Venue;
import org.outcry.app.config.ThreadLayout;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.gateway.Gateway;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.ItchPlugin;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.itchgateway.RunningItch;
import org.outcry.runtime.Idle;

/** Gateways of the venues that the lab runs: FIX for orders, ITCH for the feed. */
public final class StandardGateways {
    private StandardGateways() {}

    /** Returns the name of a session's counterparty; all have the same length. */
    public static String session(int number) {
        return String.format(Locale.ROOT, "C%05d", number);
    }

    /** Returns sessions without passwords, numbered from 1. */
    public static List<VenueConfig.Session> sessions(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new VenueConfig.Session(number, session(number), number, null, -1))
                .toList();
    }

    /** Returns both gateways, to run in the venue's own process. */
    public static List<VenueGateway> of(FixSection fix, ItchSettings itch) {
        return List.of(
                new VenueGateway(new FixPlugin(), new ConfiguredFix(fix)),
                new VenueGateway(new ItchPlugin(), new ConfiguredItch(itch)));
    }

    /** Returns a layout with one thread for all agents of a venue with both gateways, and others. */
    public static ThreadLayout thread(String name, Idle idle, Gateway... others) {
        List<Gateway> gateways = new ArrayList<>(List.of(new FixPlugin(), new ItchPlugin()));
        gateways.addAll(List.of(others));
        return ThreadLayout.ofAll(name, idle, gateways);
    }

    /** Returns the market data gateway of a venue with both gateways. */
    public static ItchGateway itch(Venue venue) {
        return ((RunningItch) Objects.requireNonNull(venue.gateway(ItchPlugin.NAME))).itch();
    }
}
