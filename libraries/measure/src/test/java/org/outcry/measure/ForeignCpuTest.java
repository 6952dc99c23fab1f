// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test on prepared folders in place of {@code /proc}: this process is 100, the target is 200. */
class ForeignCpuTest {
    @TempDir
    private Path proc;

    @BeforeEach
    void startOfTheMeasurement() throws IOException {
        machine(0, 0);
        process(1, 0, "init", 500, 0);
        process(100, 1, "java", 40, 0);
        process(200, 1, "service (a)", 40, 7);
        Files.createDirectory(proc.resolve("self"));
        container("self", "100", "/user.slice");
        container("200", "200", "/user.slice/service");
    }

    /** Writes 1,000 ticks, of which some were busy and some were taken by the host. */
    private void machine(long busy, long steal) throws IOException {
        Files.writeString(
                proc.resolve("stat"), "cpu  " + busy + " 0 0 " + (1_000 - busy - steal) + " 0 0 0 " + steal + " 0 0\n");
    }

    private void process(long pid, long parent, String name, long ticks, long endedTicks) throws IOException {
        Path folder = Files.createDirectories(proc.resolve(Long.toString(pid)));
        Files.writeString(
                folder.resolve("stat"),
                pid + " (" + name + ") S " + parent + " 0 0 0 0 0 0 0 0 0 " + ticks + " 0 " + endedTicks + " 0 20 0\n");
    }

    private void container(String pid, String numbers, String group) throws IOException {
        Files.writeString(proc.resolve(pid).resolve("status"), "Name:\tx\nNSpid:\t" + numbers + "\n");
        Files.writeString(proc.resolve(pid).resolve("cgroup"), "0::" + group + "\n");
    }

    private Foreign measured(long... targets) throws IOException {
        ForeignCpu cpu = watch(targets);
        secondOfTheMachine();
        return cpu.found();
    }

    private ForeignCpu watch(long... targets) {
        List<Long> roots = new ArrayList<>(List.of(100L));
        for (long target : targets) {
            roots.add(target);
        }
        return new ForeignCpu(proc, roots);
    }

    private void secondOfTheMachine() throws IOException {
        Files.writeString(proc.resolve("stat"), "cpu  700 0 0 1270 0 0 0 30 0 0\n");
        process(100, 1, "java", 240, 0);
        process(200, 1, "service (a)", 140, 107);
    }

    @Test
    void shouldNameTheThreeThatHadMost() throws IOException {
        process(301, 1, "backup", 1_000, 0);
        ForeignCpu cpu = watch();
        secondOfTheMachine();
        process(301, 1, "backup", 1_090, 0);
        process(302, 1, "indexer", 20, 0);
        process(303, 1, "sshd", 10, 0);
        Foreign found = cpu.found();
        // 730 of 1,000 ticks were busy or stolen, 200 of them this process'.
        assertThat(found.share()).isEqualTo(Share.of(0.53));
        assertThat(found.most())
                .containsExactly(
                        "service (a) (pid 200) 10.0 %", "backup (pid 301) 9.0 %", "other guests of the host 3.0 %");
        assertThat(found.isQuiet()).isFalse();
        assertThat(found.invalidBecause())
                .containsExactly(
                        "other processes had 53.0 % of the CPU, bound 2 %: service (a) (pid 200) 10.0 %, backup"
                                + " (pid 301) 9.0 %, other guests of the host 3.0 %; stop them and measure again");
    }

    @Test
    void shouldNotCountTheTargetWithItsChildrenAsForeign() throws IOException {
        process(210, 200, "worker", 5, 0);
        process(211, 210, "worker", 5, 0);
        ForeignCpu cpu = watch(200);
        secondOfTheMachine();
        process(210, 200, "worker", 25, 0);
        process(211, 210, "worker", 85, 0);
        // 200 of this process, 100 and 100 of the target and its ended children, 20 and 80 of those that run.
        assertThat(cpu.found().share()).isEqualTo(Share.of(0.23));
        assertThat(cpu.found().most()).containsExactly("other guests of the host 3.0 %");
    }

    /** A program that was started in the container of the target is no child of it. */
    @Test
    void shouldNotCountTheTargetsContainerAsForeign() throws IOException {
        container("200", "200 7", "/machine/service");
        process(400, 1, "helper", 0, 0);
        container("400", "400 9", "/machine/service/inner");
        process(401, 1, "other", 0, 0);
        container("401", "401 7", "/machine/service2");
        ForeignCpu cpu = watch(200);
        secondOfTheMachine();
        process(400, 1, "helper", 100, 0);
        process(401, 1, "other", 100, 0);
        assertThat(cpu.found().share()).isEqualTo(Share.of(0.23));
        assertThat(cpu.found().most()).containsExactly("other (pid 401) 10.0 %", "other guests of the host 3.0 %");
    }

    /** Processes that only share a control group, as those of one terminal do, are not the target's. */
    @Test
    void shouldCountAsForeignWhatIsInNoContainerOfTheTarget() throws IOException {
        process(400, 1, "helper", 0, 0);
        container("400", "400", "/user.slice/service");
        ForeignCpu cpu = watch(200);
        secondOfTheMachine();
        process(400, 1, "helper", 100, 0);
        assertThat(cpu.found().most()).startsWith("helper (pid 400) 10.0 %");
    }

    @Test
    void shouldNotCallAnUnknownShareQuiet() throws IOException {
        Foreign found = new ForeignCpu(proc.resolve("none"), List.of(100L)).found();
        assertThat(found.isQuiet()).isFalse();
        assertThat(found.cores()).isEmpty();
        assertThat(found.invalidBecause())
                .containsExactly("share of other processes in the CPU unknown: no /proc/stat here");
        Foreign known = measured(200);
        assertThat(known.share().isKnown()).isTrue();
        assertThat(found.worse(known).isQuiet()).isFalse();
        assertThat(known.worse(found).share()).isSameAs(Share.UNKNOWN);
        assertThat(Foreign.none().isQuiet()).isTrue();
        assertThat(Foreign.none().worse(found).share()).isSameAs(Share.UNKNOWN);
    }
}
