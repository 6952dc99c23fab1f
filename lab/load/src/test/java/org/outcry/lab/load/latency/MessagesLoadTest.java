// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.lab.load.LoadTarget;
import org.outcry.lab.load.MeasuredService;
import org.outcry.lab.load.MessagesService;

/** Test of a foreign FIX acceptor as a target, over loopback. */
class MessagesLoadTest {
    private static final String KEYS = "sender: LAB\ntarget: MAKER\nversion: FIX.4.2\nansweredBy: 131\n";

    @TempDir
    private Path folder;

    private MeasuredService read(String text) throws IOException {
        return new MessagesService().read(Files.writeString(folder.resolve("quotes.yaml"), text));
    }

    private MeasuredService templates(ReversingAcceptor acceptor) throws IOException {
        return read(KEYS + "address: localhost:" + acceptor.address().getPort()
                + "\noperation: a quote request until its quote\n"
                + "messages:\n  - 35=R|131={id}|146=1|55=ABC|60={time}\n  -"
                + " 35=R|131={id}|146=1|55=XYZ|58=after {previous}\n");
    }

    @Test
    void shouldTellWhichRequestAnAnswerBelongsTo() throws IOException {
        try (ReversingAcceptor acceptor = new ReversingAcceptor();
                LoadTarget load = templates(acceptor).connect(new SystemEpochNanoClock())) {
            load.send();
            load.send();
            int answers = 0;
            StringBuilder ages = new StringBuilder();
            while (answers < 2) {
                int done = load.poll();
                for (int i = 0; i < done; i++) {
                    ages.append(load.age(i));
                }
                answers += done;
            }
            assertThat(ages.toString()).isEqualTo("12");
            assertThat(load.inOrder()).isFalse();
        }
    }

    @Test
    void shouldCountEachOperationOfAnAcceptorThatAnswersInAnotherOrder() throws IOException {
        try (ReversingAcceptor acceptor = new ReversingAcceptor();
                LoadTarget load = templates(acceptor).connect(new SystemEpochNanoClock())) {
            LatencyRecorder recorder = new LatencyRecorder(1_000_000_000L, false);
            Sender sender = new Sender(load, Schedule.fixed(1_000), SystemNanoClock.INSTANCE, recorder);
            Sender.Run run = sender.run(100_000_000L, 20_000_000_000L);
            assertThat(run.complete()).isTrue();
            assertThat(recorder.response().getTotalCount()).isEqualTo(100);
            assertThat(recorder.service().getMinValue()).isPositive();
        }
    }

    @Test
    void shouldSayWhichPartOfALogonIsWrong() throws Exception {
        String messages = "\nmessages: [\"35=R|131={id}\"]\n";
        int port;
        MeasuredService service;
        try (ServerSocket acceptor = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = acceptor.getLocalPort();
            service = read(KEYS + "address: localhost:" + port + messages);
            Thread closing = Thread.ofPlatform().start(() -> closeAtLogon(acceptor));
            assertThatThrownBy(() -> service.connect(new SystemEpochNanoClock()))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("acceptor ended the connection at the logon, and gave no reason: address="
                            + "localhost:" + port + " sender=LAB target=MAKER version=FIX.4.2 end=")
                    .hasMessageEndingWith("correct sender (49), target (56) or version (8)");
            closing.join();
        }
        assertThatThrownBy(() -> service.connect(new SystemEpochNanoClock()))
                .isInstanceOf(IOException.class)
                .hasMessage("nobody listens there: address=localhost:" + port
                        + " sender=LAB target=MAKER version=FIX.4.2: start the acceptor, or correct the port");
    }

    private static void closeAtLogon(ServerSocket acceptor) {
        try (Socket client = acceptor.accept()) {
            // The Logon is read, so that the end is no reset.
            client.getInputStream().read(new byte[4096]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'adress: localhost:1', unknown key: adress",
        "'address: localhost', address must be HOST:PORT",
        "'address: localhost:1\nversion: FIX.5.0', 'version must be FIX.4.0 to FIX.4.4, or FIXT.1.1: FIX.5.0'",
        "'address: localhost:1\nversion: FIXT.1.1\napplVerId: SP2', applVerId must be an ApplVerID",
        "'address: localhost:1\napplVerId: 9', 'applVerId belongs to version FIXT.1.1, not to FIX.4.4'",
        "'address: localhost:1', messages must be a list",
        "'address: localhost:1\nmessages: [35=D|55=A]', no field is {id}",
        "'address: localhost:1\nmessages: [\"11={id}\"]', no MsgType (35)",
        "'address: localhost:1\nmessages: [\"35=D|11={di}\"]', unknown placeholder: {di}",
        "'address: localhost:1\nmessages: [\"35=D|11={id}\"]', key is missing: sender"
    })
    void shouldNameWhatIsWrongInAFile(String text, String message) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("quotes.yaml: ")
                .hasMessageContaining(message);
    }
}
