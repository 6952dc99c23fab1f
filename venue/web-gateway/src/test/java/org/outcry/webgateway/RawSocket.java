// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.outcry.nativeapi.Token;

/** WebSocket that sends any bytes, right or wrong. */
final class RawSocket implements AutoCloseable {
    static final int TEXT = 1;
    static final int CLOSE = 8;
    static final int FINAL = 0x80;
    private static final int MASKED = 0x80;

    private final Socket socket;
    private final OutputStream out;
    private final DataInputStream in;

    RawSocket(InetSocketAddress address, Token token) throws IOException {
        socket = new Socket(address.getAddress(), address.getPort());
        socket.setSoTimeout(60_000);
        out = socket.getOutputStream();
        in = new DataInputStream(socket.getInputStream());
        out.write(("GET /v1/stream HTTP/1.1\r\nHost: venue\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        + "Sec-WebSocket-Extensions: permessage-deflate\r\nAuthorization: Bearer " + token.text()
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        String head = "";
        while (!head.endsWith("\r\n\r\n")) {
            head += (char) in.readByte();
        }
        if (!head.startsWith("HTTP/1.1 101") || head.contains("permessage-deflate")) {
            throw new AssertionError(head);
        }
    }

    /** Returns a masked frame. */
    static byte[] frame(int first, byte[] payload) {
        return frame(first, payload, payload.length, true);
    }

    /** Returns a frame that says to have some length. */
    static byte[] frame(int first, byte[] payload, long length, boolean masked) {
        ByteBuffer frame = ByteBuffer.allocate(payload.length + 14);
        frame.put((byte) first);
        int mask = masked ? MASKED : 0;
        if (length < 126) {
            frame.put((byte) (mask | (int) length));
        } else if (length < 65_536) {
            frame.put((byte) (mask | 126)).putShort((short) length);
        } else {
            frame.put((byte) (mask | 127)).putLong(length);
        }
        if (masked) {
            frame.putInt(0);
        }
        frame.put(payload);
        byte[] bytes = new byte[frame.position()];
        frame.flip().get(bytes);
        return bytes;
    }

    static byte[] text(String text) {
        return frame(FINAL | TEXT, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** Sends bytes, as far as the venue takes them. */
    void send(byte[] bytes) throws IOException {
        try {
            out.write(bytes);
        } catch (SocketException e) {
            // It has closed the connection, and perhaps said why.
        }
    }

    void endOutput() throws IOException {
        try {
            socket.shutdownOutput();
        } catch (SocketException e) {
            // The venue has closed the connection.
        }
    }

    /** Returns the text of the next message, or the status of the close frame; {@code end} without one. */
    String next() throws IOException {
        try {
            for (; ; ) {
                int opcode = in.readUnsignedByte() & 15;
                int length = in.readUnsignedByte();
                byte[] payload = new byte[length < 126 ? length : in.readUnsignedShort()];
                in.readFully(payload);
                if (opcode == TEXT) {
                    return new String(payload, StandardCharsets.UTF_8);
                } else if (opcode == CLOSE) {
                    return payload.length < 2
                            ? "closed"
                            : "closed " + (ByteBuffer.wrap(payload).getShort() & 0xFFFF);
                }
            }
        } catch (EOFException | SocketException e) {
            return "end";
        }
    }

    /** Returns all bytes of parts. */
    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
