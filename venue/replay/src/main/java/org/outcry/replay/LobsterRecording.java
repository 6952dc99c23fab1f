// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Recording of one instrument's public market data.
 *
 * @param symbol the instrument; "" if it is not said
 * @param messages the messages, in order
 * @param book the venue's own book after each of the first messages; may have no rows
 * @param snapshot one row, the deepest known book after the first message; or none
 */
record LobsterRecording(String symbol, List<LobsterMessage> messages, LobsterBook book, LobsterBook snapshot) {
    /**
     * Reads the files of a recording, each as a whole before any of it is used.
     *
     * @param symbol the instrument; "" if it is not said
     * @param messages the message file
     * @param tick units of the files' price in one tick: 100 for cents
     * @param orderBook the order book file, or null
     * @param snapshot a file whose first row is the deepest book after the first message; null: the order book file
     * @throws BadRowsException with the invalid rows
     */
    static LobsterRecording read(
            String symbol, Path messages, long tick, @Nullable Path orderBook, @Nullable Path snapshot)
            throws IOException {
        List<LobsterMessage> rows = LobsterMessages.read(messages, tick);
        if (rows.isEmpty()) {
            throw new BadRowsException(List.of(BadRow.at(messages, 1, 0, "a message", "end of file")));
        }
        LobsterBook book = orderBook == null ? LobsterBook.none() : LobsterBook.read(orderBook, tick, rows.size());
        Path deepest = snapshot == null ? orderBook : snapshot;
        LobsterBook first = deepest == null ? LobsterBook.none() : LobsterBook.readFirstRow(deepest, tick);
        return new LobsterRecording(symbol, rows, book, first);
    }

    /** Returns the recording as the steps of a replay. */
    Recording imported(BigDecimal ticksPerPrice) {
        return new Recording(
                ticksPerPrice, List.of(symbol), LobsterImporter.steps(this), Map.of(symbol, book), List.of());
    }
}
