// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.PresentConfig;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.verbs.run.Listening;
import picocli.CommandLine;

/** A configuration that is checked without a venue, and applied to a running one. */
final class ReloadTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        fix: {listen: '127.0.0.1:0'}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        """;
    private static final String BEFORE = """
        instruments: [{number: 1, symbol: ACME, collar: 100}]
        sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
        """;
    private static final String AFTER = """
        limits: {orders: 2000000}
        participants:
          - {number: 1, limits: {netValue: 5000, ordersPerSecond: 100}, positions: [{instrument: 2, long: 50, short: 0}]}
        phaseSchedules: [{number: 1, rows: [{at: '23:59:59.9', phase: closing-auction}]}]
        instruments:
          - {number: 1, symbol: ACME, collar: 200}
          - {number: 2, symbol: BOLT, phaseSchedule: 1}
        sessions:
          - {number: 1, compId: ALPHA, cancelOnDisconnect: never, quoteProtection: {within: 1s, trades: 5}}
          - {number: 2, compId: A-PARTICIPANT-WITH-A-LONG-NAME, passwordHash: '%s', ordersPerSecond: 100}
        """.formatted(PasswordHash.of("secret").text());

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("venue.yaml"), text);
    }

    private int outcry(String... args) {
        out.getBuffer().setLength(0);
        CommandLine commandLine = Outcry.commandLineOf(args);
        return commandLine
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private int reload(Venue venue, String text, String... more) throws IOException {
        List<String> args =
                new ArrayList<>(List.of("reload", "--config", write(text).toString()));
        args.addAll(List.of("--to", Listening.text(venue.address("native"))));
        args.addAll(List.of(more));
        return outcry(args.toArray(String[]::new));
    }

    @Test
    void shouldCheckAConfigurationWithoutAVenue() throws IOException {
        assertThat(outcry("config", "check", write(VENUE + AFTER).toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).startsWith("good: instruments 2, sessions 2, calendar Z");
        Path wrong = write(VENUE + "colour: red\n");
        assertThat(outcry("config", "check", wrong.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString()).startsWith(wrong + ":6:1: unknown key: colour");
        assertThat(outcry("config", "check", wrong.toString(), "--json")).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString())
                .startsWith("{\"good\":false,\"errors\":[{\"file\":")
                .contains("\"line\":6,\"column\":1");
        assertThat(Files.exists(folder.resolve("data"))).isFalse();
    }

    /** Session 2 gets the name that session 1 gives up, and the same with symbols; an exchange has no such order. */
    @Test
    void shouldMoveNames() throws IOException {
        String instruments =
                "instruments: [{number: 1, symbol: %s, priceDecimals: 2}, {number: 2, symbol: %s, priceDecimals: 2}]\n";
        String sessions = "sessions: [{number: 1, compId: %s}, {number: 2, compId: %s}]\n";
        Path file = write(VENUE + instruments.formatted("BOLT", "ACME") + sessions.formatted("BETA", "ALPHA"));
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            assertThat(reload(
                            venue,
                            VENUE + instruments.formatted("ACME", "CORE") + sessions.formatted("ALPHA", "GAMMA")))
                    .as(out::toString)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "applied      instrument 2 CORE is changed",
                            "applied      instrument 1 ACME is changed",
                            "applied      session 2 GAMMA is changed",
                            "applied      session 1 ALPHA is changed",
                            "applied 4, refused 0");
            assertThat(reload(
                            venue,
                            VENUE + instruments.formatted("CORE", "ACME") + sessions.formatted("GAMMA", "ALPHA")))
                    .isNotEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains("REFUSED      instrument 1 CORE is not changed: its symbol is that of instrument 2")
                    .contains("REFUSED      session 2 ALPHA is not changed: its compId is that of session 1");
        }
    }

    /** A symbol of the feed moves between instruments like any other, whatever symbol it is beside. */
    @Test
    void shouldMoveSymbolsOfTheFeed() throws IOException {
        String instruments = """
            instruments:
              - {number: 1, symbol: %s, feedSymbol: %s}
              - {number: 2, symbol: %s, feedSymbol: %s}
            """;
        String sessions = "sessions: [{number: 1, compId: ALPHA}]\n";
        String before = instruments.formatted("BTC-PERPETUAL-2026", "NEAR", "BTC-PERPETUAL-2027", "FAR") + sessions;
        try (Venue venue = Venue.start(VenueConfigReader.read(write(VENUE + before)), line -> {})) {
            assertThat(reload(venue, VENUE + before)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).isEqualToIgnoringNewLines("nothing changed");
            String after = instruments.formatted("BTC-PERPETUAL-2027", "NEAR", "BTC-PERPETUAL-2028", "FAR") + sessions;
            assertThat(reload(venue, VENUE + after)).as(out::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "applied      instrument 2 BTC-PERPETUAL-2028 is changed",
                            "applied      instrument 1 BTC-PERPETUAL-2027 is changed",
                            "applied 2, refused 0");
            String exchanged =
                    instruments.formatted("BTC-PERPETUAL-2027", "FAR", "BTC-PERPETUAL-2028", "NEAR") + sessions;
            assertThat(reload(venue, VENUE + exchanged)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .contains("REFUSED      instrument 1 BTC-PERPETUAL-2027 is not changed: its symbol is that of"
                            + " instrument 2, which has it still");
            assertThat(outcry(
                            "halt",
                            "BTC-PERPETUAL-2027",
                            "--config",
                            folder.resolve("venue.yaml").toString(),
                            "--to",
                            Listening.text(venue.address("native"))))
                    .as(() -> out.toString() + err)
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("instrument: 1");
        }
    }

    @Test
    void shouldApplyWhatChanged() throws IOException {
        Path file = write(VENUE + BEFORE);
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            assertThat(reload(venue, VENUE + BEFORE)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
            assertThat(reload(venue, VENUE + AFTER, "--dry-run")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("would apply  instrument 2 BOLT is added");
            assertThat(reload(venue, VENUE + AFTER)).as(out::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "applied      limits are changed from [1000000, 100000, 1000, 100, 1000] to [2000000,"
                                    + " 100000,"
                                    + " 1000, 100, 1000]",
                            "applied      participant 2 is added",
                            "applied      phase schedule 1 is added",
                            "applied      controls of instrument 1 ACME are set",
                            "applied      instrument 2 BOLT is added",
                            "applied      session 2 A-PARTICIPANT-WITH-A-LONG-NAME is added",
                            "applied      controls of session 2 are set",
                            "applied      quote protection of session 1 is set",
                            "applied      limits of participant 1 are set",
                            "applied      limits of participant 1 in instrument 2 are set",
                            "applied 10, refused 0");
            assertThat(reload(venue, VENUE + AFTER)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
            Client client = new Client("A-PARTICIPANT-WITH-A-LONG-NAME", "secret");
            client.connect(venue);
            client.await(client.session::isLoggedOn);
            client.order("BOLT");
            client.await(() -> client.reports.equals(List.of("1 0")));
            client.session.close();
        }
    }

    @Test
    void shouldRemoveWhatTheFileNoLongerHas() throws IOException {
        String with = """
            phaseSchedules: [{number: 1, rows: [{at: '23:59:59.9', phase: closing-auction}]}]
            instruments: [{number: 1, symbol: ACME, collar: 100, phaseSchedule: 1}]
            sessions: [{number: 1, compId: ALPHA, openOrders: 5, quoteProtection: {within: 1s, trades: 5}}]
            """;
        String without = """
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}]
            """;
        try (Venue venue = Venue.start(VenueConfigReader.read(write(VENUE + with)), line -> {})) {
            assertThat(reload(venue, VENUE + without)).as(out::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "applied      instrument 1 ACME is changed",
                            "applied      controls of instrument 1 ACME are removed",
                            "applied      controls of session 1 are removed",
                            "applied      quote protection of session 1 is removed",
                            "applied      phase schedule 1 is removed",
                            "applied 5, refused 0");
            assertThat(reload(venue, VENUE + without)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
            assertThat(reload(venue, VENUE + with)).isEqualTo(ExitCode.DONE);
        }
        Venue venue = Venue.start(VenueConfigReader.read(write(VENUE + without)), line -> {});
        venue.close();
        assertThat(venue.sequencer().engine().hasControls(1)).isFalse();
        assertThat(venue.sequencer().engine().hasSessionControls(1)).isFalse();
        assertThat(venue.sequencer().engine().hasQuoteProtection(1)).isFalse();
    }

    @Test
    void shouldSayWhatItCannotTakeAndWhy() throws IOException {
        Path file = write(VENUE + BEFORE);
        VenueConfig config = VenueConfigReader.read(file);
        PresentConfig present = new PresentConfig(file, config);
        String changed = VENUE.replace("segment: 1MiB", "segment: 2MiB")
                .replace("itch: {", "itch: {heartbeat: 2s, ")
                .concat("calendar: {zone: Europe/Berlin}\n")
                .concat(BEFORE.replace("collar: 100", "collar: 100, referencePrice: 7")
                        .replace("compId: ALPHA", "compId: ALPHA, resetAt: daily"));
        try (Venue venue = Venue.start(config, present, new OffsetEpochNanoClock(), line -> {})) {
            assertThat(reload(venue, changed)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString().lines())
                    .containsExactly(
                            "applied      configuration: calendar.zone holds from the next date on,"
                                    + " sessions.1.resetAt holds"
                                    + " from the next date on",
                            "REFUSED      instruments.1.referencePrice: used only while the instrument has none;"
                                    + " the command"
                                    + " setReferencePrice changes it",
                            "REFUSED      itch.heartbeat: read at a start only; start the venue again for it",
                            "REFUSED      journal.segment: read at a start only; start the venue again for it",
                            "applied 1, refused 3");
            assertThat(reload(venue, changed)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).endsWith("applied 0, refused 3" + System.lineSeparator());
            assertThat(reload(venue, VENUE + BEFORE)).isEqualTo(ExitCode.DONE);
        }
    }

    /** Hashes of clients' tokens in the configuration itself: a new one, another one, none. */
    @Test
    void shouldTakeTheClientsOfTheNativeApi() throws IOException {
        Token eva = Token.random("eva");
        Token ben = Token.random("ben");
        Path file = write(VENUE + BEFORE);
        VenueConfig config = VenueConfigReader.read(file);
        Supplier<VenueConfig> present = new PresentConfig(file, config);
        try (Venue venue = Venue.start(config, present, new OffsetEpochNanoClock(), line -> {})) {
            assertThat(sessions(venue, eva)).isEqualTo(ExitCode.USAGE);
            assertThat(reload(venue, withClients(eva, ben))).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .isEqualToNormalizingNewlines(
                            "applied      configuration: eva is added, ben is added\napplied 1, refused 0\n");
            assertThat(sessions(venue, eva)).as(err::toString).isEqualTo(ExitCode.DONE);
            Token other = Token.random("eva");
            assertThat(reload(venue, withClients(other, ben), "--json")).isEqualTo(ExitCode.DONE);
            // Each hash has a salt of its own.
            assertThat(out.toString()).contains("eva is changed (token), ben is changed (token)");
            assertThat(sessions(venue, eva)).isEqualTo(ExitCode.USAGE);
            assertThat(sessions(venue, other)).isEqualTo(ExitCode.DONE);
            assertThat(reload(venue, Files.readString(file))).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
            assertThat(reload(venue, VENUE + BEFORE)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("eva is removed, ben is removed");
            assertThat(sessions(venue, other)).isEqualTo(ExitCode.USAGE);
        }
    }

    /** Users of snapshots and of the feed over TCP: one is replaced by another one, while it is connected. */
    @Test
    void shouldTakeTheLoginsOfTheFeed() throws IOException {
        Path file = write(withLogin("MAX"));
        VenueConfig config = VenueConfigReader.read(file);
        Supplier<VenueConfig> present = new PresentConfig(file, config);
        try (Venue venue = Venue.start(config, present, new OffsetEpochNanoClock(), line -> {});
                Socket max = feedLogin(venue, "tcpFeed", "MAX")) {
            assertThat(answer(max)).isEqualTo('A');
            assertThat(snapshotLogin(venue, "ANNA")).isEqualTo('J');
            assertThat(reload(venue, withLogin("ANNA"))).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .startsWith("applied      configuration: itch login ANNA is added, itch login MAX is removed");
            max.getInputStream().readAllBytes();
            assertThat(snapshotLogin(venue, "ANNA")).isEqualTo('A');
            assertThat(snapshotLogin(venue, "MAX")).isEqualTo('J');
            assertThat(reload(venue, VENUE + BEFORE)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("REFUSED      configuration: itch.logins would be empty");
            assertThat(snapshotLogin(venue, "ANNA")).isEqualTo('A');
        }
    }

    /** An operator's machine may have another date than the venue's. */
    @Test
    void shouldKeepTheRowsOfTheVenuesDate() throws IOException {
        EpochNanoClock venues = () -> (System.currentTimeMillis() + TimeUnit.DAYS.toMillis(40)) * 1_000_000;
        String holidays = Stream.of(39, 40, 41)
                .map(days -> LocalDate.now(ZoneOffset.UTC).plusDays(days).toString())
                .collect(Collectors.joining(", "));
        String text = VENUE + """
                calendar: {zone: UTC, holidays: [%s]}
                phaseSchedules: [{number: 1, rows: [{at: '08:00', phase: pre-open}, {at: '16:30', phase: closed}]}]
                instruments: [{number: 1, symbol: ACME, phaseSchedule: 1}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(holidays);
        Path file = write(text);
        VenueConfig config = VenueConfigReader.read(file);
        try (Venue venue = Venue.start(config, () -> config, venues, line -> {})) {
            assertThat(reload(venue, text)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
            assertThat(reload(venue, text.replace("16:30", "17:30"))).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
        }
    }

    /** A first start, and a reload that adds an instrument, on a date without trading: OrdRejReason 2. */
    @Test
    void shouldKeepNewInstrumentsClosedOnAHoliday() throws IOException {
        String holidays = Stream.of(-1, 0, 1)
                .map(days -> LocalDate.now(ZoneOffset.UTC).plusDays(days).toString())
                .collect(Collectors.joining(", "));
        String text = VENUE + """
                calendar: {zone: UTC, holidays: [%s]}
                phaseSchedules: [{number: 1, rows: [{at: '00:01', phase: pre-open}, {at: '00:02', phase: continuous}]}]
                instruments: [{number: 1, symbol: ACME, phaseSchedule: 1}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(holidays);
        Path file = write(text);
        VenueConfig config = VenueConfigReader.read(file);
        try (Venue venue = Venue.start(config, () -> config, new OffsetEpochNanoClock(), line -> {})) {
            Client client = new Client("ALPHA", "");
            client.connect(venue);
            client.await(client.session::isLoggedOn);
            client.order("ACME");
            client.await(() -> client.reports.equals(List.of("1 82")));
            String more = text.replace(
                    "phaseSchedule: 1}]", "phaseSchedule: 1}, {number: 2, symbol: BOLT, phaseSchedule: 1}]");
            assertThat(reload(venue, more)).as(err::toString).isEqualTo(ExitCode.DONE);
            client.order("BOLT");
            client.await(() -> client.reports.equals(List.of("1 82", "2 82")));
            assertThat(reload(venue, more)).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
        }
    }

    private static String withLogin(String user) {
        return VENUE.replace(
                        "snapshots: '127.0.0.1:0'",
                        "snapshots: '127.0.0.1:0', tcp: '127.0.0.1:0', logins: [{user: " + user + ", passwordHash: '"
                                + PasswordHash.of("secret", 100).text() + "'}]")
                + BEFORE;
    }

    private static char snapshotLogin(Venue venue, String user) throws IOException {
        try (Socket socket = feedLogin(venue, "snapshots", user)) {
            return answer(socket);
        }
    }

    private static Socket feedLogin(Venue venue, String address, String user) throws IOException {
        Socket socket = new Socket(
                venue.address(address).getAddress(), venue.address(address).getPort());
        String login = String.format("\0\57L%-6s%-10s%10s%20s", user, "secret", "", "0");
        socket.getOutputStream().write(login.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Returns the type of the first packet. */
    private static char answer(Socket socket) throws IOException {
        return (char) socket.getInputStream().readNBytes(3)[2];
    }

    private static String withClients(Token eva, Token ben) {
        return VENUE.replace(
                        "native: {listen: '127.0.0.1:0'}",
                        "native: {listen: '127.0.0.1:0', clients: [{name: eva, tokenHash: '"
                                + TokenHash.of(eva.secret()) + "'}, {name: ben, tokenHash: '"
                                + TokenHash.of(ben.secret()) + "'}]}")
                + BEFORE;
    }

    private int sessions(Venue venue, Token token) throws IOException {
        Path file = folder.resolve("client.token");
        token.write(file);
        String config = folder.resolve("venue.yaml").toString();
        String to = Listening.text(venue.address("native"));
        return outcry("sessions", "--config", config, "--to", to, "--token-file", file.toString());
    }

    @Test
    void shouldCloseWhatIsRemovedInOrder() throws IOException {
        Path file = write(VENUE + AFTER);
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {})) {
            Client client = new Client("A-PARTICIPANT-WITH-A-LONG-NAME", "secret");
            client.connect(venue);
            client.await(client.session::isLoggedOn);
            client.order("BOLT");
            client.await(() -> client.reports.equals(List.of("1 0")));
            assertThat(reload(venue, VENUE + BEFORE, "--json")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString())
                    .contains(
                            "\"change\":\"instrument 2 BOLT is removed\",\"reason\":\"it has 1 open orders;"
                                    + " --retire cancels",
                            "\"change\":\"session 2 A-PARTICIPANT-WITH-A-LONG-NAME is removed\",\"reason\":",
                            "a limit can't be lowered");
            assertThat(reload(venue, VENUE + "limits: {orders: 2000000}\n" + BEFORE, "--retire"))
                    .as(out::toString)
                    .isEqualTo(ExitCode.DONE);
            client.await(() -> client.reports.equals(List.of("1 0", "1 4")) && !client.session.isConnected());
            Client again = new Client("A-PARTICIPANT-WITH-A-LONG-NAME", "secret");
            again.connect(venue);
            again.await(() -> !again.session.isConnected());
            assertThat(again.reports).isEmpty();
            assertThat(reload(venue, VENUE + "limits: {orders: 2000000}\n" + BEFORE))
                    .isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).startsWith("nothing changed");
        }
    }

    /** Client that waits for expected messages. */
    private static final class Client implements FixListener {
        private final List<String> reports = new ArrayList<>();
        private final FixInitiator session;
        private int orders;

        Client(String compId, String password) {
            session = new FixInitiator(
                    InitiatorConfig.of(compId, "OUTCRY").withPassword(password),
                    this,
                    () -> System.currentTimeMillis() * 1_000_000);
        }

        void connect(Venue venue) throws IOException {
            session.connect(venue.address("fix"));
        }

        void order(String symbol) {
            session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putInt(Tags.CL_ORD_ID, ++orders)
                    .putText(Tags.SYMBOL, symbol)
                    .putChar(Tags.SIDE, '1')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                    .putInt(Tags.ORDER_QTY, 10)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putDecimal(Tags.PRICE, 100, 2);
            assertThat(session.send()).isTrue();
        }

        void await(BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (!holds.getAsBoolean()) {
                session.poll();
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError("did not come: " + reports);
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            if (message.msgType() == MsgTypes.EXECUTION_REPORT) {
                reports.add(message.text(Tags.CL_ORD_ID) + " " + message.charValue(Tags.EXEC_TYPE)
                        + message.text(Tags.ORD_REJ_REASON));
            }
        }
    }
}
