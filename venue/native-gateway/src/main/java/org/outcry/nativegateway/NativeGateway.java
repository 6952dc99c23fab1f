// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.channel.Acceptor;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.CloseReason;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeContract;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativeapi.VenueLogin;
import org.outcry.runtime.AgentCounters.Counter;
import org.outcry.runtime.SocketAgent;
import org.outcry.wire.file.EventFileReader;

/**
 * Gateway that serves the native API: programs, operators and gateways of other processes send {@code OrderEntry} calls
 * and receive {@code VenueEvents}, over a channel. A client proves that it has a {@link Token}. The position in its
 * greeting is the number of the first event it needs, or 0 for the next one.
 *
 * <p>One thread, that of {@link #doWork}; {@link #address}, {@link #permit} and {@link #permissionRevision} may be
 * called by others. Never blocks. Allocates nothing for a command or an event in steady state.
 */
public final class NativeGateway implements SocketAgent, AutoCloseable {
    private static final long NS_PER_MS = 1_000_000;
    private static final long IDLE_POLL_NS = 1_000_000;
    private static final int CONNECTION_BITS = 16;
    private static final int USERS_PER_NOTE = 16;

    private final PermittedUsers users;
    private final TokenHash nobodys = TokenHash.ofNobody();
    private final SecureRandom random = new SecureRandom();
    private final EpochNanoClock clock;
    private final Consumer<String> lines;
    private final AuditRecorder audit;
    private final ClientService service;
    private final ChannelServer server;
    private final LinkFactory links;
    private final Admissions admissions = new Admissions();
    private final InetSocketAddress address;
    private long lastName;
    private long nextPollNs = System.nanoTime();
    private boolean closed;

    /**
     * Creates a gateway that listens, and serves once {@link #doWork} is called.
     *
     * @param port the venue, which has already logged {@code venueStarted}
     * @throws IOException if the address is in use or the event log can't be read
     */
    public NativeGateway(NativeGatewayConfig config, VenuePort port) throws IOException {
        this.users = new PermittedUsers(config.users());
        this.clock = port.clock();
        this.lines = port.lines();
        this.audit = port.audit();
        this.links = config.links();
        // Identifiers are unique within one start of the venue. Connections of earlier starts lost their sessions with
        // venueStarted.
        this.lastName = (port.clock().nanoTime() / 1_000_000_000L) << CONNECTION_BITS;
        service = new ClientService(
                port, new WaitingCommands(config.fourEyes(), users, clock, audit, lines), config.needsReasons());
        try {
            server = ChannelServer.listen(
                    config.address(), NativeContract.CONTRACT, config.limits(), System::nanoTime, links, admissions);
        } catch (IOException | RuntimeException e) {
            service.close();
            throw e;
        }
        address = server.address();
        noteRights(config.users());
    }

