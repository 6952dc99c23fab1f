// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.link.ByteLink;

/** Dialogue over a WebSocket: requests {@code place} and {@code cancel} in turn, matched with their answers by id. */
final class WebDialogue implements OrderDialogue {
    private static final int DIGITS = 9;
    private static final String ZEROS = "0".repeat(DIGITS);
    private static final byte[] ANSWER = bytes("{\"id\":\"");
    private static final byte[] STATUS = bytes("\",\"status\":20");
    private static final long HEARTBEAT_NS = TimeUnit.SECONDS.toNanos(20);

    private final String token;
    private final byte[] order;
    private final byte[] cancel;
    private final byte[] ping = Frames.of(Frames.PING, "");
    private int answers;
    private long answerBytes;

    WebDialogue(String token, String symbol) {
        this.token = token;
        String id = "O" + ZEROS;
        order = Frames.of(
                Frames.TEXT,
                "{\"op\":\"place\",\"id\":\"" + id + "\",\"symbol\":\"" + symbol
                        + "\",\"side\":\"buy\",\"quantity\":\"10\",\"price\":\"99.50\",\"clientOrderId\":\"" + id
                        + "\"}");
        cancel =
                Frames.of(Frames.TEXT, "{\"op\":\"cancel\",\"id\":\"C" + ZEROS + "\",\"order\":\"client:" + id + "\"}");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void logOn(ByteLink link, ByteBuffer in) throws IOException {
        Frames.open(link, token, in);
    }

    @Override
    public int longestRequest() {
        return Math.max(order.length, cancel.length);
    }

    @Override
    public int write(byte[] out, int offset, int request) {
        byte[] template = (request & 1) == 0 ? order : cancel;
        System.arraycopy(template, 0, out, offset, template.length);
        // Both places of the number begin where the template has its zeros.
        int at = 0;
        while ((at = indexOfZeros(template, at)) >= 0) {
            patch(out, offset + at, request >> 1);
            at += DIGITS;
        }
        return template.length;
    }

    private static int indexOfZeros(byte[] template, int from) {
        int zeros = 0;
        for (int i = from; i < template.length; i++) {
            zeros = template[i] == '0' ? zeros + 1 : 0;
            if (zeros == DIGITS) {
                return i + 1 - DIGITS;
            }
        }
        return -1;
    }

    private static void patch(byte[] to, int offset, int number) {
        int rest = number;
        for (int i = DIGITS - 1; i >= 0; i--) {
            to[offset + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    @Override
    public int writeHeartbeat(byte[] out, int offset) {
        System.arraycopy(ping, 0, out, offset, ping.length);
        return ping.length;
    }

    @Override
    public long heartbeatNs() {
        return HEARTBEAT_NS;
    }

    @Override
    public int read(byte[] in, int offset, int end) throws IOException {
        int position = offset;
        while (true) {
            int head = Frames.headBytes(in, position, end);
            if (head < 0) {
                return position;
            }
            int length = Frames.payloadBytes(in, position);
            if (end - position - head < length) {
                return position;
            }
            if (Frames.opcode(in, position) == Frames.TEXT) {
                check(in, position + head, length);
                answers++;
                answerBytes += head + length;
            } else if (Frames.opcode(in, position) < Frames.PING) {
                throw new IOException("the venue closes the stream: " + text(in, position + head, length));
            }
            position += head + length;
        }
    }

    /** Checks that a message accepts the next request. */
    private void check(byte[] in, int offset, int length) throws IOException {
        int number = answers >> 1;
        int digits = offset + ANSWER.length + 1;
        boolean right = length > ANSWER.length + 1 + DIGITS + STATUS.length
                && in[digits - 1] == ((answers & 1) == 0 ? 'O' : 'C');
        for (int i = 0; right && i < STATUS.length; i++) {
            right = in[digits + DIGITS + i] == STATUS[i];
        }
        for (int i = DIGITS - 1, rest = number; right && i >= 0; i--, rest /= 10) {
            right = in[digits + i] == '0' + rest % 10;
        }
        if (!right) {
            throw new IOException("unexpected answer: answered=" + answers + " " + text(in, offset, length));
        }
    }

    private static String text(byte[] in, int offset, int length) {
        return new String(in, offset, length, StandardCharsets.US_ASCII);
    }

    @Override
    public int answers() {
        return answers;
    }

    @Override
    public long answerBytes() {
        return answerBytes;
    }
}
