// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * OUCH session of a member over SoupBinTCP. Its reader gets each sequenced packet once and in order; a packet that
 * comes again has the same bytes.
 */
final class OuchSession {
    private static final int KEPT = 4_000;

    private final Selector arrivals;
    private final String user;
    private final Consumer<OuchMessage> reader;
    private final TreeMap<Integer, byte[]> requests = new TreeMap<>();
    private final TreeMap<Long, byte[]> received = new TreeMap<>();
    private @Nullable Connection connection;
    private String session = "";
    private boolean loggedOn;
    private long next;
    private long nextIn = 1;
    private int nextReference = 1;
    private int logins;
    private int loginPackets;
    private int asked;
    private int answered;
    private boolean repeatsRequests;
    private boolean refused;

    OuchSession(Selector arrivals, String user, Consumer<OuchMessage> reader) {
        this.arrivals = arrivals;
        this.user = user;
        this.reader = reader;
    }

    /** Logs in, from a number of packets before the next one. */
    void connect(int port, int again) throws IOException {
        connection = new Connection(port, arrivals);
        loggedOn = false;
        refused = false;
        long from = Math.max(Math.max(1, nextIn - again), received.isEmpty() ? 1 : received.firstKey());
        next = from;
        String login = String.format("%-6s%-10s%10s%20d", user, "", session, from);
        packet('L', login.getBytes(StandardCharsets.US_ASCII));
        repeatsRequests = true;
        asked = 0;
        answered = 0;
        ask();
    }

    void close() throws IOException {
        if (connection != null) {
            connection.close();
        }
        connection = null;
        loggedOn = false;
    }

    private void packet(char type, byte[] payload) {
        if (connection != null) {
            SoupFrames.write(connection, type, payload);
        }
    }

    /** Returns the UserRefNum of the next request. */
    int nextReference() {
        return nextReference;
    }

    /** Sends a request that consumes its UserRefNum. */
    void send(byte[] request) {
        requests.put(nextReference++, request);
        packet('U', request);
    }

    /** Sends a request that names an order and consumes nothing. */
    void sendUnnumbered(byte[] request) {
        packet('U', request);
    }

    /** Asks for the next UserRefNum, which comes after all that the venue sent before. */
    void ask() {
        asked++;
        packet('U', new byte[] {'Q'});
    }

    /** Returns whether the last login was refused, because the venue has not noticed yet that a connection ended. */
    boolean isRefused() {
        return refused;
    }

    boolean isAnswered() {
        return loggedOn && answered == asked;
    }

    boolean isEnded() {
        return connection == null || (connection.ended() && connection.available() == 0);
    }

    boolean poll() {
        return connection != null && connection.read() && SoupFrames.take(connection, this::receive);
    }

    private void receive(char type, byte[] payload) {
        switch (type) {
            case 'A' -> {
                String text = new String(payload, StandardCharsets.US_ASCII);
                session = text.substring(0, 10).strip();
                long from = Long.parseLong(text.substring(10).strip());
                if (from != next) {
                    throw new AssertionError(user + " asked for " + next + " and gets " + from);
                }
                loggedOn = true;
                logins++;
            }
            case 'S' -> sequenced(payload);
            case 'J' -> {
                if (payload[0] != 'S') {
                    throw new AssertionError(user + " may not log in");
                }
                refused = true;
            }
            case 'H' -> packet('R', new byte[0]);
            default ->
                throw new AssertionError(
                        user + " got the packet " + type + new String(payload, StandardCharsets.US_ASCII));
        }
    }

    private void sequenced(byte[] message) {
        long number = next++;
        byte[] original = received.put(number, message);
        if (original != null) {
            if (!Arrays.equals(original, message)) {
                throw Fault.of(
                        user + ": packet " + number + " differs when it comes again",
                        new OuchMessage(original),
                        new OuchMessage(message));
            }
            return;
        }
        if (received.size() > KEPT) {
            received.pollFirstEntry();
        }
        nextIn = number + 1;
        OuchMessage read = new OuchMessage(message);
        switch (read.type()) {
            case 'Q' -> accountQueried(read.integer(9));
            case 'S' -> loginPackets += read.code(9) == 'O' ? 0 : 1;
            default -> reader.accept(read);
        }
    }

    /** Sends again what was lost with a former connection, whose answers come ahead of this login's own packet. */
    private void accountQueried(int venuesNext) {
        if (loginPackets < logins) {
            return;
        }
        answered++;
        requests.headMap(venuesNext).clear();
        if (repeatsRequests) {
            repeatsRequests = false;
            requests.values().forEach(request -> packet('U', request));
        }
    }

    @Override
    public String toString() {
        return user + " loggedOn=" + loggedOn + " nextIn=" + nextIn + " asked=" + asked + " answered=" + answered;
    }
}
