// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;

/** Client of a SoupBinTCP server of the feed: its messages, from a number on. */
final class SoupClient {
    private static final int DIGITS = 20;

    /** Reader of numbered messages. */
    interface Reader {
        void onMessage(String session, long number, FeedMessage message);
    }

    private final Connection connection;
    private final Reader reader;
    private String session = "";
    private long next;
    private boolean ended;

    /** Logs in to a session or a stream. */
    SoupClient(Selector arrivals, int port, String session, long number, Reader reader) throws IOException {
        this.connection = new Connection(port, arrivals);
        this.reader = reader;
        String login = String.format("%-6s%-10s%-10s%" + DIGITS + "d", "", "", session, number);
        SoupFrames.write(connection, 'L', login.getBytes(StandardCharsets.US_ASCII));
    }

    /** Reads what has arrived. Returns whether there was anything. */
    boolean poll() {
        if (!connection.read()) {
            return false;
        }
        SoupFrames.take(connection, this::receive);
        return true;
    }

    private void receive(char type, byte[] payload) {
        switch (type) {
            case 'A' -> {
                String text = new String(payload, StandardCharsets.US_ASCII);
                session = text.substring(0, 10).strip();
                next = Long.parseLong(text.substring(10).strip());
            }
            case 'S' -> reader.onMessage(session, next++, new FeedMessage(payload));
            case 'H' -> SoupFrames.write(connection, 'R', new byte[0]);
            case 'Z' -> ended = true;
            default ->
                throw new AssertionError("the feed sent " + type + new String(payload, StandardCharsets.US_ASCII));
        }
    }

    /** Returns the session that it is logged in to; empty before that. */
    String session() {
        return session;
    }

    /** Returns the number of the next message. */
    long next() {
        return next;
    }

    /** Returns whether the server has ended the session or the connection. */
    boolean isEnded() {
        return ended || (connection.ended() && connection.available() == 0);
    }

    void close() throws IOException {
        connection.close();
    }
}
