// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** FIX 4.4 client of a venue, written from the standard alone. */
final class Member implements AutoCloseable {
    private static final char SOH = '\u0001';
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HH:mm:ss.SSS");

    private final String compId;
    private final Socket socket;
    private int number = 1;

    Member(String compId, int port) throws IOException {
        this.compId = compId;
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(20_000);
        send("A", "98=0|108=60|141=Y|");
        await("35=A");
    }

    private static String now() {
        return TIME.format(ZonedDateTime.now(ZoneOffset.UTC));
    }

    void send(String type, String fields) throws IOException {
        String body = ("35=" + type + "|49=" + compId + "|56=PAGE|34=" + number++ + "|52=" + now() + "|" + fields)
                .replace('|', SOH);
        String message = ("8=FIX.4.4|9=" + body.length() + "|").replace('|', SOH) + body;
        int sum = message.chars().sum() % 256;
        socket.getOutputStream()
                .write((message + String.format("10=%03d", sum) + SOH).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sends a limit order of the day in ACME and returns its first report; reports of other orders are passed over. */
    String order(String clOrdId, int side, int lots, String price) throws IOException {
        return order("ACME", clOrdId, side, lots, price);
    }

    String order(String symbol, String clOrdId, int side, int lots, String price) throws IOException {
        send(
                "D",
                "11=" + clOrdId + "|55=" + symbol + "|54=" + side + "|60=" + now() + "|38=" + lots + "|40=2|44=" + price
                        + "|59=0|");
        return await("11=" + clOrdId);
    }

    /** Returns the next message that has a field; others are passed over. */
    String await(String field) throws IOException {
        while (true) {
            String message = read();
            if (message.contains("|" + field + "|")) {
                return message;
            }
        }
    }

    private String read() throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder read = new StringBuilder();
        while (true) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("connection ended after " + read);
            }
            read.append(next == SOH ? '|' : (char) next);
            int tail = read.length() - 8;
            if (next == SOH && tail > 0 && read.indexOf("|10=", tail) == tail) {
                return read.toString();
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
