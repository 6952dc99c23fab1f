// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;

/**
 * Client that reads a stream over TCP from a number on: each number must name the same message as on the lines. One
 * that was silent too long, on a busy machine, is disconnected and logs in again at its number.
 */
final class TcpProbe implements FeedProbe {
    private final Selector arrivals;
    private final int port;
    private final FeedStream stream;
    private SoupClient client;

    TcpProbe(Selector arrivals, int port, FeedStream stream, long number) throws IOException {
        this.arrivals = arrivals;
        this.port = port;
        this.stream = stream;
        client = logIn(stream.name, number);
    }

    private SoupClient logIn(String session, long number) throws IOException {
        return new SoupClient(
                arrivals,
                port,
                session,
                number,
                (ofSession, each, message) -> stream.session(ofSession).add("TCP", each, message));
    }

    @Override
    public boolean poll() {
        return client.poll();
    }

    @Override
    public boolean isDone() {
        String session = client.session();
        if (client.isEnded() && !session.isEmpty()) {
            try {
                client.close();
                client = logIn(session, client.next());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return false;
        }
        return !session.isEmpty() && client.next() >= stream.session(session).announced();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    @Override
    public String toString() {
        return "TCP client of " + stream.name + ", session " + client.session() + " next=" + client.next();
    }
}
