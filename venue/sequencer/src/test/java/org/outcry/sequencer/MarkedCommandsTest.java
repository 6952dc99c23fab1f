// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.Side;
import org.outcry.api.session.NumberCommand;
import org.outcry.runtime.Ring;

/** Commands that a gateway in a process of its own has numbered: once each, in order, over restarts. */
class MarkedCommandsTest {
    private static final int GATEWAY = 7;
    private static final long PROCESS = 5_000;

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final Ring ring = new Ring(1 << 16);
    private final List<String> outcomes = new ArrayList<>();
    private final SourceListener source = new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            outcomes.add("sequenced " + (nextEventNumber - firstEventNumber));
        }

        @Override
        public void onRefused(int methodId, String reason) {
            outcomes.add("refused " + methodId + " " + reason);
        }
    };

    private Sequencer open(Path directory) throws IOException {
        return Sequencer.solo(
                new SequencerConfig(directory, 1 << 16, 1L << 30, Durability.PROCESS, 0), clock, line -> {});
    }

    private Sequencer openWithRing() throws IOException {
        Sequencer sequencer = open(folder);
        sequencer.addSource(ring, source);
        return sequencer;
    }

    private static void run(Sequencer sequencer) {
        while (sequencer.doWork() > 0) {
            assertThat(sequencer.hasRoom()).isTrue();
        }
    }

    private void order(long process, long sequence, long clientOrder) {
        CommandMark.write(ring, GATEWAY, process, sequence);
        new Participant(ring, 1, 1, 0).order(clientOrder, Side.BUY, 50, 5);
    }

    /** The orders have no numbers of their session that would tell them from each other. */
    @Test
    void shouldApplyEachOnceAndInOrder() throws IOException {
        try (Sequencer sequencer = openWithRing()) {
            setUp(sequencer);
            CommandMark.write(ring, GATEWAY, PROCESS, 1);
            new OrderEntryWriter(ring).time();
            CommandMark.write(ring, GATEWAY, PROCESS, 1);
            new OrderEntryWriter(ring).time();
            CommandMark.write(ring, GATEWAY, PROCESS, 3);
            new OrderEntryWriter(ring).time();
            CommandMark.write(ring, GATEWAY, PROCESS, 2);
            new OrderEntryWriter(ring).time();
            CommandMark.write(ring, GATEWAY, PROCESS + 1, 1);
            new OrderEntryWriter(ring).time();
            CommandMark.write(ring, GATEWAY, PROCESS, 3);
            new OrderEntryWriter(ring).time();
            long before = sequencer.engine().commandNumber();
            run(sequencer);
            assertThat(sequencer.engine().commandNumber() - before)
                    .as("three commands and their numbers")
                    .isEqualTo(6);
            assertThat(outcomes).hasSize(6);
            assertThat(outcomes.get(2)).contains("refused 0", "one before it is missing: last=1", "sequence=3");
            assertThat(outcomes.get(5)).contains("refused 0", "its gateway was started again: present=5001");
            assertThat(outcomes)
                    .filteredOn(outcome -> outcome.startsWith("sequenced"))
                    .hasSize(4);
            assertThat(sequencer.undecodable()).isZero();
        }
        assertThat(JournalCheck.check(folder).faults()).isEmpty();
    }

    /** The state of a killed process is that of its files at any time. */
    @Test
    void shouldKnowThemAfterARestartAndASnapshot() throws IOException {
        try (Sequencer sequencer = openWithRing()) {
            setUp(sequencer);
            order(PROCESS, 1, 1);
            order(PROCESS, 2, 2);
            run(sequencer);
            assertKnows(copyOfFiles("killed"));
        }
        assertKnows(folder);
    }

    private void assertKnows(Path directory) throws IOException {
        Ring again = new Ring(1 << 16);
        try (Sequencer sequencer = open(directory)) {
            sequencer.addSource(again, source);
            assertThat(sequencer.state().incarnation(GATEWAY)).isEqualTo(PROCESS);
            assertThat(sequencer.state().sequence(GATEWAY)).isEqualTo(2);
            long before = sequencer.engine().commandNumber();
            CommandMark.write(again, GATEWAY, PROCESS, 2);
            new OrderEntryWriter(again).time();
            run(sequencer);
            assertThat(sequencer.engine().commandNumber()).isEqualTo(before);
        }
    }

    /** It was killed between the number and the command, so the gateway sends the command again. */
    @Test
    void shouldTakeANumberBackWhoseCommandIsMissing() throws IOException {
        Path killed;
        try (Sequencer sequencer = openWithRing()) {
            setUp(sequencer);
            order(PROCESS, 1, 1);
            run(sequencer);
            NumberCommand number = new NumberCommand();
            number.gateway = GATEWAY;
            number.incarnation = PROCESS;
            number.sequence = 2;
            new OrderEntryWriter(sequencer.input()).numberCommand(number);
            killed = copyOfFiles("killed");
        }
        try (Sequencer sequencer = open(killed)) {
            assertThat(sequencer.state().sequence(GATEWAY)).isEqualTo(1);
        }
        assertThat(JournalCheck.check(killed).faults()).isEmpty();
    }

    /** Their sessions go on, because their process does. */
    @Test
    void shouldLeaveSessionsOfTheGatewayConnected() throws IOException {
        try (Sequencer sequencer = openWithRing()) {
            setUp(sequencer);
            order(PROCESS, 1, 1);
            run(sequencer);
            assertThat(sequencer.state().isConnected(1)).isTrue();
        }
        try (Sequencer sequencer = open(folder)) {
            assertThat(sequencer.state().isConnected(1)).isTrue();
            assertThat(sequencer.state().ownerEpoch(1)).isEqualTo(1);
        }
    }

    private void setUp(Sequencer sequencer) {
        Participant.setUp(sequencer.input());
        new Participant(sequencer.input(), 1, 1, 0).logon((long) GATEWAY << 48 | 1);
    }

    /** Other files come and go on threads of the venue. */
    private Path copyOfFiles(String name) throws IOException {
        Path copy = Files.createDirectory(folder.resolve(name));
        try (var files = Files.list(folder)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".events")).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return copy;
    }
}
