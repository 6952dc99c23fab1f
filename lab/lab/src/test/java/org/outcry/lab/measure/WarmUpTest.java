// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static WarmUp.Result run(int mostSeconds, Long... compiledMsOfEachSecond) throws IOException {
        Deque<Long> rest = new ArrayDeque<>(List.of(compiledMsOfEachSecond));
        long[] total = {100};
        return WarmUp.run(mostSeconds, () -> total[0], () -> {
            total[0] += rest.removeFirst();
            return true;
        });
    }

    @Test
    void shouldEndAfterThreeSecondsWithoutCompilation() throws IOException {
        WarmUp.Result result = run(30, 900L, 200L, 0L, 0L, 1L, 0L, 0L, 0L);
        assertThat(result).isEqualTo(new WarmUp.Result(8, 0, true, false));
        assertThat(result.text()).isEqualTo("warm-up over after 8 s: nothing was compiled for 3 s");
    }

    @Test
    void shouldSayThatItEndedAtItsBound() throws IOException {
        WarmUp.Result result = run(4, 900L, 200L, 0L, 7L);
        assertThat(result).isEqualTo(new WarmUp.Result(4, 7, false, false));
        assertThat(result.text()).contains("bound of 4 s, with 7 ms of compilation");
    }

    @Test
    void shouldGiveUpWithTheFirstPieceThatIsNotAnswered() throws IOException {
        int[] pieces = {0};
        WarmUp.Result result = WarmUp.run(30, () -> 0, () -> ++pieces[0] < 2);
        assertThat(result.gaveUp()).isTrue();
        assertThat(pieces[0]).isEqualTo(2);
        assertThat(result.text()).contains("gave up in its second 2");
    }

    @Test
    void shouldDoNothingWhereNoneIsAskedFor() throws IOException {
        assertThat(run(0)).isEqualTo(WarmUp.Result.none());
    }
}
