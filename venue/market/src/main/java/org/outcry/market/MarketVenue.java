// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.market.agent.Agent;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Configuration of a venue with a market: that of the file, with sessions and participants for the agents. */
final class MarketVenue {
    /** The configuration without a file, whose market is the first preset. */
    static final String EXAMPLE = "market.yaml";

    private static final String EXAMPLE_DATA = "data: market-data";

    /** The presets, sections in the module's resources. */
    static final List<String> PRESETS = List.of("liquid", "thin", "volatile", "opening");

    private static final int FIRST_NUMBER = 11;

    private MarketVenue() {}

    /** Returns a text of the module's resources. */
    static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(MarketVenue.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Returns the configuration of a file, or of the example if there is none.
     *
     * @param folder the folder of the data; null for that of the configuration
     * @param preset the preset that takes the place of the file's section; null for the section, or the preset
     *     {@code liquid} if the file has none
     */
    static VenueConfig of(@Nullable Path file, @Nullable Path folder, @Nullable String preset, @Nullable Long seed)
            throws IOException {
        VenueConfig config = read(file);
        return with(config, section(config, preset).withSeed(seed), folder);
    }

    /** Returns the configuration of a file, or of the example if there is none, without sessions for the agents. */
    static VenueConfig read(@Nullable Path file) throws IOException {
        int cores = Runtime.getRuntime().availableProcessors();
        return file != null
                ? VenueConfigReader.read(file)
                : VenueConfigReader.parse(resource(EXAMPLE), EXAMPLE, Path.of(""), cores);
    }

    /** Returns a preset; without one the section of a configuration, or the first preset if it has none. */
    static MarketSection section(VenueConfig config, @Nullable String preset) throws IOException {
        VenueGateway own = config.gateway(MarketPlugin.NAME);
        return preset == null && own != null && own.configured() instanceof ConfiguredMarket market
                ? market.section()
                : preset(preset == null ? PRESETS.getFirst() : preset);
    }

    /** Rejects the name of a preset that there is not. */
    static void checkPreset(CommandSpec verb, @Nullable String preset) {
        if (preset != null && !PRESETS.contains(preset)) {
            throw new ParameterException(verb.commandLine(), "no such preset: " + preset + "; presets are " + PRESETS);
        }
    }

    /**
     * Writes the example's configuration into its data folder, which exists, for the operator's verbs.
     *
     * @return the file
     */
    static Path writeExample(Path data) throws IOException {
        return Files.writeString(data.resolve("venue.yaml"), resource(EXAMPLE).replace(EXAMPLE_DATA, "data: .  "));
    }

    static MarketSection preset(String name) throws IOException {
        String file = name.equals(PRESETS.getFirst()) ? EXAMPLE : name + ".yaml";
        VenueConfig read = VenueConfigReader.parse(resource(file), file, Path.of(""), 1);
        return ((ConfiguredMarket)
                        Objects.requireNonNull(read.gateway(MarketPlugin.NAME)).configured())
                .section();
    }

    /** Returns a configuration with the sessions of the agents, the market as a gateway, and perhaps another folder. */
    static VenueConfig with(VenueConfig config, MarketSection section, @Nullable Path folder) {
        if (section.agents().isEmpty()) {
            throw new ConfigException(List.of("the section market has no agents: add some, such as"
                    + " 'agents: [{kind: maker, count: 3}, {kind: noise}]', or use --preset"));
        }
        List<VenueConfig.Session> sessions = new ArrayList<>(config.sessions());
        List<DefineParticipant> participants = new ArrayList<>(config.rules().participants());
        int number = sessions.stream()
                .mapToInt(each -> Math.max(each.number(), each.participant()) + 1)
                .reduce(FIRST_NUMBER, Math::max);
        // Members can't log on to these sessions: nobody knows the password.
        PasswordHash nobody = PasswordHash.of(UUID.randomUUID().toString(), 1);
        for (Map.Entry<String, Agent> agent : section.agents().entrySet()) {
            String name = agent.getKey();
            if (config.sessions().stream().anyMatch(session -> session.compId().equals(name))) {
                continue;
            }
            sessions.add(new VenueConfig.Session(number, name, number, nobody, PeerTerms.ANY, 0, NumbersReset.NEVER));
            participants.add(participant(number++, agent.getValue()));
        }
        if (number - 1 > config.limits().sessions()
                || number - 1 > config.rules().maxParticipants()) {
            throw new ConfigException(List.of("the agents need session and participant numbers up to " + (number - 1)
                    + ": raise limits.sessions and limits.participants"));
        }
        List<VenueGateway> gateways = new ArrayList<>(config.gateways());
        gateways.removeIf(gateway -> gateway.kind().name().equals(MarketPlugin.NAME));
        gateways.add(new VenueGateway(new MarketPlugin(), new ConfiguredMarket(section, null)));
        return config.withPlayers(
                folder == null ? config.sequencer() : config.sequencer().in(folder),
                gateways,
                MarketPlugin.NAME,
                sessions,
                participants);
    }

    /** Returns the participant of an agent. Trades with itself are prevented, unless it stands for many traders. */
    static DefineParticipant participant(int number, Agent agent) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = number;
        participant.selfTradePrevention = agent.isMany() ? SelfTradePrevention.NONE : SelfTradePrevention.CANCEL_OLDEST;
        return participant;
    }
}
