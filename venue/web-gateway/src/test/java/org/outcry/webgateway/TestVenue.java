// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.ResetSession;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.ordergateway.PastEvents;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Venue with a web gateway on a thread of its own, and its HTTP clients. Sessions 1 and 2, of ALICE and BOB; 256 open
 * orders each. Instruments: ABC with 2 decimals, COIN with 4 decimals and 3 of quantities.
 */
final class TestVenue implements AutoCloseable {
    static final int MOST_ORDERS = 256;
    static final int RATE = 1_000;
    static final int MOST_BODY = 2_048;

    final Token alice = Token.random("ALICE");
    final Token bob = Token.random("BOB");
    final List<String> lines = new CopyOnWriteArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private final Queue<Consumer<OrderEntryWriter>> commands = new ConcurrentLinkedQueue<>();
    private final Path directory;
    private final Sequencer sequencer;
    private WebGateway gateway;
    private Thread thread;
    private volatile boolean ends;

    TestVenue(Path directory) throws IOException {
        this.directory = directory;
        SequencerConfig config = new SequencerConfig(directory, 8 * 1024 * 1024, 1L << 30, Durability.PROCESS, 0);
        sequencer = Sequencer.solo(config, SystemEpochNanoClock.INSTANCE, lines::add);
        define(new OrderEntryWriter(sequencer.input()));
        start();
    }

    void start() throws IOException {
        WebSection section = new WebSection(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                List.of(
                        new WebClientSection(
                                "ALICE", 1, TokenHash.of(alice.secret()).toString(), false, PeerTerms.ANY),
                        new WebClientSection(
                                "BOB", 2, TokenHash.of(bob.secret()).toString(), false, PeerTerms.ANY),
                        new WebClientSection("SIGNS", 2, "", true, PeerTerms.ANY),
                        new WebClientSection("MAKES", 2, "", false, PeerTerms.ANY)),
                16,
                RATE,
                64,
                MOST_BODY,
                List.of("https://desk.example"),
                null);
        gateway = new WebGateway(section, new Port());
        ends = false;
        thread = Thread.ofPlatform().daemon().start(() -> {
            OrderEntryWriter entry = new OrderEntryWriter(sequencer.input());
            while (!ends) {
                for (Consumer<OrderEntryWriter> each = commands.poll(); each != null; each = commands.poll()) {
                    each.accept(entry);
                }
                if (sequencer.doWork() + gateway.doWork() == 0) {
                    LockSupport.parkNanos(50_000);
                }
            }
        });
        while (!gateway.isServing()) {
            LockSupport.parkNanos(50_000);
        }
    }

    /** Ends the gateway as kill -9 would, and starts another. */
    void restartGateway() throws IOException {
        end();
        start();
    }

    void end() {
        ends = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
        gateway.close();
    }

    EventFileSpec eventLog() {
        return sequencer.eventLog();
    }

    /** Halts an instrument. */
    void halt(int instrument) {
        command(commands -> {
            SetPhase command = new SetPhase();
            command.instrument = instrument;
            command.phase = Phase.HALTED;
            commands.setPhase(command);
        });
    }

    /** Has the numbers of a session begin at 1 again. */
    void reset(int session) {
        command(commands -> {
            ResetSession command = new ResetSession();
            command.session = session;
            commands.resetSession(command);
        });
    }

    /** Busts a trade of the first instrument. */
    void bust(long matchNumber) throws IOException {
        BustTrade bust = new BustTrade();
        bust.instrument = 1;
        bust.matchNumber = matchNumber;
        try (PastEvents past = new PastEvents(EventFileReader.open(sequencer.eventLog()))) {
            for (long event = 1; event <= sequencer.releasedEventNumber(); event++) {
                OrderExecuted execution = past.execution(event);
                if (execution == null || execution.matchNumber != matchNumber) {
                    continue;
                }
                if (bust.firstExecutionEventNumber == 0) {
                    bust.firstExecutionEventNumber = event;
                    bust.firstSession = execution.session;
                } else {
                    bust.secondExecutionEventNumber = event;
                    bust.secondSession = execution.session;
                }
            }
        }
        command(commands -> commands.bustTrade(bust));
    }

    /** Has the venue execute a command on its thread. */
    private void command(Consumer<OrderEntryWriter> command) {
        commands.add(command);
    }

    InetSocketAddress address() {
        return gateway.address();
    }

    HttpResponse<String> send(HttpRequest request) throws Exception {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        AnswerCheck.check(request.method(), request.uri().getPath(), response);
        return response;
    }

    HttpRequest.Builder request(Token token, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + address().getPort() + path))
                .header("Authorization", "Bearer " + token.text());
    }

    Reply get(Token token, String path) throws Exception {
        return new Reply(send(request(token, path).build()));
    }

    Reply delete(Token token, String path) throws Exception {
        return new Reply(send(request(token, path).DELETE().build()));
    }

    Reply post(Token token, String body) throws Exception {
        return with(token, "POST", "/v1/orders", body);
    }

    Reply with(Token token, String method, String path, String body) throws Exception {
        return new Reply(send(request(token, path)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build()));
    }

    private static void define(OrderEntryWriter commands) {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 65_536;
        limits.maxOrdersPerSession = MOST_ORDERS;
        limits.maxInstruments = 16;
        limits.maxSessions = 16;
        limits.maxParticipants = 16;
        commands.defineLimits(limits);
        define(commands, 1, "ABC", 2, 0);
        define(commands, 2, "COIN", 4, 3);
        for (int session = 1; session <= 2; session++) {
            DefineSession definition = new DefineSession();
            definition.session = session;
            definition.participant = session;
            definition.cancelOnDisconnectNs = -1;
            commands.defineSession(definition);
        }
    }

    private static void define(
            OrderEntryWriter commands, int number, String symbol, int priceDecimals, int quantityDecimals) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.symbol = AsciiLongs.pack(symbol);
        instrument.priceDecimals = priceDecimals;
        instrument.quantityDecimals = quantityDecimals;
        instrument.tickIncrement = 5;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 100_000_000;
        instrument.maxQuantityLots = 1_000_000_000;
        commands.defineInstrument(instrument);
    }

    @Override
    public void close() {
        end();
        http.close();
        sequencer.close();
    }

    /** An answer, whose fields are looked for in its text. */
    record Reply(int status, String body, HttpResponse<String> response) {
        Reply(HttpResponse<String> response) {
            this(response.statusCode(), response.body(), response);
        }

        /** Returns the text of the first string field with a name; empty if there is none. */
        String text(String name) {
            String before = "\"" + name + "\":\"";
            int at = body.indexOf(before);
            return at < 0 ? "" : body.substring(at + before.length(), body.indexOf('"', at + before.length()));
        }
    }

    /** The venue on the gateway's thread. */
    private final class Port implements VenuePort {
        @Override
        public VenueDescription venue() {
            List<VenueDescription.Session> sessions = List.of(
                    new VenueDescription.Session(1, "ALPHA", 1, null),
                    new VenueDescription.Session(2, "BRAVO", 2, null));
            return new VenueDescription("OUTCRY", directory, directory, 16, sessions, 2);
        }

        @Override
        public Frames commands() {
            return sequencer.input();
        }

        @Override
        public CommandRoom room() {
            return sequencer::hasRoom;
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
            return SystemEpochNanoClock.INSTANCE;
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
