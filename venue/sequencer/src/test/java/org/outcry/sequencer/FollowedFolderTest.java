// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.engine.Engine;
import org.outcry.runtime.HandedFrames;
import org.outcry.seeds.Seed;
import org.outcry.wire.file.EventFileSpec;

/** Test of the folder of a process that follows a venue, with any pieces of the stream and ends of both processes. */
class FollowedFolderTest {
    private static final int ROUNDS = 40;
    private static final int MOST_BYTES = 700;

    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final byte[] longPiece = new byte[MOST_BYTES];

    private SequencerConfig config(String name) {
        return new SequencerConfig(folder.resolve(name), 1 << 16, 1L << 30, Durability.PROCESS, 700);
    }

    private SoloSequencer venue() throws IOException {
        return (SoloSequencer) Sequencer.solo(config("venue"), System::nanoTime, lines::add);
    }

    private FollowedFolder copy() throws IOException {
        return FollowedFolder.open(config("copy"), lines::add);
    }

    private static FollowSource source(SoloSequencer venue, FollowedFolder copy) throws IOException {
        long next = copy.engine().commandNumber() + 1;
        long fingerprint = copy.fingerprint();
        copy.beginStream();
        CompletableFuture<FollowSource> opened = CompletableFuture.supplyAsync(() -> {
            try {
                return FollowSource.open("TEST", venue, next, fingerprint);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        while (!opened.isDone()) {
            venue.doWork();
        }
        return opened.join();
    }

    @Test
    void shouldGetTheSameBytesWhateverEnds() throws IOException {
        long seed = Seed.of(20_261_128);
        SplittableRandom random = new SplittableRandom(seed);
        for (String name : List.of("venue", "copy")) {
            Files.createDirectories(folder.resolve(name));
            SequencerSteps.ofOldestRules(config(name));
        }
        SoloSequencer venue = venue();
        Participant.setUp(venue.input());
        Participant trader = trader(venue);
        FollowedFolder copy = copy();
        FollowSource source = source(venue, copy);
        for (int round = 0; round < ROUNDS; round++) {
            trade(venue, trader, 1 + random.nextInt(60));
            if (round == ROUNDS / 2) {
                SequencerSteps.awaitRoom(venue);
                SequencerSteps.adopt(venue.input(), Engine.RULES_VERSION);
            }
            switch (random.nextInt(6)) {
                case 0 -> {
                    source.close();
                    copy.close();
                    copy = copy();
                    source = source(venue, copy);
                }
                case 1 -> {
                    source.close();
                    venue.close();
                    venue = venue();
                    trader = trader(venue);
                    source = source(venue, copy);
                }
                case 2 -> pump(venue, source, copy, random, Long.MAX_VALUE);
                default -> pump(venue, source, copy, random, random.nextInt(50));
            }
        }
        pump(venue, source, copy, random, Long.MAX_VALUE);
        assertThat(copy.engine().rulesVersion()).isEqualTo(Engine.RULES_VERSION);
        source.close();
        copy.close();
        assertSameBytes(venue, "seed=" + seed + " lines=" + lines);
        venue.close();
        assertThat(JournalCheck.check(folder.resolve("copy")).faults()).isEmpty();
    }

    private static Participant trader(SoloSequencer venue) {
        int epoch = venue.engine().ownerEpoch(1) + 1;
        return new Participant(venue.input(), 1, epoch, venue.engine().lastMsgSeqNum(1)).logon();
    }

    private static void trade(SoloSequencer venue, Participant trader, int rounds) {
        for (int i = 0; i < rounds; i++) {
            SequencerSteps.awaitRoom(venue);
            trader.trade(1);
            venue.doWork();
        }
    }

    /** Moves pieces from the venue to the copy: so many, or all. */
    private void pump(
            SoloSequencer venue, FollowSource source, FollowedFolder copy, SplittableRandom random, long most) {
        for (long i = 0; i < most; i++) {
            venue.doWork();
            byte[] into = new byte[1 + random.nextInt(MOST_BYTES)];
            int length = source.read(into);
            copy.append(Arrays.copyOf(into, length));
            copy.apply(1 + random.nextInt(64));
            if (most == Long.MAX_VALUE
                    && copy.engine().commandNumber() == venue.engine().commandNumber()
                    && !venue.engine().hasPendingWork()) {
                return;
            }
        }
    }

    private void assertSameBytes(SoloSequencer venue, String about) throws IOException {
        assertThat(venue.engine().commandNumber()).isPositive();
        for (EventFileSpec spec :
                List.of(config("venue").journal(), config("venue").eventLog())) {
            long[] segments = spec.segments();
            assertThat(segments).as(spec.name()).hasSizeGreaterThan(4);
            for (long segment : segments) {
                Path file = spec.segmentFile(segment);
                Path same = folder.resolve("copy").resolve(String.valueOf(file.getFileName()));
                if (Files.exists(same) || segment < segments[segments.length - 1]) {
                    assertThat(Files.mismatch(file, same))
                            .as(file + " " + about)
                            .isEqualTo(-1);
                }
            }
        }
    }

    @Test
    void shouldNotListTheFolderUnlessAFileHasBegun() throws IOException {
        Files.createDirectories(folder.resolve("venue"));
        Files.createDirectories(folder.resolve("copy"));
        try (SoloSequencer venue = venue();
                FollowedFolder copy = copy()) {
            Participant.setUp(venue.input());
            Participant trader = new Participant(venue.input(), 1, 1, 0).logon();
            try (FollowSource source = source(venue, copy)) {
                pump(venue, source, copy, new SplittableRandom(1), Long.MAX_VALUE);
                Files.createFile(config("venue").eventLog().segmentFile(1_000_000));
                trade(venue, trader, 3);
                assertThat(kindsTo(venue, source))
                        .contains(FollowRecords.COMMAND, FollowRecords.STATE)
                        .doesNotContain(FollowRecords.EVENTS_FILE);
            }
        }
    }

    /** Returns the kinds of the records up to the venue's present command. */
    private static Set<Byte> kindsTo(SoloSequencer venue, FollowSource source) {
        Set<Byte> kinds = new HashSet<>();
        FollowStream stream = new FollowStream();
        byte[] into = new byte[MOST_BYTES];
        long last = venue.engine().commandNumber();
        boolean isLast = false;
        while (!isLast) {
            venue.doWork();
            stream.append(Arrays.copyOf(into, source.read(into)));
            for (; stream.recordLength() > 0; stream.next()) {
                int at = stream.recordOffset();
                kinds.add(stream.bytes().get(at));
                isLast |= stream.bytes().get(at) == FollowRecords.STATE
                        && stream.bytes().getLong(at + 1) == last;
            }
        }
        return kinds;
    }

    @Test
    void shouldEndIfItsEventsOrFilesAreOthers() throws IOException {
        Files.createDirectories(folder.resolve("venue"));
        Files.createDirectories(folder.resolve("copy"));
        SplittableRandom random = new SplittableRandom(1);
        try (SoloSequencer venue = venue();
                FollowedFolder copy = copy()) {
            Participant.setUp(venue.input());
            trade(venue, new Participant(venue.input(), 1, 1, 0).logon(), 300);
            try (FollowSource source = source(venue, copy)) {
                pump(venue, source, copy, random, Long.MAX_VALUE);
            }
            assertThatThrownBy(() -> apply(
                            copy,
                            stream -> stream.add(
                                    FollowRecords.STATE,
                                    copy.engine().commandNumber(),
                                    copy.engine().nextEventNumber() + 1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("have led to other events here");
        }
        try (FollowedFolder copy = copy()) {
            apply(copy, stream -> stream.addClosedFile(1, 1, 12_345));
            assertThatThrownBy(() -> {
                        while (!Thread.interrupted()) {
                            // The files of the folder are listed in the background.
                            copy.compareClosedFiles();
                            LockSupport.parkNanos(100_000);
                        }
                    })
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a file differs from the venue's")
                    .hasMessageContaining("ofVenue=3039");
        }
    }

    @Test
    void shouldWaitForRoomForAFileThatACommandBegins() throws IOException {
        Files.createDirectories(folder.resolve("copy"));
        SequencerConfig ofTwoFiles =
                new SequencerConfig(folder.resolve("copy"), 1 << 16, 1 << 17, Durability.PROCESS, 700);
        FollowStream sent = new FollowStream();
        for (long number = 1; number <= 3; number++) {
            long its = number;
            new OrderEntryWriter(new HandedFrames(
                            OrderEntryWriter.MAX_LENGTH,
                            (methodId, bytes, offset, length) ->
                                    sent.addCommand(its, its, methodId, true, bytes, offset, length)))
                    .time();
        }
        try (FollowedFolder copy = FollowedFolder.open(ofTwoFiles, lines::add)) {
            copy.beginStream();
            copy.append(Arrays.copyOf(longPiece, sent.take(longPiece)));
            while (copy.engine().commandNumber() < 2 || copy.storageFault() == null) {
                assertThat(Thread.interrupted()).isFalse();
                copy.apply(64);
                LockSupport.parkNanos(100_000);
            }
            assertThat(copy.apply(64)).isZero();
            assertThat(copy.engine().commandNumber()).isEqualTo(2);
            assertThat(ofTwoFiles.journal().segments()).containsExactly(1, 2);
        }
    }

    private void apply(FollowedFolder copy, Consumer<FollowStream> record) {
        FollowStream stream = new FollowStream();
        record.accept(stream);
        copy.beginStream();
        copy.append(Arrays.copyOf(longPiece, stream.take(longPiece)));
        copy.apply(1);
    }
}
