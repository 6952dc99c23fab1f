// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class AgentThreadTest {
    @Test
    void shouldLetAgentsTakeTurnsAndCloseThem() throws Exception {
        CountDownLatch worked = new CountDownLatch(10);
        CountDownLatch closed = new CountDownLatch(2);
        AgentThread thread = new AgentThread(
                "both", Idle.PARK, List.of(new Counting(worked, closed), new Counting(worked, closed)), fault -> {});
        thread.start();
        assertThat(worked.await(5, TimeUnit.MINUTES)).isTrue();
        thread.close();
        assertThat(closed.await(5, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void shouldHandTheFaultOfAnAgentToTheOwner() throws Exception {
        CompletableFuture<Throwable> fault = new CompletableFuture<>();
        Agent failing = new Agent() {
            @Override
            public int doWork() {
                throw new IllegalStateException("broken");
            }

            @Override
            public String roleName() {
                return "failing";
            }
        };
        try (AgentThread thread = new AgentThread("one", Idle.YIELD, List.of(failing), fault::complete)) {
            thread.start();
            assertThat(fault.get(5, TimeUnit.MINUTES)).hasMessage("broken");
        }
    }

    /** Agrona's own wait interrupts an agent after five seconds, for example while it waits for its last snapshot. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldNotInterruptAnAgentThatTakesLongToClose() {
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        CountDownLatch never = new CountDownLatch(1);
        Agent slow = new Agent() {
            @Override
            public int doWork() {
                return 0;
            }

            @Override
            public void onClose() {
                try {
                    interrupted.complete(never.await(7, TimeUnit.SECONDS));
                } catch (InterruptedException _) {
                    interrupted.complete(true);
                }
            }

            @Override
            public String roleName() {
                return "slow";
            }
        };
        AgentThread thread = new AgentThread("one", Idle.PARK, List.of(slow), fault -> {});
        thread.start();
        thread.close();
        assertThat(interrupted).isCompletedWithValue(false);
    }

    private record Counting(CountDownLatch worked, CountDownLatch closed) implements Agent {
        @Override
        public int doWork() {
            worked.countDown();
            return 1;
        }

        @Override
        public void onClose() {
            closed.countDown();
        }

        @Override
        public String roleName() {
            return "counting";
        }
    }
}
