// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.CommandFile;
import org.outcry.app.Venue;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.gateway.config.ConfigException;
import org.outcry.itchgateway.ItchGateway;
import org.outcry.itchgateway.RunningItch;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.runtime.WallClock;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.StartRefusedException;
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
        assertThat(follower.sequencer().following()).satisfies(state -> {
            assertThat(state.connected()).isTrue();
            assertThat(state.behindCommands()).isZero();
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

    private Venue venue(String name) throws IOException {
        Venue venue = Venue.start(config(name, "64KiB"), lines::add);
        running.add(venue);
        return venue;
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
        return VenueConfigReader.parse("""
            name: OUTCRY
            data: %s
            journal: {segment: %s}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native:
              listen: '127.0.0.1:0'
            %s
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}]
            """.formatted(name, segment, CLIENTS), "venue.yaml", folder, 2);
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
            Thread.yield();
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
