// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.partition.PartitionCall;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Test of commands that an event log forwards to one of two partitions. */
class ForwardedLogTest {
    private static final int COMMANDS = 3;

    @TempDir
    private Path folder;

    @Test
    void shouldContinueAfterTheLastCommandThatThePartitionHas() throws IOException {
        for (int has = 0; has <= COMMANDS; has++) {
            try (ForwardedLog log = open()) {
                log.continueFrom(has + 1L);
                assertThat(read(log)).isEqualTo(List.of(1L, 2L, 3L).subList(has, COMMANDS));
                assertThat(log.fault()).isNull();
            }
        }
    }

    @Test
    void shouldContinueAgainAfterCommandsOfThisProcess() throws IOException {
        try (ForwardedLog log = open(0)) {
            log.continueFrom(1);
            read(log);
            log.continueFrom(COMMANDS);
            assertThat(read(log)).containsExactly(3L);
            log.continueFrom(COMMANDS + 1L);
            assertThat(log.fault()).isNull();
        }
    }

    @Test
    void shouldNotContinueIfThePartitionHasCommandsThatWereNeverForwarded() throws IOException {
        try (ForwardedLog log = open()) {
            log.continueFrom(COMMANDS + 2L);
            assertThat(read(log)).isEmpty();
            assertThat(log.fault())
                    .isEqualTo(
                            "it has commands that this venue does not know: number=4 expected=3 or less: this venue's"
                                    + " folder is an older copy");
        }
    }

    @Test
    void shouldNotContinueIfCommandsAreMissing() throws IOException {
        try (ForwardedLog log = open()) {
            log.continueFrom(1);
            log.arrived(2);
            log.continueFrom(1);
            assertThat(read(log)).isEmpty();
            assertThat(log.fault()).contains("number=2 expected=1");
        }
    }

    private static List<Long> read(ForwardedLog log) {
        List<Long> read = new ArrayList<>();
        while (log.read(Long.MAX_VALUE)) {
            PartitionCall command = log.command();
            if (command != null) {
                read.add(command.number);
            }
        }
        return read;
    }

    private ForwardedLog open() throws IOException {
        return open(COMMANDS);
    }

    /** Returns the commands of partition 1, of which so many were forwarded when this process started. */
    private ForwardedLog open(long lastCommand) throws IOException {
        EventFileSpec spec = new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, 1 << 16, 1L << 30);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter file = EventFileWriter.open(spec, 1, preparer)) {
            VenueEventsWriter events = new VenueEventsWriter(file);
            for (long number = file.nextNumber() > 1 ? COMMANDS + 1 : 1; number <= COMMANDS; number++) {
                for (int partition = 1; partition <= 2; partition++) {
                    PartitionCall command = new PartitionCall();
                    command.partition = partition;
                    command.number = number;
                    events.commandForwarded(command);
                }
            }
        }
        ForwardedLog log = new ForwardedLog(1, EventFileReader.open(spec));
        log.begin(lastCommand);
        return log;
    }
}
