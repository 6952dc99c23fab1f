// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of counts by a simulated processor. */
final class SimulationTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadTheTotalsOfAFileOfCallgrind() {
        assertThat(SimulatedRun.parse(List.of(
                        "# callgrind format", "events: Ir Dr Dw I1mr", "fn=(1)", "0 5 6", "totals: 1234567 20 3")))
                .isEqualTo(Map.of("Ir", 1_234_567L, "Dr", 20L, "Dw", 3L));
    }

    @Test
    void shouldGiveValgrindTheCachesOfTheMachine() throws IOException {
        cache(0, 1, "Data", "48K", 12);
        cache(1, 1, "Instruction", "32K", 8);
        cache(2, 2, "Unified", "2048K", 16);
        cache(3, 3, "Unified", "491520K", 15);
        SimulatedCaches caches = SimulatedCaches.read(folder);
        assertThat(caches.outer())
                .extracting(caches::options)
                .containsExactly(
                        List.of("--D1=49152,12,64", "--I1=32768,8,64", "--LL=2097152,16,64"),
                        List.of("--D1=49152,12,64", "--I1=32768,8,64", "--LL=503316480,15,64"));
        assertThat(caches)
                .hasToString("L1d 48 KiB 12 ways, L1i 32 KiB 8 ways, L2 2048 KiB 16 ways, L3 491520 KiB 15 ways");
    }

    @Test
    void shouldTakeTheNextLowerPowerOfTwoOfSets() throws IOException {
        cache(0, 1, "Data", "32K", 8);
        cache(1, 1, "Instruction", "32K", 8);
        cache(2, 3, "Unified", "36608K", 11);
        SimulatedCaches caches = SimulatedCaches.read(folder);
        assertThat(caches.options(caches.outer().getFirst())).contains("--LL=23068672,11,64");
    }

    @Test
    void shouldRefuseAMachineWithoutCaches() {
        assertThatThrownBy(() -> SimulatedCaches.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the caches of this machine are not known: folder=" + folder);
    }

    private void cache(int index, int level, String type, String size, int ways) throws IOException {
        Path of = Files.createDirectory(folder.resolve("index" + index));
        Files.writeString(of.resolve("level"), level + "\n");
        Files.writeString(of.resolve("type"), type + "\n");
        Files.writeString(of.resolve("size"), size + "\n");
        Files.writeString(of.resolve("ways_of_associativity"), ways + "\n");
        Files.writeString(of.resolve("coherency_line_size"), "64\n");
    }
}
