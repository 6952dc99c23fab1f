// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;

/** Test of threads' cores against the kernel's own account of the thread. */
class CoresTest {
    /** Agent that says once which cores its thread may run on. */
    private static final class Asking implements Agent {
        private final CompletableFuture<NavigableSet<Integer>> answer = new CompletableFuture<>();

        @Override
        public int doWork() throws IOException {
            if (!answer.isDone()) {
                answer.complete(ofThisThread());
            }
            return 0;
        }

        @Override
        public String roleName() {
            return "asking";
        }
    }

    private static NavigableSet<Integer> ofThisThread() throws IOException {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CoreList.parse(line.substring(line.indexOf(':') + 1)))
                .findFirst()
                .orElseThrow();
    }

    private static NavigableSet<Integer> allowed() {
        NavigableSet<Integer> allowed = Cores.allowed();
        assumeFalse(allowed.isEmpty(), "cores are known on Linux only");
        return allowed;
    }

    @Test
    void shouldKeepAThreadOnItsCore() throws Exception {
        int core = allowed().last();
        Asking asking = new Asking();
        try (AgentThread thread =
                new AgentThread("kept", Idle.PARK, core, List.of(asking), fault -> {}, new Neighbours())) {
            thread.start();
            assertThat(asking.answer.get(5, TimeUnit.MINUTES)).containsExactly(core);
        }
        assertThat(ofThisThread()).as("another thread is not restricted").isEqualTo(Cores.allowed());
    }

    @Test
    void shouldMakeACoreThatIsNotAllowedAFault() throws Exception {
        allowed();
        CompletableFuture<Throwable> fault = new CompletableFuture<>();
        Asking asking = new Asking();
        try (AgentThread thread =
                new AgentThread("lost", Idle.PARK, Cores.HIGHEST, List.of(asking), fault::complete, new Neighbours())) {
            thread.start();
            assertThat(fault.get(5, TimeUnit.MINUTES))
                    .hasMessageStartingWith("no thread can be kept on this core: core=1023 allowed=")
                    .hasMessageEndingWith(" thread=lost");
        }
        assertThat(asking.answer).isNotDone();
    }

    @Test
    void shouldChangeNothingWhenNoneIsAllowed() throws Exception {
        NavigableSet<Integer> before = allowed();
        assertThat(Cores.pin(Cores.HIGHEST)).isFalse();
        assertThat(Cores.pin(new TreeSet<>())).isFalse();
        assertThat(ofThisThread()).isEqualTo(before);
    }
}
