// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RollCycleTest {
    private static final byte[] BODY = new byte[40];

    @TempDir
    Path directory;

    @Test
    void shouldBeginEachDayWithASegment() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            writer.roll(RollCycle.daily(ZoneOffset.UTC));
            append(writer, "2026-11-20T23:59:59Z");
            append(writer, "2026-11-20T23:59:59.999999999Z");
            append(writer, "2026-11-21T00:00:00Z");
            append(writer, "2026-11-21T09:00:00Z");
            append(writer, "2026-11-25T09:00:00Z");
        }
        assertThat(spec.segments()).containsExactly(1, 3, 5);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            assertThat(writer.recoveryNote()).isNull();
            writer.roll(RollCycle.daily(ZoneOffset.UTC));
            append(writer, "2026-11-25T10:00:00Z");
            append(writer, "2026-11-26T10:00:00Z");
            // A time that goes back stays in the segment.
            append(writer, "2026-11-25T10:00:00Z");
        }
        assertThat(spec.segments()).containsExactly(1, 3, 5, 7);
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
        assertThat(EventFileVerifier.verify(spec).records()).isEqualTo(8);
        try (EventFileReader reader = EventFileReader.open(spec)) {
            assertThat(reader.poll((methodId, buffer, offset, length) -> {}, Long.MAX_VALUE, 100))
                    .isEqualTo(8);
            assertThat(reader.seekTime(ns("2026-11-21T00:00:00Z"))).isEqualTo(3);
        }
    }

    @Test
    void shouldSayThereIsNoRoomUntilThereIsASegmentForTheNextPeriod() throws IOException {
        EventFileSpec spec = new EventFileSpec(
                directory, "small", 1, 1, EventFileSpec.MIN_SEGMENT_BYTES, EventFileSpec.MIN_SEGMENT_BYTES);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            writer.roll(RollCycle.every(Duration.ofHours(1)));
            append(writer, "2026-11-20T09:10:00Z");
            writer.timeNs(ns("2026-11-20T09:59:00Z"));
            assertThat(writer.hasRoom(100)).isTrue();
            writer.timeNs(ns("2026-11-20T10:00:00Z"));
            assertThat(writer.hasRoom(100)).isFalse();
            Records.await(() -> writer.storageFault() != null);
            assertThatThrownBy(() -> writer.append(1, BODY, 0, BODY.length))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("event file full");
            assertThat(writer.nextNumber()).isEqualTo(2);
        }
    }

    @Test
    void shouldRollWhenAskedAndNotWithoutARecord() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            writer.roll();
            Records.append(writer, 10);
            writer.roll();
            writer.roll();
            Records.append(writer, 12);
        }
        assertThat(spec.segments()).containsExactly(1, 10);
        try (EventFileReader reader = EventFileReader.open(spec)) {
            Records.check(reader, 12);
        }
    }

    @Test
    void shouldKnowDaysOfTwentyThreeHoursAndPeriodsBefore1970() {
        RollCycle zurich = RollCycle.daily(ZoneId.of("Europe/Zurich"));
        assertThat(zurich.endNs(ns("2026-03-28T23:00:00Z"))).isEqualTo(ns("2026-03-29T22:00:00Z"));
        assertThat(zurich.endNs(ns("2026-03-29T21:59:59Z"))).isEqualTo(ns("2026-03-29T22:00:00Z"));
        assertThat(RollCycle.every(Duration.ofSeconds(1)).endNs(-1)).isZero();
        assertThat(RollCycle.daily(ZoneOffset.UTC).endNs(-1)).isZero();
        assertThatThrownBy(() -> RollCycle.every(Duration.ZERO)).hasMessageContaining("length of a period: lengthNs=0");
    }

    private static void append(EventFileWriter writer, String time) {
        writer.timeNs(ns(time));
        writer.append(1, BODY, 0, BODY.length);
    }

    private static long ns(String time) {
        Instant instant = Instant.parse(time);
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }
}
