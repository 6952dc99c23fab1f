// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

class CommandChecksumsTest {
    private static final int COMMANDS = 10;
    private static final int DAMAGED = 7;

    /** In a record's header. */
    private static final int NUMBER_OFFSET = 8;

    @TempDir
    private Path folder;

    private EventFileSpec journal;
    private CommandChecksums checksums;

    @BeforeEach
    void write() throws IOException {
        journal = new SequencerConfig(folder, 1 << 16, 1L << 24, Durability.PROCESS, 0).journal();
        checksums = new CommandChecksums(journal);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(journal, 1, preparer)) {
            for (int i = 0; i < COMMANDS; i++) {
                writer.append(1, new byte[] {(byte) i}, 0, 1);
            }
        }
    }

    private void change(int command, int offset) throws IOException {
        int at;
        Path file;
        try (EventFileReader reader = EventFileReader.open(journal)) {
            reader.seek(command);
            at = (int) reader.nextOffset() + offset;
            file = journal.segmentFile(reader.nextFile());
        }
        byte[] bytes = Files.readAllBytes(file);
        bytes[at] ^= 1;
        Files.write(file, bytes);
    }

    @Test
    void shouldKnowTheCommandsOfAJournal() {
        assertThat(checksums.lastCommand()).isEqualTo(COMMANDS);
        assertThat(checksums.of(COMMANDS)).isNotEqualTo(CommandChecksums.NONE).isNotEqualTo(checksums.of(COMMANDS - 1));
        assertThat(checksums.of(COMMANDS + 1)).isEqualTo(CommandChecksums.NONE);
        assertThat(checksums.of(COMMANDS + 2)).isEqualTo(CommandChecksums.NONE);
    }

    /** A start cuts the damage off, and must not lose by it that the leader lacks what is before. */
    @Test
    void shouldKnowThoseBeforeDamage() throws IOException {
        String before = checksums.of(DAMAGED - 1);
        change(DAMAGED, NUMBER_OFFSET);
        assertThat(checksums.lastCommand()).isEqualTo(DAMAGED - 1);
        assertThat(checksums.of(DAMAGED - 1)).isEqualTo(before);
        assertThat(checksums.of(DAMAGED)).isEqualTo(CommandChecksums.NONE);
    }
}
