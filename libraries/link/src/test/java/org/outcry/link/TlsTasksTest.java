// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.testcertificates.TestCertificates;

class TlsTasksTest {
    private static final byte[] BUSY = {10, 0, 0, 1};

    @TempDir
    Path folder;

    private final CountDownLatch held = new CountDownLatch(1);

    @AfterEach
    void release() {
        held.countDown();
    }

    private void hold() {
        try {
            held.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldBoundWhatWaitsAndWhatWaitsForOneAddress() throws IOException {
        TlsTasks tasks = TlsTasks.onThread("test-tls");
        InetAddress busy = InetAddress.getByAddress(BUSY);
        TlsTasks.Work last = null;
        for (int i = 0; i < TlsTasks.MOST_PER_ADDRESS; i++) {
            last = Objects.requireNonNull(tasks.begin(this::hold, busy));
        }
        assertThat(tasks.begin(this::hold, busy))
                .as("one too many of an address")
                .isNull();

        int others = 0;
        while (tasks.begin(this::hold, InetAddress.getByAddress(new byte[] {10, 0, 1, (byte) others})) != null) {
            others++;
        }
        // One runs and the others wait, unless the thread had not begun when the last one came.
        assertThat(others + TlsTasks.MOST_PER_ADDRESS).isBetween(TlsTasks.MOST, TlsTasks.MOST + 1);

        tasks.end(Objects.requireNonNull(last));
        assertThat(tasks.begin(this::hold, busy)).as("after the end of another").isNotNull();
    }

    @Test
    void shouldServeOthersWhileHandshakesAreComputed() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        TlsServer server = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")));
        TlsClient client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        TlsListener listener = server.listener("test", line -> {});
        try (Ends member = new Ends(listener);
                Ends newcomer = new Ends(listener);
                ByteLink link = client.open(member.socket);
                ByteLink newLink = client.open(newcomer.socket)) {
            member.send(link, "ready", link);
            Objects.requireNonNull(listener.tasks.begin(this::hold, InetAddress.getByAddress(BUSY)));
            newLink.flush();
            Ends.await(() -> {
                newcomer.turnOfServer();
                return newcomer.server.hasUnread();
            });

            member.send(link, "served meanwhile", link);
            assertThat(listener.handshakes()).isEqualTo(1);

            held.countDown();
            newcomer.send(newLink, "served then", newLink);
            assertThat(listener.handshakes()).isEqualTo(2);
        }
    }
}