    /** Has the permitted clients read again by that. Before the first turn. */
    void reloadBy(Consumer<PendingReload> reader) {
        service.reloadBy(reader);
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() {
        return address;
    }

    /** Permits these clients, and no others: the connections of those that are not the same end. Any thread. */
    void permit(List<NativeUser> permitted) {
        users.replace(permitted);
        noteRights(permitted);
    }

    private void noteRights(List<NativeUser> permitted) {
        for (int from = 0; from < permitted.size(); from += USERS_PER_NOTE) {
            List<NativeUser> some = permitted.subList(from, Math.min(from + USERS_PER_NOTE, permitted.size()));
            audit.note(
                    AuditKind.RIGHTS,
                    "",
                    "",
                    some.stream().map(NativeUser::rights).collect(Collectors.joining(" ")));
        }
    }

    /** Returns a number that has grown if a client may have lost its permission. Any thread. */
    long permissionRevision() {
        return users.revision();
    }

    @Override
    public int doWork() {
        int work = pollServer();
        work += service.doWork();
        endRefused();
        long released = service.released();
        List<ClientLink> clients = service.clients();
        for (int i = clients.size() - 1; i >= 0; i--) {
            work += clients.get(i).sendEvents(released);
        }
        return work;
    }

    /** Closes the connections of clients whose token was withdrawn or replaced, or has expired. */
    private void endRefused() {
        long nowNs = clock.nanoTime();
        if (users.isCheckDue(nowNs)) {
            List<ClientLink> clients = service.clients();
            for (int i = clients.size() - 1; i >= 0; i--) {
                clients.get(i).endIfRefused(users, nowNs);
            }
        }
    }

    /** Polls the operating system in each turn while there are clients, and at intervals while there are none. */
    private int pollServer() {
        if (server.connections() == 0) {
            long nowNs = System.nanoTime();
            if (nowNs - nextPollNs < 0) {
                return 0;
            }
            nextPollNs = nowNs + IDLE_POLL_NS;
        }
        return server.poll();
    }

    @Override
    public Selector selector() {
        return server.selector();
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public String roleName() {
        return "native-gateway";
    }

    /** Returns the gateway's counters, to be read on the agent's thread. */
    List<Counter> counters() {
        return List.of(
                new Counter(GatewayCounters.TURN, () -> clock.nanoTime() / NS_PER_MS),
                new Counter(GatewayCounters.BEHIND, service::behind),
                new Counter(GatewayCounters.AWAY, service::awaitedGateways),
                new Counter(GatewayCounters.CONNECTIONS, server::connections),
                new Counter(GatewayCounters.TURNED_AWAY, () -> admissions.turnedAwayInAll),
                new Counter(GatewayCounters.FOREIGN_LOGONS, () -> admissions.foreign),
                new Counter(GatewayCounters.REFUSED_HANDSHAKES, links::refused));
    }

    /** Ends all connections with a reason, and closes. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            server.close();
        } catch (IOException e) {
            lines.accept("native gateway could not be closed: " + e.getMessage());
        }
        service.close();
    }

    /** Admission of clients. */
    private final class Admissions implements Acceptor {
        private final Map<CloseReason, Long> turnedAway = new EnumMap<>(CloseReason.class);
        private long turnedAwayInAll;
        private long foreign;
        /** The name that the client that is being refused has shown. */
        private String refusedName = "";

        @Override
        public Admission accept(Connection connection, Greeting greeting) {
            byte[] first = greeting.token();
            String name = VenueLogin.nameOf(first);
            NativeUser user = userFrom(connection, name);
            // An unknown name is challenged like a known one, so that the answer does not reveal names.
            VenueLogin login = user == null
                    ? VenueLogin.ofNobody(nobodys, first, random)
                    : new VenueLogin(user.token(), first, random);
            return Admission.challenge(login.challenge(), proof -> {
                byte[] answer = login.answer(proof);
                if (user == null || answer == null) {
                    refusedName = name == null ? "" : name;
                    return Admission.refused(
                            "name or token is not known here, or may not be used from there: see 'native'"
                                    + " in the venue's configuration");
                }
                return admit(user, connection, greeting, answer);
            });
        }

        @Override
        public void onFailed(Connection connection, RuntimeException failure) {
            throw failure;
        }

        /**
         * Returns the user of a name; null if there is none, or the connection does not meet its terms: its token is
         * not looked at then.
         */
        private @Nullable NativeUser userFrom(Connection connection, @Nullable String name) {
            NativeUser user = name == null ? null : users.find(name);
            String address = PeerTerms.addressOf(connection.peer());
            String refusal = user == null ? null : user.peers().refusal(address, connection::peerNames);
            if (user == null || refusal == null) {
                return user;
            }
            foreign++;
            lines.accept("logon from elsewhere refused: gateway=native name=" + user.name() + " address=" + address
                    + ": " + refusal);
            if (Long.bitCount(foreign) == 1) {
                audit.note(
                        AuditKind.REFUSED,
                        user.name(),
                        address,
                        "gateway=native " + refusal + ": refusedInAll=" + foreign);
            }
            return null;
        }

        @Override
        public boolean hasReservedPlace(Greeting greeting) {
            NativeUser user = userOf(greeting);
            return user != null && user.role() == Role.OPERATOR;
        }

        private Admission admit(NativeUser user, Connection connection, Greeting greeting, byte[] answer) {
            String refusal = users.refusal(user, clock.nanoTime());
            if (refusal != null) {
                return Admission.refused(refusal);
            }
            CommandOwner same = user.role() == Role.GATEWAY ? service.gateway(user.number()) : null;
            if (same != null) {
                return Admission.refused("gateway is connected, or its sessions are being ended: number="
                        + user.number() + " connection=" + same + ": come again, or have a number of your own");
            }
            try {
                EventFileReader events = service.openEvents();
                String fault = seek(events, greeting.position());
                if (fault == null) {
                    long position = events.position();
                    return Admission.to(
                            new ClientLink(user, ++lastName, connection, events, service), position, answer);
                }
                events.close();
                return Admission.refused(fault);
            } catch (IOException e) {
                // For example too many open files, which must not end the venue.
                lines.accept("native client is turned away, the event log can't be opened: " + e);
                return Admission.refused("event log can't be opened: come again later");
            }
        }

        private @Nullable String seek(EventFileReader events, long wanted) {
            long next = service.released() + 1;
            long first = wanted == 0 ? next : wanted;
            if (first < 0 || first > next || !events.seekIfKept(first)) {
                boolean isGone = first > 0 && first < events.firstKeptNumber();
                return (isGone ? NativeContract.EVENT_NOT_KEPT : "no such event") + ": position=" + wanted
                        + " firstEventNumber=" + events.firstNumber()
                        + " nextEventNumber=" + next + ": ask for one of these, or 0; a copy of events that is ahead"
                        + " is another venue's, or the venue lost its end";
            }
            return null;
        }

        private @Nullable NativeUser userOf(Greeting greeting) {
            String name = VenueLogin.nameOf(greeting.token());
            return name == null ? null : users.find(name);
        }

        /** Tells the first of each reason, the second, the fourth and so on, so that a flood does not fill the log. */
        @Override
        public void onTurnedAway(Connection connection, ChannelClose close) {
            turnedAwayInAll++;
            long count = turnedAway.merge(close.reason(), 1L, Long::sum);
            if (Long.bitCount(count) == 1) {
                lines.accept("native client is turned away: peer=" + connection.peer() + " " + close + " ofThisReason="
                        + count);
                audit.note(AuditKind.REFUSED, refusedName, connection.peer(), close + " ofThisReason=" + count);
            }
            refusedName = "";
        }
    }
}
