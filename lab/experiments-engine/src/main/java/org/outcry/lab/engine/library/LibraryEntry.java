// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Methods that the C part of the library calls. The book is that of the process; all calls come from one thread, or one
 * after the other.
 */
final class LibraryEntry {
    private static final Reports REPORTS = new Reports();
    private static @Nullable LibraryBook book;

    private LibraryEntry() {}

    /**
     * Opens an empty book.
     *
     * @param name a peer's name, or empty for our engine
     * @param openOrders the bound of open orders of our engine
     * @param warmUp orders that books that are thrown away get first, of each flow, repeatedly until the code is
     *     compiled; 0 for none
     */
    static void open(String name, int openOrders, int warmUp) throws IOException {
        if (warmUp > 0) {
            new LibraryWarmUp(warmUp).run(reports -> book(name, openOrders, reports));
        }
        book = book(name, openOrders, REPORTS);
    }

    private static LibraryBook book(String name, int openOrders, Reports reports) {
        if (name.isEmpty()) {
            return new EngineLibraryBook(reports, openOrders);
        }
        for (LibraryPeer peer : ServiceLoader.load(LibraryPeer.class)) {
            if (peer.name().equals(name)) {
                return peer.open(reports);
            }
        }
        throw new IllegalArgumentException("no engine of that name on the class path: OUTCRY_BOOK=" + name);
    }

    private static LibraryBook opened() {
        LibraryBook opened = book;
        if (opened == null) {
            throw new IllegalStateException("no book: engine_init comes first");
        }
        return opened;
    }

    /**
     * Applies messages until all are done, or the reports lack room.
     *
     * @param messages their address
     * @param from the first one's index
     * @param to the index after the last one
     * @param reports the address of the reports
     * @param capacity the number of reports that have room there, at least {@link Reports#MOST_PER_STEP}
     * @return the index of the next message, above 32 bits, and the number of reports; all is done if the index is
     *     {@code to} and the reports left room for another step
     */
    static long run(long messages, int from, int to, long reports, int capacity) {
        REPORTS.reset(reports, capacity);
        int next = apply(opened(), REPORTS, messages, from, to);
        return (long) next << 32 | REPORTS.count();
    }

    static int apply(LibraryBook to, Reports reports, long messages, int from, int end) {
        int next = from;
        while (reports.hasRoom()) {
            if (to.proceed()) {
                continue;
            }
            if (next == end) {
                break;
            }
            LibraryMessages.deliver(messages + (long) next * LibraryMessages.BYTES, to);
            next++;
        }
        return next;
    }

    static long best(int side) {
        return opened().bestTicks(side);
    }

    static long depth(int side, long priceTicks) {
        return opened().depth(side, priceTicks);
    }

    static long refused() {
        return opened().refused();
    }
}
