// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StoredPositionTest {
    private static final int RECORDS = 3_000;

    @TempDir
    Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();
    private EventFileSpec spec;

    @BeforeEach
    void writeRecords() throws IOException {
        spec = Records.spec(directory);
        try (EventFileWriter writer = EventFileWriter.open(spec, 10, preparer)) {
            Records.append(writer, RECORDS);
        }
    }

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    @Test
    void shouldGoOnWhereTheReaderOfTheNameWas() throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec);
                StoredPosition position = StoredPosition.open(spec, "billing")) {
            assertThat(position.number()).isEqualTo(-1);
            assertThat(position.resume(reader)).isEqualTo(10);
            Records.check(reader, 1_234);
            position.store(reader.position());
            Records.check(reader, 2_000);
        }
        try (EventFileReader reader = EventFileReader.open(spec);
                StoredPosition position = StoredPosition.open(spec, "billing");
                StoredPosition other = StoredPosition.open(spec, "audit")) {
            assertThat(position.resume(reader)).isEqualTo(1_234).isEqualTo(position.number());
            Records.check(reader, RECORDS);
            position.store(reader.position());
            assertThat(position.resume(reader)).isEqualTo(RECORDS);
            assertThat(Files.readString(position.file())).matches("test billing 3000 [0-9a-f]{8}\n");
            reader.seek(2_000);
            assertThat(other.resume(reader)).isEqualTo(2_000);
            assertThat(StoredPosition.all(spec)).isEqualTo(Map.of("billing", 3_000L, "audit", 2_000L));
        }
    }

    @Test
    void shouldLeaveSegmentsAndPositionsOfOtherFilesAlone() throws IOException {
        EventFileSpec longer = new EventFileSpec(directory, "test-more", 0x1234, 1, spec.segmentBytes(), 1L << 30);
        try (StoredPosition position = StoredPosition.open(longer, "billing")) {
            position.store(5);
        }
        assertThat(StoredPosition.all(spec)).isEmpty();
        assertThat(StoredPosition.all(longer)).isEqualTo(Map.of("billing", 5L));
        assertThat(StoredPosition.all(Records.spec(directory.resolve("missing"))))
                .isEmpty();
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldRefuseASecondReaderOfTheName() throws IOException {
        try (StoredPosition first = StoredPosition.open(spec, "billing")) {
            first.store(11);
            assertThatThrownBy(() -> StoredPosition.open(spec, "billing"))
                    .isInstanceOf(EventFileInUseException.class)
                    .hasMessageContaining("test@billing.lock: close the other reader of this name first");
            assertThatThrownBy(() -> StoredPosition.delete(spec, "billing"))
                    .isInstanceOf(EventFileInUseException.class);
        }
        assertThat(StoredPosition.delete(spec, "billing")).isTrue();
        assertThat(StoredPosition.delete(spec, "billing")).isFalse();
        try (StoredPosition second = StoredPosition.open(spec, "billing")) {
            assertThat(second.number()).isEqualTo(-1);
        }
        assertThatThrownBy(() -> StoredPosition.open(spec, "a@b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reader=\"a@b\"");
        assertThatThrownBy(() -> StoredPosition.open(Records.spec(directory.resolve("missing")), "billing"))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void shouldNameFileValueAndRemedyOfADamagedPosition() throws IOException {
        Path file = position("billing", 1_234);
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 1;
            Files.write(file, bad);
            assertThatThrownBy(() -> StoredPosition.open(spec, "billing"))
                    .isInstanceOf(StoredPositionException.class)
                    .hasMessageContaining("file=" + file + " value=\"")
                    .hasMessageContaining("it is damaged, its form or checksum differs: delete the file");
        }
        for (String cut : new String[] {"", "test billing 1", "\0\0\0\0"}) {
            Files.writeString(file, cut);
            assertThatThrownBy(() -> StoredPosition.all(spec)).isInstanceOf(StoredPositionException.class);
        }
        Files.write(file, good);
        assertThat(StoredPosition.all(spec)).isEqualTo(Map.of("billing", 1_234L));
    }

    @Test
    void shouldRefuseAPositionOfAnotherReaderOrFile() throws IOException {
        Files.copy(position("billing", 1_234), directory.resolve("test@audit.position"));
        assertThatThrownBy(() -> StoredPosition.open(spec, "audit"))
                .isInstanceOf(StoredPositionException.class)
                .hasMessageContaining("value=\"test billing 1234 ")
                .hasMessageContaining("it is the position of reader billing in file test: put it back");
    }

    @Test
    void shouldRefuseAPositionBeyondTheEndAndOneThatWasRemoved() throws IOException {
        position("ahead", RECORDS + 1);
        position("behind", 100);
        try (EventFileReader reader = EventFileReader.open(spec);
                StoredPosition ahead = StoredPosition.open(spec, "ahead");
                StoredPosition behind = StoredPosition.open(spec, "behind")) {
            assertThatThrownBy(() -> ahead.resume(reader))
                    .isInstanceOf(StoredPositionException.class)
                    .hasMessageContaining("value=\"3001\": the file of events ends before it, with number 2999")
                    .hasMessageContaining("delete the file");
            Files.delete(spec.segmentFile(10));
            assertThatThrownBy(() -> behind.resume(reader))
                    .isInstanceOf(EventFileGoneException.class)
                    .hasMessageContaining("number=100")
                    .hasMessageContaining("go on with the first that is kept");
            behind.store(reader.seekKept(behind.number()));
            assertThat(behind.resume(reader)).isEqualTo(spec.firstNumbers()[0]);
            assertThatThrownBy(() -> behind.store(-1)).hasMessageContaining("nextNumber=-1");
        }
    }

    @Test
    void shouldKeepAWholePositionWhenItsReaderIsKilled() throws Exception {
        long before = 10;
        for (int kill = 0; kill < 3; kill++) {
            long start = before;
            Process reading = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            PositionProcess.class.getName(),
                            directory.toString())
                    .inheritIO()
                    .start();
            try {
                Records.await(() -> stored() > start + 20 || !reading.isAlive());
                assertThat(reading.isAlive()).isTrue();
            } finally {
                reading.destroyForcibly();
                assertThat(reading.waitFor(5, TimeUnit.MINUTES)).isTrue();
            }
            try (EventFileReader reader = EventFileReader.open(spec);
                    StoredPosition position = StoredPosition.open(spec, "killed")) {
                before = position.resume(reader);
                assertThat(before).isBetween(start + 21, (long) RECORDS);
                Records.check(reader, RECORDS);
            }
        }
    }

    private long stored() {
        try {
            return StoredPosition.all(spec).getOrDefault("killed", 0L);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Path position(String reader, long number) throws IOException {
        try (StoredPosition position = StoredPosition.open(spec, reader)) {
            position.store(number);
            return position.file();
        }
    }
}
