// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.Side;
import org.outcry.engine.Engine;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Folders of a venue that adopts newer rules while it trades. */
class AdoptedRulesTest {
    private static final int NO_DAY = 20_261_131;
    private static final int RULES_VERSION_OFFSET = 12;
    private static final int HEADER_CRC_OFFSET = 40;

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    private SequencerConfig in(String name) {
        return new SequencerConfig(folder.resolve(name), 1 << 16, 1L << 30, Durability.PROCESS, 0);
    }

    private SoloSequencer open(SequencerConfig config) throws IOException {
        return SoloSequencer.open(config, clock, lines::add, DueCommands.NONE);
    }

    private SequencerConfig ofOldestRules(String name) throws IOException {
        return SequencerSteps.ofOldestRules(in(name));
    }

    private static void startDay(Frames input, int day) {
        StartDay start = new StartDay();
        start.day = day;
        new OrderEntryWriter(input).startDay(start);
    }

    private static List<Integer> versions(EventFileSpec files) throws IOException {
        List<Integer> versions = new ArrayList<>();
        for (long first : files.segments()) {
            versions.add(EventFileSpec.of(files.segmentFile(first)).rulesVersion());
        }
        return versions;
    }

    private static void delete(Path directory, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>)
                    files.filter(one -> one.getFileName().toString().startsWith(prefix))::iterator) {
                Files.delete(file);
            }
        }
    }

    /** A day of trading, in which the rules are adopted; copied as a kill behind the adoption would leave it. */
    private Participant trade(SoloSequencer sequencer, Path killed) throws IOException {
        Participant.setUp(sequencer.input());
        Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
        alpha.trade(300);
        startDay(sequencer.input(), NO_DAY);
        assertThat(sequencer.engine().day()).isEqualTo(NO_DAY);
        alpha.order(9, Side.BUY, 50, 5);
        sequencer.doWork();
        SequencerSteps.adopt(sequencer.input(), Engine.RULES_VERSION);
        SequencerSteps.copyFolder(sequencer.eventLog().directory(), killed);
        alpha.trade(300);
        sequencer.doWork();
        return alpha;
    }

    @Test
    void shouldBeginByTheNewestRules() throws IOException {
        try (SoloSequencer sequencer = open(in("venue"))) {
            assertThat(sequencer.engine().rulesVersion()).isEqualTo(Engine.RULES_VERSION);
        }
        assertThat(versions(in("venue").journal())).containsExactly(Engine.RULES_VERSION);
        assertThat(versions(in("venue").eventLog())).containsExactly(Engine.RULES_VERSION);
    }

    @Test
    void shouldBeginFilesWithTheRulesThatItAdopts() throws IOException {
        SequencerConfig config = ofOldestRules("venue");
        long orders;
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().rulesVersion()).isEqualTo(Engine.OLDEST_RULES);
            assertThat(lines)
                    .contains("venue continues by older rules: rulesVersion=1 newest=" + Engine.RULES_VERSION
                            + "; 'outcry adopt-rules " + Engine.RULES_VERSION + "' has it adopt the newest");
            lines.clear();
            trade(sequencer, folder.resolve("killed"));
            orders = sequencer.engine().openOrders();
        }
        for (EventFileSpec files : List.of(config.journal(), config.eventLog())) {
            List<Integer> versions = versions(files);
            assertThat(versions).isSorted().startsWith(Engine.OLDEST_RULES).endsWith(Engine.RULES_VERSION);
        }
        JournalCheck.Result checked = JournalCheck.check(config.directory());
        assertThat(checked.faults()).isEmpty();
        assertThat(checked.snapshots()).isPositive();
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().rulesVersion()).isEqualTo(Engine.RULES_VERSION);
            assertThat(sequencer.engine().openOrders()).isEqualTo(orders);
            startDay(sequencer.input(), NO_DAY + 1);
            assertThat(sequencer.engine().day()).isEqualTo(NO_DAY);
        }
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        assertThat(lines).noneMatch(line -> line.contains("earlier version") || line.contains("older rules"));
    }

    @Test
    void shouldGoOnAfterAKillBehindTheAdoption() throws IOException {
        try (SoloSequencer sequencer = open(ofOldestRules("venue"))) {
            trade(sequencer, folder.resolve("killed"));
        }
        SequencerConfig killed = in("killed");
        assertThat(versions(killed.journal())).containsOnly(Engine.OLDEST_RULES);
        try (SoloSequencer sequencer = open(killed)) {
            assertThat(sequencer.engine().rulesVersion()).isEqualTo(Engine.RULES_VERSION);
            new Participant(sequencer.input(), 1, 2, sequencer.engine().lastMsgSeqNum(1))
                    .logon()
                    .trade(10);
        }
        assertThat(versions(killed.journal())).contains(Engine.OLDEST_RULES).endsWith(Engine.RULES_VERSION);
        assertThat(versions(killed.eventLog())).contains(Engine.OLDEST_RULES).endsWith(Engine.RULES_VERSION);
        assertThat(JournalCheck.check(killed.directory()).faults()).isEmpty();
    }

    @Test
    void shouldMakeTheSameFilesOfEventsAgain() throws IOException {
        SequencerConfig config = ofOldestRules("venue");
        try (SoloSequencer sequencer = open(config)) {
            trade(sequencer, folder.resolve("killed"));
            SequencerSteps.copyFolder(config.directory(), folder.resolve("copy"));
        }
        SequencerConfig copy = in("copy");
        delete(copy.directory(), "events-");
        delete(copy.directory(), "events.");
        delete(copy.directory(), "snapshot-");
        open(copy).close();
        long[] made = copy.eventLog().segments();
        assertThat(made.length).isGreaterThan(2);
        for (int i = 0; i + 1 < made.length; i++) {
            Path again = copy.eventLog().segmentFile(made[i]);
            assertThat(again).hasSameBinaryContentAs(config.eventLog().segmentFile(made[i]));
        }
        assertThat(versions(copy.eventLog())).startsWith(Engine.OLDEST_RULES).endsWith(Engine.RULES_VERSION);
    }

    @Test
    void shouldRefuseRulesThatItDoesNotFollow() throws IOException {
        List<String> refused = new ArrayList<>();
        try (SoloSequencer sequencer = open(in("venue"))) {
            long last = sequencer.engine().commandNumber();
            Frames input = sequencer.input(new SourceListener() {
                @Override
                public boolean hasRoom() {
                    return true;
                }

                @Override
                public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
                    refused.add("sequenced");
                }

                @Override
                public void onRefused(int methodId, String reason) {
                    refused.add(methodId + " " + reason);
                }
            });
            SequencerSteps.adopt(input, Engine.RULES_VERSION + 1);
            assertThat(sequencer.engine().commandNumber()).isEqualTo(last);
        }
        assertThat(refused)
                .containsExactly(OrderEntryMethodIds.ADOPT_RULES
                        + " this version of the program does not follow such rules: rulesVersion="
                        + (Engine.RULES_VERSION + 1) + " newest=" + Engine.RULES_VERSION + "; start one that does");
    }

    @Test
    void shouldNotStartInAFolderWhoseRulesItDoesNotFollow() throws IOException {
        SequencerConfig config = in("venue");
        open(config).close();
        Path first = config.journal().segmentFile(1);
        byte[] bytes = Files.readAllBytes(first);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(RULES_VERSION_OFFSET, Engine.RULES_VERSION + 1);
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, HEADER_CRC_OFFSET);
        header.putInt(HEADER_CRC_OFFSET, (int) crc.getValue());
        Files.write(first, bytes);
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessage("the folder has adopted newer rules: directory=" + config.directory()
                        + ": this version of the program does not follow such rules: rulesVersion="
                        + (Engine.RULES_VERSION + 1) + " newest=" + Engine.RULES_VERSION
                        + "; start one that does, or go back to a copy of the folder");
        assertThat(first).hasBinaryContent(bytes);
    }

    @Test
    void shouldNotStartBehindRulesThatItDoesNotFollow() throws IOException {
        SequencerConfig config = in("venue");
        long last;
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            last = sequencer.engine().commandNumber();
        }
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter journal = EventFileWriter.open(config.journal(), 1, preparer)) {
            journal.timeNs(clock.nanoTime());
            SequencerSteps.adopt(journal, Engine.RULES_VERSION + 1);
        }
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessage("the next command adopts newer rules: commandNumber=" + (last + 2)
                        + ": this version of the program does not follow such rules: rulesVersion="
                        + (Engine.RULES_VERSION + 1) + " newest=" + Engine.RULES_VERSION + "; start one that does");
    }
}
