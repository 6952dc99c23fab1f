package org.outcry.app.config;

import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.nativegateway.NativeUser;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.SequencerConfig;

/**
 * A venue: what it is called, what it keeps, what it trades, who may come, and which thread does what.
 *
 * @param name the venue's CompID, at most 16 characters
 * @param sequencer what it keeps and how
 * @param limits its bounds
 * @param fix the door for orders
 * @param itch the market data
 * @param nativeDoor the door for programs, or null if there is none
 * @param gateways which gateways run in the venue's own process
 * @param threads which agents run on which thread; each agent once
 * @param instruments what it trades
 * @param sessions who may come
 * @param rules what holds for their orders
 */
public record VenueConfig(
        String name,
        SequencerConfig sequencer,
        Limits limits,
        Fix fix,
        Itch itch,
        @Nullable NativeDoor nativeDoor,
        Set<GatewayName> gateways,
        List<ThreadLayout> threads,
        List<Instrument> instruments,
        List<Session> sessions,
        TradingRules rules) {

    /** The names of the tokens for this machine's users: an operator's, a reader's, a gateway's. */
    public static final List<String> LOCAL_NAMES = List.of("operator", "reader", "gateway");

    /** A venue without a door for programs, whose gateways all run in its own process. */
    public VenueConfig(
            String name,
            SequencerConfig sequencer,
            Limits limits,
            Fix fix,
            Itch itch,
            List<ThreadLayout> threads,
            List<Instrument> instruments,
            List<Session> sessions) {
        this(
                name,
                sequencer,
                limits,
                fix,
                itch,
                null,
                EnumSet.allOf(GatewayName.class),
                threads,
                instruments,
                sessions,
                TradingRules.NONE);
    }

    /** Whether a gateway runs in the venue's own process. */
    public boolean runs(GatewayName gateway) {
        return gateways.contains(gateway);
    }

    /** Whether two agents take turns on one thread. */
    public boolean onOneThread(AgentName one, AgentName other) {
        return threads.stream()
                .anyMatch(thread ->
                        thread.agents().contains(one) && thread.agents().contains(other));
    }

    /** The agents of a venue, as a thread layout names them. */
    public enum AgentName {
        /** The FIX gateway. */
        FIX,
        /** The door for programs. */
        NATIVE,
        /** Journal and engine. */
        SEQUENCER,
        /** Market data over multicast. */
        DELTAS,
        /** Re-requests of market data. */
        REQUESTS,
        /** Market data snapshots over TCP. */
        SNAPSHOTS
    }

    /** Gateways that run in the venue's process or in one of their own. */
    public enum GatewayName {
        /** Orders over FIX. */
        FIX_GATEWAY,
        /** Market data over ITCH. */
        ITCH_GATEWAY;

        /** As people write it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Bounds of the venue. */
    public record Limits(int orders, int ordersPerSession, int instruments, int sessions) {}

    /** The FIX gateway: where it listens, and its bounds. */
    public record Fix(
            InetSocketAddress listen,
            int maxConnections,
            int maxMessageBytes,
            int writeBufferBytes,
            long logonTimeoutNs) {}

    /** The ITCH gateway: lines, re-requests, snapshots. */
    public record Itch(
            InetSocketAddress lineA,
            @Nullable InetSocketAddress lineB,
            String networkInterface,
            InetSocketAddress requests,
            InetSocketAddress snapshots,
            long heartbeatNs,
            int historyMessages) {}

    /**
     * The door for programs: where it listens, its bounds, and who may come.
     *
     * @param localTokens whether tokens for this machine's users are put into the data folder at each start
     */
    public record NativeDoor(
            InetSocketAddress listen, int maxConnections, boolean localTokens, List<NativeUser> users) {}

    /** One thread: the agents that take turns on it, and what it does without work. */
    public record ThreadLayout(String name, List<AgentName> agents, Idle idle) {}

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

    /** A FIX session: its counterparty's CompID, and what becomes of its orders when it is gone. */
    public record Session(
            int number,
            String compId,
            int participant,
            @Nullable String password,
            long cancelOnDisconnectNs) {}
}
