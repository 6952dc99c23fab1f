// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.file.SegmentRetention.Removal;

final class SegmentRetentionTest {
    private static final int RECORDS = 5_000;
    private static final long ALL = SegmentRetention.ALL;
    private static final SegmentRetention TWO = new SegmentRetention(ALL, 2L * Records.SEGMENT_BYTES);

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private EventFileSpec spec;
    private EventFileWriter writer;
    private long[] written;

    @BeforeEach
    void writeRecords() throws IOException {
        spec = Records.spec(directory);
        writer = EventFileWriter.open(spec, 0, preparer);
        Records.append(writer, RECORDS);
        written = spec.segments();
        assertThat(written).hasSizeGreaterThan(6);
    }

    @AfterEach
    void close() {
        writer.close();
        preparer.close();
    }

    @Test
    void shouldRemoveTheOldestSegmentsBySize() throws IOException {
        int surplus = written.length - 2;
        assertThat(TWO.surplus(spec)).isEqualTo(surplus);
        assertThat(TWO.remove(spec, 0)).isEqualTo(new Removal(surplus, 0, null));
        assertThat(spec.segments()).containsExactly(written[surplus], written[surplus + 1]);
        assertThat(TWO.remove(spec, 0)).isEqualTo(new Removal(0, 0, null));
        Records.append(writer, RECORDS + 2_000);
        assertThat(TWO.remove(spec, 0).removed()).isPositive();
        try (EventFileReader reader = EventFileReader.open(spec)) {
            Records.check(reader, RECORDS + 2_000);
        }
    }

