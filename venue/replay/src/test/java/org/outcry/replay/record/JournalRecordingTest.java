// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.agrona.concurrent.EpochNanoClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.StartDay;
import org.outcry.engine.Engine;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.EngineTarget;
import org.outcry.replay.GeneratedCommands;
import org.outcry.replay.Pace;
import org.outcry.replay.Replay;
import org.outcry.replay.ReplayResult;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.Retention;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;
import org.outcry.wire.file.SegmentRetention;

/** Test that a venue's journal gives back the requests and their arrival times. */
class JournalRecordingTest {
    private static final int COUNT = 3_000;
    private static final int RULES_VERSION_OFFSET = 12;
    private static final int HEADER_CRC_OFFSET = 40;
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
        run(new SequencerConfig(folder, 1 << 22, 1L << 30, Durability.PROCESS, 0), 1);
    }

    private void run(SequencerConfig config, int days) throws IOException {
        nowNs = FIRST_NS;
        EpochNanoClock clock = () -> nowNs;
        try (Sequencer venue = Sequencer.solo(config, clock, line -> {})) {
            OrderEntryWriter input = new OrderEntryWriter(venue.input());
            SampleEntry entry = new SampleEntry(new Sample(sent), input, () -> {}, 1 << 16);
            entry.define();
            for (int i = 0; i < COUNT; i++) {
                nowNs = FIRST_NS + sent.get(i).timestampNs();
                if (i > 0 && i % (COUNT / days) == 0) {
                    StartDay day = new StartDay();
                    day.day = 20000101 + i;
                    input.startDay(day);
                }
                entry.send();
                do {
                    venue.doWork();
                } while (!venue.hasRoom());
            }
        }
    }

    private static ReplayResult replayed(List<Command> commands) throws IOException {
        try (EngineTarget engine = new EngineTarget()) {
            return new Replay(engine, Pace.asFastAsItGoes()).commands(commands);
        }
    }

    @Test
    void shouldRecordWhatWasSentWhenItWas() throws IOException {
        List<Command> recorded = JournalRecording.read(folder).commands();
        ReplayResult was = replayed(sent);
        ReplayResult is = replayed(recorded);
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
                JournalRecording.read(folder, null, cutNs, Long.MAX_VALUE).commands();
        assertThat(second.getFirst().type()).isEqualTo(CommandType.SEED);
        assertThat(second)
                .filteredOn(command -> command.type() != CommandType.SEED)
                .allMatch(command -> command.timestampNs() >= cutNs);
        assertThat(replayed(second).books()).isEqualTo(replayed(sent).books());
        List<Command> first =
                JournalRecording.read(folder, null, Long.MIN_VALUE, cutNs).commands();
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
        ReplayResult is = replayed(anonymous);
        assertThat(is.trades()).isEqualTo(replayed(recorded).trades());
        assertThat(is.rejects()).isZero();
    }

    /** Files that were moved to an archive are read there, before those of the folder. */
    @Test
    void shouldReadArchivedFiles() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        SequencerConfig whole =
                new SequencerConfig(folder.resolve("whole"), 1 << 16, 1L << 30, Durability.PROCESS, 300);
        SegmentRetention few = new SegmentRetention(SegmentRetention.ALL, 1 << 17);
        SequencerConfig config = new SequencerConfig(
                folder.resolve("data"),
                1 << 16,
                1L << 30,
                Durability.PROCESS,
                300,
                new Retention(2, few, few, archive));
        run(whole, 6);
        run(config, 6);
        assertThat(config.journal().segments()[0]).isGreaterThan(1);
        List<Command> all = JournalRecording.read(whole.directory()).commands();
        assertThat(JournalRecording.read(config.directory(), archive, Long.MIN_VALUE, Long.MAX_VALUE)
                        .commands())
                .isEqualTo(all);
        List<Command> archived = JournalRecording.read(archive).commands();
        assertThat(archived).isNotEmpty().isEqualTo(all.subList(0, archived.size()));
        assertThat(JournalArchive.records(archive, false)).hasSizeGreaterThan(1);
        long cutNs = archived.get(archived.size() / 8).timestampNs();
        assertThat(JournalRecording.read(archive, null, Long.MIN_VALUE, cutNs).commands())
                .isNotEmpty()
                .isEqualTo(all.stream()
                        .filter(command -> command.timestampNs() < cutNs)
                        .toList());
        assertThatThrownBy(() -> JournalRecording.read(config.directory()))
                .isInstanceOf(BadRowsException.class)
                .hasMessage(config.directory()
                        + ": journal: expected command 1 first; name the folder of archived files"
                        + " by --archive, found \"command " + config.journal().segments()[0] + "\"");
    }

    @Test
    void shouldRefuseAJournalByNewerRules() throws IOException {
        Path first = SequencerConfig.of(folder).journal().segmentFile(1);
        byte[] bytes = Files.readAllBytes(first);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(RULES_VERSION_OFFSET, Engine.RULES_VERSION + 1);
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, HEADER_CRC_OFFSET);
        header.putInt(HEADER_CRC_OFFSET, (int) crc.getValue());
        Files.write(first, bytes);
        assertThatThrownBy(() -> JournalRecording.read(folder))
                .isInstanceOf(BadRowsException.class)
                .hasMessageContaining(folder + ": journal: expected ");
    }

    /** What the newer rules decide follows, in the same file. */
    @Test
    void shouldRefuseAJournalThatAdoptsNewerRules() throws IOException {
        SequencerConfig config = SequencerConfig.of(folder);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter journal = EventFileWriter.open(config.journal(), 1, preparer)) {
            journal.timeNs(nowNs);
            RulesVersion newer = new RulesVersion();
            newer.version = Engine.RULES_VERSION + 1;
            OrderEntryWriter commands = new OrderEntryWriter(journal);
            commands.adoptRules(newer);
            StartDay day = new StartDay();
            day.day = 20000101;
            commands.startDay(day);
        }
        assertThatThrownBy(() -> JournalRecording.read(folder))
                .isInstanceOf(BadRowsException.class)
                .hasMessageStartingWith(
                        folder + ": journal: expected rules of this program, found \"this version of the"
                                + " program does not follow such rules");
    }
}
