// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The newest messages that a session received, to compare repeated ones with: a resend equals its original but for
 * PossDupFlag, SendingTime, OrigSendingTime and the frame. Fields that the venue only repeats of a request may be
 * absent after a restart.
 */
final class Originals {
    /** Fields of a request that are in no log. */
    static final Set<Integer> REPEATED = Set.of(
            115, 128, 526, 583, 660, 581, 453, 448, 447, 452, 802, 523, 803, 376, 528, 529, 582, 847, 848, 849, 58);

    private static final Set<Integer> OF_A_SENDING = Set.of(8, 9, 10, 43, 52, 122);
    private static final Set<Integer> OF_A_SENDING_OR_REPEATED = union(OF_A_SENDING, REPEATED);
    private static final Set<String> NOT_REPEATED = Set.of("A", "0", "1", "2", "4", "5", "W", "X");
    private static final int KEPT = 4_000;

    private record Original(FixMessage message, int restart) {}

    private final TreeMap<Integer, Original> originals = new TreeMap<>();
    private final TreeSet<Integer> owed = new TreeSet<>();
    private int restart;
    private long compared;

    private static Set<Integer> union(Set<Integer> one, Set<Integer> other) {
        Set<Integer> all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }

    void clear() {
        originals.clear();
        owed.clear();
    }

    /** Learns that the venue was started again. */
    void restarted() {
        restart++;
        owed.clear();
    }

    /** Forgets what was asked for over a connection that ended. */
    void disconnected() {
        owed.clear();
    }

    void add(FixMessage message) {
        originals.put(message.seqNum(), new Original(message, restart));
        while (originals.size() > KEPT) {
            originals.pollFirstEntry();
        }
    }

    /** Learns that numbers were asked for again: each must be repeated, or be in a gap that may be. */
    void owed(int from, int to) {
        for (int number = from; number <= to; number++) {
            owed.add(number);
        }
    }

    boolean owesNothing() {
        return owed.isEmpty();
    }

    /** Returns how many messages were compared. */
    long compared() {
        return compared;
    }

    void gap(String compId, FixMessage fill, int nextIn) {
        if (!fill.is(123, "Y")) {
            throw new AssertionError(compId + " got a reset: " + fill);
        }
        int to = fill.number(36);
        Map<Integer, Original> covered = originals.subMap(fill.seqNum(), true, to, false);
        covered.forEach((number, original) -> {
            if (!NOT_REPEATED.contains(original.message.type())) {
                throw Fault.of(compId + " resend leaves out " + number, original.message, fill);
            }
        });
        if (to <= nextIn) {
            owed.subSet(fill.seqNum(), true, to, false).clear();
        } else {
            owed.tailSet(fill.seqNum()).clear();
        }
    }

    void repeated(String compId, FixMessage message) {
        int number = message.seqNum();
        owed.remove(number);
        if (!message.is(43, "Y")) {
            throw Fault.of(compId + " got the number " + number + " again", message);
        }
        Original original = originals.get(number);
        if (original == null) {
            if (!originals.isEmpty() && number > originals.firstKey()) {
                throw Fault.of(compId + " got a gap fill first, then a message", message);
            }
            return;
        }
        compared++;
        Set<Integer> left = original.restart == restart ? OF_A_SENDING : OF_A_SENDING_OR_REPEATED;
        if (!message.without(left).equals(original.message.without(left))) {
            throw Fault.of(
                    compId + " resend differs from its original",
                    original.message,
                    message,
                    "Others:",
                    related(message));
        }
        String sent = original.message.value(original.message.has(122) ? 122 : 52);
        if (!message.is(122, sent)) {
            throw Fault.of(compId + " resend has another OrigSendingTime than " + sent, original.message, message);
        }
    }

    /** Returns the messages about the same names. */
    private String related(FixMessage message) {
        List<String> names = List.of(message.value(11), message.value(41));
        return originals.values().stream()
                .map(Original::message)
                .filter(other -> names.contains(other.value(11)) || names.contains(other.value(41)))
                .map(FixMessage::toString)
                .collect(Collectors.joining("\n    "));
    }

    @Override
    public String toString() {
        return "owed=" + owed.size() + (owed.isEmpty() ? "" : " from " + owed.first()) + " compared=" + compared;
    }
}
