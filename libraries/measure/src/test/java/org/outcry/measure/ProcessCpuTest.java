// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessCpuTest {
    private static final long WORK_NS = 30_000_000;

    @Test
    void shouldCountAThreadThatHasEnded() throws Exception {
        ProcessCpu cpu = ProcessCpu.of(ProcessHandle.current().pid());
        long beforeNs = cpu.ranNs();
        AtomicLong threadNs = new AtomicLong();
        Thread thread = Thread.ofPlatform().start(() -> {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            while (threads.getCurrentThreadCpuTime() < WORK_NS) {
                Thread.onSpinWait();
            }
            threadNs.set(threads.getCurrentThreadCpuTime());
        });
        thread.join();
        assertThat(cpu.ranNs() - beforeNs).isGreaterThanOrEqualTo(threadNs.get());
    }

    @Test
    void shouldCountAnotherProcessUntilItEnds() throws Exception {
        Process process = new ProcessBuilder("cat").start();
        ProcessCpu cpu = ProcessCpu.of(process.pid());
        assertThat(cpu.ranNs()).isPositive();
        process.getOutputStream().close();
        process.waitFor();
        assertThatThrownBy(cpu::ranNs)
                .isInstanceOf(IOException.class)
                .hasMessage("no CPU time of a process, it has ended: pid=" + process.pid());
        assertThatThrownBy(() -> ProcessCpu.of(process.pid()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("no CPU time of a process: pid=" + process.pid());
    }
}
