// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Turns;
import org.outcry.seeds.Seed;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileVerifier;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** A copy has the bytes of its source, whoever was killed on the way. */
@Timeout(1_200)
final class EventFileCopyTest {

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();

    @Test
    void shouldCopyAFileThatIsThereAndWhatIsAppended() throws IOException {
        EventFileSpec leader = CopyProcesses.spec(directory.resolve("leader"));
        EventFileSpec copy = CopyProcesses.spec(directory.resolve("copy"));
        try (preparer;
                EventFileWriter writer = EventFileWriter.open(leader, 5, preparer);
                Source source = new Source(leader)) {
            append(writer, 4_000);
            try (EventFileFollower follower = follower(copy, source)) {
                until(source, follower, () -> follower.nextNumber() == 4_000);
                append(writer, 5_000);
                until(source, follower, () -> follower.nextNumber() == 5_000);
                assertThat(follower.isConnected()).isTrue();
                assertThat(source.source.followers()).isEqualTo(1);
            }
            append(writer, 5_500);
            try (EventFileFollower follower = follower(copy, source)) {
                until(source, follower, () -> follower.nextNumber() == 5_500);
            }
        }
        assertSameBytes(leader, copy);
    }

    @Test
    void shouldRefuseAFollowerOfAnotherFile() throws IOException {
        EventFileSpec leader = CopyProcesses.spec(directory.resolve("leader"));
        EventFileSpec copy = CopyProcesses.spec(directory.resolve("copy"));
        try (preparer;
                EventFileWriter writer = EventFileWriter.open(leader, 5, preparer);
                Source source = new Source(leader)) {
            append(writer, 100);
            try (EventFileWriter other = EventFileWriter.open(copy, 5, preparer)) {
                append(other, 49);
                other.timeNs(7);
                other.append(1, new byte[3], 0, 3);
            }
            assertThat(refusal(copy, source))
                    .isEqualTo("the files differ: file=journal number=49: they are not copies of one"
                            + " another; let the follower begin with an empty folder");
            try (EventFileWriter other = EventFileWriter.open(copy, 5, preparer)) {
                append(other, 200);
            }
            assertThat(refusal(copy, source))
                    .isEqualTo("the follower is ahead: file=journal wanted=200 next=100: the source"
                            + " lost records, decide which file counts");
        }
    }

    @Test
    void shouldRefuseAFollowerThatIsTooLate() throws IOException {
        EventFileSpec leader = CopyProcesses.spec(directory.resolve("leader"));
        EventFileSpec copy = CopyProcesses.spec(directory.resolve("copy"));
        try (preparer;
                EventFileWriter writer = EventFileWriter.open(leader, 5, preparer);
                Source source = new Source(leader)) {
            append(writer, 2_000);
            long[] segments = leader.segments();
            Files.delete(leader.segmentFile(segments[0]));
            try (EventFileWriter other = EventFileWriter.open(copy, 5, preparer)) {
                append(other, 10);
            }
            assertThat(refusal(copy, source))
                    .startsWith("records are gone: file=journal wanted=10 first=" + segments[1]);
            EventFileSpec fresh = CopyProcesses.spec(directory.resolve("fresh"));
            try (EventFileFollower follower = follower(fresh, source)) {
                until(source, follower, () -> follower.nextNumber() == 2_000);
            }
            assertThat(fresh.segments()[0]).isEqualTo(segments[1]);
        }
    }

    @Test
    void shouldHaveTheSameBytesAfterKillsOfEitherSide() throws Exception {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int kills = Boolean.getBoolean("outcry.long") ? 200 : 2;
        int port = freePort();
        long last = kills * 4_000L;
        EventFileSpec leader = CopyProcesses.spec(directory.resolve("leader"));
        EventFileSpec copy = CopyProcesses.spec(directory.resolve("copy"));
        Process leading = null;
        Process following = null;
        try {
            leading = start("leader", leader, port, last);
            following = start("follower", copy, port, last);
            for (int kill = 0; kill < kills; kill++) {
                long reached = next(copy) + random.nextInt(1, 2_000);
                Process watchedLeader = leading;
                Process watchedFollower = following;
                await(() ->
                        next(copy) > Math.min(reached, last) || !watchedLeader.isAlive() || !watchedFollower.isAlive());
                assertThat(leading.isAlive() && following.isAlive())
                        .as("seed " + seed)
                        .isTrue();
                if (kill % 2 == 0) {
                    kill(following);
                    following = start("follower", copy, port, last);
                } else {
                    kill(leading);
                    leading = start("leader", leader, port, last);
                }
            }
            await(() -> next(copy) == last + 1);
        } finally {
            kill(leading);
            kill(following);
            preparer.close();
        }
        assertThat(next(leader)).isEqualTo(last + 1);
        assertThat(EventFileVerifier.verify(copy).damage()).as("seed " + seed).isNull();
        assertSameBytes(leader, copy);
    }

    private String refusal(EventFileSpec copy, Source source) throws IOException {
        try (EventFileFollower follower = follower(copy, source)) {
            until(source, follower, () -> follower.lastClose() != null);
            return Objects.requireNonNull(follower.lastClose()).text();
        }
    }

    private static void append(EventFileWriter writer, long next) {
        while (writer.nextNumber() < next) {
            CopyProcesses.append(writer);
        }
    }

    private EventFileFollower follower(EventFileSpec copy, Source source) throws IOException {
        return EventFileFollower.open(
                copy, preparer, List.of(source.server.address()), ChannelLimits.standard(), System::nanoTime);
    }

    private static void until(Source source, EventFileFollower follower, BooleanSupplier done) {
        await(() -> {
            source.server.poll();
            source.source.poll();
            follower.poll();
            return done.getAsBoolean();
        });
    }

    private static void await(BooleanSupplier done) {
        Turns.until(done, () -> LockSupport.parkNanos(100_000), () -> "not copied");
    }

    /** The number of the record that comes next; 0 if there is no file yet. */
    private static long next(EventFileSpec spec) {
        try {
            if (spec.segments().length == 0) {
                return 0;
            }
            try (EventFileReader reader = EventFileReader.open(spec)) {
                return reader.nextNumber();
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertSameBytes(EventFileSpec leader, EventFileSpec copy) throws IOException {
        assertThat(copy.segments()).hasSizeGreaterThan(5).isEqualTo(leader.segments());
        for (long segment : leader.segments()) {
            assertThat(Files.mismatch(leader.segmentFile(segment), copy.segmentFile(segment)))
                    .as("segment " + segment)
                    .isEqualTo(-1);
        }
    }

    private static Process start(String which, EventFileSpec spec, int port, long last) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CopyProcesses.class.getName(),
                        which,
                        spec.directory().toString(),
                        Integer.toString(port),
                        Long.toString(last))
                .inheritIO()
                .start();
    }

    private static void kill(@Nullable Process process) throws InterruptedException {
        if (process != null) {
            process.destroyForcibly();
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    /** A source with its server, on this thread. */
    private static final class Source implements AutoCloseable {
        final EventFileSource source;
        final ChannelServer server;

        Source(EventFileSpec spec) throws IOException {
            source = new EventFileSource(spec);
            server = ChannelServer.listen(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    source.contract(),
                    ChannelLimits.standard(),
                    System::nanoTime,
                    source);
        }

        @Override
        public void close() throws IOException {
            server.close();
            source.close();
        }
    }
}
