package org.outcry.app.config;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.sequencer.SequencerConfig;

/**
 * A venue: its name, its files, its gateways and threads, its instruments, sessions and rules.
 *
 * @param name the venue's CompID, at most 16 characters
 * @param folder the folder that relative paths of the configuration are relative to
 * @param sequencer what it keeps and how
 * @param limits its bounds
 * @param gateways its gateways, in order of their names
 * @param threads which agents run on which thread; each agent once
 * @param instruments what it trades
 * @param sessions who may come
 * @param rules what holds for their orders
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
        TradingRules rules) {

    /** A venue without rules of its own. */
    public VenueConfig(
            String name,
            SequencerConfig sequencer,
            Limits limits,
            List<VenueGateway> gateways,
            List<ThreadLayout> threads,
            List<Instrument> instruments,
            List<Session> sessions) {
        this(name, Path.of(""), sequencer, limits, gateways, threads, instruments, sessions, TradingRules.NONE);
    }

    /** The gateways that run in the venue's own process. */
    public List<VenueGateway> gatewaysHere() {
        return gateways.stream().filter(VenueGateway::runsHere).toList();
    }

    /** The gateway of a name, or null if the venue has none. */
    public @Nullable VenueGateway gateway(String gateway) {
        return gateways.stream()
                .filter(each -> each.kind().name().equals(gateway))
                .findFirst()
                .orElse(null);
    }

    /** Whether two agents take turns on one thread. */
    public boolean onOneThread(String one, String other) {
        return threads.stream()
                .anyMatch(thread ->
                        thread.agents().contains(one) && thread.agents().contains(other));
    }

    /** What gateways need to know of the venue. */
    public VenueDescription description() {
        return new VenueDescription(
                name,
                folder,
                sequencer.directory(),
                limits.sessions(),
                sessions.stream()
                        .map(session -> new VenueDescription.Session(
                                session.number(), session.compId(), session.participant(), session.password()))
                        .toList(),
                instruments.size());
    }

    /** Bounds of the venue. */
    public record Limits(int orders, int ordersPerSession, int instruments, int sessions) {}

    /** What can be traded. */
    public record Instrument(
            int number,
            String symbol,
            int priceDecimals,
            int quantityDecimals,
            long tickIncrement,
            long lotIncrement,
            long maxPriceTicks,
            long maxQuantityLots) {}

    /** A session: its counterparty's CompID, and what becomes of its orders when it is gone. */
    public record Session(
            int number,
            String compId,
            int participant,
            @Nullable String password,
            long cancelOnDisconnectNs) {}
}
