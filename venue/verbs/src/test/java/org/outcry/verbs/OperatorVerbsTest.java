// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.PresentConfig;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.gateway.LastVerify;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativeapi.Welcome;
import org.outcry.verbs.run.Listening;

/** Operators' verbs: the audit trail, and commands that need a second operator. */
class OperatorVerbsTest {
    private static final String VENUE = """
        name: OUTCRY
        journal: {segment: 1MiB}
        gateways: []
        instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BTC}]
        sessions: [{number: 2, compId: BETA, cancelOnDisconnect: never}]
        """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private Path config = Path.of("unused");

    private Venue start(String section) throws IOException {
        config = Files.writeString(folder.resolve("venue.yaml"), VENUE + section);
        return Venue.start(VenueConfigReader.parse(VENUE + section, "venue.yaml", folder, 2), lines::add);
    }

    private int verb(List<String> options, String... words) {
        List<String> args = new ArrayList<>(List.of(words));
        args.addAll(options);
        return outcry(args);
    }

    private int outcry(List<String> args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Outcry.commandLineOf(args.getFirst())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    /** Two commands after a logon each: the trail has them, and names what is changed in it. */
    @Test
    void shouldVerifyTheAuditTrail() throws IOException {
        String data = folder.resolve("data").toString();
        Path trail = folder.resolve("data/audit.jsonl");
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String to = Listening.text(venue.address("native"));
            List<String> at = List.of("--config", config.toString(), "--to", to, "--reason", "price feed is stale");
            assertThat(verb(at, "halt", "BTC")).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(verb(at, "kill", "BETA")).isEqualTo(ExitCode.DONE);
        }
        assertThat(outcry(List.of("audit", data, "--all"))).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).containsSubsequence("rights", "operator=OPERATOR", "logon", "setPhase", "logoff");
        assertThat(outcry(List.of("audit", data, "--head"))).isEqualTo(ExitCode.DONE);
        String head = out.toString().strip().replaceAll(".*head=", "");
        List<String> good = Files.readAllLines(trail);
        assertThat(good.getLast()).contains("\"hash\":\"" + head + "\"");
        assertThat(outcry(List.of("journal", "verify", data))).isEqualTo(ExitCode.DONE);
        assertThat(String.valueOf(LastVerify.read(Path.of(data)))).contains("good=true", "commands", "state ");
        assertThat(out.toString()).contains(good.size() + " audit records");

        Files.writeString(trail, Files.readString(trail).replace("\"user\":\"operator\"", "\"user\":\"director\""));
        assertThat(outcry(List.of("journal", "verify", data))).isEqualTo(ExitCode.FAILED);
        assertThat(String.valueOf(LastVerify.read(Path.of(data)))).contains("good=false");
        assertThat(out.toString()).contains("audit record 3 was changed", "audit.jsonl offset=", "differs from event ");

