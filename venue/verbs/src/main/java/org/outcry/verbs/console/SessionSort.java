// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.Comparator;

/**
 * Order in which sessions are shown.
 *
 * @param field the field that it compares
 * @param falling whether the highest comes first
 */
record SessionSort(String field, boolean falling) {
    static final SessionSort NUMBER = new SessionSort("session", false);

    SessionSort next() {
        return switch (field) {
            case "session" -> new SessionSort("ordersPerSecond", true);
            case "ordersPerSecond" -> new SessionSort("openOrders", true);
            case "openOrders" -> new SessionSort("rejects", true);
            default -> NUMBER;
        };
    }

    Comparator<Row> order() {
        Comparator<Row> rising = Comparator.comparingLong(row -> row.number(field));
        return falling ? rising.reversed() : rising;
    }
}
