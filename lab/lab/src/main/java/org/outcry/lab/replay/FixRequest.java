package org.outcry.lab.replay;

/**
 * A request that was sent and isn't answered in full.
 *
 * @param clOrdId its ClOrdID
 * @param kind what it asks for
 * @param order the order that it is about; one that the venue doesn't know if the file's order isn't open
 */
record FixRequest(long clOrdId, Kind kind, FixOrder order) {
    /** What can be asked. */
    enum Kind {
        NEW,
        CANCEL,
        REDUCE
    }
}
