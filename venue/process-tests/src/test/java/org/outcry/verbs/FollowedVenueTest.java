// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.CommandFile;
import org.outcry.app.Promotion;
import org.outcry.app.Venue;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.config.ConfigException;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.RunningItch;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsTrust;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.runtime.WallClock;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.sequencer.VenueEpoch;
import org.outcry.testcertificates.TestCertificates;
import org.outcry.verbs.operator.CommandReport;
import org.outcry.verbs.operator.CommandSender;
import org.outcry.wire.file.EventFileReader;

/** Test of what a process that follows a venue serves and refuses, and of venues that can't be followed. */
class FollowedVenueTest {
    private static final String CLIENTS = """
          clients:
            - {name: standby, role: operator, may: [nodes], tokenFile: standby.token}
            - {name: weak, role: operator, may: [halt], tokenFile: weak.token}
        """;

    @TempDir
    private Path folder;

    private final List<Venue> running = new ArrayList<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @BeforeEach
    void writeTokens() throws IOException {
        for (String name : List.of("standby", "weak", "foreign")) {
            Token.random(name).write(folder.resolve(name + ".token"));
        }
    }

    @AfterEach
    void closeAll() {
        running.reversed().forEach(Venue::close);
    }

    @Test
    void shouldServeReadsAndRefuseCommands() throws Exception {
        Venue venue = venue("venue");
        halts(venue, 40);
        Venue follower = follow("copy", venue);
        halts(venue, 40);
        awaitSame("copy", "venue");
        assertThat(send(follower, "copy", "setPhase: {instrument: 1, phase: HALTED}\n"))
                .contains("FOLLOWS_ANOTHER");
        ItchGateway feed = itch(venue);
        ItchGateway copied = itch(follower);
        await(() -> copied.deltas().lastEventNumber() >= feed.deltas().lastEventNumber());
        assertThat(copied.deltas().nextNumber())
                .isEqualTo(feed.deltas().nextNumber())
                .isGreaterThan(80);
        assertThat(follower.gateway("fix")).isNull();
        await(() -> {
            FollowState state = follower.sequencer().following();
            return state != null && state.connected() && state.behindCommands() == 0;
        });
    }

    @Test
    void shouldBeFollowedItself() throws Exception {
        Venue venue = venue("venue");
        halts(venue, 20);
        Venue follower = follow("copy", venue);
        follow("next", follower);
        halts(venue, 20);
        awaitSame("next", "venue");
    }

    @Test
    void shouldContinueItsCopyAndRefuseToRunWithoutAVenue() throws Exception {
        Venue venue = venue("venue");
        Venue follower = follow("copy", venue);
        awaitSame("copy", "venue");
        close(follower);
        assertThatThrownBy(() -> Venue.start(config("copy", "64KiB"), lines::add))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("follows a venue");
        halts(venue, 20);
        follow("copy", venue);
        awaitSame("copy", "venue");
        assertThat(lines.stream().filter(line -> line.startsWith("the copy begins")))
                .hasSize(1);
    }

