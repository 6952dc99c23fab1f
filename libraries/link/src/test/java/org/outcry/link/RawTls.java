// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;

/** Client whose records are made one by one, and sent in pieces of any size. */
final class RawTls {
    private final Ends ends;
    private final SSLEngine engine;
    private final ByteBuffer received = ByteBuffer.allocate(1 << 16);

    RawTls(Ends ends, TlsClient client) {
        this.ends = ends;
        engine = client.context().createSSLEngine("localhost", 1);
        engine.setUseClientMode(true);
        engine.setEnabledProtocols(new String[] {"TLSv1.3"});
    }

    /** Shakes hands, in pieces of so many bytes. */
    void handshake(int piece) throws IOException {
        handshake(piece, 1);
    }

    /** Shakes hands, in pieces of so many bytes, until the listener has counted so many. */
    void handshake(int piece, long counted) throws IOException {
        engine.beginHandshake();
        Ends.await(() -> {
            ends.turnOfServer();
            step(piece);
            return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING
                    && ends.listener.handshakes() == counted;
        });
    }

    private void step(int piece) throws IOException {
        HandshakeStatus status = engine.getHandshakeStatus();
        if (status == HandshakeStatus.NEED_TASK) {
            engine.getDelegatedTask().run();
        } else if (status == HandshakeStatus.NEED_WRAP) {
            send(wrap(ByteBuffer.allocate(0)), piece);
        } else {
            ends.socket.read(received);
            received.flip();
            engine.unwrap(received, ByteBuffer.allocate(1 << 15));
            received.compact();
        }
    }

    /** Returns a record with data. */
    byte[] record(String text) throws IOException {
        return wrap(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    }

    /** Returns a record with an announcement of new keys, which asks for new ones of the other side too. */
    byte[] newKeys() throws IOException {
        engine.beginHandshake();
        return wrap(ByteBuffer.allocate(0));
    }

    /** Sends bytes in pieces, with a turn of the server after each. */
    void send(byte[] bytes, int piece) throws IOException {
        for (int i = 0; i < bytes.length; i += piece) {
            ByteBuffer part = ByteBuffer.wrap(bytes, i, Math.min(piece, bytes.length - i));
            while (part.hasRemaining()) {
                ends.socket.write(part);
            }
            if (piece == 1) {
                ends.turnOfServer();
            }
        }
    }

    static byte[] joined(List<byte[]> records) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        records.forEach(all::writeBytes);
        return all.toByteArray();
    }

    private byte[] wrap(ByteBuffer source) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(1 << 16);
        SSLEngineResult result = engine.wrap(source, target);
        if (result.getStatus() != Status.OK) {
            throw new IOException("no record: " + result);
        }
        return Arrays.copyOf(target.array(), target.position());
    }
}
