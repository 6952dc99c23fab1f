// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * FIX 4.4 client of text, maps and a blocking socket, which shares no code with the venue. It keeps every message that
 * it received, by MsgSeqNum.
 */
final class PlainFixClient {
    static final int MSG_TYPE = 35;
    static final int MSG_SEQ_NUM = 34;

    private static final char SOH = 1;
    private static final int POSS_DUP = 43;
    private static final int READ_MS = 5;
    private static final int READ_AT_ONCE = 200;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    /** The messages that came first, by their numbers. */
    final Map<Integer, Map<Integer, String>> live = new TreeMap<>();

    /** The messages that were repeated, by their numbers. */
    final Map<Integer, Map<Integer, String>> repeated = new TreeMap<>();

    /** The messages that the venue has not taken, and that were not sent again, by their numbers. */
    final Set<Integer> notTaken = new TreeSet<>();

    /** The numbers of the orders, by ClOrdID. */
    final Map<Integer, Integer> numbers = new TreeMap<>();

    private final String compId;
    private @Nullable Socket socket;
    private @Nullable InputStream in;
    private int nextOut = 1;
    private int nextIn = 1;
    private boolean loggedOn;

    /** The first number of the gap that was asked for last. */
    private int askedFrom;

    PlainFixClient(String compId) {
        this.compId = compId;
    }

    /** Connects and logs on; repeated messages of a gap are asked for. */
    void logOn(int port) throws IOException {
        Socket opened = new Socket(InetAddress.getLoopbackAddress(), port);
        opened.setSoTimeout(READ_MS);
        opened.setTcpNoDelay(true);
        socket = opened;
        in = new BufferedInputStream(opened.getInputStream());
        loggedOn = false;
        send("A", 98, "0", 108, "0");
        await("a logon", () -> loggedOn);
    }

    /** Sends a limit order at a price of cents. */
    void order(int clOrdId, String symbol, char side, int quantity, int cents) throws IOException {
        numbers.put(clOrdId, nextOut);
        send(
                "D",
                11,
                clOrdId,
                55,
                symbol,
                54,
                side,
                60,
                TIME.format(Instant.now()),
                38,
                quantity,
                40,
                '2',
                44,
                cents / 100 + "." + (cents / 10 % 10) + cents % 10);
    }

    /** Cancels an order. */
    void cancel(int clOrdId, int order, String symbol, char side) throws IOException {
        send("F", 41, order, 11, clOrdId, 55, symbol, 54, side, 60, TIME.format(Instant.now()), 38, 1);
    }

