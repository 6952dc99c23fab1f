// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.session.DefineSession;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/**
 * Venue with an OUCH gateway, all on the thread of the test, which drives it. Two sessions: ALICE with a password and a
 * firm, and BOB. Four instruments: ABC with 2 decimals, COIN with 4, FINE with 5; OPEN with 2, without in-flight
 * mitigation.
 */
final class TestVenue implements AutoCloseable {
    static final List<OuchSessionConfig> SESSIONS = List.of(
            new OuchSessionConfig(1, "ALICE", PasswordHash.of("secret", 100), "FIRM"),
            new OuchSessionConfig(2, "BOB", null, ""));
    static final int MAX_ORDERS_PER_SESSION = 256;

    private static final long PATIENCE_NS = 300_000_000_000L;

    final TestClock clock = new TestClock();
    final List<String> lines = new ArrayList<>();
    final OrderEntryWriter commands;
    boolean roomForCommands = true;
    boolean roomForOrders = true;
    private final Path directory;
    private final int writeBufferBytes;
    private Sequencer sequencer;
    private OuchGateway gateway;

    TestVenue(Path directory) throws IOException {
        this(directory, 1 << 16);
    }

    TestVenue(Path directory, int writeBufferBytes) throws IOException {
        this.directory = directory;
        this.writeBufferBytes = writeBufferBytes;
        sequencer = openSequencer();
        commands = new OrderEntryWriter(sequencer.input());
        define();
        gateway = openGateway();
        driveUntil(gateway::isServing, "gateway serving");
    }

    private Sequencer openSequencer() throws IOException {
        SequencerConfig config = new SequencerConfig(directory, 8 * 1024 * 1024, 1L << 30, Durability.PROCESS, 0);
        return Sequencer.solo(config, clock, lines::add);
    }

    OuchGateway gateway() {
        return gateway;
    }

    Sequencer sequencer() {
        return sequencer;
    }

    /** Ends the gateway as kill -9 would, and starts another. */
    void restartGateway() throws IOException {
        gateway.close();
        gateway = openGateway();
        driveUntil(gateway::isServing, "gateway serving");
    }

    void drive(int turns) {
        for (int i = 0; i < turns; i++) {
            sequencer.doWork();
            gateway.doWork();
        }
    }

    void driveUntil(BooleanSupplier condition, String what) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!condition.getAsBoolean()) {
            drive(1);
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("did not come to be: " + what + "; operator's lines: " + lines);
            }
        }
    }

    boolean hasLine(String part) {
        return lines.stream().anyMatch(line -> line.contains(part));
    }

    private OuchGateway openGateway() throws IOException {
        SoupServerConfig connections = new SoupServerConfig(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                8,
                writeBufferBytes,
                new SoupBuffers(1 << 16, writeBufferBytes),
                SoupTimings.DEFAULT);
        return new OuchGateway(new OuchGatewayConfig(connections, SESSIONS), new Port());
    }

    private void define() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 65_536;
        limits.maxOrdersPerSession = MAX_ORDERS_PER_SESSION;
        limits.maxInstruments = 16;
        limits.maxSessions = 16;
        limits.maxParticipants = 16;
        commands.defineLimits(limits);
        define(1, "ABC", 2, true);
        define(2, "COIN", 4, true);
        define(3, "FINE", 5, true);
        define(4, "OPEN", 2, false);
        for (OuchSessionConfig session : SESSIONS) {
            DefineSession definition = new DefineSession();
            definition.session = session.session();
            definition.participant = session.session();
            definition.cancelOnDisconnectNs = -1;
            commands.defineSession(definition);
        }
    }

    private void define(int number, String symbol, int priceDecimals, boolean inFlightMitigation) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = AsciiLongs.pack(symbol);
        instrument.priceDecimals = priceDecimals;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 100_000_000;
        instrument.maxQuantityLots = 1_000_000_000;
        instrument.inFlightMitigation = inFlightMitigation;
        commands.defineInstrument(instrument);
    }

    @Override
    public void close() {
        gateway.close();
        sequencer.close();
    }

    /** The venue in this thread. */
    private final class Port implements VenuePort {
        @Override
        public VenueDescription venue() {
            return new VenueDescription("OUTCRY", directory, directory, 16, List.of(), 3);
        }

        @Override
        public Frames commands() {
            return sequencer.input();
        }

        @Override
        public CommandRoom room() {
            return new CommandRoom() {
                @Override
                public boolean hasRoom() {
                    return roomForCommands && sequencer.hasRoom();
                }

                @Override
                public boolean takesOrders() {
                    return roomForOrders;
                }
            };
        }

        @Override
        public void outcomesTo(CommandOutcomes outcomes) {
            throw new UnsupportedOperationException("not asked for by this gateway");
        }

        @Override
        public int pollOutcomes(int limit) {
            return 0;
        }

        @Override
        public EventFileSpec eventLog() {
            return sequencer.eventLog();
        }

        @Override
        public long releasedEventNumber() {
            return sequencer.releasedEventNumber();
        }

        @Override
        public EpochNanoClock clock() {
            return clock;
        }

        @Override
        public int gatewayNumber() {
            return 7;
        }

        @Override
        public void onLost(Runnable action) {
            // The way to the venue can't be lost here.
        }

        @Override
        public Consumer<String> lines() {
            return lines::add;
        }
    }
}
