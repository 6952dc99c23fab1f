// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Client of a conflated stream that keeps the highest number of each instrument. An instrument is sent at most once in
 * an interval, so that intervals pass by on the line itself: when one is sent again, each change that has a lower
 * number than its former sending must have come.
 */
final class ConflatedClient implements FeedSocket.Reader {
    private record Sending(int locate, long number) {}

    private final Map<Integer, Long> highest = new HashMap<>();
    private final List<Sending> line = new ArrayList<>();
    private final Map<Integer, Long> held = new HashMap<>();
    private final Map<Integer, Long> formerly = new HashMap<>();
    private String session = "";
    private long compared;

    @Override
    public void onMessage(String ofSession, long number, FeedMessage message) {
        if (ofSession.compareTo(session) > 0) {
            session = ofSession;
            forgetLine();
            highest.clear();
            held.clear();
        }
        if (ofSession.equals(session) && message.locate() != 0) {
            highest.merge(message.locate(), number, Math::max);
            line.add(new Sending(message.locate(), number));
        }
    }

    @Override
    public void onNext(String ofSession, long number) {}

    /** Forgets what was sent: the venue was started again, and begins with any instrument. */
    void forgetLine() {
        line.clear();
        formerly.clear();
    }

    /** Returns whether it has the newest change of each instrument. */
    boolean isRight(Map<Integer, Integer> newest) {
        return newest.entrySet().stream()
                .allMatch(entry -> highest.getOrDefault(entry.getKey(), 0L) == (long) entry.getValue());
    }

    /** Checks that what was sent since the last call was sent within an interval. */
    void expectInTime(List<FeedMessage> changes) {
        Map<Integer, NavigableSet<Long>> numbers = new TreeMap<>();
        for (int i = 0; i < changes.size(); i++) {
            numbers.computeIfAbsent(changes.get(i).locate(), locate -> new TreeSet<>())
                    .add(i + 1L);
        }
        numbers.remove(0);
        for (Sending sending : line) {
            Long former = formerly.put(sending.locate, sending.number);
            if (former != null) {
                numbers.forEach((locate, ofInstrument) -> {
                    Long due = ofInstrument.lower(former);
                    if (due != null && held.getOrDefault(locate, 0L) < due) {
                        throw Fault.of("instrument " + sending.locate + " is sent with " + former + " and "
                                + sending.number + ", but " + locate + " still with " + held.get(locate) + ", not "
                                + due);
                    }
                });
                compared++;
            }
            held.merge(sending.locate, sending.number, Math::max);
        }
        line.clear();
    }

    /** Returns how many sendings were compared. */
    long compared() {
        return compared;
    }

    @Override
    public String toString() {
        return "conflated client of " + session + " has " + highest;
    }
}
