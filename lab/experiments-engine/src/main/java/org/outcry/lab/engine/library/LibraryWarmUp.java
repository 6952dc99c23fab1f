// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.Function;
import org.outcry.measure.WarmUp;

/**
 * Orders of each flow through books that are thrown away, before the first message, until nothing is compiled any more:
 * a harness may leave the compilers no core.
 */
final class LibraryWarmUp {
    private static final long SEED = 1;
    private static final int MOST_SECONDS = 60;
    private static final int CAPACITY = 2 * Reports.MOST_PER_STEP;

    private final int orders;

    LibraryWarmUp(int orders) {
        this.orders = orders;
    }

    void run(Function<Reports, LibraryBook> books) throws IOException {
        WarmUp.run(MOST_SECONDS, WarmUp::ownCompilationMs, () -> {
            all(books);
            return true;
        });
    }

    private void all(Function<Reports, LibraryBook> books) {
        for (LibraryFlow flow : LibraryFlow.values()) {
            try (Arena arena = Arena.ofConfined()) {
                byte[] bytes = flow.messages(orders, SEED);
                MemorySegment messages = arena.allocate(bytes.length, 8);
                MemorySegment.copy(MemorySegment.ofArray(bytes), 0, messages, 0, bytes.length);
                MemorySegment written = arena.allocate((long) CAPACITY * Reports.BYTES, 8);
                Reports reports = new Reports();
                LibraryBook book = books.apply(reports);
                int count = bytes.length / LibraryMessages.BYTES;
                int next = 0;
                do {
                    reports.reset(written.address(), CAPACITY);
                    next = LibraryEntry.apply(book, reports, messages.address(), next, Math.min(count, next + 64));
                } while (next < count);
            }
        }
    }
}
