// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;

final class EventFileRecoveryTest {
    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private EventFileSpec spec;
    private EventFileSpec copy;

    @BeforeEach
    void nameFiles() {
        spec = Records.spec(directory.resolve("original"));
        copy = Records.spec(directory.resolve("copy"));
    }

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    private void write(long to) throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            Records.append(writer, to);
        }
    }

    private static int position(long number) {
        return SegmentLayout.firstRecordPosition(Records.SEGMENT_BYTES) + (int) Records.bytes(0, number);
    }

    private void checkReopened(long whole) throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(copy, 0, preparer)) {
            assertThat(writer.nextNumber()).isEqualTo(whole);
            Records.append(writer, whole + 200);
        }
        try (EventFileReader reader = EventFileReader.open(copy)) {
            Records.check(reader, whole + 200);
            reader.seek(whole);
            Records.check(reader, whole + 1);
        }
        assertThat(EventFileVerifier.verify(copy).damage()).isNull();
    }

    @Test
    void shouldCutATornTailAtEveryByteOfTheLastRecord() throws IOException {
        for (long count : new long[] {65, 66, 69}) {
            spec = Records.spec(directory.resolve("original" + count));
            write(count);
            byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
            int start = position(count - 1);
            int end = start + SegmentLayout.RECORD_HEADER_BYTES + Records.bodyLength(count - 1);
            Files.createDirectories(copy.directory());
            for (int kept = start; kept < end; kept++) {
                byte[] torn = bytes.clone();
                Arrays.fill(torn, kept, end, (byte) 0);
                // A writer sets the length last.
                Arrays.fill(torn, start, start + 4, (byte) 0);
                Files.write(copy.segmentFile(0), torn);
                try (EventFileWriter writer = EventFileWriter.open(copy, 0, preparer)) {
                    assertThat(writer.nextNumber()).as("kept %d", kept - start).isEqualTo(count - 1);
                    if (kept <= start + 4) {
                        assertThat(writer.recoveryNote()).isNull();
                    } else {
                        assertThat(writer.recoveryNote())
                                .contains(copy.segmentFile(0).toString(), "offset=" + start, "number=" + (count - 1));
                    }
                    Records.append(writer, count + 10);
                }
                assertThat(EventFileVerifier.verify(copy).damage()).isNull();
                try (EventFileReader reader = EventFileReader.open(copy)) {
                    Records.check(reader, count + 10);
                }
                Files.delete(copy.segmentFile(0));
            }
        }
    }

    @Test
    void shouldCutARecordWhoseLengthWasNeverWritten() throws IOException {
        write(300);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        Arrays.fill(bytes, position(299), position(299) + 4, (byte) 0);
        Files.createDirectories(copy.directory());
        Files.write(copy.segmentFile(0), bytes);
        checkReopened(299);
    }

    @Test
    void shouldReportARecordOfWhichTheDiskLacksASectorAndCutIt() throws IOException {
        long last = lastAcrossSectors();
        write(last + 1);
        int start = position(last);
        int end = start + SegmentLayout.RECORD_HEADER_BYTES + Records.bodyLength(last);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        Arrays.fill(bytes, (start / 512 + 1) * 512, end, (byte) 0);
        Files.write(spec.segmentFile(0), bytes);
        EventFileVerifier.Report report = EventFileVerifier.verify(spec);
        assertThat(report.records()).isEqualTo(last);
        assertThat(report.lastNumber()).isEqualTo(last - 1);
        assertThat(report.damage())
                .isEqualTo(new EventFileDamage(
                        spec.segmentFile(0),
                        start,
                        "record " + last + " is not whole",
                        "open the file for writing, which cuts it off",
                        true));
        assertThat(Files.readAllBytes(spec.segmentFile(0))).isEqualTo(bytes);
        Files.createDirectories(copy.directory());
        Files.write(copy.segmentFile(0), bytes);
        checkReopened(last);
    }

    /** Returns a record that lies in two sectors of 512 bytes, with many bytes in the second one. */
    private static long lastAcrossSectors() {
        long number = 100;
        while ((position(number) + 100) / 512 == position(number) / 512 || Records.bodyLength(number) < 150) {
            number++;
        }
        return number;
    }

    @Test
    void shouldRefuseAFlippedBitInTheLastRecord() throws IOException {
        for (long last : new long[] {69, lastAcrossSectors()}) {
            spec = Records.spec(directory.resolve("original" + last));
            write(last + 1);
            byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
            Files.createDirectories(copy.directory());
            int start = position(last);
            int end = start + (int) Records.bytes(last, last + 1);
            // All bits of length and checksum, and one of each further byte.
            for (int damaged = start * 8; damaged < end * 8; damaged += damaged < (start + 8) * 8 ? 1 : 9) {
                byte[] found = bytes.clone();
                found[damaged / 8] ^= (byte) (1 << damaged % 8);
                Files.write(copy.segmentFile(0), found);
                assertThat(EventFileVerifier.verify(copy).records())
                        .as("bit %d", damaged - start * 8)
                        .isEqualTo(last);
                assertThatThrownBy(() -> EventFileWriter.open(copy, 0, preparer))
                        .as("bit %d", damaged - start * 8)
                        .isInstanceOf(EventFileDamagedException.class)
                        .hasMessageContaining(copy.segmentFile(0).toString())
                        .hasMessageContaining("offset=" + start + ":")
                        .hasMessageContaining("record " + last)
                        .hasMessageContaining("restore");
                assertThat(Files.readAllBytes(copy.segmentFile(0))).isEqualTo(found);
            }
        }
    }

    @Test
    void shouldSayThatASegmentWasCutOff() throws IOException {
        write(100);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        Files.write(spec.segmentFile(0), Arrays.copyOf(bytes, bytes.length - 1));
        assertThatThrownBy(() -> EventFileReader.open(spec).close())
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining("the segment was cut off: it has " + (bytes.length - 1) + " bytes instead of "
                        + bytes.length + ": copy it again, as a whole, from where it came");
    }

    @Test
    void shouldRefuseDamageAtAnyByteInTheMiddle() throws IOException {
        write(300);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        Files.createDirectories(copy.directory());
        int start = position(150);
        int end = start + SegmentLayout.RECORD_HEADER_BYTES + Records.bodyLength(150);
        for (int damaged = start; damaged < end; damaged++) {
            byte[] found = bytes.clone();
            found[damaged] ^= 0x41;
            Files.write(copy.segmentFile(0), found);
            String at = "offset=" + start + ":";
            assertThatThrownBy(() -> EventFileWriter.open(copy, 0, preparer))
                    .as("byte %d", damaged - start)
                    .isInstanceOf(EventFileDamagedException.class)
                    .hasMessageContaining(copy.segmentFile(0).toString())
                    .hasMessageContaining(at)
                    .hasMessageContaining("restore");
            EventFileVerifier.Report report = EventFileVerifier.verify(copy);
            assertThat(report.records()).isEqualTo(150);
            assertThat(report.damage()).isNotNull();
            try (EventFileReader reader = EventFileReader.open(copy)) {
                assertThatThrownBy(() -> Records.check(reader, 300)).isInstanceOf(EventFileDamagedException.class);
                assertThat(reader.position()).isEqualTo(150);
            }
        }
        assertThat(Files.readAllBytes(copy.segmentFile(0))).hasSize(bytes.length);
    }

    @Test
    void shouldNameTheSegmentWhoseRecordsAreLost() throws IOException {
        int segments = 0;
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            for (long to = 100; segments < 3; to += 100) {
                Records.append(writer, to);
                segments = spec.segments().length;
            }
        }
        long[] present = spec.segments();
        Path lost = spec.segmentFile(present[1]);
        byte[] bytes = Files.readAllBytes(lost);
        Arrays.fill(bytes, SegmentLayout.HEADER_BYTES, bytes.length, (byte) 0);
        Files.write(lost, bytes);
        try (EventFileReader reader = EventFileReader.open(spec)) {
            assertThatThrownBy(() -> reader.seek(present[2] - 1))
                    .isInstanceOf(EventFileDamagedException.class)
                    .hasMessageContainingAll(
                            lost.toString(), "record " + present[1] + " is lost", EventFileDamage.RESTORE);
        }
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining(lost.toString());
    }

    @Test
    void shouldNameDamageAnywhereAndNeverTripOverIt() throws IOException {
        write(300);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        Files.createDirectories(copy.directory());
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 300; round++) {
            byte[] damaged = bytes.clone();
            for (int flips = random.nextInt(1, 5); flips > 0; flips--) {
                damaged[random.nextInt(position(300) + 200)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(copy.segmentFile(0), damaged);
            endsInOrder(seed, () -> EventFileVerifier.verify(copy));
            endsInOrder(seed, () -> {
                try (EventFileReader reader = EventFileReader.open(copy)) {
                    reader.seek(150);
                    while (Records.checkSome(reader, 300) > 0) {
                        assertThat(reader.position()).isLessThanOrEqualTo(300);
                    }
                }
            });
            boolean opened = endsInOrder(
                    seed, () -> EventFileWriter.open(copy, 0, preparer).close());
            if (opened) {
                EventFileVerifier.Report report = EventFileVerifier.verify(copy);
                assertThat(report.damage()).as("seed %d", seed).isNull();
                assertThat(report.records()).as("seed %d", seed).isBetween(290L, 300L);
            }
        }
    }

    /** Whether it went well; or ended with an error that says what is wrong with the file, which is fine too. */
    private static boolean endsInOrder(long seed, Attempt attempt) throws IOException {
        try {
            attempt.run();
            return true;
        } catch (EventFileDamagedException | EventFileMismatchException e) {
            return false;
        } catch (IllegalArgumentException e) {
            assertThat(e).as("seed %d", seed).hasMessageContaining("no such record");
            return false;
        } catch (RuntimeException e) {
            throw new AssertionError("seed " + seed, e);
        }
    }

    private interface Attempt {
        void run() throws IOException;
    }

    @Test
    void shouldRefuseALengthThatIsLostInTheMiddle() throws IOException {
        write(300);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(position(150), 0);
        Files.write(spec.segmentFile(0), bytes);
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining("record 150 is lost, and record 151 follows it at offset " + position(151));
        assertThat(EventFileVerifier.verify(spec).damage()).isNotNull();
    }

    @Test
    void shouldRefuseADamagedHeader() throws IOException {
        write(10);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        for (int offset : new int[] {0, 16, 32, 40, 44, 50, 63}) {
            byte[] damaged = bytes.clone();
            damaged[offset] ^= 1;
            Files.write(spec.segmentFile(0), damaged);
            assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                    .isInstanceOf(EventFileDamagedException.class);
            assertThat(EventFileVerifier.verify(spec).damage()).isNotNull();
        }
    }

    @Test
    void shouldRefuseAGapBetweenSegments() throws IOException {
        write(3_000);
        long[] firstNumbers = spec.firstNumbers();
        Files.delete(spec.segmentFile(firstNumbers[2]));
        assertThat(EventFileVerifier.verify(spec).damage()).isNotNull();
        try (EventFileReader reader = EventFileReader.open(spec)) {
            assertThatThrownBy(() -> Records.check(reader, 3_000))
                    .isInstanceOf(EventFileDamagedException.class)
                    .hasMessageContaining(spec.segmentFile(firstNumbers[2]).toString());
        }
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining(spec.segmentFile(firstNumbers[2]).toString());
        for (int i = 3; i < firstNumbers.length; i++) {
            Files.delete(spec.segmentFile(firstNumbers[i]));
        }
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining("the segment is missing");
        assertThat(EventFileVerifier.verify(spec).damage()).isNotNull();
    }

    @Test
    void shouldReportAWrongIndexAndRebuildItWhenOpened() throws IOException {
        write(300);
        byte[] bytes = Files.readAllBytes(spec.segmentFile(0));
        bytes[SegmentLayout.indexPosition(2)] ^= 8;
        Files.write(spec.segmentFile(0), bytes);
        assertThat(EventFileVerifier.verify(spec).damage()).isNotNull();
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            assertThat(writer.recoveryNote())
                    .contains(
                            "index of a file made anew",
                            spec.segmentFile(0).toString(),
                            "offset=" + SegmentLayout.indexPosition(2));
        }
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldSealTheSegmentThatItsWriterNamedASuccessorFor() throws IOException {
        write(3_000);
        long[] firstNumbers = spec.firstNumbers();
        Files.createDirectories(copy.directory());
        for (int i = 0; i < 2; i++) {
            Files.copy(spec.segmentFile(firstNumbers[i]), copy.segmentFile(firstNumbers[i]));
        }
        byte[] sealed = Files.readAllBytes(copy.segmentFile(firstNumbers[1]));
        int end = SegmentLayout.firstRecordPosition(Records.SEGMENT_BYTES)
                + (int) Records.bytes(firstNumbers[1], firstNumbers[2]);
        assertThat(sealed[end]).isEqualTo((byte) -1);
        Arrays.fill(sealed, end, end + 4, (byte) 0);
        Files.write(copy.segmentFile(firstNumbers[1]), sealed);
        Files.write(copy.segmentFile(firstNumbers[2]), new byte[Records.SEGMENT_BYTES]);
        checkReopened(firstNumbers[2]);
    }

    @Test
    void shouldRecoverACopyThatWasMadeWhileTheFileWasWritten() throws Exception {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        AtomicLong written = new AtomicLong();
        long last = 30_000;
        Throwable[] failure = new Throwable[1];
        Thread writing = Thread.ofPlatform().start(() -> {
            try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
                while (writer.nextNumber() < last) {
                    Records.append(writer, writer.nextNumber() + 1);
                    written.set(writer.nextNumber());
                }
            } catch (Throwable e) {
                failure[0] = e;
            }
        });
        for (int i = 0; i < 10 && writing.isAlive(); i++) {
            long wanted = Math.min(last, written.get() + random.nextLong(10, 2_000));
            Records.await(() -> written.get() >= wanted || !writing.isAlive());
            copy = Records.spec(directory.resolve("copy" + i));
            Files.createDirectories(copy.directory());
            long atLeast = written.get();
            // The last segment first seen is copied last, as a stopped process would leave it: nothing after it.
            long[] firstNumbers = spec.firstNumbers();
            Path end = spec.segmentFile(firstNumbers[firstNumbers.length - 1]);
            Files.copy(end, copy.directory().resolve(end.getFileName().toString()));
            byte[] copied = Files.readAllBytes(copy.segmentFile(firstNumbers[firstNumbers.length - 1]));
            for (int earlier = 0; earlier < firstNumbers.length - 1; earlier++) {
                Files.copy(spec.segmentFile(firstNumbers[earlier]), copy.segmentFile(firstNumbers[earlier]));
            }
            if (!isSealed(copied)) {
                try (EventFileWriter writer = EventFileWriter.open(copy, 0, preparer)) {
                    assertThat(writer.nextNumber()).as("seed %d", seed).isBetween(atLeast - 2_000, last);
                }
                assertThat(EventFileVerifier.verify(copy).damage())
                        .as("seed %d", seed)
                        .isNull();
                checkReopened(EventFileVerifier.verify(copy).records());
            }
        }
        writing.join();
        assertThat(failure[0]).isNull();
    }

    private static boolean isSealed(byte[] segment) {
        ByteBuffer bytes = ByteBuffer.wrap(segment).order(ByteOrder.LITTLE_ENDIAN);
        int at = SegmentLayout.firstRecordPosition(segment.length);
        while (bytes.getInt(at) > 0) {
            at += SegmentLayout.align(bytes.getInt(at));
        }
        return bytes.getInt(at) == SegmentLayout.END_OF_SEGMENT;
    }
}
