// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ledger of a member's OUCH session: its orders by their messages, each request answered once, and the same orders by
 * the drop copies of their reports.
 */
final class OuchLedger {
    private final String user;
    private final Map<Integer, OuchOrder> orders = new HashMap<>();
    private final Map<String, LedgerOrder> copied = new HashMap<>();
    private final Set<Integer> unanswered = new HashSet<>();
    private final Set<String> executions = new HashSet<>();
    /** Executions of the day by the UserRefNum that the order had, as a broken trade names it. */
    private final Set<String> trades = new HashSet<>();

    private final Set<String> copiedExecutions = new HashSet<>();
    private long reports;
    private long copies;

    OuchLedger(String user) {
        this.user = user;
    }

    /** Learns that a request was sent that consumes its UserRefNum. */
    void sent(int reference) {
        unanswered.add(reference);
    }

    private void answered(int reference, OuchMessage answer) {
        if (!unanswered.remove(reference)) {
            throw Fault.of(user + " got one answer more than requests", answer);
        }
    }

    /** Takes a message of the venue. */
    void onMessage(OuchMessage message) {
        int reference = message.integer(9);
        switch (message.type()) {
            case 'A' -> {
                answered(reference, message);
                reports++;
                add(new OuchOrder(message.longer(36), message.text(18, 8), reference, message.integer(14)), message);
            }
            case 'J' -> {
                answered(reference, message);
            }
            case 'U' -> replaced(order(reference, message), message);
            case 'E' -> {
                OuchOrder order = order(reference, message);
                reports++;
                order.open -= message.integer(13);
                order.executed += message.integer(13);
                executions.add(order.orderReference + " " + message.longer(26));
                trades.add(reference + " " + message.longer(26));
                expectOpen(order);
            }
            case 'C' -> {
                OuchOrder order = order(reference, message);
                reports++;
                order.open -= message.integer(13);
                expectOpen(order);
            }
            case 'M' -> {
                OuchOrder order = order(reference, message);
                reports++;
                if (message.integer(14) >= order.open) {
                    throw Fault.of(user + ": a modify raises an order", order.history());
                }
                order.open = message.integer(14);
            }
            case 'R' -> {
                order(reference, message);
                reports++;
            }
            case 'B' -> {
                reports++;
                if (!trades.contains(reference + " " + message.longer(13))) {
                    throw Fault.of(user + " never had the broken trade", message);
                }
            }
            case 'X' -> answered(reference, message);
            case 'I' -> {}
            default -> throw Fault.of(user + " got an unexpected message", message);
        }
    }

    private void add(OuchOrder order, OuchMessage message) {
        order.add(message);
        if (orders.put(order.reference, order) != null) {
            throw Fault.of(user + ": two orders have one UserRefNum", order.history());
        }
    }

    private void replaced(OuchOrder order, OuchMessage message) {
        answered(message.integer(13), message);
        reports++;
        if (message.longer(40) != order.orderReference) {
            throw Fault.of(user + ": Order Reference Number is not the same for life", order.history());
        }
        orders.remove(order.reference);
        order.reference = message.integer(13);
        // The quantity is the total, executed lots included.
        order.open = message.code(51) == 'D' ? 0 : message.integer(18) - order.executed;
        orders.put(order.reference, order);
    }

    private OuchOrder order(int reference, OuchMessage message) {
        OuchOrder order = orders.get(reference);
        if (order == null) {
            throw Fault.of(user + " has no order of the UserRefNum " + reference, message);
        }
        order.add(message);
        return order;
    }

    private void expectOpen(OuchOrder order) {
        if (order.open < 0) {
            throw Fault.of(user + ": less than nothing is open", order.history());
        }
    }

    /** Takes a copy of a report of this session. */
    void copy(FixMessage copy) {
        ReportKind kind = ReportKind.of(copy);
        if (kind == ReportKind.REJECTED) {
            return;
        }
        copies++;
        LedgerOrder order = copied.get(copy.value(37));
        if (order == null) {
            copied.put(copy.value(37), new LedgerOrder(copy, kind));
        } else {
            order.add(copy, kind);
        }
        if (kind == ReportKind.TRADE) {
            copiedExecutions.add(copy.value(37) + " " + copy.value(527));
        }
    }

    /** Returns whether as many copies came as there are reports. */
    boolean isCopied() {
        return copies == reports;
    }

    /** Checks that requests are answered, and that messages and copies tell the same of each order. */
    void expectEqualToCopies() {
        if (!unanswered.isEmpty()) {
            throw new AssertionError(user + ": requests without an answer: " + unanswered);
        }
        if (!executions.equals(copiedExecutions)) {
            throw new AssertionError(user + ": executions differ from their copies: " + executions + copiedExecutions);
        }
        for (OuchOrder order : orders.values()) {
            LedgerOrder copy = copied.get(Long.toString(order.orderReference));
            if (copy == null) {
                throw Fault.of(user + ": an order without a copy", order.history());
            }
            int decimals = Listed.of(copy.last().value(55)).quantityDecimals();
            if (copy.open().compareTo(BigDecimal.valueOf(order.open, decimals)) != 0) {
                List<Object> all = new ArrayList<>(order.history());
                all.add(copy.fault("as copied"));
                throw Fault.of(user + ": open is " + order.open + ", in the copies " + copy.open(), all);
            }
        }
        orders.values().removeIf(order -> order.open == 0 && order.executed == 0);
    }

    /** Forgets orders that have ended and executions, which can't be broken after a day. */
    void newDay() {
        orders.values().removeIf(order -> order.open == 0);
        copied.values().removeIf(order -> !order.isOpen());
        executions.clear();
        trades.clear();
        copiedExecutions.clear();
    }

    /** Returns a random open order; null if there is none. */
    @Nullable
    OuchOrder any(Random random) {
        List<OuchOrder> open =
                orders.values().stream().filter(order -> order.open > 0).toList();
        return open.isEmpty() ? null : open.get(random.nextInt(open.size()));
    }

    @Override
    public String toString() {
        return user + " reports=" + reports + " copies=" + copies;
    }
}
