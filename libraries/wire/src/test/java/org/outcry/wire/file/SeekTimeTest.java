// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;
import org.outcry.wire.FrameHandler;

final class SeekTimeTest {
    private static final FrameHandler NOTHING = (methodId, buffer, offset, length) -> {};

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    @Test
    void shouldFindTheFirstRecordOfATimeOrLater() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 7, preparer)) {
            Records.append(writer, 3_000);
            assertThat(spec.segments()).hasSizeGreaterThan(3);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                for (long number = 7; number < 3_000; number++) {
                    assertThat(reader.seekTime(number * 10)).isEqualTo(number);
                    assertThat(reader.seekTime(number * 10 - 9)).isEqualTo(number);
                    Records.check(reader, number + 1);
                }
                assertThat(reader.seekTime(Long.MIN_VALUE)).isEqualTo(7);
                assertThat(reader.seekTime(29_991)).isEqualTo(3_000).isEqualTo(reader.position());
                Records.append(writer, 3_100);
                Records.check(reader, 3_100);
                assertThat(reader.seekTime(Long.MAX_VALUE)).isEqualTo(3_100);
                new SegmentRetention(SegmentRetention.ALL, 0).remove(spec, 0);
                assertThat(reader.seekTime(0)).isEqualTo(spec.segments()[0]);
            }
        }
    }

    @Test
    void shouldFindTheFirstOfManyRecordsOfOneTimeAndTheEndOfAnEmptyFile() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            assertThat(reader.seekTime(5)).isZero();
            for (int number = 0; number < 4_000; number++) {
                writer.timeNs(number / 1_000);
                writer.append(1, new byte[30], 0, 30);
            }
            for (int timeNs = 0; timeNs <= 4; timeNs++) {
                assertThat(reader.seekTime(timeNs)).isEqualTo(timeNs * 1_000L);
            }
        }
    }

    @Test
    void shouldFindALaterRecordBehindAnEarlierOneWhereTimesGoBack() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        long[] times = new long[3_000];
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            for (int i = 0; i < times.length; i++) {
                times[i] = random.nextLong(1_000);
                writer.timeNs(times[i]);
                writer.append(1, new byte[40], 0, 40);
            }
            for (long wantedNs = -1; wantedNs <= 1_000; wantedNs++) {
                int found = (int) reader.seekTime(wantedNs);
                assertThat(found == times.length || times[found] >= wantedNs)
                        .as("seed %d", seed)
                        .isTrue();
                assertThat(found == 0 || times[found - 1] < wantedNs)
                        .as("seed %d", seed)
                        .isTrue();
            }
        }
    }

    @Test
    void shouldNotTrustADamagedTime() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            Records.append(writer, 101);
        }
        long offset;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(50);
            offset = reader.nextOffset();
        }
        try (RandomAccessFile file = new RandomAccessFile(spec.segmentFile(0).toFile(), "rw")) {
            file.seek(offset + SegmentLayout.TIME_OFFSET);
            file.write(0x7F);
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            assertThatThrownBy(() -> reader.seekTime(10))
                    .isInstanceOf(EventFileDamagedException.class)
                    .hasMessageContaining("offset=" + offset + ": checksum of record 50 differs");
            reader.seek(0);
            assertThat(reader.poll(NOTHING, Long.MAX_VALUE, 50)).isEqualTo(50);
        }
    }
}
