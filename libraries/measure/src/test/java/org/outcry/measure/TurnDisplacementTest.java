// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnDisplacementTest {
    private static final long LONG_TURN_NS = 5 * TurnDisplacement.NOTICED_NS;

    @TempDir
    private Path folder;

    private void delays(long ns) throws IOException {
        Files.writeString(folder.resolve("schedstat"), "1000 " + ns + " 7\n");
    }

    private static List<long[]> moments(TurnDisplacement... threads) {
        return TurnDisplacement.together(Share.of(0), Share.of(0), List.of(threads))
                .displaced();
    }

    @Test
    void shouldNoteLongTurnsInWhichTheThreadWasOffItsCore() throws IOException {
        delays(4_000_000);
        TurnDisplacement thread = new TurnDisplacement(folder);
        thread.turn(0);
        delays(4_000_000 + TurnDisplacement.NOTICED_NS);
        thread.turn(LONG_TURN_NS);
        thread.turn(2 * LONG_TURN_NS);
        delays(4_000_000 + 2 * TurnDisplacement.NOTICED_NS - 1);
        thread.turn(3 * LONG_TURN_NS);
        thread.close();
        assertThat(moments(thread)).containsExactly(new long[] {0, LONG_TURN_NS});
        assertThat(thread.delayNs()).isEqualTo(2 * TurnDisplacement.NOTICED_NS - 1);
    }

    @Test
    void shouldNotTakeTheDelaysOfShortTurnsForThatOfALongOne() throws IOException {
        delays(0);
        TurnDisplacement thread = new TurnDisplacement(folder);
        long nowNs = 0;
        thread.turn(nowNs);
        delays(2 * TurnDisplacement.NOTICED_NS);
        while (thread.delayNs() == 0) {
            nowNs += TurnDisplacement.NOTICED_NS / 2;
            thread.turn(nowNs);
        }
        thread.turn(nowNs + LONG_TURN_NS);
        thread.close();
        assertThat(moments(thread)).isEmpty();
    }

    @Test
    void shouldJoinTheMomentsOfThreads() throws IOException {
        delays(0);
        TurnDisplacement one = new TurnDisplacement(folder);
        TurnDisplacement other = new TurnDisplacement(folder);
        one.turn(0);
        other.turn(LONG_TURN_NS / 2);
        delays(LONG_TURN_NS);
        one.turn(LONG_TURN_NS);
        other.turn(2 * LONG_TURN_NS);
        delays(2 * LONG_TURN_NS);
        one.turn(3 * LONG_TURN_NS);
        one.close();
        other.close();
        assertThat(moments(other, one)).containsExactly(new long[] {0, 3 * LONG_TURN_NS});
    }

    @Test
    void shouldBeUnknownWhereItCanNotBeRead() {
        TurnDisplacement thread = new TurnDisplacement(folder.resolve("none"));
        thread.turn(0);
        thread.turn(LONG_TURN_NS);
        thread.close();
        assertThat(thread.delayNs()).isNegative();
        assertThat(moments(thread)).isEmpty();
    }
}