    /** Sends a message of a type with fields: tag and value in turn. */
    void send(String type, Object... fields) throws IOException {
        StringBuilder body = new StringBuilder();
        field(body, MSG_TYPE, type);
        field(body, 49, compId);
        field(body, 56, "OUTCRY");
        field(body, MSG_SEQ_NUM, nextOut++);
        field(body, 52, TIME.format(Instant.now()));
        for (int i = 0; i < fields.length; i += 2) {
            field(body, (int) fields[i], fields[i + 1]);
        }
        StringBuilder message = new StringBuilder();
        field(message, 8, "FIX.4.4");
        field(message, 9, body.length());
        message.append(body);
        int sum = 0;
        for (int i = 0; i < message.length(); i++) {
            sum += message.charAt(i);
        }
        field(message, 10, "%03d".formatted(sum % 256));
        if (socket != null) {
            try {
                socket.getOutputStream().write(message.toString().getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                // The other side is gone, and misses the number.
                lose();
            }
        }
    }

    private static void field(StringBuilder to, int tag, Object value) {
        to.append(tag).append('=').append(value).append(SOH);
    }

    /** Reads until something holds. */
    void await(String what, BooleanSupplier holds) throws IOException {
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (!holds.getAsBoolean()) {
            readAll();
            if (System.nanoTime() > deadline) {
                throw new AssertionError("did not come: " + what + " of " + compId + ", live=" + live.values());
            }
        }
    }

    /** Reads until a message came that fits. */
    Map<Integer, String> await(String what, Predicate<Map<Integer, String>> fits) throws IOException {
        await(what, () -> live.values().stream().anyMatch(fits));
        return live.values().stream().filter(fits).findFirst().orElseThrow();
    }

    boolean isConnected() {
        return socket != null;
    }

    /** Asks for messages again. */
    void askAgain(int first, int last) throws IOException {
        send("2", 7, first, 16, last);
    }

    /** Reads what has come, up to a bound. */
    void readAll() throws IOException {
        int messages = 0;
        while (messages < READ_AT_ONCE && read()) {
            messages++;
        }
    }

    /** Reads a message, if one comes soon. Returns whether one came. */
    private boolean read() throws IOException {
        if (in == null) {
            throw new IOException("not connected: " + compId);
        }
        try {
            in.mark(1);
            int first = in.read();
            if (first < 0) {
                lose();
                return false;
            }
            in.reset();
            onMessage(message(in));
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            lose();
            return false;
        }
    }

    private void lose() throws IOException {
        if (socket != null) {
            socket.close();
        }
        socket = null;
        loggedOn = false;
    }

    private static Map<Integer, String> message(InputStream in) throws IOException {
        Map<Integer, String> fields = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        int silent = 0;
        while (!fields.containsKey(10)) {
            int next;
            try {
                next = in.read();
            } catch (SocketTimeoutException e) {
                if (++silent > 1_000) {
                    throw e;
                }
                continue;
            }
            if (next < 0) {
                throw new SocketException("ended within a message");
            }
            if (next == SOH) {
                int equals = text.indexOf("=");
                fields.put(Integer.parseInt(text.substring(0, equals)), text.substring(equals + 1));
                text.setLength(0);
            } else {
                text.append((char) next);
            }
        }
        return fields;
    }

    private void onMessage(Map<Integer, String> message) throws IOException {
        int number = Integer.parseInt(message.get(MSG_SEQ_NUM));
        String type = message.get(MSG_TYPE);
        boolean again = "Y".equals(message.get(POSS_DUP));
        if (again && number < nextIn) {
            repeated.put(number, message);
            return;
        }
        if ("4".equals(type) && number == nextIn) {
            nextIn = Integer.parseInt(message.get(36));
            return;
        }
        if ("A".equals(type)) {
            loggedOn = true;
        }
        if (number > nextIn) {
            if (nextIn > askedFrom) {
                askedFrom = nextIn;
                askAgain(nextIn, 0);
            }
            return;
        }
        if (number == nextIn) {
            nextIn++;
            live.put(number, message);
        }
        if ("1".equals(type)) {
            send("0", 112, String.valueOf(message.get(112)));
        } else if ("2".equals(type)) {
            fill(message);
        } else if ("5".equals(type)) {
            lose();
        }
    }

    /** Answers a request for messages with a gap: orders that the venue has not are not sent again. */
    private void fill(Map<Integer, String> request) throws IOException {
        int next = nextOut;
        for (int number = Integer.parseInt(request.get(7)); number < next; number++) {
            notTaken.add(number);
        }
        nextOut = Integer.parseInt(request.get(7));
        send("4", POSS_DUP, "Y", 122, TIME.format(Instant.now()), 123, "Y", 36, next);
        nextOut = next;
    }

    /** Returns the orders that the venue took, by ClOrdID. */
    Set<Integer> taken() {
        Set<Integer> taken = new TreeSet<>(numbers.keySet());
        taken.removeIf(order -> notTaken.contains(numbers.get(order)));
        return taken;
    }

    /** Returns the number of answers to each order: acceptances and rejections. */
    Map<Integer, Integer> answers() {
        Map<Integer, Integer> answers = new TreeMap<>();
        for (Map<Integer, String> report : reports()) {
            if ("0".equals(report.get(150)) || "8".equals(report.get(150))) {
                answers.merge(Integer.valueOf(report.get(11)), 1, Integer::sum);
            }
        }
        return answers;
    }

    /** Returns the execution reports, in the order of their numbers. */
    List<Map<Integer, String>> reports() {
        return new ArrayList<>(live.values().stream()
                .filter(message -> "8".equals(message.get(MSG_TYPE)))
                .toList());
    }
}
