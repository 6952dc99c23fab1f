// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.testcertificates.TestCertificates;

/** First messages of handshakes in a flood: recorded bytes, sent on many connections of one address. */
class HandshakeFloodTest {
    /** The random number of a ServerHello that asks for another key (RFC 8446, 4.1.3), and its place in a record. */
    private static final byte[] ASKS =
            HexFormat.of().parseHex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c");

    private static final int RANDOM_OFFSET = 5 + 4 + 2;
    private static final String[] ALL_GROUPS = {};

    @TempDir
    Path folder;

    private final AtomicLong clockNs = new AtomicLong();
    private final List<Ends> open = new ArrayList<>();
    private TlsListener listener;
    private TlsClient client;

    @BeforeEach
    void load() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        listener = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")))
                .listener("test", line -> {}, clockNs::get);
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
        byte[] recorded = firstMessage(ALL_GROUPS);
        for (int i = 0; i < TlsAnswers.MOST_UNASKED; i++) {
            awaitAnswer(send(recorded));
        }
    }

    @AfterEach
    void close() throws IOException {
        for (Ends ends : open) {
            ends.close();
        }
    }

    @Test
    void shouldAskRecordedBytesForAnotherKey() throws IOException {
        Ends flood = send(firstMessage(ALL_GROUPS));

        assertThat(Arrays.copyOfRange(answer(flood), RANDOM_OFFSET, RANDOM_OFFSET + ASKS.length))
                .isEqualTo(ASKS);
        assertThat(flood.server.progress()).isEqualTo(LinkProgress.BEGUN);
    }

    @Test
    void shouldServeAClientOfTheFloodsAddress() throws IOException {
        for (int i = 0; i < 2 * TlsAnswers.MOST; i++) {
            answer(send(firstMessage(ALL_GROUPS)));
        }
        try (Ends ends = new Ends(listener);
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "halt", link);
            assertThat(ends.server.progress()).isEqualTo(LinkProgress.OPEN);
        }
    }

    /** A client that has sent a key of each group that it knows can't be asked for another one. */
    @Test
    void shouldHaveClientsWaitThatCantBeAsked() throws IOException {
        Ends waits = send(firstMessage("x25519"));
        for (int i = 0; i < 100; i++) {
            waits.turnOfServer();
        }
        assertThat(waits.server.progress()).isEqualTo(LinkProgress.BEGUN);
        assertThat(waits.server.hasUnread()).isTrue();

        clockNs.addAndGet(TlsAnswers.FORGOTTEN_EACH_NS);
        awaitAnswer(waits);
        Ends next = send(firstMessage("x25519"));
        next.turnOfServer();
        assertThat(next.server.progress()).isEqualTo(LinkProgress.BEGUN);
    }

    /** Answers that clients take are not counted, however many these are. */
    @Test
    void shouldNotAskClientsThatEndTheirHandshakes() throws IOException {
        clockNs.addAndGet(TlsAnswers.MOST_UNASKED * TlsAnswers.FORGOTTEN_EACH_NS);
        for (int i = 0; i < 2 * TlsAnswers.MOST_UNASKED; i++) {
            try (Ends ends = new Ends(listener);
                    ByteLink link = client.open(ends.socket)) {
                ends.send(link, "an order", link);
            }
        }
        awaitAnswer(send(firstMessage("x25519")));
    }

    private Ends send(byte[] message) throws IOException {
        Ends ends = new Ends(listener);
        open.add(ends);
        ends.socket.write(ByteBuffer.wrap(message));
        Ends.await(() -> {
            ends.turnOfServer();
            return ends.server.progress() != LinkProgress.SILENT;
        });
        return ends;
    }

    private static byte[] answer(Ends ends) throws IOException {
        ByteBuffer answer = ByteBuffer.allocate(1_000);
        Ends.await(() -> {
            ends.turnOfServer();
            return ends.socket.read(answer) != 0;
        });
        return answer.array();
    }

    private static void awaitAnswer(Ends ends) throws IOException {
        answer(ends);
        assertThat(ends.server.progress()).isEqualTo(LinkProgress.ANSWERED);
    }

    private byte[] firstMessage(String... groups) throws IOException {
        SSLEngine engine = client.context().createSSLEngine();
        engine.setUseClientMode(true);
        if (groups.length > 0) {
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setNamedGroups(groups);
            engine.setSSLParameters(parameters);
        }
        ByteBuffer record = ByteBuffer.allocate(1 << 15);
        engine.wrap(ByteBuffer.allocate(0), record);
        return Arrays.copyOf(record.array(), record.position());
    }
}
