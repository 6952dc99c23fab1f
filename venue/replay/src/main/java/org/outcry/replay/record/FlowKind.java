// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import org.outcry.replay.CommandType;

/** Effect of a command on a book, finer than its type. */
public enum FlowKind {
    /** New order that joins or creates a queue. */
    JOIN(1),
    /** New order whose price reaches the other side. */
    CROSS(2),
    /** Order that takes, and does not rest. */
    IOC(3),
    /** Cancel of an order. */
    CANCEL(4),
    /** Reduction of an order's quantity. */
    REDUCE(5),
    /** Cancel of an order, and its entry with another price. */
    REPLACE(6);

    private final int number;

    FlowKind(int number) {
        this.number = number;
    }

    /** Returns the number of the kind in numerical statistics. */
    int number() {
        return number;
    }

    static FlowKind of(CommandType type, boolean crosses) {
        return switch (type) {
            case SEED, NEW -> crosses ? CROSS : JOIN;
            case IOC -> IOC;
            case CANCEL -> CANCEL;
            case REDUCE -> REDUCE;
            case REPLACE -> REPLACE;
        };
    }
}
