// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.replay.Command;
import org.outcry.replay.EngineTarget;
import org.outcry.replay.GeneratedCommands;
import org.outcry.replay.Pace;
import org.outcry.replay.Replay;

class LikeGeneratorTest {
    private static final int COUNT = 20_000;

    private static List<Command> recording(int instruments) throws IOException {
        GeneratedCommands commands = new GeneratedCommands(11, instruments, 1_000);
        List<Command> recording = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            recording.add(commands.next());
        }
        return recording;
    }

    private static List<Command> like(LikeGenerator generator, int count) {
        List<Command> commands = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            commands.add(generator.next().numbered(i + 1L));
        }
        return commands;
    }

    @Test
    void shouldHaveTheShapeOfTheRecordingAndSayHowClose() throws IOException {
        LikeGenerator generator = new LikeGenerator(recording(1), 3);
        like(generator, COUNT);
        for (FlowProfile.Closeness each : generator.closeness()) {
            boolean follows =
                    each.name().startsWith("orders ahead") || each.name().startsWith("life");
            // Drawn characteristics are nearly equal; those that follow from them are similar.
            assertThat(each.distance()).as(each.name()).isLessThan(follows ? 0.4 : 0.2);
        }
        assertThat(generator.closeness()).hasSize(9);
    }

    @Test
    void shouldNoticeAFlowThatIsNotAlike() throws IOException {
        List<Command> recording = recording(1);
        List<Command> other = new ArrayList<>();
        for (Command command : recording) {
            other.add(new Command(
                    command.seq(),
                    command.timestampNs() * 10,
                    command.type(),
                    command.orderId(),
                    command.side(),
                    command.priceTicks(),
                    command.quantityLots() * 7,
                    0,
                    command.symbol()));
        }
        List<FlowProfile.Closeness> closeness =
                ObservedFlow.profileOf(recording).closenessOf(ObservedFlow.profileOf(other));
        assertThat(closeness.get(0).distance()).isLessThan(0.05);
        assertThat(closeness.get(1).distance()).as("times").isGreaterThan(0.2);
        assertThat(closeness.get(4).distance()).as("lots").isGreaterThan(0.5);
    }

    @Test
    void shouldMakeTheSameFromTheSameSeedAndOfSeveralInstruments() throws IOException {
        List<Command> recording = recording(3);
        List<Command> one = like(new LikeGenerator(recording, 5), 2_000);
        assertThat(one).isEqualTo(like(new LikeGenerator(recording, 5), 2_000));
        assertThat(one).isNotEqualTo(like(new LikeGenerator(recording, 6), 2_000));
        assertThat(one).extracting(Command::symbol).contains("S1", "S2", "S3");
        assertThat(one).extracting(Command::timestampNs).isSorted();
    }

    @Test
    void shouldMakeCommandsThatAVenueTakes() throws IOException {
        List<Command> commands = like(new LikeGenerator(recording(1), 5), 5_000);
        try (EngineTarget engine = new EngineTarget()) {
            assertThat(new Replay(engine, Pace.asFastAsItGoes())
                            .commands(commands)
                            .rejects())
                    .isZero();
        }
    }

    @Test
    void shouldRefuseARecordingOfNothing() {
        assertThatThrownBy(() -> new LikeGenerator(List.of(), 1)).hasMessageContaining("no commands to be like");
    }
}
