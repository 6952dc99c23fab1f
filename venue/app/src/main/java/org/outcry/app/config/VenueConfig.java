// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.sequencer.SequencerConfig;

/**
 * Configuration of a venue: name, files, gateways, threads, instruments, sessions and rules.
 *
 * @param name the venue's CompID, at most 16 characters
 * @param folder the folder that relative paths of the configuration are relative to
 * @param sequencer the configuration of the sequencer's files
 * @param limits the venue's limits
 * @param gateways the gateways, in order of their names
 * @param threads the threads; each agent is on exactly one
 * @param instruments the instruments
 * @param sessions the sessions
 * @param rules the rules for orders
 * @param calendar the trading days
 * @param tls the certificates that listeners choose from
 * @param security the consequence of a listener that is open to others
 * @param log the format of the venue's lines
 * @param cluster the nodes of a venue on several machines; null for a venue with a single process
 * @param standby the process that follows the venue, and may replace it; null if there is none
 */
public record VenueConfig(
        String name,
        Path folder,
        SequencerConfig sequencer,
        Limits limits,
        List<VenueGateway> gateways,
        List<ThreadLayout> threads,
        List<Instrument> instruments,
        List<Session> sessions,
        TradingRules rules,
        VenueCalendar calendar,
        List<TlsSection> tls,
        Security security,
        LogFormat log,
        @Nullable ClusterSection cluster,
        @Nullable StandbySection standby) {
    /** The leader timeouts in which a gateway in a process of its own should be joined to a node again. */
    private static final int RETURN_TIMEOUTS = 10;

    /** Consequence of a listener with weaknesses that other machines reach. */
    public enum Security {
        /** Each start says so. */
        WARN,
        /** There is no start. */
        STRICT
    }

    /** Creates a configuration without trading rules, for trading on every day. */
    public VenueConfig(
            String name,
            SequencerConfig sequencer,
            Limits limits,
            List<VenueGateway> gateways,
            List<ThreadLayout> threads,
            List<Instrument> instruments,
            List<Session> sessions) {
        this(
                name,
                Path.of(""),
                sequencer,
                limits,
                gateways,
                threads,
                instruments,
                sessions,
                TradingRules.NONE,
                VenueCalendar.UTC,
                List.of(),
                Security.WARN,
                LogFormat.TEXT,
                null,
                null);
    }

    private VenueConfig with(
            SequencerConfig files,
            List<VenueGateway> otherGateways,
            List<ThreadLayout> otherThreads,
            List<Session> otherSessions,
            TradingRules otherRules,
            @Nullable ClusterSection nodes) {
        return new VenueConfig(
                name,
                folder,
                files,
                limits,
                otherGateways,
                otherThreads,
                instruments,
                otherSessions,
                otherRules,
                calendar,
                tls,
                security,
                log,
                nodes,
                standby);
    }

    /** Returns the configuration, for a single process, with other files, gateways and threads. */
    public VenueConfig with(SequencerConfig files, List<VenueGateway> others, List<ThreadLayout> layouts) {
        return with(files, others, layouts, sessions, rules, null);
    }

    /** Returns the configuration with other gateways. */
    public VenueConfig withGateways(List<VenueGateway> others) {
        return withGateways(others, threads);
    }

    /** Returns the configuration with other gateways, and the threads of their agents. */
    VenueConfig withGateways(List<VenueGateway> others, List<ThreadLayout> layouts) {
        return with(sequencer, others, layouts, sessions, rules, cluster);
    }

    /** Returns the configuration of a process that follows the venue, which has no gateways of participants. */
    public VenueConfig ofFollower() {
        List<VenueGateway> reading = gateways.stream()
                .filter(gateway ->
                        !gateway.kind().sendsCommands() || gateway.configured().nativeApi() != null)
                .toList();
        return with(sequencer, reading, threads, sessions, rules, null);
    }

    /** Returns the configuration with other participants. */
    public VenueConfig withParticipants(List<DefineParticipant> others) {
        return with(sequencer, gateways, threads, sessions, rules.withParticipants(others), cluster);
    }

    /**
     * Returns the configuration, for a single process, with participants that a gateway plays.
     *
     * @param files the configuration of the sequencer's files
     * @param others all gateways
     * @param agent the agent of the gateway, which sends commands
     * @param allSessions all sessions
     * @param participants all participants
     */
    public VenueConfig withPlayers(
            SequencerConfig files,
            List<VenueGateway> others,
            String agent,
            List<Session> allSessions,
            List<DefineParticipant> participants) {
        return with(
                files,
                others,
                ThreadLayout.withSender(threads, agent),
                allSessions,
                rules.withParticipants(participants),
                null);
    }

    /** Returns the gateways that run in the venue's process. */
    public List<VenueGateway> gatewaysHere() {
        return gateways.stream().filter(VenueGateway::runsHere).toList();
    }

    /** Returns the address on which the native API listens; null if the venue has none. */
    public @Nullable InetSocketAddress nativeApi() {
        return gatewaysHere().stream()
                .map(gateway -> gateway.configured().nativeApi())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns the gateway with a name, or null if the venue has none. */
    public @Nullable VenueGateway gateway(String gateway) {
        return gateways.stream()
                .filter(each -> each.kind().name().equals(gateway))
                .findFirst()
                .orElse(null);
    }

    /** Returns whether two agents share a thread. */
    public boolean onOneThread(String one, String other) {
        return threads.stream()
                .anyMatch(thread ->
                        thread.agents().contains(one) && thread.agents().contains(other));
    }

    /** Returns the description of the venue for gateways. */
    public VenueDescription description() {
        return new VenueDescription(
                name,
                folder,
                sequencer.directory(),
                sequencer.retention().archive(),
                limits.sessions(),
                sessions.stream()
                        .map(session -> new VenueDescription.Session(
                                session.number(),
                                session.compId(),
                                session.participant(),
                                session.password(),
                                session.peers()))
                        .toList(),
                instruments.size(),
                tls,
                cluster == null ? VenueDescription.USUAL_RETURN_NS : RETURN_TIMEOUTS * cluster.leaderTimeoutNs(),
                cluster == null ? List.of() : cluster.numbers(),
                0);
    }

    /** Returns the failures that an acknowledged command survives, as the file says it. */
    public String durability() {
        if (cluster != null) {
            return cluster.forced() ? "replicated-machine" : "replicated";
        }
        return sequencer.durability().name().toLowerCase(Locale.ROOT);
    }

    /** Limits of the venue. */
    public record Limits(int orders, int ordersPerSession, int instruments, int sessions) {}

    /**
     * Instrument of the venue.
     *
     * @param symbol up to {@link FullSymbol#LONGEST} characters
     * @param feedSymbol the symbol on the feed and in OUCH, up to eight characters: the same, unless that is longer
     */
    public record Instrument(
            int number,
            String symbol,
            String feedSymbol,
            int priceDecimals,
            int quantityDecimals,
            long tickIncrement,
            long lotIncrement,
            long maxPriceTicks,
            long maxQuantityLots) {}

    /**
     * Session of the venue: its counterparty's CompID and the terms for its connections, its cancel-on-disconnect
     * terms, and the resets of its message numbers.
     */
    public record Session(
            int number,
            String compId,
            int participant,
            @Nullable PasswordHash password,
            PeerTerms peers,
            long cancelOnDisconnectNs,
            NumbersReset resetAt) {
        /** Creates a session whose numbers are reset only on request. */
        public Session(
                int number,
                String compId,
                int participant,
                @Nullable PasswordHash password,
                long cancelOnDisconnectNs) {
            this(number, compId, participant, password, PeerTerms.ANY, cancelOnDisconnectNs, NumbersReset.NEVER);
        }
    }
}
