// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.itchgateway.ConfiguredItch;
import org.outcry.link.LinkFactory;
import org.outcry.scenario.fault.FeedRelay;

/** Configuration of a scenario's venue: that of the file, with the script's participants and the layers of faults. */
final class ScenarioVenue {
    /** The configuration without a file. */
    static final String EXAMPLE = "venue.yaml";

    private static final List<String> COUNTERPARTIES = List.of("CPTY1", "CPTY2");
    private static final int FIRST_NUMBER = 11;

    private ScenarioVenue() {}

    /**
     * Configuration with a script.
     *
     * @param venue the configuration
     * @param counterparties the numbers of the sessions of the script's participants
     */
    record Scripted(VenueConfig venue, List<Integer> counterparties) {}

    /** Returns a text of the module's resources. */
    static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(ScenarioVenue.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the configuration of a file, or the usual one if it is null. */
    static VenueConfig of(@Nullable Path file) throws IOException {
        return file != null
                ? VenueConfigReader.read(file)
                : VenueConfigReader.parse(resource(EXAMPLE), EXAMPLE, Path.of(""), 1);
    }

    /**
     * Rejects a configuration whose venue must not make faults.
     *
     * @throws ConfigException if it is strict, or has several nodes
     */
    static void check(VenueConfig config) {
        if (config.security() == VenueConfig.Security.STRICT) {
            throw new ConfigException(
                    List.of("a venue with 'security: strict' makes no faults: scenarios are for tests;"
                            + " use a configuration without it"));
        }
        if (config.cluster() != null) {
            throw new ConfigException(List.of("a scenario runs on one machine, without cluster"));
        }
        if (config.gateway("fix") == null) {
            throw new ConfigException(List.of("the venue has no FIX gateway: add a section fix"));
        }
    }

    /**
     * Returns a configuration with a script.
     *
     * @param folder the folder of the data
     * @param layer the layer between sessions and sockets
     * @param relay the layer between the feed and its sockets; null for none
     */
    static Scripted with(
            VenueConfig config,
            Path folder,
            Object monitor,
            UnaryOperator<LinkFactory> layer,
            @Nullable FeedRelay relay) {
        List<VenueConfig.Session> sessions = new ArrayList<>(config.sessions());
        List<DefineParticipant> participants = new ArrayList<>(config.rules().participants());
        int number = sessions.stream()
                .mapToInt(each -> Math.max(each.number(), each.participant()) + 1)
                .reduce(FIRST_NUMBER, Math::max);
        if (number + COUNTERPARTIES.size() - 1
                > Math.min(config.limits().sessions(), config.rules().maxParticipants())) {
            throw new ConfigException(List.of("the script's participants need session and participant numbers up to "
                    + (number + COUNTERPARTIES.size() - 1) + ": raise limits.sessions and limits.participants"));
        }
        // Members can't log on to these sessions: nobody knows the password.
        PasswordHash nobody = PasswordHash.of(UUID.randomUUID().toString(), 1);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < COUNTERPARTIES.size(); i++) {
            int own = number + i;
            numbers.add(own);
            sessions.add(new VenueConfig.Session(
                    own, COUNTERPARTIES.get(i), own, nobody, PeerTerms.ANY, 0, NumbersReset.NEVER));
            DefineParticipant participant = new DefineParticipant();
            participant.participant = own;
            participant.selfTradePrevention = SelfTradePrevention.NONE;
            participants.add(participant);
        }
        ScenarioPlugin plugin = new ScenarioPlugin(monitor, numbers);
        List<VenueGateway> gateways = new ArrayList<>();
        for (VenueGateway gateway : config.gateways()) {
            gateways.add(
                    new VenueGateway(gateway.kind(), layered(gateway.configured(), layer, relay), gateway.runsHere()));
        }
        gateways.add(new VenueGateway(plugin, plugin.configured()));
        VenueConfig venue = config.withPlayers(
                config.sequencer().in(folder), gateways, ScenarioPlugin.NAME, sessions, participants);
        return new Scripted(venue, numbers);
    }

    private static ConfiguredGateway layered(
            ConfiguredGateway gateway, UnaryOperator<LinkFactory> layer, @Nullable FeedRelay relay) {
        if (gateway instanceof ConfiguredFix fix) {
            return new ConfiguredFix(fix.settings(), fix.withoutPassword(), fix.peers(), layer);
        }
        return gateway instanceof ConfiguredItch itch && relay != null
                ? new ConfiguredItch(FeedLayer.of(itch.settings(), relay), itch.named())
                : gateway;
    }

    /** Returns a configuration whose FIX gateway listens on an address. */
    static VenueConfig listening(VenueConfig config, InetSocketAddress address) {
        List<VenueGateway> gateways = new ArrayList<>();
        for (VenueGateway gateway : config.gateways()) {
            gateways.add(
                    gateway.configured() instanceof ConfiguredFix fix
                            ? new VenueGateway(
                                    gateway.kind(),
                                    new ConfiguredFix(
                                            fix.settings().at(address),
                                            fix.withoutPassword(),
                                            fix.peers(),
                                            fix.layer()),
                                    gateway.runsHere())
                            : gateway);
        }
        return config.withGateways(gateways);
    }

    /** Returns the participants of sessions, by CompID. */
    static Map<String, VenueConfig.Session> sessions(VenueConfig config) {
        return config.sessions().stream().collect(Collectors.toMap(VenueConfig.Session::compId, each -> each));
    }
}
