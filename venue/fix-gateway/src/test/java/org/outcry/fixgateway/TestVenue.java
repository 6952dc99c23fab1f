// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.session.DefineSession;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.fixgateway.config.FixSessionTerms.ClOrdIdReuse;
import org.outcry.fixgateway.config.FixSessionTerms.PossDupOrders;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.ordergateway.OrderPort;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/**
 * Venue with a FIX gateway, driven by the thread of the test. It has seven sessions: ALICE, BOB, CAROL with a
 * password, DAVE with FIX 4.2, ERIN with FIX 5.0 SP2, FRANK with drop copies of ALICE and BOB, and GRACE with FIX 5.0
 * SP2 and LastUpdateTime.
 */
final class TestVenue implements AutoCloseable {
    static final String VENUE = "OUTCRY";
    static final List<FixSessionConfig> SESSIONS = List.of(
            new FixSessionConfig(1, "ALICE", VENUE),
            new FixSessionConfig(2, "BOB", VENUE),
            new FixSessionConfig(3, "CAROL", VENUE, 3, PasswordHash.of("secret", 100), FixVersion.FIX_4_4, List.of()),
            new FixSessionConfig(4, "DAVE", VENUE, 4, null, FixVersion.FIX_4_2, List.of()),
            new FixSessionConfig(5, "ERIN", VENUE, 5, null, FixVersion.FIX_5_0_SP2, List.of()),
            new FixSessionConfig(6, "FRANK", VENUE, 6, null, FixVersion.FIX_4_4, List.of(1, 2)),
            new FixSessionConfig(
                    7,
                    "GRACE",
                    VENUE,
                    7,
                    null,
                    FixVersion.FIX_5_0_SP2,
                    List.of(),
                    new FixSessionTerms(PossDupOrders.REFUSE, ClOrdIdReuse.NEVER, true)));

    /** Small segments: each venue of a test writes two of zeros before it opens. */
    private static final int SEGMENT_BYTES = 1 << 20;

    /** A small number, so that tests reach it. */
    private static final int CL_ORD_IDS = 1_024;

    static final long PATIENCE_NS = 300_000_000_000L;

    final TestClock clock = new TestClock();
    final List<String> lines = new ArrayList<>();
    final Sequencer sequencer;
    final OrderEntryWriter commands;

    /** The time by which the system's clock is ahead of the clock for durations. */
    long wallAheadNs;

    boolean roomForCommands = true;
    boolean roomForOrders = true;

    /** Whether orders have user-defined fields from 5000 to 6009, which no dictionary has. */
    boolean hasTags;

    private final String keys;
    private final UnaryOperator<FixGatewayConfig> terms;
    private final List<FixGateway> others = new ArrayList<>();
    private FixGateway gateway;
    private int gatewayNumber = 1;

    TestVenue(Path directory) throws IOException {
        this(directory, "");
    }

    /**
     * Creates a venue.
     *
     * @param keys keys of the section of its gateway other than {@code listen}, such as {@code connections: 4}
     */
    TestVenue(Path directory, String keys) throws IOException {
        this(directory, keys, config -> config.withClOrdIdWindow(CL_ORD_IDS), SEGMENT_BYTES);
    }

    TestVenue(Path directory, String keys, UnaryOperator<FixGatewayConfig> terms, int segmentBytes) throws IOException {
        this.keys = keys;
        this.terms = terms;
        SequencerConfig config = new SequencerConfig(directory, segmentBytes, 1L << 30, Durability.PROCESS, 0);
        sequencer = Sequencer.solo(config, this::wallNs, lines::add);
        commands = new OrderEntryWriter(sequencer.input());
        define();
        gateway = open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        drive(10);
    }

    /** Returns a configuration in which sessions have other terms. */
    static FixGatewayConfig with(FixGatewayConfig config, IntPredicate sessions, FixSessionTerms terms) {
        return new FixGatewayConfig(
                config.section(),
                config.gateway(),
                config.venueCompId(),
                config.sessions().stream()
                        .map(each -> sessions.test(each.session()) ? with(each, terms) : each)
                        .toList(),
                config.clOrdIdWindow(),
                config.links(),
                config.peers());
    }

