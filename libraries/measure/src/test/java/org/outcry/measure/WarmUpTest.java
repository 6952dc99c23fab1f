// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(result).isEqualTo(new WarmUp.Result(8, 0, true, false, true));
        assertThat(result.text()).isEqualTo("warm-up over after 8 s: nothing was compiled for 3 s");
    }

    @Test
    void shouldSayThatItEndedAtItsBound() throws IOException {
        WarmUp.Result result = run(4, 900L, 200L, 0L, 7L);
        assertThat(result).isEqualTo(new WarmUp.Result(4, 7, false, false, true));
        assertThat(result.text()).contains("bound of 4 s, with 7 ms of compilation");
    }

    @Test
    void shouldTakeSecondsOfLittleCompilationForQuietIfTold() throws IOException {
        Deque<Long> rest = new ArrayDeque<>(List.of(900L, 50L, 49L, 0L, 30L, 9L));
        long[] total = {0};
        WarmUp.Result result = WarmUp.run(30, 50, () -> total[0], () -> {
            total[0] += rest.removeFirst();
            return true;
        });
        assertThat(result).isEqualTo(new WarmUp.Result(5, 30, true, false, true));
    }

    /** The end of the lab's own compilation says nothing of a JVM that it can't see. */
    @Test
    void shouldClaimNothingOfATargetWhoseJvmItCanNotSee() {
        assertThat(new WarmUp.Result(8, 0, true, false, false).text())
                .isEqualTo("warm-up over after 8 s: the lab compiled nothing for 3 s; whether the target compiled is"
                        + " unknown: --pid names its JVM");
        assertThat(new WarmUp.Result(4, 7, false, false, false).text()).contains("target compiled is unknown");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldSeeTheCompilersOfAnotherJvm(@TempDir Path tasks) throws IOException {
        CompilerThreads real = new CompilerThreads(ProcessHandle.current().pid());
        assertThat(real.seesTarget()).isTrue();
        assertThat(real.totalMs()).isPositive();
        task(tasks, "7", "C2 CompilerThre", 5_000_000);
        task(tasks, "8", "main", 900_000_000);
        CompilerThreads prepared = new CompilerThreads(tasks);
        assertThat(prepared.totalMs()).isEqualTo(5);
        task(tasks, "9", "C1 CompilerThre", 2_000_000);
        assertThat(prepared.totalMs()).isEqualTo(7);
        Files.delete(tasks.resolve("9/schedstat"));
        assertThat(prepared.totalMs()).isEqualTo(7);
        assertThat(new CompilerThreads(tasks.resolve("none")).seesTarget()).isFalse();
    }

    private static void task(Path tasks, String tid, String name, long ranNs) throws IOException {
        Files.createDirectory(tasks.resolve(tid));
        Files.writeString(tasks.resolve(tid + "/comm"), name + "\n");
        Files.writeString(tasks.resolve(tid + "/schedstat"), ranNs + " 0 1\n");
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
