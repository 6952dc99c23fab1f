// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Role;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.NumberCommand;
import org.outcry.channel.ChannelLimits;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SequencerPort;

/** Venue with a native gateway, driven by the thread of the test. It has instrument 1 and sessions 1 to 3. */
final class NativeRig implements AutoCloseable {
    static final Token OPERATOR = Token.random("ops");
    static final Token SECOND = Token.random("ops2");
    static final Token READER = Token.random("copy");
    static final Token ALPHA = Token.random("alpha");
    static final Token BETA = Token.random("beta");
    static final Token BRIEF = Token.random("brief");
    static final Token GATEWAY = Token.random("gate");
    static final int GATEWAY_NUMBER = 7;
    /** The end of the token BRIEF, far in the future. */
    static final long BRIEF_ENDS_NS = 5_000_000_000L * 1_000_000_000L;

    private static final long PATIENCE_NS = 300_000_000_000L;

    final List<String> lines = new ArrayList<>();
    final Sequencer sequencer;
    boolean sequencerRuns = true;
    boolean takesOrders = true;
    private final EpochNanoClock real = new OffsetEpochNanoClock();
    long aheadNs;
    private final EpochNanoClock clock = () -> real.nanoTime() + aheadNs;
    private final NativeGateway gateway;
    private final List<NativeUser> users = List.of(
            user(OPERATOR, Role.OPERATOR, 0),
            user(SECOND, Role.OPERATOR, 0),
            user(READER, Role.READER, 0),
            new NativeUser(
                    BRIEF.name(),
                    Role.READER,
                    0,
                    TokenHash.of(BRIEF.secret()),
                    PeerTerms.ANY,
                    Permissions.OF_ROLE,
                    BRIEF_ENDS_NS),
            user(ALPHA, Role.PARTICIPANT, 1),
            user(BETA, Role.PARTICIPANT, 2),
            user(GATEWAY, Role.GATEWAY, GATEWAY_NUMBER));
    private final List<TestClient> clients = new ArrayList<>();

    NativeRig(Path directory) throws IOException {
        this(directory, 0, ChannelLimits.standard());
    }

    NativeRig(Path directory, int port, ChannelLimits limits) throws IOException {
        this(directory, port, limits, FourEyes.NONE);
    }

    NativeRig(Path directory, int port, ChannelLimits limits, FourEyes fourEyes) throws IOException {
        this(directory, port, limits, fourEyes, false);
    }

    NativeRig(Path directory, int port, ChannelLimits limits, FourEyes fourEyes, boolean needsReasons)
            throws IOException {
        SequencerConfig config = new SequencerConfig(directory, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        sequencer = Sequencer.solo(config, clock, lines::add);
        define(new OrderEntryWriter(sequencer.input()));
        VenueDescription venue = new VenueDescription("VENUE", directory, directory, 10, List.of(), 1);
        gateway = new NativeGateway(
                new NativeGatewayConfig(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                        users,
                        limits,
                        LinkFactory.plain(),
                        fourEyes,
                        needsReasons),
                new SequencerPort(
                        venue, sequencer, () -> takesOrders, clock, lines::add, AuditRecorder.none(), 1, true));
    }

    private static NativeUser user(Token token, Role role, int number) {
        return new NativeUser(token.name(), role, number, TokenHash.of(token.secret()));
    }

    private static void define(OrderEntry venue) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 100_000;
        limits.maxOrdersPerSession = 10_000;
        limits.maxInstruments = 10;
        limits.maxSessions = 10;
        venue.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = 'A';
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000_000;
        instrument.maxQuantityLots = 1_000_000;
        venue.defineInstrument(instrument);
        for (int number = 1; number <= 3; number++) {
            DefineSession session = new DefineSession();
            session.session = number;
            session.participant = number;
            session.cancelOnDisconnectNs = -1;
            venue.defineSession(session);
        }
    }

    /** Numbers a command of the gateway, as one that came by another node does. */
    void elsewhere(long incarnation, long sequence) {
        NumberCommand number = new NumberCommand();
        number.gateway = GATEWAY_NUMBER;
        number.incarnation = incarnation;
        number.sequence = sequence;
        OrderEntryWriter venue = new OrderEntryWriter(sequencer.input());
        venue.numberCommand(number);
        venue.time();
    }

    /** Withdraws a token while the gateway runs. */
    void withdraw(Token token) {
        gateway.permit(
                users.stream().filter(user -> !user.name().equals(token.name())).toList());
    }

    /** Gives a client other permissions while the gateway runs: its connections end. */
    void permit(Token token, Permissions permissions) {
        gateway.permit(users.stream()
                .map(user -> user.name().equals(token.name()) ? user.with(permissions) : user)
                .toList());
    }

    /** Gives a reader's name another token while the gateway runs. Other clients keep theirs. */
    void replace(Token reader) {
        List<NativeUser> changed = new ArrayList<>(users);
        changed.removeIf(user -> user.name().equals(reader.name()));
        changed.add(user(reader, Role.READER, 0));
        gateway.permit(changed);
    }

    InetSocketAddress address() {
        return gateway.address();
    }

    /** Returns a connected client that has received the requested events. */
    TestClient client(Token token, long position) {
        TestClient client = connecting(token, position);
        driveUntil(() -> client.role != null, "welcome");
        return client;
    }

    TestClient connecting(Token token, long position) {
        TestClient client = new TestClient(gateway.address(), token, position);
        clients.add(client);
        return client;
    }

    void drive() {
        if (sequencerRuns) {
            sequencer.doWork();
        }
        gateway.doWork();
        for (int i = 0; i < clients.size(); i++) {
            if (clients.get(i).reads) {
                clients.get(i).client.poll();
            }
        }
    }

    void driveUntil(BooleanSupplier holds, String what) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!holds.getAsBoolean()) {
            drive();
            if (System.nanoTime() > deadlineNs) {
                StringBuilder state = new StringBuilder("did not come: " + what + " lines=" + lines);
                clients.forEach(client -> state.append("\n").append(client));
                throw new AssertionError(state.toString());
            }
        }
    }

    /** Returns limits with small buffers and short timeouts. */
    static ChannelLimits tight() {
        return ChannelLimits.standard()
                .withMaxFrame(1 << 12)
                .withBuffers(1 << 13, 1 << 13, 1 << 12)
                .withPatience(Duration.ofSeconds(5), Duration.ofSeconds(60), Duration.ofMillis(10));
    }

    @Override
    public void close() throws IOException {
        for (TestClient client : clients) {
            client.client.close();
        }
        gateway.close();
        sequencer.close();
    }
}
