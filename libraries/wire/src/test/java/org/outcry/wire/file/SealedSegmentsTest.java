// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SealedSegmentsTest {
    @TempDir
    private Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private EventFileSpec spec = Records.spec(Path.of("unused"));
    private long[] present = {};

    @BeforeEach
    void writeThreeSegments() throws IOException {
        spec = Records.spec(directory.resolve("files"));
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            for (long to = 100; spec.segments().length < 3; to += 100) {
                Records.append(writer, to);
            }
        }
        present = spec.segments();
        assertThat(SealedSegments.read(spec).add(() -> {})).isNull();
    }

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    private @Nullable EventFileDamage check(int segment) throws IOException {
        long successor = segment + 1 < present.length ? present[segment + 1] : -1;
        return SealedSegments.read(spec).check(present[segment], successor, () -> {});
    }

    @Test
    void shouldRestBetweenPiecesOfASegmentThatIsNotListed() throws IOException {
        Files.delete(SealedSegments.read(spec).file());
        long bytes = Files.size(file(0));
        int[] rests = {0};
        assertThat(SealedSegments.read(spec).check(present[0], present[1], () -> rests[0]++))
                .isNull();
        assertThat(rests[0]).isBetween((int) (bytes >> 16) / 2, (int) (bytes >> 16));
    }

    private Path file(int segment) {
        return spec.segmentFile(present[segment]);
    }

    private void flip(Path file, int offset) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[offset] ^= 1;
        Files.write(file, bytes);
    }

    @Test
    void shouldFindNothingWrongInWhatWasWritten() throws IOException {
        assertThat(SealedSegments.read(spec).isKnown()).isTrue();
        assertThat(SealedSegments.read(spec).nextNumber()).isEqualTo(present[2]);
        assertThat(SealedSegments.read(spec).missing("")).isNull();
        for (int segment = 0; segment < present.length; segment++) {
            assertThat(check(segment)).isNull();
        }
    }

    @Test
    void shouldNotKnowTheFirstRecordOfAListThatIsOnlyCut() throws IOException {
        EventFileSpec other = Records.spec(directory.resolve("other"));
        try (EventFileWriter writer = EventFileWriter.open(other, 1, preparer)) {
            Records.append(writer, 10);
        }
        SealedSegments.read(other).removeFrom(1);
        SealedSegments read = SealedSegments.read(other);
        assertThat(read.missing("")).isNull();
        assertThat(read.isKnown()).isFalse();
    }

    @Test
    void shouldNotTakeLostSectorsBeforeAnotherSegmentForATornTail() throws IOException {
        int sector = 0;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            for (long number = present[0]; sector == 0; number++) {
                reader.seek(number);
                long at = reader.nextOffset();
                sector =
                        at / 512 == (at + SegmentLayout.RECORD_HEADER_BYTES - 1) / 512 ? 0 : (int) (at / 512 + 1) * 512;
            }
        }
        byte[] bytes = Files.readAllBytes(file(0));
        Arrays.fill(bytes, sector, bytes.length, (byte) 0);
        Files.write(file(0), bytes);
        Files.delete(SealedSegments.read(spec).file());
        assertThat(check(0)).isNotNull().returns(false, EventFileDamage::isTornTail);
    }

    @Test
    void shouldKnowFilesThatNobodyHasWrittenTo() throws IOException {
        SealedSegments sealed = SealedSegments.read(spec);
        assertThat(sealed.isUntouched(present[0], present[1])).isTrue();
        assertThat(sealed.isUntouched(present[0], present[1] + 1)).isFalse();
        assertThat(sealed.isUntouched(present[present.length - 1], -1)).isFalse();
        // A copy in its place is read once.
        byte[] bytes = Files.readAllBytes(file(0));
        Files.delete(file(0));
        Files.write(file(0), bytes);
        sealed = SealedSegments.read(spec);
        assertThat(sealed.isUntouched(present[0], present[1])).isFalse();
        assertThat(sealed.checkAndNote(present[0], present[1], () -> {})).isNull();
        assertThat(SealedSegments.read(spec).isUntouched(present[0], present[1]))
                .isTrue();
        // Damage of the disk changes no time; once it is found, the file is read again.
        FileTime time = Files.getLastModifiedTime(file(0));
        try (FileChannel channel = FileChannel.open(file(0), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {77}), 3_000);
        }
        Files.setLastModifiedTime(file(0), time);
        assertThat(sealed.isUntouched(present[0], present[1])).isTrue();
        assertThat(sealed.checkAndNote(present[0], present[1], () -> {})).isNotNull();
        assertThat(SealedSegments.read(spec).isUntouched(present[0], present[1]))
                .isFalse();
    }

    /**
     * The number of segments must not make the opening slower. What the disk damages is found when the segment is
     * checked or read.
     */
    @Test
    void shouldBeOpenedAgainWithoutALookAtUntouchedSegments() throws IOException {
        SealedSegments sealed = SealedSegments.read(spec);
        FileTime time = Files.getLastModifiedTime(file(1));
        flip(file(1), 20);
        Files.setLastModifiedTime(file(1), time);
        EventFileWriter.open(spec, 0, preparer, sealed).close();
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer)).isInstanceOf(EventFileDamagedException.class);
        Files.setLastModifiedTime(file(1), FileTime.fromMillis(time.toMillis() + 1_000));
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer, sealed))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining(file(1).toString());
        Files.delete(file(1));
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer, sealed))
                .isInstanceOf(EventFileDamagedException.class)
                .hasMessageContaining("missing");
    }

    @Test
    void shouldNameItsFilesByTheirFirstNumbers() throws IOException {
        String name = SegmentName.of("events", 1_234);
        assertThat(name).isEqualTo("events-00000000000000001234.events");
        assertThat(SegmentName.of("events", Long.MAX_VALUE)).isEqualTo("events-09223372036854775807.events");
        assertThat(SegmentName.numberIn(name, "events")).isEqualTo(1_234);
        for (String other : List.of(
                "events-0000000000000001234.events",
                "events-0000000000000000123x.events",
                "events_00000000000000001234.events",
                "events-00000000000000001234.cut",
                "events-00000000000000001234.events.bad",
                "journal-00000000000000001234.events",
                "events.next",
                "")) {
            assertThat(SegmentName.numberIn(other, "events")).as(other).isEqualTo(-1);
        }
    }

    @Test
    void shouldReadOnPastDamage() throws IOException {
        List<Long> read = new ArrayList<>();
        flip(file(0), 3_000);
        flip(file(1), 20);
        try (EventFileReader reader = EventFileReader.open(spec)) {
            assertThat(reader.passOverDamage()).isFalse();
            long next = reader.nextNumber();
            while (reader.position() < next) {
                try {
                    reader.poll((methodId, buffer, offset, length) -> read.add(reader.number()), next - 1, 1);
                } catch (EventFileDamagedException e) {
                    assertThat(reader.passOverDamage()).isTrue();
                }
            }
        }
        // One record of the first segment, and the second segment.
        long gone = 1 + present[2] - present[1];
        assertThat((long) read.size()).isEqualTo(read.getLast() + 1 - read.getFirst() - gone);
        assertThat(read).doesNotContain(present[1], present[2] - 1).contains(present[1] - 1, present[2]);
    }

    @Test
    void shouldNameTheMissingSegment() throws IOException {
        for (int segment : new int[] {1, 0}) {
            Files.delete(file(segment));
            assertThat(Objects.requireNonNull(SealedSegments.read(spec).missing("put it back"))
                            .toString())
                    .contains(file(segment).toString(), "missing", "put it back");
        }
    }

    @Test
    void shouldFindAChangedBitAnywhere() throws IOException {
        for (int offset = 0; offset < Records.SEGMENT_BYTES; offset += 4_099) {
            flip(file(1), offset);
            assertThat(check(1)).as("offset %d", offset).isNotNull();
            flip(file(1), offset);
        }
        flip(file(1), SegmentLayout.firstRecordPosition(Records.SEGMENT_BYTES) + 10);
        assertThat(Objects.requireNonNull(check(1)).offset())
                .isEqualTo(SegmentLayout.firstRecordPosition(Records.SEGMENT_BYTES));
    }

    @Test
    void shouldFindAnotherFileOfTheSameNumbers() throws IOException {
        EventFileSpec other = Records.spec(directory.resolve("other"));
        try (EventFileWriter writer = EventFileWriter.open(other, 0, preparer)) {
            while (other.segments().length < 3) {
                writer.timeNs(7);
                long number = writer.nextNumber();
                writer.append(1, new byte[200], 0, Records.bodyLength(number));
            }
        }
        assertThat(other.segments()).isEqualTo(present);
        Files.copy(other.segmentFile(present[1]), file(1), StandardCopyOption.REPLACE_EXISTING);
        assertThat(Objects.requireNonNull(check(1)).what()).contains("not the file that was sealed");
    }

    @Test
    void shouldFindThatTheFileAfterTheLastListedOneIsMissing() throws IOException {
        Files.delete(file(2));
        present = spec.segments();
        assertThat(Objects.requireNonNull(check(1)).what()).contains("with which no file begins");
    }

    @Test
    void shouldForgetSegmentsThatAreDeletedOnPurpose() throws IOException {
        SealedSegments.read(spec).removeBefore(present[1]);
        Files.delete(file(0));
        assertThat(SealedSegments.read(spec).missing("")).isNull();
        Files.delete(file(1));
        assertThat(SealedSegments.read(spec).missing("")).isNotNull();
    }

    @Test
    void shouldNotTrustAListThatWasChanged() throws IOException {
        Path list = SealedSegments.read(spec).file();
        int bytes = (int) Files.size(list);
        for (int offset = 0; offset < bytes; offset++) {
            flip(list, offset);
            assertThat(SealedSegments.read(spec).isKnown())
                    .as("offset %d", offset)
                    .isFalse();
            flip(list, offset);
        }
        Files.delete(list);
        assertThat(SealedSegments.read(spec).isKnown()).isFalse();
        assertThat(SealedSegments.read(spec).add(() -> {})).isNull();
        assertThat(Files.size(list)).isEqualTo(bytes);
    }

    @Test
    void shouldNotListADamagedSegment() throws IOException {
        Files.delete(SealedSegments.read(spec).file());
        flip(file(0), SegmentLayout.firstRecordPosition(Records.SEGMENT_BYTES) + 40);
        EventFileDamage damage =
                Objects.requireNonNull(SealedSegments.read(spec).add(() -> {}));
        assertThat(damage.file()).isEqualTo(file(0));
        assertThat(check(0)).isNotNull();
        assertThat(check(1)).isNull();
    }
}
