package org.outcry.engine.snapshot;

import org.outcry.engine.book.SpecialTerms;

/**
 * The layout of a snapshot, little-endian: a header (magic, version of the layout, version of the rules, length of the whole), the
 * venue, its participants, tick tables, schedules, sessions, instruments, changes of phase, timers and open orders, each list led by its length, and a CRC-32C of all before it. Books aren't in it: within a price, orders stand by queue number, so any book can be built from the orders.
 */
final class SnapshotFormat {
    static final long MAGIC = 0x4E53_5952_4354_554FL;
    static final int VERSION = 3;

    static final int HEADER_BYTES = 8 + 4 + 4 + 8;
    static final int VENUE_BYTES = 8 + 8 + 4 + 1 + 1 + 4 * 8 + 5 * 4;
    static final int PARTICIPANT_BYTES = 4 + 4 + 1 + 1;
    static final int SESSION_CONTROLS_BYTES = 3 * 4 + 2 * 8;
    static final int SESSION_BYTES = 4 + 4 + 8 + 1 + 1 + 4 + 8 + 4 + 4 + 4 + SESSION_CONTROLS_BYTES;
    static final int INSTRUMENT_CONTROLS_BYTES = 3 * 4 + 5 * 8;
    static final int INSTRUMENT_PHASE_BYTES = 3 + 8 + 3 * 8;
    static final int INSTRUMENT_TRADES_BYTES = 3 * 8;
    static final int INSTRUMENT_BYTES = 4
            + 8
            + 4
            + 4
            + 5 * 8
            + 2 * 4
            + 1
            + INSTRUMENT_TRADES_BYTES
            + INSTRUMENT_PHASE_BYTES
            + INSTRUMENT_CONTROLS_BYTES;
    static final int TABLE_BYTES = 4 + 4;
    static final int TICK_ROW_BYTES = 8 + 8;
    static final int PHASE_ROW_BYTES = 8 + 1;
    static final int PHASE_WORK_BYTES = 4 + 4 + 4 * 8;
    static final int PHASE_CHANGE_BYTES = 4 + 4 + 1 + 1;
    static final int TIMER_BYTES = 8 + 8 + 4;
    static final int ORDER_BYTES = 2 * 4 + 4 + 8 * 8;
    static final int SPECIAL_BYTES = 2 + SpecialTerms.FIELDS * 8;

    /** Lengths of the lists of participants, tick tables, schedules, sessions, instruments, timers (and the next one's number), orders. */
    static final int LISTS_BYTES = 7 * 4 + 8;

    static final int CHECKSUM_BYTES = 4;

    private SnapshotFormat() {}
}
