package org.outcry.lab.record;

import org.outcry.lab.replay.CommandType;

/** What a command does to a book, more exactly than its type. */
enum FlowKind {
    /** A new order that joins a queue or makes one. */
    JOIN(1),
    /** A new order whose price reaches the other side. */
    CROSS(2),
    IOC(3),
    CANCEL(4),
    REDUCE(5),
    REPLACE(6);

    private final int number;

    FlowKind(int number) {
        this.number = number;
    }

    /** A name for statistics of numbers. */
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
