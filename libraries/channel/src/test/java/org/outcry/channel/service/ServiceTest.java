// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.channel.topofbook.EchoService;
import org.outcry.channel.topofbook.TopOfBook;
import org.outcry.channel.topofbook.TopOfBookListener;
import org.outcry.wire.file.EventFileReader;

@Timeout(120)
final class ServiceTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private final List<Long> received = new ArrayList<>();
    private final TopOfBookListener receiver = topOfBook -> received.add(topOfBook.sendingTimeNs);

    private static TopOfBook at(long timeNs) {
        TopOfBook topOfBook = new TopOfBook();
        topOfBook.sendingTimeNs = timeNs;
        return topOfBook;
    }

    @Test
    void shouldServeAndKeepEachCall() throws IOException {
        Journal<TopOfBookListener> journal = Journal.of(TopOfBookListener.class, folder.resolve("journal"));
        try (Service service = Service.of(TopOfBookListener.class, EchoService::new)
                        .keeping(journal)
                        .serve(0);
                Client<TopOfBookListener> client = Client.of(TopOfBookListener.class, receiver, service.address())) {
            assertThat(service.isRunning()).isTrue();
            for (long timeNs = 1; timeNs <= 3; timeNs++) {
                long now = timeNs;
                client.call(listener -> listener.topOfBook(at(now)));
            }
            while (received.size() < 3) {
                assertThat(client.receive(PATIENCE)).isTrue();
            }
            assertThat(client.receive(Duration.ZERO)).isFalse();
        }
        assertThat(received).containsExactly(1L, 2L, 3L);
        List<Long> kept = new ArrayList<>();
        assertThat(journal.read(topOfBook -> kept.add(topOfBook.sendingTimeNs))).isEqualTo(3);
        assertThat(kept).containsExactly(1L, 2L, 3L);
        try (EventFileReader reader = EventFileReader.open(journal.spec())) {
            assertThat(reader.nextNumber()).isEqualTo(4);
        }
    }

    /** Calls for which the journal has no room wait, and are served with more room after a restart. */
    @Test
    void shouldTellThatItsJournalIsFull() throws IOException {
        Journal<TopOfBookListener> journal = Journal.of(TopOfBookListener.class, folder.resolve("journal"));
        int served = 0;
        try (Service service = Service.of(TopOfBookListener.class, EchoService::new)
                        .keeping(journal.upTo(2 << 20))
                        .serve(0);
                Client<TopOfBookListener> client = Client.of(TopOfBookListener.class, receiver, service.address())) {
            while (service.fault() == null) {
                client.call(listener -> listener.topOfBook(at(1)));
            }
            assertThat(service.fault())
                    .contains("calls wait", "bytes=2097152", "maxBytes=2097152", "Journal.upTo", "new folder");
            assertThat(service.isRunning()).isTrue();
            served = (int) journal.read(topOfBook -> {});
            while (received.size() < served) {
                assertThat(client.receive(PATIENCE)).isTrue();
            }
            assertThat(client.receive(Duration.ZERO)).isFalse();
        }
        assertThat(received).hasSize(served);
        try (Service service = Service.of(TopOfBookListener.class, EchoService::new)
                        .keeping(journal)
                        .serve(0);
                Client<TopOfBookListener> client = Client.of(TopOfBookListener.class, receiver, service.address())) {
            client.call(listener -> listener.topOfBook(at(2)));
            assertThat(client.receive(PATIENCE)).isTrue();
            assertThat(service.fault()).isNull();
        }
        assertThat(journal.read(topOfBook -> {})).isEqualTo(served + 1);
    }

    @Test
    void shouldCloseWhenInterrupted() throws IOException {
        Service service = Service.of(TopOfBookListener.class, EchoService::new)
                .keeping(Journal.of(TopOfBookListener.class, folder.resolve("journal")))
                .serve(0);
        InetSocketAddress address = service.address();
        Thread.currentThread().interrupt();
        service.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(service.isRunning()).isFalse();
        Service.of(TopOfBookListener.class, EchoService::new)
                .keeping(Journal.of(TopOfBookListener.class, folder.resolve("journal")))
                .serve(address)
                .close();
    }

    @Test
    void shouldTellWhetherItRuns() throws IOException {
        Service service = Service.of(TopOfBookListener.class, EchoService::new).serve(0);
        assertThat(service.isRunning()).isTrue();
        service.close();
        assertThat(service.isRunning()).isFalse();
    }

    @Test
    void shouldServeOthersAfterAServiceFailed() throws IOException {
        try (Service service = Service.of(TopOfBookListener.class, out -> (TopOfBookListener) topOfBook -> {
                            if (topOfBook.sendingTimeNs < 0) {
                                throw new IllegalStateException("as told");
                            }
                            out.topOfBook(topOfBook);
                        })
                        .serve(0);
                Client<TopOfBookListener> failing = Client.of(TopOfBookListener.class, receiver, service.address());
                Client<TopOfBookListener> client = Client.of(TopOfBookListener.class, receiver, service.address())) {
            client.call(listener -> listener.topOfBook(at(1)));
            assertThat(client.receive(PATIENCE)).isTrue();
            failing.call(listener -> listener.topOfBook(at(-1)));
            failing.receive(Duration.ofMillis(1));
            client.call(listener -> listener.topOfBook(at(2)));
            assertThat(client.receive(PATIENCE)).isTrue();
            failing.call(listener -> listener.topOfBook(at(3)));
            failing.receive(Duration.ofMillis(1));
            assertThat(service.isRunning()).isTrue();
        }
        assertThat(received).startsWith(1L, 2L);
    }

    @Test
    void shouldSayWhatHasNoCode() {
        assertThatThrownBy(() -> Service.of(Runnable.class, out -> out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no generated code: interface=java.lang.Runnable class=java.lang.RunnableEncodings:"
                        + " annotate it with @EventInterface, run the annotation processor, make it public, and"
                        + " export its package");
    }
}
