// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Ledger of a drop copy session. Each report of the copied sessions comes once, under its ExecID, and has the fields
 * of the original but for the header; in another FIX version it has the same values.
 */
final class CopyLedger implements FixListener {
    private static final Set<Integer> OF_THE_HEADER = Set.of(8, 9, 10, 34, 43, 49, 52, 56, 115, 122, 128, 797);
    /** Codes that FIX versions have different values for. */
    private static final Set<Integer> OF_THE_VERSION = Set.of(150, 20, 103, 378);

    private record Report(String compId, FixVersion version, FixMessage message) {}

    private final String name;
    private final FixVersion version;
    private final Set<String> copied;
    private final BiConsumer<String, FixMessage> copies;
    private final Map<String, Report> originals = new HashMap<>();
    private final Map<String, FixMessage> early = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private int restart;

    /** Gives each copy to a reader, with the CompID of its session. */
    CopyLedger(String name, FixVersion version, Set<String> copied, BiConsumer<String, FixMessage> copies) {
        this.name = name;
        this.version = version;
        this.copied = copied;
        this.copies = copies;
    }

    /** Takes a report of a member's session. */
    void original(String compId, FixVersion ofVersion, FixMessage message) {
        if (!copied.contains(compId)) {
            return;
        }
        Report report = new Report(compId, ofVersion, message);
        FixMessage copy = early.remove(message.value(17));
        if (copy != null) {
            compare(report, copy);
        } else if (originals.put(message.value(17), report) != null) {
            throw Fault.of(compId + " got an ExecID twice", message);
        }
    }

    void restarted() {
        restart++;
    }

    @Override
    public void onMessage(FixMessage copy) {
        if (!copy.is(35, "8")) {
            throw Fault.of(name + " got an unexpected message", copy);
        }
        if (!seen.add(copy.value(17))) {
            throw Fault.of(name + " got a report twice", copy);
        }
        String compId = copy.value(115);
        copies.accept(compId, copy);
        if (!copied.contains(compId)) {
            return;
        }
        Report report = originals.remove(copy.value(17));
        if (report == null) {
            early.put(copy.value(17), copy);
        } else {
            compare(report, copy);
        }
    }

    private void compare(Report report, FixMessage copy) {
        FixMessage original = report.message;
        if (!copy.is(115, report.compId)) {
            throw Fault.of(name + ": OnBehalfOfCompID should be " + report.compId, original, copy);
        }
        if (report.version == version) {
            List<String> originalFields = original.without(OF_THE_HEADER);
            if (!originalFields.equals(copy.without(OF_THE_HEADER))
                    && !(restart > 0 && equalButRepeated(original, copy))) {
                throw Fault.of(name + ": copy differs from its original", original, copy);
            }
            return;
        }
        for (int tag : original.tags()) {
            boolean told =
                    OF_THE_HEADER.contains(tag) || OF_THE_VERSION.contains(tag) || Originals.REPEATED.contains(tag);
            if (!told && copy.has(tag) && !copy.is(tag, original.value(tag))) {
                throw Fault.of(name + ": copy in another version differs in " + tag, original, copy);
            }
        }
    }

    private static boolean equalButRepeated(FixMessage original, FixMessage copy) {
        return copy.without(OF_THE_HEADER).stream()
                .filter(CopyLedger::isOfTheLog)
                .toList()
                .equals(original.without(OF_THE_HEADER).stream()
                        .filter(CopyLedger::isOfTheLog)
                        .toList());
    }

    private static boolean isOfTheLog(String field) {
        return !Originals.REPEATED.contains(Integer.parseInt(field.substring(0, field.indexOf('='))));
    }

    /**
     * Returns the copies of reports that a session missed because its numbers were reset: those without an original, up
     * to a time, in the order of their ExecIDs.
     */
    List<FixMessage> takeMissed(String compId, String until) {
        List<FixMessage> missed = early.values().stream()
                .filter(copy -> copy.is(115, compId) && copy.value(60).compareTo(until) <= 0)
                .sorted(Comparator.comparingLong(copy -> Long.parseLong(copy.value(17))))
                .toList();
        missed.forEach(copy -> early.remove(copy.value(17)));
        return missed;
    }

    /** Returns whether it has the copies of all sessions. */
    boolean hasAll() {
        return name.equals("C44");
    }

    /** Returns whether each original has its copy. */
    boolean isComplete() {
        return originals.isEmpty() && early.isEmpty();
    }

    /** Forgets copies that were compared. */
    void forget() {
        if (isComplete()) {
            seen.clear();
        }
    }

    @Override
    public void onWithdrawn(FixMessage request) {
        throw new AssertionError(name + " sends no requests: " + request);
    }

    @Override
    public void onMarketDataLost() {
        // Copies that were missed come at the next logon.
    }

    @Override
    public String toString() {
        return name + " without a copy: " + originals.values() + ", without an original: " + early;
    }
}
