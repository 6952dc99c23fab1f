// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EventFileCutTest {
    private static final int SECTOR_BYTES = 512;

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private EventFileSpec spec;
    private long[] segments;

    @BeforeEach
    void writeThreeSegments() throws IOException {
        spec = Records.spec(directory.resolve("file"));
        try (EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            for (long to = 100; spec.segments().length < 3; to += 100) {
                Records.append(writer, to);
            }
        }
        segments = spec.segments();
    }

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    private int offset(long number) throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            return (int) reader.nextOffset();
        }
    }

    /** Loses the sectors behind that in which one of a segment's last records begins. Returns the record. */
    private long tearEnd(long segment, long successor) throws IOException {
        long torn = successor - 1;
        while (offset(torn) / SECTOR_BYTES == (offset(torn) + Records.bodyLength(torn)) / SECTOR_BYTES) {
            torn--;
        }
        byte[] bytes = Files.readAllBytes(spec.segmentFile(segment));
        Arrays.fill(bytes, (offset(torn) / SECTOR_BYTES + 1) * SECTOR_BYTES, bytes.length, (byte) 0);
        Files.write(spec.segmentFile(segment), bytes);
        return torn;
    }

    private @Nullable EventFileCut cut(SealedSegments sealed) throws IOException {
        return EventFileCut.before(spec, sealed, segments[0], directory.resolve("aside"));
    }

    private void requireNext(long number) throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            assertThat(writer.nextNumber()).isEqualTo(number);
        }
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldCutARecordThatIsNotWholeIfAnotherSegmentFollows() throws IOException {
        SealedSegments sealed = SealedSegments.read(spec);
        assertThat(sealed.add(() -> {})).isNull();
        long torn = tearEnd(segments[1], segments[2]);
        assertThat(cut(sealed))
                .extracting("segment", "nextNumber", "filesPutAside")
                .containsExactly(segments[1], torn, 2);
        assertThat(SealedSegments.read(spec).nextNumber())
                .as("what was cut is not listed")
                .isEqualTo(segments[1]);
        requireNext(torn);
    }

    @Test
    void shouldLeaveTheLastRecordOfAllToItsWriter() throws IOException {
        long next;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            next = reader.nextNumber();
        }
        long torn = tearEnd(segments[2], next);
        assertThat(cut(SealedSegments.read(spec))).isNull();
        assertThat(directory.resolve("aside")).doesNotExist();
        requireNext(torn);
    }
}
