// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.RandomFlow;

class BinaryFileTest {
    @TempDir
    Path directory;

    @Test
    void shouldReadWhatWasWritten() throws IOException {
        Path path = directory.resolve("feed");
        RandomFlow flow = new RandomFlow(1, 100);
        try (BinaryFileWriter writer = BinaryFileWriter.create(path)) {
            for (int i = 0; i < 20_000; i++) {
                writer.write(flow.buffer(), 0, flow.next());
            }
        }
        RandomFlow again = new RandomFlow(1, 100);
        long offset = 0;
        try (BinaryFileReader reader = BinaryFileReader.open(path)) {
            while (reader.next()) {
                assertThat(again.next()).isEqualTo(reader.length());
                assertThat(again.buffer()[0]).isEqualTo(reader.buffer()[reader.offset()]);
                offset += 2;
                assertThat(reader.fileOffset()).isEqualTo(offset);
                offset += reader.length();
            }
            assertThat(reader.messages()).isEqualTo(20_000);
        }
    }

    @Test
    void shouldWriteLengthAndBytesAndNothingElse() throws IOException {
        Path path = directory.resolve("two");
        try (BinaryFileWriter writer = BinaryFileWriter.create(path)) {
            writer.write(new byte[] {1, 2, 3}, 1, 2);
            writer.write(new byte[] {4}, 0, 1);
        }
        assertThat(Files.readAllBytes(path)).containsExactly(0, 2, 2, 3, 0, 1, 4);
    }

    @Test
    void shouldEndAtALengthOfZero() throws IOException {
        Path path = Files.write(directory.resolve("marked"), new byte[] {0, 1, 7, 0, 0, 0, 1, 8});
        try (BinaryFileReader reader = BinaryFileReader.open(path)) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isFalse();
        }
    }

    /** Some programs write a length of 0 before each message. */
    @Test
    void shouldTakeTheLengthOfTheTypeWhereNoneIsWritten() throws IOException {
        byte[] bytes = new byte[2 + 19 + 2 + 12 + 2];
        bytes[2] = 'D';
        bytes[2 + 19 + 2] = 'S';
        Path path = Files.write(directory.resolve("unsaid"), bytes);
        try (BinaryFileReader reader = BinaryFileReader.open(path)) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.length()).isEqualTo(19);
            assertThat(reader.fileOffset()).isEqualTo(2);
            assertThat(reader.next()).isTrue();
            assertThat(reader.length()).isEqualTo(12);
            assertThat(reader.fileOffset()).isEqualTo(23);
            assertThat(reader.next()).isFalse();
            assertThat(reader.skipZeros()).isFalse();
        }
    }

    @Test
    void shouldFindWhatFollowsTheEnd() throws IOException {
        byte[] bytes = new byte[300_000];
        bytes[299_998] = 7;
        Path path = Files.write(directory.resolve("hole"), bytes);
        try (BinaryFileReader reader = BinaryFileReader.open(path)) {
            assertThat(reader.next()).isFalse();
            assertThat(reader.skipZeros()).isTrue();
            assertThat(reader.fileOffset()).isEqualTo(299_998);
            assertThat(reader.buffer()[reader.offset()]).isEqualTo((byte) 7);
        }
    }

    @Test
    void shouldRefuseAFileThatEndsWithinAMessage() throws IOException {
        for (byte[] torn : new byte[][] {{0}, {0, 2, 7}}) {
            Path path = Files.write(directory.resolve("torn"), torn);
            try (BinaryFileReader reader = BinaryFileReader.open(path)) {
                assertThatThrownBy(reader::next)
                        .isInstanceOf(EOFException.class)
                        .hasMessage("file ends within a message: messagesBefore=0");
            }
        }
    }

    @Test
    void shouldRefuseMessagesThatDoNotFit() throws IOException {
        try (BinaryFileWriter writer = BinaryFileWriter.create(directory.resolve("long"))) {
            assertThatThrownBy(() -> writer.write(new byte[70_000], 0, 70_000))
                    .hasMessage("message length out of bounds: length=70000 bounds=1..65535");
        }
    }
}