    @Test
    void shouldSayWhyAVenueCantBeFollowed() throws Exception {
        Venue venue = venue("venue");
        assertThatThrownBy(() -> follow(config("other", "128KiB"), access(venue, "standby")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("journal.segment: here=131072 there=65536");
        assertThatThrownBy(() -> follow(config("other", "64KiB"), access(venue, "foreign")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("name or token is not known");
        assertThatThrownBy(() -> follow(config("other", "64KiB"), access(venue, "weak")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("NO_RIGHT");
        close(venue);
        assertThatThrownBy(() -> follow(config("venue", "64KiB"), access(venue, "standby")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("is that of a venue");
    }

    @Test
    void shouldEndIfTheVenueLacksWhatItHas() throws Exception {
        Venue venue = venue("venue");
        Path data = folder.resolve("venue");
        Path saved = folder.resolve("saved");
        close(venue);
        copy(data, saved);
        venue = venue("venue");
        halts(venue, 20);
        Venue follower = follow("copy", venue);
        awaitSame("copy", "venue");
        close(follower);
        close(venue);
        remove(data);
        Files.move(saved, data);
        venue = venue("venue");
        Venue ahead = follow("copy", venue);
        assertThat(ahead.awaitFault(TimeUnit.MINUTES.toMillis(2)))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("the follower has more than this venue");
        halts(venue, 30);
        close(ahead);
        Venue other = follow("copy", venue);
        assertThat(other.awaitFault(TimeUnit.MINUTES.toMillis(2)))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another command of that number");
    }

    @Test
    void shouldReplaceTheVenueWhenItIsPromoted() throws Exception {
        int port = freePort();
        String standby = "standby: {address: '127.0.0.1:" + port + "', tokenFile: standby.token}\n";
        VenueConfig original = config("venue", "64KiB", 0, standby);
        VenueConfig copy = config("copy", "64KiB", port, "");
        Venue venue = start(original);
        halts(venue, 10);
        Venue follower = follow(copy, access(venue, "standby"));
        awaitSame("copy", "venue");
        assertThatThrownBy(() -> Promotion.promote(copy.sequencer(), 1, null))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("has this folder open");
        close(follower);
        long last = next("copy") - 1;
        assertThatThrownBy(() -> Promotion.promote(copy.sequencer(), last + 1, null))
                .isInstanceOf(Promotion.RefusedException.class)
                .hasMessageContaining("expected=" + (last + 1) + " last=" + last);
        assertThatThrownBy(() -> Promotion.promote(copy.sequencer(), last, null))
                .isInstanceOf(Promotion.RefusedException.class)
                .hasMessageContaining("the followed venue answers");
        halts(venue, 10);

        Promotion promotion = Promotion.promote(copy.sequencer(), last, "its site is unsafe");
        assertThat(promotion.epoch()).isEqualTo(2);
        assertThat(promotion.lastCommand()).isEqualTo(last);
        assertThat(promotion.completeNs()).isPositive();
        assertThatThrownBy(() -> Promotion.promote(copy.sequencer(), last, null))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("not that of a process that follows");

        Venue promoted = start(copy);
        assertThat(venue.awaitFault(TimeUnit.MINUTES.toMillis(2)))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("this venue was replaced");
        close(venue);
        assertThatThrownBy(() -> start(original)).hasMessageContaining("this venue was replaced");
        Files.delete(folder.resolve("venue/replaced"));
        assertThatThrownBy(() -> start(original)).hasMessageContaining("this venue was replaced");
        assertThat(send(promoted, "copy", "setPhase: {instrument: 1, phase: HALTED}\n"))
                .doesNotContain("FOLLOWS_ANOTHER");
        assertThat(JournalCheck.check(folder.resolve("copy")).faults()).isEmpty();

        remove(folder.resolve("venue"));
        Venue back = follow(config("venue", "64KiB"), access(promoted, "standby"));
        awaitSame("venue", "copy");
        close(back);
        assertThat(VenueEpoch.of(folder.resolve("venue")).number()).isEqualTo(2);
    }

    @Test
    void shouldStartIfItsStandbyDoesNotAnswer() throws Exception {
        String standby = "standby: {address: '127.0.0.1:" + freePort() + "', tokenFile: standby.token}\n";
        halts(start(config("venue", "64KiB", 0, standby)), 1);
        assertThat(lines).anyMatch(line -> line.contains("not known whether it has replaced it"));
    }

    @Test
    void shouldNotBeReplacedByAnotherVenue() throws Exception {
        VenueConfig other = VenueConfigReader.parse(
                text("other", "64KiB", 0, "").replace("OUTCRY", "OTHER"), "venue.yaml", folder, 2);
        int port = start(other).address("native").getPort();
        new VenueEpoch(5, 0, "").write(folder.resolve("other"));
        String standby = "standby: {address: '127.0.0.1:" + port + "', tokenFile: standby.token}\n";
        halts(start(config("venue", "64KiB", 0, standby)), 1);
        assertThat(lines).anyMatch(line -> line.contains("another venue is there") && line.endsWith("name=OTHER"));
        assertThat(folder.resolve("venue/replaced")).doesNotExist();
    }

    @Test
    void shouldEndIfTheVenueNoLongerKeepsWhatItLacks() throws Exception {
        VenueConfig brief = config("venue", "64KiB, keepBytes: 128KiB, keepSnapshots: 2, snapshotEvery: 500", 0, "");
        Venue venue = start(brief);
        Venue follower = follow("copy", venue);
        awaitSame("copy", "venue");
        close(follower);
        halts(venue, 2_000);
        close(venue);
        close(start(brief));
        assertThat(brief.sequencer().journal().segments()[0]).isGreaterThan(next("copy"));
        venue = start(brief);
        Venue behind = follow("copy", venue);
        assertThat(behind.awaitFault(TimeUnit.MINUTES.toMillis(2)))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("commands are no longer kept");
        close(behind);
        remove(folder.resolve("copy"));
        follow("copy", venue);
        awaitSame("copy", "venue");
    }

    @Test
    void shouldWaitForRoomAndThenContinue() throws Exception {
        Venue venue = venue("venue");
        VenueConfig small = config("copy", "64KiB, most: 128KiB", 0, "");
        Venue follower = follow(small, access(venue, "standby"));
        halts(venue, 2_000);
        await(() -> lines.stream().anyMatch(line -> line.startsWith("commands of the venue wait")));
        assertThat(follower.fault()).isNull();
        assertThat(next("copy")).isLessThan(next("venue"));
        close(follower);
        follow("copy", venue);
        awaitSame("copy", "venue");
    }

    @Test
    void shouldFollowOverTls() throws Exception {
        TestCertificates files = TestCertificates.in(folder);
        String tls = "tls: {certificate: '" + files.chain("venue") + "', key: '" + files.key("venue") + "'}\n";
        Venue venue = start(config("venue", "64KiB", 0, tls));
        VenueAccess access = new VenueAccess(
                List.of(venue.address("native")),
                TlsClient.trusting(TlsTrust.pem(files.chain("authority"))),
                folder.resolve("standby.token"));
        follow(config("copy", "64KiB"), access);
        awaitSame("copy", "venue");
        assertThat(lines).anyMatch(line -> line.startsWith("the copy begins"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private Venue start(VenueConfig config) throws IOException {
        Venue venue = Venue.start(config, lines::add);
        running.add(venue);
        return venue;
    }

    private Venue venue(String name) throws IOException {
        return start(config(name, "64KiB"));
    }

    private Venue follow(String name, Venue venue) throws IOException {
        return follow(config(name, "64KiB"), access(venue, "standby"));
    }

    private Venue follow(VenueConfig config, VenueAccess access) throws IOException {
        Venue follower = Objects.requireNonNull(
                Venue.follow(config, () -> config, new WallClock(), lines::add, access, () -> false));
        running.add(follower);
        return follower;
    }

    private void close(Venue venue) {
        venue.close();
        running.remove(venue);
    }

    private VenueAccess access(Venue venue, String token) {
        return new VenueAccess(venue.address("native"), folder.resolve(token + ".token"));
    }

    private VenueConfig config(String name, String segment) {
        return config(name, segment, 0, "");
    }

    private VenueConfig config(String name, String segment, int port, String more) {
        return VenueConfigReader.parse(text(name, segment, port, more), "venue.yaml", folder, 2);
    }

    private static String text(String name, String segment, int port, String more) {
        return more + """
            name: OUTCRY
            data: %s
            journal: {segment: %s}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native:
              listen: '127.0.0.1:%d'
            %s
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}]
            """.formatted(name, segment, port, CLIENTS);
    }

    private void halts(Venue venue, int pairs) throws IOException {
        String pair = """
            setPhase: {instrument: 1, phase: HALTED}
            ---
            setPhase: {instrument: 1, phase: CONTINUOUS}
            ---
            """;
        String commands = pair.repeat(pairs);
        send(venue, "venue", commands.substring(0, commands.length() - 4));
    }

    private String send(Venue venue, String data, String commands) throws IOException {
        StringWriter said = new StringWriter();
        CommandReport report = new CommandReport(new PrintWriter(said), true);
        CommandSender.send(
                new VenueAccess(venue.address("native"), LocalTokens.file(folder.resolve(data), "operator")),
                CommandFile.read("commands", commands),
                required -> "test",
                report);
        report.end();
        return said.toString();
    }

    private static ItchGateway itch(Venue venue) {
        return ((RunningItch) Objects.requireNonNull(venue.gateway("itch"))).itch();
    }

    private void awaitSame(String copy, String original) {
        await(() -> next(copy) >= next(original));
        try {
            assertThat(FolderComparison.compare(List.of(folder.resolve(original), folder.resolve(copy)))
                            .differences())
                    .isEmpty();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private long next(String data) {
        try (EventFileReader journal =
                EventFileReader.open(SequencerConfig.of(folder.resolve(data)).journal())) {
            return journal.nextNumber();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void await(BooleanSupplier holds) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as(lines::toString).isLessThan(deadlineNs);
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static void remove(Path from) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
