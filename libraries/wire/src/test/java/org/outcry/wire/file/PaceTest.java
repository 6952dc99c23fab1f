// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Test that the end of background work is not slept over. */
class PaceTest {
    private final Pace pace = new Pace();

    @Test
    void shouldNotPauseAfterTheEndEvenIfSomethingElseTookItsPermit() {
        pace.begin();
        pace.end(Thread.currentThread());
        LockSupport.park();
        pace.pause(TimeUnit.HOURS.toNanos(1));
        pace.rest();
        assertThat(pace.isEnded()).isTrue();
    }

    @Test
    void shouldEndAPause() throws InterruptedException {
        Thread thread = Thread.ofPlatform().start(() -> pace.pause(TimeUnit.HOURS.toNanos(1)));
        pace.end(thread);
        thread.join();
        assertThat(pace.isEnded()).isTrue();
    }
}
