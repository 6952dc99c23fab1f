// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.CommandsResult;
import org.outcry.replay.EngineTarget;
import org.outcry.replay.GeneratedCommands;
import org.outcry.replay.Pace;
import org.outcry.replay.Replay;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/** Test that a venue's journal gives back the requests and their arrival times. */
class JournalRecordingTest {
    private static final int COUNT = 3_000;
    private static final long FIRST_NS = 1_700_000_000_000_000_000L;

    @TempDir
    private Path folder;

    private final List<Command> sent = new ArrayList<>();
    private long nowNs = FIRST_NS;

    @BeforeEach
    void runAVenue() throws IOException {
        GeneratedCommands commands = new GeneratedCommands(4, 2, 1_000);
        for (int i = 0; i < COUNT; i++) {
            sent.add(commands.next());
        }
        EpochNanoClock clock = () -> nowNs;
        SequencerConfig config = new SequencerConfig(folder, 1 << 22, 1L << 30, Durability.PROCESS, 0);
        try (Sequencer venue = Sequencer.solo(config, clock, line -> {})) {
            SampleEntry entry =
                    new SampleEntry(new Sample(sent), new OrderEntryWriter(venue.input()), () -> {}, 1 << 16);
            entry.define();
            for (Command command : sent) {
                nowNs = FIRST_NS + command.timestampNs();
                entry.send();
                while (!venue.hasRoom()) {
                    venue.doWork();
                }
            }
        }
    }

    private static CommandsResult replayed(List<Command> commands) throws IOException {
        try (EngineTarget engine = new EngineTarget()) {
            return new Replay(engine, Pace.asFastAsItGoes()).commands(commands);
        }
    }

    @Test
    void shouldRecordWhatWasSentWhenItWas() throws IOException {
        List<Command> recorded = JournalRecording.read(folder).commands();
        CommandsResult was = replayed(sent);
        CommandsResult is = replayed(recorded);
        assertThat(is.trades()).isEqualTo(was.trades()).isPositive();
        assertThat(is.volume()).isEqualTo(was.volume());
        assertThat(is.books()).isEqualTo(was.books());
        assertThat(is.rejects()).isZero();
        assertThat(recorded.getFirst().timestampNs())
                .isEqualTo(FIRST_NS + sent.getFirst().timestampNs());
        assertThat(recorded.getLast().timestampNs())
                .isEqualTo(FIRST_NS + sent.getLast().timestampNs());
        assertThat(recorded).extracting(Command::seq).startsWith(1L, 2L, 3L).isSorted();
    }

    @Test
    void shouldCutAndBeginWithWhatRested() throws IOException {
        long cutNs = FIRST_NS + sent.get(COUNT / 2).timestampNs();
        List<Command> second =
                JournalRecording.read(folder, cutNs, Long.MAX_VALUE).commands();
        assertThat(second.getFirst().type()).isEqualTo(CommandType.SEED);
        assertThat(second)
                .filteredOn(command -> command.type() != CommandType.SEED)
                .allMatch(command -> command.timestampNs() >= cutNs);
        assertThat(replayed(second).books()).isEqualTo(replayed(sent).books());
        List<Command> first =
                JournalRecording.read(folder, Long.MIN_VALUE, cutNs).commands();
        assertThat(first).allMatch(command -> command.timestampNs() < cutNs);
        assertThat(first).isNotEmpty();
    }

    @Test
    void shouldThinByOrderAndAnonymise() throws IOException {
        List<Command> recorded = JournalRecording.read(folder).commands();
        List<Command> thinned = Edit.thin(recorded, 0.25, 9);
        assertThat(thinned.size()).isBetween(recorded.size() / 8, recorded.size() / 2);
        assertThat(replayed(thinned).rejects()).isLessThan(thinned.size() / 20);
        List<Command> anonymous = Edit.anonymise(recorded);
        assertThat(anonymous).hasSameSizeAs(recorded);
        assertThat(anonymous.getFirst().timestampNs()).isZero();
        assertThat(anonymous).extracting(Command::symbol).containsOnly("S1", "S2");
        CommandsResult is = replayed(anonymous);
        assertThat(is.trades()).isEqualTo(replayed(recorded).trades());
        assertThat(is.rejects()).isZero();
    }
}
