// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativeapi.Welcome;
import org.outcry.runtime.WallClock;
import org.outcry.wire.text.YamlParser;

/** Running venue with a console, a gateway that sends orders, and a browser's part. */
final class TestVenue implements AutoCloseable {
    private static final long PATIENCE_NS = 300_000_000_000L;
    private static final long GATEWAY = 2L << 48;
    private static final int ROOM = 4_096;

    /** An operator whose halts of an instrument and cancels of an order need a second operator. */
    static final Token EVA = Token.random("eva");

    /** A participant's program. */
    static final Token MEMBER = Token.random("alpha");

    final List<String> lines = new CopyOnWriteArrayList<>();
    final HttpClient browser = HttpClient.newHttpClient();
    private final Path config;
    private final Path data;
    private final Venue venue;
    private final Queue<Consumer<NativeClient>> commands = new ConcurrentLinkedQueue<>();
    private final Thread gateway;
    private volatile long synced;
    private volatile long lastEvent;
    private volatile boolean closing;
    private long asked;

    TestVenue(Path folder, String console) throws IOException {
        this(folder, console, List.of());
    }

    /**
     * Starts a venue.
     *
     * @param clients further clients of its native API, each an entry of the list
     */
    TestVenue(Path folder, String console, List<String> clients) throws IOException {
        this(folder, console, clients, new WallClock());
    }

    /** Starts a venue by a clock of the test. */
    TestVenue(Path folder, String console, List<String> clients, EpochNanoClock clock) throws IOException {
        config = folder.resolve("venue.yaml");
        data = folder.resolve("data");
        Files.writeString(config, """
                name: TEST
                journal: {segment: 1MiB}
                native:
                  listen: '127.0.0.1:0'
                  clients:
                    - {name: eva, role: operator, tokenHash: '%s'}
                    - {name: alpha, role: participant, session: 1, tokenHash: '%s'}
                    %s
                  fourEyes: {commands: [setPhase, operatorCancel], operators: [eva]}
                gateways: []
                console: %s
                threads: [{name: venue, agents: [native, sequencer], idle: backoff}]
                participants:
                  - {number: 1, limits: {grossOpenValue: 5000000, currency: EUR}}
                  - {number: 2, positions: [{instrument: 2, openSell: 1000}]}
                instruments:
                  - {number: 1, symbol: ACME, priceDecimals: 2}
                  - {number: 2, symbol: COIN, priceDecimals: 4}
                sessions:
                  - {number: 1, compId: ALPHA, participant: 1, cancelOnDisconnect: never}
                  - {number: 2, compId: '<b>BETA</b>', participant: 2, cancelOnDisconnect: never}
                """.formatted(
                TokenHash.of(EVA.secret()), TokenHash.of(MEMBER.secret()), String.join("\n    ", clients), console));
        VenueConfig read = VenueConfigReader.read(config);
        venue = Venue.start(read, () -> read, clock, lines::add);
        Token token = Token.read(LocalTokens.file(data, LocalTokens.GATEWAY));
        gateway = Thread.ofPlatform().name("test-gateway").start(() -> runGateway(token));
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + address().getPort() + path);
    }

    InetSocketAddress address() {
        return venue.address("console");
    }

    String token(String name) throws IOException {
        return Token.read(LocalTokens.file(data, name)).text();
    }

    HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(uri(path)));
    }

    HttpResponse<String> get(String path, String token) {
        return send(HttpRequest.newBuilder(uri(path)).header("Authorization", "Bearer " + token));
    }

    /** Posts a command. */
    HttpResponse<String> post(String command, String token, String form) {
        return send(HttpRequest.newBuilder(uri("/api/commands/" + command))
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return browser.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer", e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    /** Returns the answer to a request with a Host header, a line break after each header. */
    String ask(String line, String host, String headers) throws IOException {
        return raw(line + " HTTP/1.1\r\nHost: " + host + "\r\n" + headers + "Connection: close\r\n\r\n");
    }

    /** Returns all that is answered to some bytes. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(address().getAddress(), address().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the output of a verb, which must succeed. */
    String verb(String... arguments) {
        StringWriter out = new StringWriter();
        String[] all = Stream.concat(Stream.of(arguments), Stream.of("--config", config.toString()))
                .toArray(String[]::new);
        int code = Outcry.commandLineOf(all)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(all);
        if (code != 0) {
            throw new AssertionError("exit code " + code + ": " + out);
        }
        return out.toString();
    }

    /** Logs both sessions on. */
    void logOn() {
        for (int session = 1; session <= 2; session++) {
            command("logon: {session: " + session + ", connection: " + (GATEWAY + session)
                    + ", msgSeqNum: 1, heartBtIntSeconds: 30}");
        }
    }

    /** Sends commands as a gateway, and waits until the console has their events. */
    void command(String... yaml) {
        long id = ++asked;
        commands.add(client -> {
            OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryWriter(client.commands()));
            for (String call : yaml) {
                reader.readNext(new YamlParser("test", call));
            }
            client.sync(id);
            client.flush();
        });
        until("the commands are in the log", () -> synced == id);
        until("the console has the events", () -> eventNumber() >= lastEvent);
    }

    private void runGateway(Token token) {
        try (NativeClient client = new NativeClient(nativeAddress(), () -> token, new Answers())) {
            while (!closing) {
                Consumer<NativeClient> next = client.hasRoom(ROOM) ? commands.poll() : null;
                if (next != null) {
                    next.accept(client);
                }
                if (client.poll() == 0) {
                    LockSupport.parkNanos(200_000);
                }
            }
        } catch (IOException e) {
            lines.add("gateway of the test ended: " + e);
        }
    }

    private long eventNumber() {
        String metrics = get("/api/venue").body();
        return Long.parseLong(metrics.replaceAll("(?s).*\"eventNumber\":(\\d+).*", "$1"));
    }

    InetSocketAddress nativeAddress() {
        return venue.address("native");
    }

    static void until(String what, BooleanSupplier holds) {
        long beginNs = System.nanoTime();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() - beginNs > PATIENCE_NS) {
                throw new AssertionError("did not come to be: " + what);
            }
            LockSupport.parkNanos(200_000);
        }
    }

    @Override
    public void close() {
        closing = true;
        try {
            gateway.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        venue.close();
        browser.close();
    }

    private final class Answers implements NativeListener {

        @Override
        public void onWelcome(Welcome welcome) {
            lastEvent = welcome.nextEventNumber - 1;
        }

        @Override
        public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
            lastEvent = eventNumber;
        }

        @Override
        public void onSynced(Synced answer) {
            synced = answer.id;
        }
    }
}