        // A chain that is made anew is one of its own, but has another head; and the event log has the commands.
        Files.delete(trail);
        assertThat(outcry(List.of("journal", "verify", data))).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("audit trail lacks commands of the event log: events=[");
        lines.clear();
        start("native: {listen: '127.0.0.1:0'}\n").close();
        assertThat(lines)
                .anyMatch(line -> line.startsWith("ALERT audit trail is rebuilt: it lacked commands of the event log:"
                        + " records=0 commands=2 events="));
        assertThat(outcry(List.of("journal", "verify", data))).isEqualTo(ExitCode.DONE);
        assertThat(outcry(List.of("audit", data, "--expect", head))).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("no record has the expected hash");
        Files.write(trail, good.subList(0, 3));
        assertThat(outcry(List.of("journal", "verify", data))).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("audit trail lacks commands of the event log: events=[");
        Files.write(trail, good);
        assertThat(outcry(List.of("audit", data, "--expect", head, "--json"))).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"good\":true", "\"expectedRecord\":" + good.size());
        assertThat(outcry(List.of("audit", data, "--expect", "abc"))).isEqualTo(ExitCode.USAGE);
    }

    /** The file is emptied, then removed, while the venue runs: its commands come back, and the venue says so. */
    @Test
    void shouldRebuildATrailThatIsCutWhileTheVenueRuns() throws Exception {
        Path trail = folder.resolve("data/audit.jsonl");
        try (Venue venue = start("native: {listen: '127.0.0.1:0'}\n")) {
            String to = Listening.text(venue.address("native"));
            List<String> at = List.of("--config", config.toString(), "--to", to);
            assertThat(verb(at, "halt", "BTC")).as(err::toString).isEqualTo(ExitCode.DONE);
            awaitRecords(trail, "setPhase", "LOGOFF");
            Files.writeString(trail, "");
            until(() -> rebuilds() > 0);
            awaitRecords(trail, "setPhase");
            assertThat(verb(at, "kill", "BETA")).isEqualTo(ExitCode.DONE);
            awaitRecords(trail, "suspendParticipant", "LOGOFF");
            long former = rebuilds();
            Files.delete(trail);
            until(() -> rebuilds() > former);
            awaitRecords(trail, "setPhase", "suspendParticipant");
        }
        assertThat(rebuilds()).isEqualTo(2);
        assertThat(outcry(List.of("journal", "verify", folder.resolve("data").toString())))
                .as(out::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(trail)).contains("REBUILT", "setPhase", "suspendParticipant");
    }

    /** Waits; a hang is ended by the test's deadline. */
    private static void until(Callable<Boolean> condition) throws Exception {
        while (!condition.call()) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** Waits until the trail has records with these words. After a command and its logoff nothing is written. */
    private static void awaitRecords(Path trail, String... words) throws Exception {
        until(() -> {
            String records = Files.exists(trail) ? Files.readString(trail) : "";
            return Stream.of(words).allMatch(records::contains);
        });
    }

    private long rebuilds() {
        synchronized (lines) {
            return lines.stream()
                    .filter(line -> line.startsWith("ALERT audit trail is rebuilt: it was removed or cut"))
                    .count();
        }
    }

    /**
     * Each verb by names that only the venue has: its configuration file is an older one, which lacks an instrument and
     * a session.
     */
    @Test
    void shouldKnowWhatWasDefinedByCommand() throws IOException {
        String native0 = "native: {listen: '127.0.0.1:0'}\n";
        try (Venue venue = start(native0)) {
            String to = Listening.text(venue.address("native"));
            Path changed = Files.writeString(
                    folder.resolve("changed.yaml"),
                    VENUE.replace("}]\nsessions", "}, {number: 3, symbol: DOGE}]\nsessions")
                                    .replace("never}]", "never}, {number: 4, compId: DELTA, participant: 9}]")
                            + native0);
            assertThat(outcry(List.of("reload", "--config", changed.toString(), "--to", to)))
                    .as("%s %s", out, err)
                    .isEqualTo(ExitCode.DONE);
            List<String> asked = List.of("--config", config.toString(), "--to", to);
            List<String> at = List.of("--config", config.toString(), "--to", to, "--reason", "test");
            does(asked, "DOGE after event", "book", "DOGE");
            does(at, "phaseChanged:|instrument: 3|phase: HALTED", "halt", "DOGE", "--events");
            does(at, "phaseChanged:|instrument: 3|phase: CONTINUOUS", "halt", "DO*", "--resume", "--events");
            does(at, "participantSuspended:|participant: 9", "kill", "DELTA", "--events");
            does(at, "suspends participant 9 (DELTA)", "kill", "D*", "--dry-run");
            does(at, "participantResumed:|participant: 9", "kill", "DELTA", "--resume", "--events");
            does(at, "participantPaused:|participant: 9", "pause", "DELTA", "--seconds", "30", "--events");
            does(at, "positionLimitsSet:|participant: 9|instrument: 3", "limits", "DELTA", "DOGE", "--long", "5");
            assertThat(verb(asked, "limits", "DELTA")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).containsPattern("9 +DELTA +DOGE +");
            does(at, "limitOverrideSet:|session: 4|instrument: 3", "override", "DELTA", "DOGE", "--lots", "5");
            does(at, "sessionReset:|session: 4", "reset", "DELTA", "--events");
            assertThat(verb(at, "disconnect", "DELTA")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("the session is not logged on: session=DELTA");
            assertThat(verb(at, "halt", "LITE")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("no such instrument in the venue: LITE; there are [ACME, BTC, DOGE]");
        }
    }

    /** Neither usage nor configuration is wrong, and a later attempt may succeed. */
    @Test
    void shouldSayThatAllPlacesAreTaken() throws IOException {
        try (Venue venue = start("native: {listen: '127.0.0.1:0', connections: 1}\n")) {
            InetSocketAddress api = venue.address("native");
            Path reader = LocalTokens.file(folder.resolve("data"), LocalTokens.READER);
            AtomicBoolean welcomed = new AtomicBoolean();
            try (NativeClient first = new NativeClient(api, () -> Token.read(reader), new Welcomed(welcomed))) {
                while (!welcomed.get()) {
                    first.poll();
                }
                List<String> at = List.of(
                        "--config", config.toString(), "--to", Listening.text(api), "--token-file", "" + reader);
                assertThat(verb(at, "book", "ACME")).isEqualTo(ExitCode.ENVIRONMENT);
                assertThat(err.toString()).contains("FULL: server is full: connections=1 bound=1");
            }
        }
    }

    private record Welcomed(AtomicBoolean welcomed) implements NativeListener {

        @Override
        public void onWelcome(Welcome welcome) {
            welcomed.set(true);
        }
    }

    private void does(List<String> options, String expected, String... words) {
        assertThat(verb(options, words)).as("%s %s", out, err).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).containsSubsequence(expected.split("\\|"));
    }

    /** A halt by this machine's operator, which eva approves. */
    @Test
    void shouldHaveASecondOperatorApprove() throws IOException {
        String data = folder.resolve("data").toString();
        Path token = folder.resolve("eva.token");
        Token.random("eva").write(token);
        try (Venue venue = start("""
            native:
              listen: '127.0.0.1:0'
              clients: [{name: eva, role: operator, tokenFile: eva.token}]
              fourEyes: {commands: [setPhase]}
            """)) {
            List<String> at = List.of(
                    "--config",
                    config.toString(),
                    "--to",
                    Listening.text(venue.address("native")),
                    "--reason",
                    "stale");
            List<String> eva = new ArrayList<>(at);
            eva.addAll(List.of("--token-file", token.toString()));
            assertThat(verb(at, "halt", "BTC")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("WAITS_FOR_SECOND_OPERATOR number=", "outcry approve ");
            String number = out.toString().replaceAll("(?s).*outcry approve (\\d+).*", "$1");
            assertThat(verb(eva, "approve")).isEqualTo(ExitCode.DONE);
            assertThat(out.toString())
                    .contains(number + "  operator ", "setPhase: { instrument: 2, phase: HALTED }; stale");
            assertThat(verb(at, "approve", number)).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("SAME_OPERATOR");
            assertThat(verb(eva, "approve", number)).as(err::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("approve " + number, "phaseChanged:", "HALTED");
            assertThat(verb(eva, "approve", number, "--decline", "--json")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("\"refusal\":\"NOT_WAITING\",\"waiting\":[]");
            assertThat(verb(at, "halt", "ACME")).isEqualTo(ExitCode.FAILED);
            number = out.toString().replaceAll("(?s).*outcry approve (\\d+).*", "$1");
            assertThat(verb(at, "approve", number, "--decline")).isEqualTo(ExitCode.DONE);
            assertThat(verb(at, "approve", "--decline")).isEqualTo(ExitCode.USAGE);
        }
        assertThat(outcry(List.of("audit", data, "--all"))).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsSubsequence(
                        "asked", "askedBy=operator setPhase", "operator", "setPhase", "stale", "eva", "approves ")
                .containsSubsequence("asked", "declined");
        assertThat(outcry(List.of("journal", "verify", data))).as(out::toString).isEqualTo(ExitCode.DONE);
    }

    /** A member of the staff who may halt, and change the configuration, where each command needs a reason. */
    @Test
    void shouldSayWhichRightOrReasonIsMissing() throws IOException {
        String data = folder.resolve("data").toString();
        Path token = folder.resolve("eva.token");
        Token.random("eva").write(token);
        String section = """
            native:
              listen: '127.0.0.1:0'
              clients: [{name: eva, role: operator, tokenFile: eva.token, may: [halt, reload]}]
              reasons: required
            """;
        Path file = Files.writeString(folder.resolve("venue.yaml"), VENUE + section);
        config = file;
        VenueConfig read = VenueConfigReader.read(file);
        try (Venue venue = Venue.start(read, new PresentConfig(file, read), new OffsetEpochNanoClock(), line -> {})) {
            List<String> eva = List.of(
                    "--config",
                    config.toString(),
                    "--to",
                    Listening.text(venue.address("native")),
                    "--token-file",
                    token.toString());
            List<String> because = new ArrayList<>(eva);
            because.addAll(List.of("--reason", "drill"));
            assertThat(verb(eva, "halt", "BTC")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("refused: setPhase NO_REASON: native.reasons", "--reason");
            assertThat(verb(because, "halt", "BTC")).as(out::toString).isEqualTo(ExitCode.DONE);
            for (List<String> words : List.of(List.of("kill", "BETA"), List.of("pause", "BETA", "--seconds", "30"))) {
                assertThat(verb(because, words.toArray(String[]::new))).isEqualTo(ExitCode.FAILED);
                assertThat(out.toString()).contains("NO_RIGHT right=", "native.clients");
            }
            assertThat(verb(eva, "reload")).isEqualTo(ExitCode.FAILED);
            assertThat(out.toString()).contains("REFUSED      configuration: NO_REASON");
            Files.writeString(file, VENUE + section.replace("[halt, reload]", "[kill, reload]"));
            assertThat(verb(because, "reload")).as(out::toString).isEqualTo(ExitCode.DONE);
            assertThat(out.toString()).contains("eva is changed (may [halt,reload] -> [kill,reload])");
            assertThat(verb(because, "kill", "BETA")).as(out::toString).isEqualTo(ExitCode.DONE);
            Files.writeString(file, VENUE + section.replace("[halt, reload]", "[fly]"));
            assertThat(verb(because, "reload")).isEqualTo(ExitCode.USAGE);
        }
        assertThat(outcry(List.of("audit", data, "--all"))).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsSubsequence(
                        "rights",
                        "eva=OPERATOR may=[halt,reload]",
                        "setPhase",
                        "drill",
                        "refused",
                        "NO_RIGHT command=suspendParticipant",
                        "configuration",
                        "reload: eva is changed (may [halt,reload] -> [kill,reload]) reason=drill",
                        "rights",
                        "eva=OPERATOR may=[kill,reload]",
                        "suspendParticipant");
        assertThat(outcry(List.of("journal", "verify", data))).as(out::toString).isEqualTo(ExitCode.DONE);
    }

    @Test
    void shouldRefuseRightsThatNobodyCouldUse() throws IOException {
        String section = "native: {clients: [{name: a, role: operator, sees: market, tokenHash: '" + TokenHash.of("a")
                + "', may: [halt, bust, fly]}, {name: b, role: participant, session: 2, may: [halt], sees: market,"
                + " tokenHash: '" + TokenHash.of("b") + "'}]}\n";
        Path file = Files.writeString(folder.resolve("venue.yaml"), VENUE + section);
        assertThat(outcry(List.of("config", "check", file.toString()))).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString() + err)
                .contains("may must be among [halt, kill, cancel, bust,", "not 'fly'")
                .contains("sees must be all for the rights [bust]")
                .contains("may is for clients of the role operator, not participant")
                .contains("sees: market is for clients of the roles operator and reader");
    }
}
