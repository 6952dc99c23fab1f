// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.Side;

/** Comparison of folders: the same commands, one more, another one, another time, other file sizes. */
class FolderComparisonTest {
    private static final int SMALL = 1 << 16;

    @TempDir
    private Path folder;

    /** Runs a venue with one order after some trading. */
    private Path venue(String name, int segmentBytes, long quantityLots, long laterNs) throws IOException {
        Path data = folder.resolve(name);
        SetClock clock = new SetClock();
        SequencerConfig config = new SequencerConfig(data, segmentBytes, 1L << 30, Durability.PROCESS, 0);
        try (Sequencer sequencer = Sequencer.solo(config, clock, line -> {})) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            alpha.trade(100);
            clock.advanceNs(laterNs);
            alpha.order(5, Side.BUY, 50, quantityLots);
        }
        return data;
    }

    @Test
    void shouldFindTheSameRecordsInFilesOfAnotherSize() throws IOException {
        Path one = venue("one", SMALL, 10, 0);
        FolderComparison.Result result = FolderComparison.compare(List.of(one, venue("two", 1 << 20, 10, 0), one));
        assertThat(result.differences()).isEmpty();
        assertThat(result.held()).hasSize(6).allMatch(held -> held.first() == 1 && held.last() > 400);
        assertThat(result.haveSameEnds()).isTrue();
        assertThat(result.compared())
                .isEqualTo(
                        2 * (result.held().get(0).last() + result.held().get(3).last()));
    }

    @Test
    void shouldNameTheFirstRecordThatDiffers() throws IOException {
        Path one = venue("one", SMALL, 10, 0);
        FolderComparison.Result result = FolderComparison.compare(List.of(one, venue("two", SMALL, 11, 0)));
        assertThat(result.differences()).hasSize(2);
        FolderComparison.Difference command = result.differences().get(0);
        assertThat(command.kind()).isEqualTo(FolderComparison.Kind.COMMAND);
        // Four definitions, the start of the venue and of the session, and what was traded come before.
        assertThat(command.number()).isEqualTo(4 + 1 + 1 + 400 + 1);
        assertThat(command.what()).contains("value=10 and 11");
        assertThat(command.one().file().getParent()).isEqualTo(one);
        assertThat(command.other().file().getParent()).isEqualTo(folder.resolve("two"));
        assertThat(command.one().offset())
                .isPositive()
                .isEqualTo(command.other().offset());
        assertThat(result.differences().get(1).kind()).isEqualTo(FolderComparison.Kind.EVENT);
    }

    @Test
    void shouldFindAnotherTime() throws IOException {
        Path one = venue("one", SMALL, 10, 0);
        FolderComparison.Result result = FolderComparison.compare(List.of(one, venue("two", SMALL, 10, 1)));
        assertThat(result.differences())
                .hasSize(2)
                .allMatch(difference -> difference.what().contains("timeNs="));
    }

    @Test
    void shouldCompareAsFarAsBothGo() throws IOException {
        Path one = venue("one", SMALL, 10, 0);
        Path longer = venue("two", SMALL, 10, 0);
        SequencerConfig config = new SequencerConfig(longer, SMALL, 1L << 30, Durability.PROCESS, 0);
        Sequencer.solo(config, new SetClock(), line -> {}).close();
        FolderComparison.Result result = FolderComparison.compare(List.of(one, longer));
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).isFalse();
    }

    @Test
    void shouldNameAFolderThatIsNone() throws IOException {
        Path one = venue("one", SMALL, 10, 0);
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> FolderComparison.compare(List.of(one, none)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining(none.toString());
    }
}
