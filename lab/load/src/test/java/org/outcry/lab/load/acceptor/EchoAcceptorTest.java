// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

class EchoAcceptorTest {
    private static final int TURNS = 10_000;

    /** The answers to one read need more than the room for answers, and the socket takes all of that at once. */
    @Test
    void shouldAnswerAllRequestsOfOneRead() throws IOException {
        int requests = 200;
        EchoAcceptor echo = EchoAcceptor.fix(100, 250, 1_000);
        try (SocketChannel client = SocketChannel.open(echo.address())) {
            client.configureBlocking(false);
            ByteBuffer in = ByteBuffer.allocate(1 << 17);
            write(client, 90);
            receive(echo, client, in, 100);
            write(client, requests * 100);
            receive(echo, client, in, 100 + requests * 250);
            assertThat(in.position()).isEqualTo(100 + requests * 250);
        } finally {
            echo.onClose();
        }
    }

    private static void write(SocketChannel client, int bytes) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(bytes);
        while (out.hasRemaining()) {
            client.write(out);
        }
    }

    private static void receive(EchoAcceptor echo, SocketChannel client, ByteBuffer in, int bytes) throws IOException {
        for (int turn = 0; turn < TURNS && in.position() < bytes; turn++) {
            echo.doWork();
            client.read(in);
        }
    }
}
