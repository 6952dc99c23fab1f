// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ThreadEndTest {
    @Test
    void shouldWaitThoughTheCallerIsInterruptedAndKeepTheInterruption() {
        Thread caller = Thread.currentThread();
        CountDownLatch waited = new CountDownLatch(1);
        Thread ending = Thread.ofPlatform().daemon().start(() -> {
            // The caller waits again after its interruption is taken from it.
            while (caller.getState() != Thread.State.WAITING || caller.isInterrupted()) {
                Thread.onSpinWait();
            }
            waited.countDown();
        });
        caller.interrupt();
        ThreadEnd.await(ending);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(waited.getCount()).isZero();
    }
}
