// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;
import org.outcry.wire.FrameHandler;

final class EventFileTest {
    private static final FrameHandler NOTHING = (methodId, buffer, offset, length) -> {};

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    @Test
    void shouldStayAtARecordWhoseHandlerThrows() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            Records.append(writer, 6);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                List<Long> handled = new ArrayList<>();
                FrameHandler failsAtThree = (methodId, buffer, offset, length) -> {
                    if (reader.number() == 3) {
                        reader.seek(1);
                        throw new IllegalStateException("as told");
                    }
                    handled.add(reader.number());
                };
                for (int attempt = 0; attempt < 2; attempt++) {
                    assertThatThrownBy(() -> reader.poll(failsAtThree, Long.MAX_VALUE, 10))
                            .hasMessage("as told");
                    assertThat(reader.position()).isEqualTo(3);
                }
                assertThat(reader.passOver()).isEqualTo(3);
                reader.poll(failsAtThree, Long.MAX_VALUE, 10);
                assertThat(handled).containsExactly(1L, 2L, 4L, 5L);
                assertThatThrownBy(reader::passOver).hasMessageContaining("no such record: ");
            }
        }
    }

    @Test
    void shouldReadWhatWasWrittenOverManySegments() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 100, preparer)) {
            Records.append(writer, 5_000);
            assertThat(spec.firstNumbers()).hasSizeGreaterThan(5).startsWith(100);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                assertThat(reader.firstNumber()).isEqualTo(100);
                assertThat(reader.nextNumber()).isEqualTo(5_000);
                Records.check(reader, 5_000);
                assertThat(reader.poll(NOTHING, Long.MAX_VALUE, 1)).isZero();
            }
        }
        assertThat(EventFileVerifier.verify(spec))
                .isEqualTo(new EventFileVerifier.Report(4_900, 100, 4_999, spec.firstNumbers().length, null));
        assertThat(spec.preparedFile()).doesNotExist();
    }

    @Test
    void shouldGoOnWhereTheLastWriterEnded() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        for (long to : new long[] {0, 1, 63, 64, 65, 700, 701, 3_000}) {
            try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
                assertThat(writer.recoveryNote()).isNull();
                Records.append(writer, to);
                writer.force();
            }
            assertThat(EventFileVerifier.verify(spec).damage()).isNull();
            assertThat(EventFileVerifier.verify(spec).records()).isEqualTo(to);
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            Records.check(reader, 3_000);
        }
    }

    @Test
    void shouldFollowAFileThatGrows() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        try (EventFileWriter writer = EventFileWriter.open(spec, 1, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            while (writer.nextNumber() < 6_000) {
                Records.append(writer, writer.nextNumber() + random.nextInt(0, 40));
                if (random.nextInt(4) == 0) {
                    Records.check(reader, Math.max(reader.position(), writer.nextNumber() - random.nextInt(2)));
                    assertThat(reader.nextNumber()).as("seed %d", seed).isEqualTo(writer.nextNumber());
                }
            }
        }
    }

    @Test
    void shouldFollowFromAnotherThread() throws Exception {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            Throwable[] failure = new Throwable[1];
            Thread follower = Thread.ofPlatform().start(() -> {
                try {
                    while (reader.position() < 20_000) {
                        if (reader.nextNumber() > reader.position()) {
                            Records.check(reader, reader.nextNumber());
                        }
                    }
                } catch (Throwable e) {
                    failure[0] = e;
                }
            });
            Records.append(writer, 20_000);
            follower.join();
            assertThat(failure[0]).isNull();
        }
    }

    @Test
    void shouldSeekEverywhere() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 7, preparer)) {
            Records.append(writer, 4_000);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                for (long number = 7; number < 4_000; number++) {
                    reader.seek(number);
                    Records.check(reader, number + 1);
                }
                long seed = Seed.fresh();
                SplittableRandom random = new SplittableRandom(seed);
                for (int i = 0; i < 4_000; i++) {
                    long number = random.nextLong(7, 4_001);
                    reader.seek(number);
                    assertThat(reader.position()).as("seed %d", seed).isEqualTo(number);
                    Records.check(reader, Math.min(number + 3, 4_000));
                }
                reader.seek(4_000);
                assertThat(reader.poll(NOTHING, Long.MAX_VALUE, 1)).isZero();
                Records.append(writer, 4_001);
                Records.check(reader, 4_001);
            }
        }
    }

    @Test
    void shouldSeekOnWhileTheFileGrowsOverSegments() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (long to = 50; to < 8_000; to += 50) {
                Records.append(writer, to);
                reader.seek(to - 1);
                Records.check(reader, to);
                reader.seek(to / 2);
                Records.check(reader, to / 2 + 1);
            }
        }
    }

    @Test
    void shouldOpenAnotherReaderWhereOneIs() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 1, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            Records.append(writer, 3_000);
            for (long to : new long[] {1, 700, 3_000}) {
                Records.check(reader, to);
                try (EventFileReader other = reader.another()) {
                    assertThat(other.position()).isEqualTo(to);
                    assertThat(other.firstNumber()).isEqualTo(1);
                    Records.append(writer, writer.nextNumber() + 1_000);
                    Records.check(other, writer.nextNumber());
                    other.seek(1);
                    Records.check(other, 3_000);
                }
                assertThat(reader.position()).isEqualTo(to);
            }
            Records.check(reader, writer.nextNumber());
        }
    }

    @Test
    void shouldRefuseToSeekOutsideTheFile() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 10, preparer)) {
            Records.append(writer, 2_000);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                Records.check(reader, 20);
                assertThatThrownBy(() -> reader.seek(9))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("number=9 firstNumber=10 nextNumber=2000");
                assertThatThrownBy(() -> reader.seek(2_001))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("number=2001 firstNumber=10 nextNumber=2000");
                Records.check(reader, 2_000);
            }
        }
    }

    @Test
    void shouldStopAtTheLimitAndAtTheMaximum() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            Records.append(writer, 100);
            assertThat(reader.poll(NOTHING, 9, 4)).isEqualTo(4);
            assertThat(reader.poll(NOTHING, 9, 100)).isEqualTo(6);
            assertThat(reader.poll(NOTHING, 9, 100)).isZero();
            assertThat(reader.position()).isEqualTo(10);
            assertThat(reader.number()).isEqualTo(9);
        }
    }

    @Test
    void shouldLeaveNothingBehindAClaimThatIsNotCommitted() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (int i = 0; i < 5_000; i++) {
                writer.claim(4_000)[writer.offset()] = 1;
            }
            assertThat(reader.poll(NOTHING, Long.MAX_VALUE, 1)).isZero();
            assertThatThrownBy(() -> writer.commit(1, 4_001))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("length=4001 claimed=4000");
            Records.append(writer, 100);
            Records.check(reader, 100);
        }
    }

    @Test
    void shouldTakeRecordsUpToTheBoundOfASegment() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        int longest = spec.maxBodyBytes();
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (int length = longest; length > longest - 20; length--) {
                int expected = length;
                writer.append(3, new byte[length], 0, length);
                reader.poll((id, buffer, offset, found) -> assertThat(found).isEqualTo(expected), Long.MAX_VALUE, 1);
                assertThat(reader.position()).isEqualTo(writer.nextNumber());
            }
            assertThatThrownBy(() -> writer.claim(longest + 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("length=" + (longest + 1) + " bound=" + longest);
        }
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldIndexAsManyRecordsAsASegmentHolds() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            while (writer.nextNumber() < 5_000) {
                writer.append(1, new byte[0], 0, 0);
            }
            for (long number = 0; number <= 5_000; number++) {
                reader.seek(number);
                reader.poll(NOTHING, Long.MAX_VALUE, 1);
                assertThat(reader.number()).isEqualTo(Math.min(number, 4_999));
            }
        }
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldRefuseAnotherLayoutRulesVersionOrSegmentSize() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            Records.append(writer, 10);
        }
        EventFileSpec otherLayout = new EventFileSpec(directory, "test", 0x5678, 1, spec.segmentBytes(), 1 << 20);
        EventFileSpec otherRules = new EventFileSpec(directory, "test", 0x1234, 2, spec.segmentBytes(), 1 << 20);
        EventFileSpec otherSize = new EventFileSpec(directory, "test", 0x1234, 1, 2 * spec.segmentBytes(), 1 << 20);
        for (EventFileSpec other : new EventFileSpec[] {otherLayout, otherRules, otherSize}) {
            assertThatThrownBy(() -> EventFileWriter.open(other, 0, preparer))
                    .isInstanceOf(EventFileMismatchException.class);
            assertThatThrownBy(() -> EventFileVerifier.verify(other)).isInstanceOf(EventFileMismatchException.class);
        }
        assertThatThrownBy(() -> EventFileReader.open(otherLayout))
                .isInstanceOf(EventFileMismatchException.class)
                .hasMessageContaining("found=layoutHash=1234 expected=layoutHash=5678");
        assertThatThrownBy(() -> EventFileReader.open(otherRules))
                .isInstanceOf(EventFileMismatchException.class)
                .hasMessageContaining("found=rulesVersion=1 expected=rulesVersion=2");
    }

    @Test
    void shouldBeginASegmentWithOtherRules() throws IOException {
        EventFileSpec oldest = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(oldest, 0, preparer)) {
            writer.rulesVersion(1);
            Records.append(writer, 10);
            writer.rulesVersion(1);
            Records.append(writer, 20);
            writer.rulesVersion(2);
            writer.rulesVersion(2);
            assertThat(oldest.segments()).containsExactly(0);
            Records.append(writer, 30);
            Records.append(writer, 40);
        }
        EventFileSpec newest =
                new EventFileSpec(directory, "test", oldest.layoutHash(), 3, oldest.segmentBytes(), oldest.maxBytes());
        EventFileSpec both = newest.withFormer(FormerLayouts.NONE.withRulesFrom(1));
        EventFileSpec behind = newest.withFormer(FormerLayouts.NONE.withRulesFrom(2));
        assertThat(both.segments()).containsExactly(0, 20);
        assertThat(EventFileSpec.of(both.segmentFile(0)).rulesVersion()).isEqualTo(1);
        assertThat(EventFileSpec.of(both.segmentFile(20)).rulesVersion()).isEqualTo(2);
        try (EventFileReader all = EventFileReader.open(both);
                EventFileReader some = EventFileReader.open(behind)) {
            assertThat(all.firstPresentNumber()).isZero();
            assertThat(some.firstPresentNumber()).isEqualTo(20);
        }
        // The present segment has its rules: older ones are of records that it has already.
        try (EventFileWriter writer = EventFileWriter.open(both, 0, preparer)) {
            writer.rulesVersion(1);
            Records.append(writer, 50);
            writer.rulesVersion(3);
            Records.append(writer, 60);
        }
        assertThat(both.segments()).containsExactly(0, 20, 50);
        assertThat(EventFileSpec.of(both.segmentFile(50)).rulesVersion()).isEqualTo(3);
        assertThat(EventFileVerifier.verify(both).damage()).isNull();
    }

    @Test
    void shouldBeginASegmentWithOtherRulesBesideACycle() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            writer.rulesVersion(1);
            Records.append(writer, 10);
            writer.rulesVersion(2);
            writer.roll(RollCycle.daily(ZoneOffset.UTC));
            Records.append(writer, 20);
        }
        assertThat(spec.segments()).containsExactly(0, 10);
        assertThat(EventFileSpec.of(spec.segmentFile(10)).rulesVersion()).isEqualTo(2);
    }

    @Test
    void shouldRefuseASecondWriter() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            assertThat(writer.nextNumber()).isZero();
            assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("event file in use");
        }
    }

    @Test
    void shouldNameAFileThatIsNotThere() throws IOException {
        EventFileSpec missing = Records.spec(directory.resolve("missing"));
        assertThatThrownBy(() -> EventFileReader.open(missing))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("start the writer of event file test first");
        assertThatThrownBy(() -> EventFileReader.open(Records.spec(directory)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("no event file of name test there");
        Files.createDirectories(directory);
        assertThat(EventFileVerifier.verify(Records.spec(directory)).records()).isZero();
    }

    @Test
    void shouldRefuseASpecOutOfBounds() {
        assertThatThrownBy(() -> new EventFileSpec(directory, "a/b", 1, 1, 65_536, 65_536))
                .hasMessageContaining("name=\"a/b\"");
        assertThatThrownBy(() -> new EventFileSpec(directory, "a", 1, 1, 65_537, 1 << 20))
                .hasMessageContaining("segmentBytes=65537");
        assertThatThrownBy(() -> new EventFileSpec(directory, "a", 1, 1, 32_768, 1 << 20))
                .hasMessageContaining("segmentBytes=32768");
        assertThatThrownBy(() -> new EventFileSpec(directory, "a", 1, 1, 65_536, 65_535))
                .hasMessageContaining("maxBytes=65535");
    }
}
