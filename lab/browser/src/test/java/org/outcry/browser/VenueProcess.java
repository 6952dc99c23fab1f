// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Venue in a process of its own, with a console and a trader's page at addresses that stay. */
final class VenueProcess implements AutoCloseable {
    /** An operator whose halts of an instrument need a second operator. */
    static final Token EVA = Token.random("eva");

    /** An operator who may halt, and nothing else. */
    static final Token HALTER = Token.random("halter");

    /** A reader who sees the market only. */
    static final Token BOARD = Token.random("board");

    /** The member ALPHA. */
    static final Token MEMBER = Token.random("alpha");

    private final Path folder;
    private final Path config;
    private Process process;
    private String addresses;

    VenueProcess(Path folder, String more) throws IOException {
        this(folder, more, 2);
    }

    /**
     * Starts a venue.
     *
     * @param more sections of its configuration
     * @param instruments the number of its instruments: ACME, BOLT, SYM3, SYM4, ...
     */
    VenueProcess(Path folder, String more, int instruments) throws IOException {
        this.folder = folder;
        config = Files.writeString(folder.resolve("venue.yaml"), """
                name: PAGE
                native:
                  listen: '127.0.0.1:0'
                  clients:
                    - {name: eva, role: operator, tokenHash: '%s'}
                    - {name: halter, role: operator, may: [halt], tokenHash: '%s'}
                    - {name: board, role: reader, sees: market, tokenHash: '%s'}
                    - {name: alpha, role: participant, session: 1, tokenHash: '%s'}
                  fourEyes: {commands: [setPhase], operators: [eva]}
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                console: {listen: '127.0.0.1:%d'}
                web:
                  listen: '127.0.0.1:%d'
                  clients:
                    - {name: alpha, session: 1, tokenHash: '%s'}
                participants: [{number: 2, limits: {grossOpenValue: 50000}, positions: [{instrument: 1, openSell: 700}]}]
                instruments: [%s]
                sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}, {number: 3, compId: '<b>GAMMA</b>'}]
                %s
                """.formatted(
                        TokenHash.of(EVA.secret()),
                        TokenHash.of(HALTER.secret()),
                        TokenHash.of(BOARD.secret()),
                        TokenHash.of(MEMBER.secret()),
                        freePort(),
                        freePort(),
                        TokenHash.of(MEMBER.secret()),
                        IntStream.rangeClosed(1, instruments)
                                .mapToObj(VenueProcess::instrument)
                                .collect(Collectors.joining(", ")),
                        more));
        process = begin("run", config.toString(), "--json");
        addresses = firstLine(process);
    }

    private static String instrument(int number) {
        String symbol = number == 1 ? "ACME" : number == 2 ? "BOLT" : "SYM" + number;
        return "{number: " + number + ", symbol: " + symbol + ", priceDecimals: 2}";
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Process begin(String... args) throws IOException {
        List<String> command = ChildJvm.command(List.of("-XX:TieredStopAtLevel=1"), Outcry.class);
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("lines").toFile()))
                .start();
    }

    private String firstLine(Process of) throws IOException {
        BufferedReader out = new BufferedReader(new InputStreamReader(of.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the venue did not start: " + Files.readString(folder.resolve("lines")));
        }
        return line;
    }

    int port(String name) {
        Matcher matcher =
                Pattern.compile("\"" + name + "\":\"127\\.0\\.0\\.1:(\\d+)\"").matcher(addresses);
        if (!matcher.find()) {
            throw new IllegalStateException(addresses);
        }
        return Integer.parseInt(matcher.group(1));
    }

    String page() {
        return "http://127.0.0.1:" + port("console") + "/";
    }

    String token(String role) throws IOException {
        return Files.readString(folder.resolve("data/tokens").resolve(role)).strip();
    }

    /** Runs a verb on the venue and returns what it printed. */
    String outcry(String... args) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(1, List.of("--config", config.toString(), "--to", "127.0.0.1:" + port("native")));
        Process verb = begin(all.toArray(String[]::new));
        String said = new String(verb.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (verb.waitFor() != 0) {
            throw new IOException(all + " said " + said + Files.readString(folder.resolve("lines")));
        }
        return said;
    }

    /** Ends it like kill -9. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Starts it again. */
    void start() throws IOException {
        process = begin("run", config.toString(), "--json");
        addresses = firstLine(process);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
