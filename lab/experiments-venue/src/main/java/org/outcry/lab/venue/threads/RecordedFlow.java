// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.replay.Command;
import org.outcry.replay.CommandFile;
import org.outcry.replay.CommandType;

/**
 * Times and books of a recording's commands, such as {@code lab record} and {@code lab generate} write. Each symbol is
 * a book.
 *
 * @param offsetsNs the times since the first command
 * @param books the books, from 1 on
 * @param symbols the number of books
 */
@SuppressWarnings("ArrayRecordComponent")
public record RecordedFlow(long[] offsetsNs, int[] books, int symbols) {
    private static final int LEAST = 2;

    /**
     * Reads a file of commands. Orders that rested at its start are left out.
     *
     * @throws IOException if there are fewer than two commands, or all have the same time
     */
    static RecordedFlow read(Path file) throws IOException {
        List<Command> commands = CommandFile.read(file).stream()
                .filter(command -> command.type() != CommandType.SEED)
                .toList();
        if (commands.size() < LEAST
                || commands.getLast().timestampNs() <= commands.getFirst().timestampNs()) {
            throw new IOException("a recording has at least two commands at different times: file=" + file
                    + " commands=" + commands.size());
        }
        long[] offsetsNs = new long[commands.size()];
        int[] books = new int[commands.size()];
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < books.length; i++) {
            Command command = commands.get(i);
            long ns = command.timestampNs() - commands.getFirst().timestampNs();
            offsetsNs[i] = i == 0 ? 0 : Math.max(offsetsNs[i - 1], ns);
            books[i] = known.computeIfAbsent(command.symbol(), symbol -> known.size() + 1);
        }
        return new RecordedFlow(offsetsNs, books, known.size());
    }

    /** Returns the commands a second. */
    int ratePerSecond() {
        long lengthNs = offsetsNs[offsetsNs.length - 1];
        return Math.clamp(Math.round(offsetsNs.length * 1e9 / lengthNs), 1, Integer.MAX_VALUE);
    }

    /** Returns the arrivals at a rate: the recording again and again, faster or slower, each time in the next books. */
    Arrivals at(int rate, int instruments) {
        double factor = (double) ratePerSecond() / rate;
        long lengthNs = Math.round(offsetsNs.length * 1e9 / rate);
        return new Arrivals() {
            private int index;
            private long pass;

            @Override
            public long nextNs() {
                return pass * lengthNs + Math.min(lengthNs, (long) (offsetsNs[index] * factor));
            }

            @Override
            public int nextBook() {
                return (int) ((books[index] - 1 + pass * symbols) % instruments) + 1;
            }

            @Override
            public void advance() {
                if (++index == offsetsNs.length) {
                    index = 0;
                    pass++;
                }
            }
        };
    }
}
