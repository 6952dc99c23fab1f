// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.InitiatorConfig;
import org.outcry.nativeapi.Token;
import org.outcry.verbs.run.Listening;
import picocli.CommandLine;

class SendTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BTC}]
        sessions:
          - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
          - {number: 2, compId: BETA, cancelOnDisconnect: never}
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path config = Path.of("unused");

    private Venue start(String section) throws IOException {
        config = Files.writeString(folder.resolve("venue.yaml"), VENUE + section);
        VenueConfig read = VenueConfigReader.parse(VENUE + section, "venue.yaml", folder, 2);
        return Venue.start(read, line -> {});
    }

    private int send(Venue venue, String commands, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("commands.yaml"), commands);
        List<String> args = new ArrayList<>(List.of("send", file.toString(), "--config", config.toString()));
        args.addAll(List.of("--to", Listening.text(venue.address("native"))));
        args.addAll(List.of(more));
        return outcry(args);
    }

    private int outcry(List<String> args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine commandLine = Outcry.commandLineOf(args.getFirst());
        return commandLine
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    @Test
    void shouldHaltAnInstrumentAndSuspendOrders() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            assertThat(send(venue, "setPhase: {instrument: 1, phase: HALTED}\n---\nsuspendOrders: {}\n"))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(": setPhase", "phaseChanged:", "HALTED", ": suspendOrders", "ordersSuspended:")
                    .contains("# commands 2, rejects 0");
            assertThat(send(venue, "resumeOrders: { }\n", "--json")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains("\"commands\":1", "\"rejects\":0", "\"event\":{\"ordersResumed\":")
                    .hasLineCount(1);
        }
    }

    @Test
    void shouldNameThePhasesThatMayFollow() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            assertThat(send(venue, "setPhase: {instrument: 1, phase: PRE_OPEN}\n"))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .containsSubsequence(
                            "reason: INVALID_PHASE_CHANGE",
                            "presentPhase: CONTINUOUS",
                            "# phase can not follow CONTINUOUS:"
                                    + " CLOSED or CLOSING_AUCTION or HALTED or VOLATILITY_AUCTION may",
                            "# commands 1, rejects 1");
        }
    }

    @Test
    void shouldAuditTheOperatorsCommands() throws IOException {
        String data = folder.resolve("data").toString();
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String to = Listening.text(venue.address("native"));
            List<String> halt = List.of("halt", "BTC", "--config", config.toString(), "--to", to);
            List<String> withReason = new ArrayList<>(halt);
            withReason.addAll(List.of("--reason", "price feed is stale"));
            assertThat(outcry(withReason)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("phaseChanged:", "HALTED").doesNotContain("actionRecorded");
            assertThat(outcry(List.of("kill", "BETA", "--config", config.toString(), "--to", to)))
                    .isEqualTo(ExitCode.DONE);
            assertThat(outcry(List.of("audit", data))).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "operator",
                            "/127.0.0.1:",
                            "setPhase",
                            "instrument: 2",
                            "phase: HALTED",
                            "price feed is stale")
                    .containsSubsequence("operator", "/127.0.0.1:", "suspendParticipant")
                    .hasLineCount(3);
        }
        assertThat(outcry(List.of("audit", data, "--user", "operator", "--json")))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .contains("\"command\":\"setPhase\"", "\"reason\":\"price feed is stale\"")
                .contains("\"command\":\"suspendParticipant\"", "\"reason\":\"\"");
        assertThat(outcry(List.of("audit", data, "--user", "nobody", "--json"))).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"actions\":[]");
        assertThat(outcry(List.of("halt", "BTC", "--reason", "x".repeat(65)))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--reason has 65 characters, bound 64");
    }

    @Test
    void shouldDisconnectAndResetASession() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n");
                FixInitiator client = new FixInitiator(
                        InitiatorConfig.of("BETA", "OUTCRY"),
                        message -> {},
                        () -> System.currentTimeMillis() * 1_000_000)) {
            String to = Listening.text(venue.address("native"));
            List<String> at = List.of("--config", config.toString(), "--to", to, "--reason", "client is in a loop");
            logOn(client, venue);
            assertThat(verb(at, "reset", "BETA")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("refused: resetSession", "is logged on, --disconnect");
            assertThat(verb(at, "disconnect", "BETA")).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("sessionDisconnected:", "session: 2", "SESSION_CLOSED");
            awaitEnd(client);
            assertThat(verb(at, "disconnect", "2", "--json")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("\"reason\":\"the session is not logged on: session=2\"");
            logOn(client, venue);
            assertThat(client.nextOutgoingSeqNum()).isEqualTo(3);
            assertThat(verb(at, "reset", "2", "--disconnect")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).containsSubsequence("loggedOut:", "NUMBERS_RESET", "sessionReset:");
            awaitEnd(client);
            client.setSeqNums(1, 1);
            logOn(client, venue);
            assertThat(client.nextIncomingSeqNum()).isEqualTo(2);
            assertThat(verb(at, "reset", "ALPHA", "--json")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("sessionReset", "\"rejects\":0");
            assertThat(verb(at, "disconnect", "DELTA")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such session", "DELTA", "[ALPHA, BETA]");
            assertThat(outcry(List.of("audit", folder.resolve("data").toString())))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "disconnectSession", "client is in a loop", "resetSession", "client is in a loop");
        }
    }

    private static void logOn(FixInitiator client, Venue venue) throws IOException {
        client.connect(venue.address("fix"));
        await(client, client::isLoggedOn);
    }

    private static void awaitEnd(FixInitiator client) {
        await(client, () -> !client.isConnected());
    }

    private static void await(FixInitiator client, BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            client.poll();
        }
    }

    private int verb(List<String> options, String... words) {
        List<String> args = new ArrayList<>(List.of(words));
        args.addAll(options);
        return outcry(args);
    }

    @Test
    void shouldHaltByTheInstrumentsName() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String to = Listening.text(venue.address("native"));
            List<String> halt = List.of("halt", "BTC", "--config", config.toString(), "--to", to);
            assertThat(outcry(halt)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("phaseChanged:", "instrument: 2", "HALTED");
            List<String> resume = new ArrayList<>(halt);
            resume.add("--resume");
            assertThat(outcry(resume)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("CONTINUOUS");
            assertThat(outcry(List.of("halt", "DOGE", "--config", config.toString(), "--to", to)))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such instrument", "DOGE", "[ACME, BTC]");
        }
    }

    @Test
    void shouldAuthoriseASessionToExceedTheControls() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String to = Listening.text(venue.address("native"));
            List<String> authorise = List.of("override", "BETA", "BTC", "--config", config.toString(), "--to", to);
            List<String> lots = new ArrayList<>(authorise);
            lots.addAll(List.of("--lots", "5000", "--orders", "2", "--minutes", "5"));
            assertThat(outcry(lots)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .containsSubsequence(
                            "limitOverrideSet:", "session: 2", "instrument: 2", "MEMBER", "orders: 2", "5000");
            assertThat(outcry(authorise)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("INVALID_DEFINITION");
            List<String> back = new ArrayList<>(authorise);
            back.add("--take-back");
            assertThat(outcry(back)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("limitOverrideSet:", "orders: 0");
            assertThat(outcry(List.of("override", "DELTA", "BTC", "--config", config.toString(), "--to", to)))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such session", "DELTA", "[ALPHA, BETA]");
        }
    }

    @Test
    void shouldPauseAParticipant() throws IOException {
        Token alpha = Token.random("alpha");
        Path token = folder.resolve("alpha.token");
        alpha.write(token);
        String section = "native: {listen: '127.0.0.1:0', clients: [{name: alpha, role: participant, session: 1,"
                + " tokenFile: alpha.token}]}\n";
        try (Venue venue = start(section)) {
            String to = Listening.text(venue.address("native"));
            List<String> pause = List.of("pause", "ALPHA", "--config", config.toString(), "--to", to, "--seconds");
            String order =
                    "newOrder: {instrument: 1, clientOrder: 1, priceTicks: 100, quantityLots: 5, clOrdId: A-1}\n";
            assertThat(outcry(with(pause, "86400"))).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).containsSubsequence("participantPaused:", "participant: 1", "untilNs: 20");
            assertThat(send(venue, "logon: {}\n---\n" + order, "--token-file", token.toString()))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("orderRejected:", "PARTICIPANT_PAUSED");

            assertThat(outcry(with(pause, "0"))).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(send(
                            venue,
                            "logon: {}\n---\n" + order.replace("1, price", "2, price"),
                            "--token-file",
                            token.toString()))
                    .as(out::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("orderAccepted:");

            assertThat(outcry(with(pause, "86401"))).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("--seconds 86401", "between 0 and 86400", "outcry kill");
        }
    }

    private static List<String> with(List<String> args, String more) {
        List<String> all = new ArrayList<>(args);
        all.add(more);
        return all;
    }

    @Test
    void shouldRefuseADumpThatEndsBeforeItBegins() throws IOException {
        start("").close();
        String data = folder.resolve("data").toString();
        assertThat(outcry(List.of("journal", "dump", data, "--from", "3", "--to", "1")))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--to is before --from");
        assertThat(outcry(List.of("journal", "dump", data, "--from", "2", "--to", "2")))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("# 2 ").doesNotContain("# 3 ");
    }

    @Test
    void shouldSayByItsExitCodeThatACommandWasRejected() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            assertThat(send(venue, "setPhase: {instrument: 77, phase: HALTED}\n"))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("definitionRejected:", "UNKNOWN_INSTRUMENT", "rejects 1");
            assertThat(send(venue, "setPhase: {instrument: 1}\n---\nvenueStarted: {}\n"))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .contains(
                            "phaseChanged:",
                            "refused: venueStarted NOT_FOR_THIS_ROLE: no client but a gateway may give it",
                            "commands 1");
            assertThat(send(venue, "newOrder: {instrument: 1, clientOrder: 1, priceTicks: 1, quantityLots: 5}\n"))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .contains(
                            "refused: newOrder NOT_FOR_THIS_ROLE: the role participant may give it: 'outcry token NAME"
                                    + " --participant SESSION' makes a token");
        }
    }

    @Test
    void shouldNameLineAndColumnOfAWrongFileAndSendNothingOfIt() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String wrong = "setPhase: {instrument: 1, phase: HALTED}\n---\nsetPhase: {instrument: 1, fase: HALTED}\n";
            assertThat(send(venue, wrong)).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("commands.yaml", "line=3").contains("fase");
            assertThat(send(venue, "# nothing\n")).isEqualTo(ExitCode.USAGE);
            assertThat(send(venue, "setPhase: {instrument: 1, phase: CONTINUOUS}\n"))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).doesNotContain("HALTED");
        }
    }

    @Test
    void shouldTradeAsAParticipant() throws IOException {
        Token alpha = Token.random("alpha");
        Path token = folder.resolve("alpha.token");
        alpha.write(token);
        String section = "native: {listen: '127.0.0.1:0', clients: [{name: alpha, role: participant, session: 1,"
                + " tokenFile: alpha.token}]}\n";
        try (Venue venue = start(section)) {
            String orders = """
                logon: {}
                ---
                newOrder: {instrument: 1, clientOrder: 1, side: BUY, priceTicks: 100, quantityLots: 5, clOrdId: A-1}
                ---
                newOrder: {instrument: 2, clientOrder: 2, side: BUY, priceTicks: 0, quantityLots: 5, clOrdId: A-2}
                """;
            assertThat(send(venue, orders, "--token-file", token.toString())).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .containsSubsequence("loggedOn:", "orderAccepted:", "A-1", "orderRejected:", "A-2")
                    .contains("commands 3, rejects 1");
            String to = Listening.text(venue.address("native"));
            assertThat(outcry(List.of("book", "ACME", "--config", config.toString(), "--to", to, "--json")))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("\"bids\":[[100,5,1]]", "\"asks\":[]");
            assertThat(outcry(List.of("sessions", "--config", config.toString(), "--to", to, "--json")))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains("\"compId\":\"ALPHA\",\"participant\":1,", "\"openOrders\":1", "\"compId\":\"BETA\"");
            assertThat(outcry(List.of("book", "ACME", "--config", config.toString(), "--to", to)))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("ACME after event", " 5         1.00 |");
            assertThat(outcry(List.of("book", "ACME", "--ticks", "--config", config.toString(), "--to", to)))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains(" 100 |");
        }
    }

    @Test
    void shouldNameTheGatewaysThatCanJoinWhenOneIsUnknown() throws IOException {
        config = Files.writeString(folder.resolve("venue.yaml"), VENUE + "native: {listen: '127.0.0.1:0'}\n");
        for (String unknown : List.of("smoke", "native")) {
            assertThat(outcry(List.of("run", config.toString(), "--only", unknown)))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString())
                    .contains("no such gateway to join with: --only " + unknown)
                    .contains("gateways are [fix, itch");
        }
    }

    @Test
    void shouldSayWhyItCanNotReachTheVenue() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0', localTokens: no}\n")) {
            assertThat(send(venue, "resumeOrders: {}\n")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such file", "tokens", "operator");
            Path stranger = folder.resolve("stranger.token");
            Token.random("operator").write(stranger);
            assertThat(send(venue, "resumeOrders: {}\n", "--token-file", stranger.toString()))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString())
                    .contains("the venue refuses this client: ", "name or token is not known here")
                    .doesNotContain("can't be reached");
            String[] nowhere = {"--token-file", stranger.toString()};
            venue.stop();
            assertThat(send(venue, "resumeOrders: {}\n", nowhere)).isEqualTo(ExitCode.ENVIRONMENT);
            assertThat(err.toString()).contains("the venue can't be reached", "UNREACHABLE");
        }
    }

    @Test
    void shouldMakeTokensWhoseHashAdmitsThem() throws IOException {
        Path token = folder.resolve("desk.token");
        assertThat(outcry(List.of("token", "desk", "--out", token.toString(), "--json")))
                .isEqualTo(ExitCode.DONE);
        String hash = out.toString().replaceAll("(?s).*\"tokenHash\":\"([^\"]*)\".*", "$1");
        assertThat(out.toString()).doesNotContain(Token.read(token).secret());
        String section =
                "native: {listen: '127.0.0.1:0', clients: [{name: desk, role: operator, tokenHash: '" + hash + "'}]}\n";
        try (Venue venue = start(section)) {
            assertThat(send(venue, "resumeOrders: {}\n", "--token-file", token.toString()))
                    .as(err::toString)
                    .isEqualTo(ExitCode.DONE);
        }
    }

    /** A member's token, with its printed item of the configuration, may enter orders, and no operator's command. */
    @Test
    void shouldMakeAMembersToken() throws IOException {
        Path token = folder.resolve("bot.token");
        assertThat(outcry(List.of("token", "bot", "--participant", "1", "--out", token.toString())))
                .isEqualTo(ExitCode.DONE);
        String client = out.toString().replaceAll("(?s).*client +([^\\n]*)\n.*", "$1");
        try (Venue venue = start("native: {listen: '127.0.0.1:0', clients: [" + client + "]}\n")) {
            String order =
                    "newOrder: {instrument: 1, clientOrder: 1, priceTicks: 100, quantityLots: 5, clOrdId: A-1}\n";
            assertThat(send(venue, "logon: {}\n---\n" + order, "--token-file", token.toString()))
                    .as(out::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("orderAccepted:");
            assertThat(send(venue, "resumeOrders: {}\n", "--token-file", token.toString()))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .contains(
                            "refused: resumeOrders NOT_FOR_THIS_ROLE: the role operator may give it: --token-file with"
                                    + " the venue's data/tokens/operator");
        }
    }

    @Test
    void shouldLeaveNothingBehindWhenAPortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (String key : List.of("fix", "native")) {
                Path other = Files.createDirectory(folder.resolve(key));
                String address = key + ": {listen: '127.0.0.1:" + taken.getLocalPort() + "'}\n";
                Path file = Files.writeString(
                        other.resolve("venue.yaml"),
                        VENUE.replace("fix: {listen: '127.0.0.1:0'}\n", key.equals("fix") ? address : "")
                                + (key.equals("fix") ? "" : "fix: {listen: '127.0.0.1:0'}\n" + address));
                assertThat(outcry(List.of("run", file.toString()))).isEqualTo(ExitCode.ENVIRONMENT);
                assertThat(err.toString()).contains(key + ".listen=", Integer.toString(taken.getLocalPort()));
                assertThat(other).isDirectoryNotContaining(path -> !path.equals(file));
            }
        }
    }
}