    @Test
    void shouldNeverRemoveTheOpenSegment() throws IOException {
        SegmentRetention nothing = new SegmentRetention(0, 0);
        assertThat(nothing.remove(spec, Long.MAX_VALUE).removed()).isEqualTo(written.length - 1);
        assertThat(spec.segments()).containsExactly(written[written.length - 1]);
        assertThat(nothing.remove(spec, Long.MAX_VALUE)).isEqualTo(new Removal(0, 0, null));
        assertThat(nothing.remove(Records.spec(directory.resolve("missing")), 0))
                .isEqualTo(new Removal(0, 0, null));
        writer.force();
        Records.append(writer, RECORDS + 100);
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldRemoveSegmentsByAge() throws IOException {
        SegmentRetention hour = new SegmentRetention(1_000, ALL);
        // The segment before the third ends, at the latest, when the third begins: at ten times its first number.
        long nowNs = written[2] * 10 + 1_000;
        assertThat(hour.surplus(spec, nowNs - 1)).isEqualTo(1);
        assertThat(hour.surplus(spec, nowNs)).isEqualTo(2);
        assertThat(hour.surplus(spec, Long.MAX_VALUE)).isEqualTo(written.length - 1);
        long newestNs = written[written.length - 1] * 10;
        assertThat(hour.surplus(spec)).isEqualTo(hour.surplus(spec, newestNs));
        assertThat(hour.remove(spec, nowNs)).isEqualTo(new Removal(2, 0, null));
        assertThat(SegmentRetention.WHOLE.surplus(spec, Long.MAX_VALUE)).isZero();
    }

    @Test
    void shouldKeepRecordsWithoutTimes() throws IOException {
        EventFileSpec untimed = new EventFileSpec(directory, "untimed", 1, 1, Records.SEGMENT_BYTES, 1L << 30);
        try (EventFileWriter file = EventFileWriter.open(untimed, 0, preparer)) {
            while (untimed.segments().length < 3) {
                file.append(1, new byte[1_000], 0, 1_000);
            }
        }
        assertThat(new SegmentRetention(1, ALL).surplus(untimed, Long.MAX_VALUE))
                .isZero();
    }

    @Test
    void shouldKeepWhatTheLowestStoredPositionNeeds() throws IOException {
        try (StoredPosition slow = StoredPosition.open(spec, "slow");
                StoredPosition fast = StoredPosition.open(spec, "fast")) {
            fast.store(RECORDS);
            slow.store(written[3] - 1);
            assertThat(TWO.remove(spec, 0)).isEqualTo(new Removal(2, written.length - 4, "slow"));
            slow.store(written[3]);
            assertThat(TWO.remove(spec, 0)).isEqualTo(new Removal(1, written.length - 5, "slow"));
            try (EventFileReader reader = EventFileReader.open(spec)) {
                slow.resume(reader);
                Records.check(reader, RECORDS);
                slow.store(reader.position());
            }
        }
        assertThat(TWO.remove(spec, 0)).isEqualTo(new Removal(written.length - 5, 0, null));
    }

    @Test
    void shouldRemoveNothingBesideADamagedPosition() throws IOException {
        Path damaged = Files.writeString(directory.resolve("test@billing.position"), "test billing 1");
        assertThatThrownBy(() -> TWO.remove(spec, 0))
                .isInstanceOf(StoredPositionException.class)
                .hasMessageContaining("file=" + damaged);
        assertThat(spec.segments()).isEqualTo(written);
        StoredPosition.delete(spec, "billing");
        assertThat(TWO.remove(spec, 0).removed()).isEqualTo(written.length - 2);
    }

    @Test
    void shouldTellAReaderThatItsRecordsAreGone() throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            Records.check(reader, 10);
            TWO.remove(spec, 0);
            // Its segment stays mapped, and is read to its end.
            Records.check(reader, written[1]);
            assertThatThrownBy(() -> reader.poll((id, buffer, offset, length) -> {}, Long.MAX_VALUE, 1))
                    .isInstanceOf(EventFileGoneException.class)
                    .hasMessageContaining("number=" + written[1])
                    .hasMessageContaining("seekKept");
            assertThat(reader.seekKept(reader.position())).isEqualTo(spec.segments()[0]);
            Records.check(reader, RECORDS);
        }
    }

    @Test
    void shouldTakeNoRecordFromANamedReaderWhileAllGoOn() throws Exception {
        long end = 60_000;
        AtomicBoolean read = new AtomicBoolean();
        AtomicLong removed = new AtomicLong();
        Throwable[] failure = {null};
        try (EventFileReader reader = EventFileReader.open(spec);
                StoredPosition position = StoredPosition.open(spec, "billing")) {
            position.resume(reader);
            Thread removing = Thread.ofPlatform().start(() -> {
                try {
                    while (!read.get()) {
                        removed.addAndGet(TWO.remove(spec, 0).removed());
                    }
                } catch (Throwable e) {
                    failure[0] = e;
                }
            });
            Thread opening = Thread.ofPlatform().start(() -> {
                try {
                    while (!read.get()) {
                        EventFileReader.open(spec).close();
                    }
                } catch (Throwable e) {
                    failure[0] = e;
                }
            });
            try {
                while (reader.position() < end) {
                    Records.append(writer, Math.min(end, writer.nextNumber() + 500));
                    Records.check(reader, writer.nextNumber());
                    position.store(reader.position());
                    position.resume(reader);
                }
            } finally {
                read.set(true);
                removing.join();
                opening.join();
            }
        }
        assertThat(failure[0]).isNull();
        removed.addAndGet(TWO.remove(spec, 0).removed());
        assertThat(removed.get()).isGreaterThan(40);
        assertThat(spec.segments()).hasSize(2);
    }

    @Test
    void shouldTakeRemovedSegmentsOffTheListOfSealedOnes() throws IOException {
        SealedSegments sealed = SealedSegments.read(spec);
        sealed.add(() -> {});
        TWO.remove(spec, sealed, 0);
        assertThat(sealed.missing("")).isNull();
        assertThat(SealedSegments.read(spec).firstNumber()).isEqualTo(spec.segments()[0]);
        Records.append(writer, RECORDS + 2_000);
        TWO.remove(spec, 0);
        assertThat(SealedSegments.read(spec).missing("")).isNull();
    }

    @Test
    void shouldRefuseNegativeExtents() {
        assertThatThrownBy(() -> new SegmentRetention(-2, ALL)).hasMessageContaining("ageNs=-2");
        assertThatThrownBy(() -> new SegmentRetention(ALL, -2)).hasMessageContaining("bytes=-2");
    }
}
