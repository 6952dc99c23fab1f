// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.testcertificates.TestCertificates;

/** Test that a link allocates no more than the JDK's engine, and a plain link nothing. */
class TlsAllocationTest {
    private static final int WARM_UP = 2_000;
    private static final int COUNTED = 2_000;
    /** Bytes a message for what is allocated beside: a boxed value now and then is none. */
    private static final long NOISE = 8;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    private TlsServer server;
    private TlsClient client;
    private final ByteBuffer message = ByteBuffer.allocate(180);
    private final ByteBuffer target = ByteBuffer.allocate(1 << 15);

    @BeforeEach
    void load() throws IOException {
        TestCertificates files = TestCertificates.in(folder);
        server = TlsServer.load(TlsFiles.pem(files.chain("venue"), files.key("venue")));
        client = TlsClient.trusting(TlsTrust.pem(files.chain("authority")));
    }

    @FunctionalInterface
    private interface Turn {
        void run() throws IOException;
    }

    private static long bytesPerTurn(Turn turn) throws IOException {
        for (int i = 0; i < WARM_UP; i++) {
            turn.run();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < COUNTED; i++) {
            turn.run();
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / COUNTED;
    }

    @Test
    void shouldAllocateNoMoreThanTheEngine() throws IOException {
        long engines = bytesPerTurn(engines());
        try (Ends ends = new Ends(server.listener("test", line -> {}));
                ByteLink link = client.open(ends.socket)) {
            ends.send(link, "ready", link);
            long links = bytesPerTurn(() -> {
                link.write(message.clear());
                target.clear();
                while (ends.server.read(target) == 0) {
                    Thread.onSpinWait();
                }
            });

            assertThat(links)
                    .as("a record written and read; engines alone: " + engines)
                    .isLessThan(engines + NOISE);
        }
    }

    @Test
    void shouldAllocateNothingWithoutTls() throws IOException {
        try (Ends ends = new Ends(server.listener("test", line -> {}))) {
            PlainLink plain = new PlainLink(ends.socket);
            ByteBuffer direct = ByteBuffer.allocateDirect(180);

            assertThat(bytesPerTurn(() -> {
                        plain.write(direct.limit(1).position(0));
                        plain.read(direct.clear());
                    }))
                    .isZero();
        }
    }

    /** Returns the same with two engines and no sockets. */
    private Turn engines() throws IOException {
        SSLEngine one = server.engine();
        SSLEngine other = client.context().createSSLEngine("localhost", 1);
        other.setUseClientMode(true);
        ByteBuffer there = ByteBuffer.allocate(1 << 16);
        ByteBuffer back = ByteBuffer.allocate(1 << 16);
        one.beginHandshake();
        other.beginHandshake();
        while (one.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING
                || other.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING) {
            step(other, back, there);
            step(one, there, back);
        }
        return () -> {
            other.wrap(message.clear(), there);
            one.unwrap(there.flip(), target.clear());
            there.compact();
        };
    }

    private void step(SSLEngine engine, ByteBuffer from, ByteBuffer to) throws IOException {
        switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> engine.getDelegatedTask().run();
            case NEED_WRAP -> engine.wrap(ByteBuffer.allocate(0), to);
            default -> {
                engine.unwrap(from.flip(), target.clear());
                from.compact();
            }
        }
    }
}
