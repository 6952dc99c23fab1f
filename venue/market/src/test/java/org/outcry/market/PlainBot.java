// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bot with a FIX session of its own in plain bytes, which knows nothing of the venue's code. */
final class PlainBot implements AutoCloseable {
    private static final char SOH = 1;
    private static final int PATIENCE_MS = 60_000;
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyyyMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    private final Socket socket = new Socket();
    private final InputStream in;
    private final String compId;
    private int nextNumber = 1;
    private int nextOrder = 1;

    PlainBot(InetSocketAddress venue, String compId) throws IOException {
        this.compId = compId;
        socket.connect(venue, PATIENCE_MS);
        socket.setSoTimeout(PATIENCE_MS);
        in = socket.getInputStream();
        send("A", "98=0|108=60|141=Y|");
        read("A");
    }

    private void send(String type, String fields) throws IOException {
        String body = ("35=" + type + "|49=" + compId + "|56=OUTCRY|34=" + nextNumber++ + "|52=" + now() + "|" + fields)
                .replace('|', SOH);
        String text = "8=FIX.4.4" + SOH + "9=" + body.length() + SOH + body;
        String trailer = String.format(Locale.ROOT, "10=%03d", text.chars().sum() & 0xFF) + SOH;
        socket.getOutputStream().write((text + trailer).getBytes(StandardCharsets.US_ASCII));
    }

    private static String now() {
        return UTC.format(Instant.now());
    }

    /** Sends a market order, and returns the reports of its executions. */
    List<String> trade(String symbol, char side, int quantity) throws IOException {
        String order = compId + "-" + nextOrder++;
        send("D", "11=" + order + "|55=" + symbol + "|54=" + side + "|60=" + now() + "|38=" + quantity + "|40=1|59=3|");
        List<String> executions = new ArrayList<>();
        while (true) {
            String report = read("8");
            if (!value(report, 11).equals(order)) {
                continue;
            }
            if (value(report, 150).equals("F")) {
                executions.add(report);
            }
            if (value(report, 151).equals("0")) {
                return executions;
            }
        }
    }

    /** Enters a limit order that stays over days, and waits until it is accepted. */
    void rest(String symbol, char side, int quantity, String price) throws IOException {
        String order = compId + "-" + nextOrder++;
        send(
                "D",
                "11=" + order + "|55=" + symbol + "|54=" + side + "|60=" + now() + "|38=" + quantity + "|40=2|44="
                        + price + "|59=1|");
        String report = read("8");
        if (!value(report, 39).equals("0")) {
            throw new IOException("the order was not accepted: " + report);
        }
    }

    /** Returns the whole book, as the venue's market data has it. */
    String book(String symbol) throws IOException {
        send("V", "262=" + nextOrder++ + "|263=0|264=0|267=2|269=0|269=1|146=1|55=" + symbol + "|");
        return read("W");
    }

    /** Returns the prices of a side of a book, best first. */
    static List<Double> prices(String book, char side) {
        List<Double> prices = new ArrayList<>();
        for (String entry : book.split("\\|269=", -1)) {
            if (entry.charAt(0) == side && entry.contains("|270=")) {
                prices.add(Double.valueOf(value(entry + "|", 270)));
            }
        }
        return prices;
    }

    /** Reads to the next message of a type, and returns it with {@code |} before and after each field. */
    private String read(String type) throws IOException {
        while (true) {
            String message = read();
            if (message.contains("|35=" + type + "|")) {
                return message;
            }
            if (message.contains("|35=3|") || message.contains("|35=j|") || message.contains("|35=5|")) {
                throw new IOException("the venue refuses: " + message);
            }
        }
    }

    private String read() throws IOException {
        StringBuilder message = new StringBuilder("|");
        int trailer = -1;
        while (trailer < 0 || message.length() < trailer + 8) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("the venue has closed the connection: " + message);
            }
            message.append(next == SOH ? '|' : (char) next);
            trailer = message.indexOf("|10=");
        }
        return message.toString();
    }

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
