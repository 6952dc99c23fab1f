// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.runtime.Idle;

/** Pages that are open beside a measurement. */
class OpenPagesTest {
    @Test
    void shouldFollowTheConsoleAndSayIfItEnds(@TempDir Path folder) throws IOException {
        OpenPages left;
        try (AcceptorProcess venue = AcceptorProcess.venueWithConsole(Idle.BACKOFF.name(), folder, 0, 1)) {
            assertThat(venue.pid()).isPositive();
            try (OpenPages pages = new OpenPages(folder, 3)) {
                while (pages.scrapes() < 1 || pages.readBytes() < 10_000) {
                    LockSupport.parkNanos(1_000_000);
                }
            }
            left = new OpenPages(folder, 3);
            while (left.readBytes() == 0) {
                LockSupport.parkNanos(1_000_000);
            }
        }
        assertThatThrownBy(left::close).isInstanceOf(IOException.class).hasMessageContaining("not open all the time");
    }
}
