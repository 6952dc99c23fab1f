// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LobsterImporterTest {
    private static final long AGGRESSIVE = LobsterImporter.FIRST_AGGRESSIVE_ID;
    private static final long ANONYMOUS = LobsterSeeds.FIRST_ANONYMOUS_ID;

    @TempDir
    Path folder;

    /** Returns steps as {@code row: type id side price quantity}. */
    private List<String> steps(String[] messages, String @Nullable [] book, @Nullable String snapshot)
            throws IOException {
        List<String> steps = new ArrayList<>();
        for (RecordedStep step : LobsterImporter.steps(Recordings.of(folder, messages, book, snapshot))) {
            Command command = step.command();
            steps.add(step.row() + ": "
                    + (command == null
                            ? "nothing"
                            : command.type().text() + " " + command.orderId() + " " + command.side() + " "
                                    + command.priceTicks() + " " + command.quantityLots()));
        }
        return steps;
    }

    @Test
    void shouldTurnMessagesIntoCommands() throws IOException {
        String[] messages = {
            "1,1,11,100,50,1", "2,2,11,30,50,1", "3,4,11,20,50,1", "4,3,11,50,50,1", "5,5,0,5,51,1", "6,7,0,0,-1,-1"
        };
        assertThat(steps(messages, null, null))
                .containsExactly(
                        "0: new 11 BUY 50 100",
                        "1: reduce 11 BUY 50 30",
                        "2: ioc " + AGGRESSIVE + " SELL 50 20",
                        "3: cancel 11 BUY 50 50",
                        "4: nothing",
                        "5: nothing");
    }

    @Test
    void shouldMakeOneAggressiveOrderOfASweep() throws IOException {
        String[] messages = {
            "1,1,11,10,50,-1",
            "1,1,12,10,52,-1",
            "2,4,11,10,50,-1",
            "2,4,12,4,52,-1",
            "2.5,4,12,1,52,-1",
            "3,1,13,7,40,1",
            "3,4,13,2,40,1",
            "3,4,12,2,52,-1"
        };
        assertThat(steps(messages, null, null))
                .containsExactly(
                        "0: new 11 SELL 50 10",
                        "1: new 12 SELL 52 10",
                        "3: ioc " + AGGRESSIVE + " BUY 52 14",
                        "4: ioc " + (AGGRESSIVE + 1) + " BUY 52 1",
                        "5: new 13 BUY 40 7",
                        "6: ioc " + (AGGRESSIVE + 2) + " SELL 40 2",
                        "7: ioc " + (AGGRESSIVE + 3) + " BUY 52 2");
    }

    @Test
    void shouldSeedAtTheStartWithoutASnapshot() throws IOException {
        String[] messages = {"1,1,11,10,50,-1", "2,2,12,4,51,-1", "3,3,12,6,51,-1", "4,4,5,3,40,1"};
        assertThat(steps(messages, null, null).subList(0, 3))
                .containsExactly("-1: seed 5 BUY 40 3", "-1: seed 12 SELL 51 10", "0: new 11 SELL 50 10");
    }

    @Test
    void shouldSeedNamedOrdersFirstAndTheRestOfTheSnapshotBehindThem() throws IOException {
        // The snapshot shows the book after the first message.
        String[] messages = {"1,1,11,10,50,-1", "2,3,7,30,41,1"};
        String snapshot = "50,10,41,100,51,5,40,20";
        assertThat(steps(messages, null, snapshot))
                .containsExactly(
                        "-1: seed 7 BUY 41 30",
                        "-1: seed " + ANONYMOUS + " BUY 40 20",
                        "-1: seed " + (ANONYMOUS + 1) + " BUY 41 70",
                        "-1: seed " + (ANONYMOUS + 2) + " SELL 51 5",
                        "0: new 11 SELL 50 10",
                        "1: cancel 7 BUY 41 30");
    }

    @Test
    void shouldPutBackWhatTheFirstMessageTook() throws IOException {
        String[] messages = {"1,4,7,30,41,1"};
        assertThat(steps(messages, null, "50,10,41,100"))
                .containsExactly(
                        "-1: seed 7 BUY 41 30",
                        "-1: seed " + ANONYMOUS + " BUY 41 100",
                        "-1: seed " + (ANONYMOUS + 1) + " SELL 50 10",
                        "0: ioc " + AGGRESSIVE + " SELL 41 30");
    }

    @Test
    void shouldSeedLaterWhatCanNotHaveBeenThereBefore() throws IOException {
        // Order 7 at 39 would have been the best bid after row 1 and traded after none: it came with row 2 or later.
        String[] messages = {"1,1,11,10,50,-1", "2,3,3,1,40,1", "3,1,12,5,41,1", "4,3,12,5,41,1", "5,3,7,2,39,1"};
        String[] book = {"50,10,40,1", "50,10,38,9", "50,10,41,5", "50,10,39,2", "50,10,38,9"};
        assertThat(steps(messages, book, null))
                .containsExactly(
                        "-1: seed 3 BUY 40 1",
                        "0: new 11 SELL 50 10",
                        "1: cancel 3 BUY 40 1",
                        "-1: seed 7 BUY 39 2",
                        "2: new 12 BUY 41 5",
                        "3: cancel 12 BUY 41 5",
                        "4: cancel 7 BUY 39 2");
    }
}
