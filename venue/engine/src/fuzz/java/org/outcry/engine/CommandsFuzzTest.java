// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any sequence of any command with any values, found by coverage: both books do the same, within their bounds, and
 * never throw.
 */
final class CommandsFuzzTest {
    private static final int MOST_COMMANDS = 2_000;

    @FuzzTest(maxDuration = "5m")
    void shouldTakeAnyCommands(FuzzedDataProvider data) {
        BothBooks books = new BothBooks();
        RandomCommands flow = new RandomCommands(data.consumeLong(), 0);
        AnyCommands any = new AnyCommands(new ProviderValues(data));
        long timeNs = 0;
        for (int i = 0; i < MOST_COMMANDS && data.remainingBytes() > 0; i++) {
            TimedCommand command = data.consumeInt(0, 3) == 0
                    ? TimedCommand.of(timeNs, any.next(books.engine()), books.engine())
                    : flow.next(books.engine());
            timeNs = Math.max(timeNs, command.timeNs());
            books.apply(new TimedCommand(timeNs, command.command(), 0, 0));
        }
        books.end();
    }

    private record ProviderValues(FuzzedDataProvider data) implements AnyCommands.Values {
        @Override
        public int below(int bound) {
            return data.consumeInt(0, bound - 1);
        }

        @Override
        public long any() {
            return data.consumeLong();
        }
    }
}
