// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.outcry.link.ByteLink;

/** Frames of WebSocket (RFC 6455) on the client's side. Masks are 0, so that a payload is written as it is. */
final class Frames {
    static final int TEXT = 1;
    static final int PING = 9;
    static final int PONG = 10;
    static final int FINAL = 0x80;

    private static final int MASKED = 0x80;
    private static final int LENGTH_OF_2 = 126;
    private static final int LENGTH_OF_8 = 127;
    private static final int MASK_BYTES = 4;
    private static final int LONGEST = 1 << 16;
    private static final int OPCODE = 0x0f;
    private static final String END_OF_HEAD = "\r\n\r\n";

    private Frames() {}

    /** Returns a frame of the client. */
    static byte[] of(int opcode, String text) {
        byte[] payload = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer frame = ByteBuffer.allocate(2 + 2 + MASK_BYTES + payload.length);
        frame.put((byte) (FINAL | opcode));
        if (payload.length < LENGTH_OF_2) {
            frame.put((byte) (MASKED | payload.length));
        } else {
            frame.put((byte) (MASKED | LENGTH_OF_2)).putShort((short) payload.length);
        }
        frame.putInt(0).put(payload);
        byte[] bytes = new byte[frame.position()];
        frame.flip().get(bytes);
        return bytes;
    }

    /** Returns the length of the head of a frame of the venue; -1 if it is not whole. */
    static int headBytes(byte[] in, int offset, int end) {
        if (end - offset < 2) {
            return -1;
        }
        int length = in[offset + 1] & LENGTH_OF_8;
        int head = length < LENGTH_OF_2 ? 2 : length == LENGTH_OF_2 ? 4 : 10;
        return end - offset < head ? -1 : head;
    }

    /** Returns the length of the payload behind a whole head. */
    static int payloadBytes(byte[] in, int offset) throws IOException {
        int length = in[offset + 1] & LENGTH_OF_8;
        if (length < LENGTH_OF_2) {
            return length;
        }
        long whole = 0;
        int bytes = length == LENGTH_OF_2 ? 2 : 8;
        for (int i = 0; i < bytes; i++) {
            whole = (whole << 8) | (in[offset + 2 + i] & 0xff);
        }
        if (whole > LONGEST) {
            throw new IOException("message of the venue is too long: bytes=" + whole + " bound=" + LONGEST);
        }
        return (int) whole;
    }

    static int opcode(byte[] in, int offset) {
        return in[offset] & OPCODE;
    }

    /** Returns the request that makes a connection a stream. */
    static ByteBuffer upgrade(String token) {
        return ByteBuffer.wrap(("GET /v1/stream HTTP/1.1\r\nHost: venue\r\nUpgrade: websocket\r\nConnection: Upgrade"
                        + "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        + "Authorization: Bearer " + token + END_OF_HEAD)
                .getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * Returns whether bytes are the whole answer to it.
     *
     * @param in an array that begins with them
     * @throws IOException if the connection is refused
     */
    static boolean isUpgraded(byte[] in, int length) throws IOException {
        String head = new String(in, 0, length, StandardCharsets.US_ASCII);
        if (!head.endsWith(END_OF_HEAD)) {
            return false;
        }
        if (!head.startsWith("HTTP/1.1 101 ")) {
            throw new IOException(
                    "the venue refuses a stream: " + head.lines().findFirst().orElse(""));
        }
        return true;
    }

    /** Sends a request for a stream over a connection, and waits for the answer. */
    static void open(ByteLink link, String token, ByteBuffer in) throws IOException {
        ByteBuffer request = upgrade(token);
        while (request.hasRemaining()) {
            link.write(request);
        }
        byte[] answer = {};
        while (!isUpgraded(answer, answer.length)) {
            if (link.read(in) < 0) {
                throw new IOException("the venue closed a connection that was to be a stream");
            }
            answer = new byte[in.position()];
            in.get(0, answer);
        }
        in.clear();
    }
}
