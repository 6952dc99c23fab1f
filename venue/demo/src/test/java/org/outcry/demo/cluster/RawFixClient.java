// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * FIX participant that sends what it is told, and reads message by message. It has no session of its own: what is sent
 * again to it is read like the rest.
 */
final class RawFixClient implements AutoCloseable {
    private static final String SOH = "\u0001";
    private static final int PATIENCE_MS = 60_000;
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyyyMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    private final Socket socket = new Socket();
    private final InputStream in;
    private final String compId;
    private int nextNumber = 1;

    /** Connects, and logs on. */
    RawFixClient(InetSocketAddress node, String compId) throws IOException {
        this.compId = compId;
        socket.connect(node, PATIENCE_MS);
        socket.setSoTimeout(PATIENCE_MS);
        in = socket.getInputStream();
        send("A", "98=0|108=60|");
        read("A");
    }

    /** Sends a message. Its fields end with {@code |}. */
    void send(String type, String fields) throws IOException {
        String body = ("35=" + type + "|49=" + compId + "|56=" + ClusterProcesses.VENUE + "|34=" + nextNumber++ + "|52="
                        + now() + "|" + fields)
                .replace("|", SOH);
        String text = "8=FIX.4.4" + SOH + "9=" + body.length() + SOH + body;
        int sum = text.chars().sum() & 0xFF;
        socket.getOutputStream()
                .write((text + String.format("10=%03d", sum) + SOH).getBytes(StandardCharsets.US_ASCII));
    }

    /** Sends an order to buy, which rests in the book. */
    void buy(int order) throws IOException {
        send(
                "D",
                "11=" + order + "|55=" + ClusterProcesses.SYMBOL + "|54=1|60=" + now() + "|38=10|40=2|44=10."
                        + String.format("%02d", order) + "|");
    }

    private static String now() {
        return UTC.format(Instant.now());
    }

    /** Reads to the next message of a type, and returns it with {@code |} before and after each field. */
    String read(String type) throws IOException {
        while (true) {
            String message = read();
            if (message.contains("|35=" + type + "|")) {
                return message;
            }
        }
    }

    private String read() throws IOException {
        StringBuilder message = new StringBuilder("|");
        int trailer = -1;
        while (trailer < 0 || message.length() < trailer + 8) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the node has closed the connection: " + message);
            }
            message.append(next == SOH.charAt(0) ? '|' : (char) next);
            trailer = message.indexOf("|10=");
        }
        return message.toString();
    }

    /** Returns the value of a field. */
    static String value(String message, int tag) {
        String before = "|" + tag + "=";
        int from = message.indexOf(before) + before.length();
        return message.substring(from, message.indexOf('|', from));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
