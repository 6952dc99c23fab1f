// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Client that fetches a snapshot of a stream: it must have the books ahead of the number that it names. */
final class SnapshotProbe implements FeedProbe {
    private final FeedStream stream;
    private final FeedStream orders;
    private final List<FeedMessage> messages = new ArrayList<>();
    private final SoupClient client;

    SnapshotProbe(Selector arrivals, int port, FeedStream stream, FeedStream orders) throws IOException {
        this.stream = stream;
        this.orders = orders;
        client = new SoupClient(arrivals, port, stream.name, 1, (session, number, message) -> messages.add(message));
    }

    @Override
    public boolean poll() {
        return client.poll();
    }

    @Override
    public boolean isDone() {
        if (messages.isEmpty() || messages.getLast().type() != 'G') {
            if (client.isEnded()) {
                throw new AssertionError("a snapshot of " + stream.name + " ends behind " + messages.size());
            }
            return false;
        }
        long number = Long.parseLong(messages.getLast().text(1, 20));
        FeedSession session = orders.ofDay(Integer.parseInt(client.session().substring(0, 8)));
        FeedBooks books = booksAhead(session, number);
        if (books == null) {
            return false;
        }
        List<FeedMessage> told = messages.subList(0, messages.size() - 1);
        List<FeedMessage> expected = switch (stream.kind) {
            case "orders" -> books.snapshot(true);
            case "trades" -> books.snapshot(false);
            default -> books.bestPricesSnapshot();
        };
        if (!told.equals(expected)) {
            throw Fault.of(
                    "a snapshot of " + stream.name + " ahead of " + number + " differs", differences(expected, told));
        }
        return true;
    }

    /** Returns the books ahead of a number of the stream; null while their messages have not come. */
    private @Nullable FeedBooks booksAhead(FeedSession session, long number) {
        if (stream == orders) {
            return session.next() >= number ? FeedBooks.at(session, number) : null;
        }
        FeedBooks books = new FeedBooks();
        while (next(books) < number && books.next() < session.next()) {
            books.take(session.message(books.next()));
        }
        return next(books) == number ? books : null;
    }

    /** Returns the number of the stream's next message. */
    private long next(FeedBooks books) {
        return 1L + (stream.kind.equals("trades") ? books.trades() : books.bestPrices()).size();
    }

    private static List<Object> differences(List<FeedMessage> expected, List<FeedMessage> told) {
        List<Object> differences = new ArrayList<>();
        int i = 0;
        while (i < Math.min(expected.size(), told.size()) && expected.get(i).equals(told.get(i))) {
            i++;
        }
        differences.add("expected " + expected.size() + ", told " + told.size() + ", first difference at " + i);
        differences.addAll(expected.subList(i, Math.min(i + 4, expected.size())));
        differences.add("told:");
        differences.addAll(told.subList(i, Math.min(i + 4, told.size())));
        return differences;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    @Override
    public String toString() {
        return "snapshot of " + stream.name + " with " + messages.size() + " messages, session " + client.session();
    }
}
