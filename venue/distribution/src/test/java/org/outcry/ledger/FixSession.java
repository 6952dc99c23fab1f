// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * FIX session of a member: numbers in both directions over connections and restarts of the venue, gaps, resends. Its
 * listener gets each number once and in order. Repeated messages are held against the originals by {@link Originals}.
 */
final class FixSession {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);
    private static final Set<String> OF_THE_SESSION = Set.of("A", "0", "1", "2", "3", "4", "5");
    private static final int KEPT = 4_000;

    final String compId;
    final FixVersion version;
    final Originals originals = new Originals();
    private final Selector arrivals;
    private final FixListener listener;
    private final Random random;
    private final TreeMap<Integer, FixMessage> sent = new TreeMap<>();
    private final TreeMap<Integer, FixMessage> early = new TreeMap<>();
    private final List<Connection> former = new ArrayList<>();
    private @Nullable Connection connection;
    private boolean loggedOn;
    private String lastReceived = "";
    private String loggedOnAt = "";
    private int nextOut = 1;
    private int nextIn = 1;
    private int logonNumber;
    private int asked;
    private int answered;

    FixSession(Selector arrivals, String compId, FixVersion version, Random random, FixListener listener) {
        this.arrivals = arrivals;
        this.compId = compId;
        this.version = version;
        this.random = random;
        this.listener = listener;
    }

    /**
     * Connects and sends a logon; the numbers continue. A connection that is still there is neither read nor closed.
     */
    void connect(int port) throws IOException {
        if (connection != null) {
            former.add(connection);
            listener.onMarketDataLost();
            originals.disconnected();
        }
        logOn(port, "");
    }

    /** Connects and sends a logon with which both directions begin at 1. */
    void connectAnew(int port) throws IOException {
        close();
        nextOut = 1;
        nextIn = 1;
        sent.clear();
        originals.clear();
        logOn(port, "141=Y|");
    }

    private void logOn(int port, String reset) throws IOException {
        connection = new Connection(port, arrivals);
        loggedOn = false;
        early.clear();
        logonNumber = nextOut;
        send("A", "98=0|108=0|" + reset + (version == FixVersion.FIX_5_0_SP2 ? "1137=9|" : ""));
    }

    /** Cuts the connection; what the venue has sent and was not read is lost. */
    void close() throws IOException {
        for (Connection one : former) {
            one.close();
        }
        former.clear();
        if (connection != null) {
            connection.close();
        }
        connection = null;
        loggedOn = false;
        listener.onMarketDataLost();
        originals.disconnected();
    }

    /** Sends a message under the next number; its body has a bar behind each field. */
    void send(String type, String body) {
        FixMessage message = frame(type, nextOut, "", body);
        sent.put(nextOut, message);
        while (sent.size() > KEPT) {
            sent.pollFirstEntry();
        }
        nextOut++;
    }

    private FixMessage frame(String type, int seqNum, String header, String body) {
        String fields = "35=" + type + "|34=" + seqNum + "|49=" + compId + "|52=" + TIME.format(Instant.now())
                + "|56=OUTCRY|" + header + body;
        byte[] bytes = FixFrames.bytes(version.beginString, fields);
        if (connection != null) {
            connection.write(bytes);
        }
        return FixMessage.of(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** Asks the venue for a sign of life, which comes after all that it sent before. */
    void ask() {
        asked++;
        send("1", "112=ask-" + asked + "|");
    }

    /** Returns whether the last sign of life has come, and each message that was asked for again. */
    boolean isAnswered() {
        return loggedOn && answered == asked && early.isEmpty() && originals.owesNothing();
    }

    /** Returns the time of its last logon, as the venue wrote it. */
    String loggedOnAt() {
        return loggedOnAt;
    }

    boolean isLoggedOn() {
        return loggedOn;
    }

    /** Returns whether the connection ended. */
    boolean isEnded() {
        return connection == null || (connection.ended() && connection.available() == 0);
    }

    /** Asks for a random range of received messages again. */
    void askForSomeAgain() {
        int from = Math.max(1, nextIn - 1 - random.nextInt(400));
        int to = random.nextInt(4) == 0 ? 0 : Math.min(nextIn - 1, from + random.nextInt(120));
        originals.owed(from, to == 0 ? nextIn - 1 : to);
        send("2", "7=" + from + "|16=" + to + "|");
    }

    /** Asks for all received messages again. */
    void askForAllAgain() {
        originals.owed(1, nextIn - 1);
        send("2", "7=1|16=0|");
    }

    /** Reads what has arrived. Returns whether there was anything. */
    boolean poll() {
        if (connection == null || !connection.read()) {
            return false;
        }
        boolean any = false;
        for (FixMessage message : FixFrames.take(connection, version.beginString)) {
            receive(message);
            any = true;
        }
        return any;
    }

    private void receive(FixMessage message) {
        lastReceived = message.toString();
        int number = message.seqNum();
        if (message.is(35, "A") && message.is(141, "Y")) {
            nextIn = number;
        }
        if (message.is(35, "2")) {
            repeat(message);
        }
        if (message.is(35, "5")) {
            throw new AssertionError(compId + " was logged out: " + message + " nextOut=" + nextOut);
        }
        if (message.is(35, "A")) {
            loggedOn = true;
            loggedOnAt = message.value(52);
        }
        if (number > nextIn) {
            if (early.isEmpty()) {
                send("2", "7=" + nextIn + "|16=0|");
            }
            early.put(number, message);
            return;
        }
        take(message, number);
        while (!early.isEmpty() && early.firstKey() <= nextIn) {
            FixMessage next = early.pollFirstEntry().getValue();
            if (next.seqNum() == nextIn) {
                take(next, nextIn);
            }
        }
    }

    private void take(FixMessage message, int number) {
        if (message.is(35, "4")) {
            originals.gap(compId, message, nextIn);
            passOver(message.number(36));
        } else if (number < nextIn) {
            originals.repeated(compId, message);
        } else {
            nextIn++;
            originals.add(message);
            if (message.is(35, "0") && message.value(112).startsWith("ask-")) {
                answered = Integer.parseInt(message.value(112).substring(4));
            } else if (!OF_THE_SESSION.contains(message.type()) || message.is(35, "3")) {
                listener.onMessage(message);
            }
        }
    }

    /** Goes on behind a gap. Market data of its numbers, which is not repeated, may have come early. */
    private void passOver(int next) {
        while (nextIn < next) {
            FixMessage kept = early.remove(nextIn);
            if (kept == null) {
                nextIn++;
                listener.onMarketDataLost();
            } else {
                take(kept, nextIn);
            }
        }
    }

    /**
     * Answers a resend request, and asks again for a sign of life, whose request is among what is not repeated:
     * messages of former connections, which the venue never had, may be left out.
     */
    private void repeat(FixMessage request) {
        int to = request.number(16) == 0 ? nextOut - 1 : request.number(16);
        int number = request.number(7);
        while (number <= to) {
            int from = number;
            FixMessage kept = sent.get(number);
            while (number <= to && (kept == null || isLeftOut(kept, number))) {
                kept = sent.get(++number);
            }
            if (number > from) {
                frame("4", from, "43=Y|", "123=Y|36=" + number + "|");
            }
            if (number <= to && kept != null) {
                List<String> body = kept.without(Set.of(8, 9, 35, 34, 49, 52, 56, 10));
                frame(kept.type(), number, "43=Y|122=" + kept.value(52) + "|", String.join("|", body) + "|");
                number++;
            }
        }
        if (answered != asked) {
            send("1", "112=ask-" + asked + "|");
        }
    }

    private boolean isLeftOut(FixMessage kept, int number) {
        if (OF_THE_SESSION.contains(kept.type())) {
            return true;
        }
        if (number > logonNumber || random.nextInt(4) != 0) {
            return false;
        }
        listener.onWithdrawn(kept);
        return true;
    }

    @Override
    public String toString() {
        return compId + " loggedOn=" + loggedOn + " nextOut=" + nextOut + " nextIn=" + nextIn + " asked=" + asked
                + " answered=" + answered + " ended=" + isEnded() + " early=" + early.size() + " " + originals
                + "\n    last received " + lastReceived + "\n    last sent "
                + sent.tailMap(nextOut - 4).values();
    }
}