    private static FixSessionConfig with(FixSessionConfig each, FixSessionTerms terms) {
        return new FixSessionConfig(
                each.session(),
                each.clientCompId(),
                each.venueCompId(),
                each.participant(),
                each.password(),
                each.version(),
                each.dropCopyOf(),
                terms);
    }

    /** Returns the time by the system's clock. */
    long wallNs() {
        return clock.nanoTime() + wallAheadNs;
    }

    FixGateway gateway() {
        return gateway;
    }

    /** Ends the gateway like kill -9, and starts another. */
    void restartGateway() throws IOException {
        restartGatewayAt(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** Restarts the gateway at a given address. */
    void restartGatewayAt(InetSocketAddress address) throws IOException {
        gateway.close();
        gateway = open(address);
        driveUntil(gateway::isServing, "gateway serving");
    }

    /** Opens a second gateway for clients that connect from now on. */
    void addGateway() throws IOException {
        others.add(gateway);
        gatewayNumber++;
        gateway = open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        driveUntil(gateway::isServing, "second gateway serving");
    }

    void drive(int turns) {
        for (int i = 0; i < turns; i++) {
            sequencer.doWork();
            gateway.doWork();
            for (FixGateway other : others) {
                other.doWork();
            }
        }
    }

    void driveUntil(BooleanSupplier condition, String what) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!condition.getAsBoolean()) {
            drive(1);
            Thread.yield();
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("did not come to be: " + what + "; operator's lines: " + lines);
            }
        }
    }

    /** Returns a client that is connected and has sent nothing. */
    TestClient connect(String compId) throws IOException {
        return new TestClient(this, compId, 1 << 20);
    }

    /** Returns such a client that connects from one of this machine's addresses. */
    TestClient connectFrom(String address, String compId) throws IOException {
        return new TestClient(this, compId, 1 << 20, address);
    }

    /** Returns a client that is logged on with numbers from 1. */
    TestClient logOn(String compId) throws IOException {
        TestClient client = connect(compId);
        client.send("A", "98=0|108=30|141=Y|" + (compId.equals("ERIN") ? "1137=9|" : ""));
        client.expect("35=A");
        return client;
    }

    boolean hasLine(String part) {
        return lines.stream().anyMatch(line -> line.contains(part));
    }

    private FixGateway open(InetSocketAddress address) throws IOException {
        String listen = address.getAddress().getHostAddress() + ":" + address.getPort();
        FixSection section = FixSection.of("{listen: '" + listen + "', " + keys + "}");
        FixGatewayConfig config = terms.apply(FixGatewayConfig.of(section, gatewayNumber, SESSIONS));
        return new FixGateway(
                config,
                commands,
                new OrderPort(
                        new CommandRoom() {
                            @Override
                            public boolean hasRoom() {
                                return roomForCommands && sequencer.hasRoom();
                            }

                            @Override
                            public boolean takesOrders() {
                                return roomForOrders;
                            }
                        },
                        new Bookmarks(sequencer.eventLog(), "fix" + gatewayNumber, lines::add),
                        sequencer::releasedEventNumber,
                        clock,
                        this::wallNs,
                        lines::add,
                        AuditRecorder.none()));
    }

    private void define() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 65_536;
        limits.maxOrdersPerSession = 4_096;
        limits.maxInstruments = 16;
        limits.maxSessions = 512;
        limits.maxParticipants = 16;
        commands.defineLimits(limits);
        define(1, "ABC", "ABC", 2, 0);
        define(2, "COIN", "COIN", 4, 3);
        for (FixSessionConfig session : SESSIONS) {
            DefineSession definition = new DefineSession();
            definition.session = session.session();
            definition.participant = session.session();
            definition.cancelOnDisconnectNs = -1;
            commands.defineSession(definition);
        }
    }

    /** Defines an instrument with a symbol and the one for the feed, which may be the same. */
    void define(int number, String symbol, String feedSymbol, int priceDecimals, int quantityDecimals) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.setSymbols(symbol, feedSymbol);
        instrument.priceDecimals = priceDecimals;
        instrument.quantityDecimals = quantityDecimals;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 100_000_000;
        instrument.maxQuantityLots = 1_000_000_000;
        commands.defineInstrument(instrument);
    }

    @Override
    public void close() {
        gateway.close();
        others.forEach(FixGateway::close);
        sequencer.close();
    }
}
