// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Stream of the feed on its lines, which lose messages at random, and by requests for them. */
final class FeedStream {
    private static final Pattern DAY = Pattern.compile("20[0-9]{6}");
    private static final int ASKED = 40;

    final String name;
    final String kind;
    private final String suffix;
    private final Random random;
    private final int lossesInTwenty;
    private final List<FeedSocket> lines = new ArrayList<>();
    private final FeedSocket requests;
    private final List<FeedSocket.Reader> readers = new ArrayList<>();
    private final TreeMap<String, FeedSession> sessions = new TreeMap<>();
    private String oldest = "";
    private long againFormerly;

    FeedStream(Selector arrivals, String name, String kind, int lines, int lossesInTwenty, Random random)
            throws IOException {
        this.name = name;
        this.kind = kind;
        this.suffix = name.substring(0, 2);
        this.random = random;
        this.lossesInTwenty = lossesInTwenty;
        requests = new FeedSocket(arrivals);
        for (int i = 0; i < lines; i++) {
            String way = "line " + (char) ('A' + i);
            this.lines.add(new FeedSocket(arrivals));
            readers.add(new Way(way, lossesInTwenty));
        }
    }

    /** Way of messages to the stream. */
    private final class Way implements FeedSocket.Reader {
        private final String way;
        private final int losses;

        Way(String way, int losses) {
            this.way = way;
            this.losses = losses;
        }

        @Override
        public void onMessage(String session, long number, FeedMessage message) {
            if (session.compareTo(oldest) < 0) {
                return;
            }
            if (losses == 0 || random.nextInt(20) >= losses) {
                session(session).add(way, number, message);
            }
        }

        @Override
        public void onNext(String session, long number) {
            if (session.compareTo(oldest) < 0) {
                return;
            }
            session(session).announce(number);
        }
    }

    /** Adds a reader of all that comes on the first line. */
    void readBy(FeedSocket.Reader reader) {
        FeedSocket.Reader first = readers.getFirst();
        readers.set(0, new FeedSocket.Reader() {
            @Override
            public void onMessage(String session, long number, FeedMessage message) {
                first.onMessage(session, number, message);
                reader.onMessage(session, number, message);
            }

            @Override
            public void onNext(String session, long number) {
                first.onNext(session, number);
                reader.onNext(session, number);
            }
        });
    }

    /** Returns its item of the configuration. */
    String item() {
        StringBuilder item =
                new StringBuilder("    - {name: " + name + ", kind: " + kind + ", instruments: [remainder]");
        for (int i = 0; i < lines.size(); i++) {
            item.append(", line").append((char) ('A' + i)).append(": '127.0.0.1:");
            item.append(lines.get(i).port()).append('\'');
        }
        return item + ", sessionSuffix: " + suffix + "}\n";
    }

    /** Returns a session, which is a day and the suffix. */
    FeedSession session(String session) {
        if (!session.endsWith(suffix)
                || !DAY.matcher(session.substring(0, session.length() - suffix.length()))
                        .matches()) {
            throw new AssertionError("stream " + name + " has the session " + session);
        }
        return sessions.computeIfAbsent(session, FeedSession::new);
    }

    /** Returns the session of a day. */
    FeedSession ofDay(int day) {
        return session(day + suffix);
    }

    /** Returns the sessions by name. */
    NavigableMap<String, FeedSession> sessions() {
        return sessions;
    }

    boolean poll() throws IOException {
        boolean any = requests.poll(new Way("request", 0));
        for (int i = 0; i < lines.size(); i++) {
            any |= lines.get(i).poll(readers.get(i));
        }
        return any;
    }

    /** Asks for what is missing of the newest session and the one before. */
    void askForHoles(int port) throws IOException {
        for (FeedSession session :
                sessions.descendingMap().values().stream().limit(2).toList()) {
            if (lossesInTwenty > 0 && session.next() < session.announced()) {
                requests.request(port, session.name, session.next(), (int)
                        Math.min(ASKED, session.announced() - session.next()));
            }
        }
    }

    /** Asks for some messages again. */
    void askForSomeAgain(int port) throws IOException {
        if (!sessions.isEmpty()) {
            FeedSession session = sessions.lastEntry().getValue();
            long number = 1 + random.nextLong(session.announced());
            requests.request(port, session.name, number, 1 + random.nextInt(ASKED));
        }
    }

    /** Forgets sessions before a day, of which the ends are still repeated. */
    void forget(int day) {
        oldest = day + suffix;
        Map<String, FeedSession> former = sessions.headMap(oldest);
        againFormerly += former.values().stream().mapToLong(FeedSession::again).sum();
        former.clear();
    }

    /** Returns how many messages came more than once. */
    long again() {
        return againFormerly
                + sessions.values().stream().mapToLong(FeedSession::again).sum();
    }

    void close() throws IOException {
        requests.close();
        for (FeedSocket line : lines) {
            line.close();
        }
    }

    @Override
    public String toString() {
        return name + " " + sessions.values();
    }
}
