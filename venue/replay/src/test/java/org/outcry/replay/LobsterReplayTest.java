// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LobsterReplayTest {
    @TempDir
    Path folder;

    /** Returns a recording in which order 12 is executed before 11, which rested earlier. */
    private LobsterRecording outOfOrder() throws IOException {
        return Recordings.of(
                folder,
                new String[] {
                    "1,1,11,10,50,-1",
                    "2,1,12,10,50,-1",
                    "3,1,13,10,50,-1",
                    "4,4,12,10,50,-1",
                    "5,3,11,10,50,-1",
                    "6,4,13,4,50,-1"
                },
                new String[] {
                    "50,10,-9999999999,0",
                    "50,20,-9999999999,0",
                    "50,30,-9999999999,0",
                    "50,20,-9999999999,0",
                    "50,10,-9999999999,0",
                    "50,6,-9999999999,0"
                },
                null);
    }

    @Test
    void shouldShowWhereTheVenueIsNotFirstInFirstOut() throws IOException {
        try (ReplayTarget target = new EngineTarget()) {
            ReplayResult result = Recordings.replay(target, CommandSink.NONE, outOfOrder(), false);
            assertThat(Recordings.comparison(result).fills()).isEqualTo(2);
            assertThat(Recordings.comparison(result).fillsEqual()).isEqualTo(0);
            assertThat(result.trades()).isEqualTo(2);
            assertThat(result.rejects()).isEqualTo(1);
            assertThat(Recordings.comparison(result).rowsComparable()).isEqualTo(6);
            assertThat(Recordings.comparison(result).rowsEqual()).isEqualTo(4);
            assertThat(Recordings.comparison(result).differences())
                    .containsExactly(
                            "row 4, ask level 1: recorded 10 at 50, replayed 20 at 50",
                            "row 5, ask level 1: recorded 6 at 50, replayed 16 at 50");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100})
    void shouldFollowTheVenuesPriority(int maxWaiting) throws IOException {
        List<String> entered = new ArrayList<>();
        CommandSink sink =
                command -> entered.add(command.seq() + " " + command.type().text() + " " + command.orderId());
        try (ReplayTarget target = maxWaiting < 0 ? new EngineTarget() : new PlainVenue(maxWaiting)) {
            ReplayResult result = Recordings.replay(target, sink, outOfOrder(), true);
            assertThat(Recordings.comparison(result).fillsEqual()).isEqualTo(2);
            assertThat(Recordings.comparison(result).rowsEqual()).isEqualTo(6);
            assertThat(Recordings.comparison(result).requeued()).isEqualTo(2);
            assertThat(Recordings.comparison(result).levelsCompared()).isEqualTo(1);
            assertThat(result.rejects()).isEqualTo(0);
            assertThat(result.commands()).isEqualTo(10);
            assertThat(result.books())
                    .containsEntry("", new BookLevels(1, List.of(), List.of(new BookLevels.Level(50, 6))));
        }
        assertThat(entered)
                .containsExactly(
                        "1 new 11",
                        "2 new 12",
                        "3 new 13",
                        "4 cancel 11",
                        "5 new 11",
                        "6 cancel 13",
                        "7 new 13",
                        "8 ioc " + LobsterImporter.FIRST_AGGRESSIVE_ID,
                        "9 cancel 11",
                        "10 ioc " + (LobsterImporter.FIRST_AGGRESSIVE_ID + 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100})
    void shouldWithdrawAnonymousSeedsThatLeftUnseen(int maxWaiting) throws IOException {
        // The order at 40 has left when the better bids are gone, and no message reports it.
        LobsterRecording recording = Recordings.of(
                folder,
                new String[] {"1,1,11,10,50,-1", "2,1,12,5,42,1", "3,3,12,5,42,1", "4,3,9,7,41,1", "5,5,0,1,45,1"},
                new String[] {"50,10,41,7", "50,10,42,5", "50,10,41,7", "50,10,39,3", "50,10,39,3"},
                "50,10,41,7,9999999999,0,40,20,9999999999,0,39,3");
        try (ReplayTarget target = maxWaiting < 0 ? new EngineTarget() : new PlainVenue(maxWaiting)) {
            ReplayResult result = Recordings.replay(target, CommandSink.NONE, recording, false);
            assertThat(Recordings.comparison(result).seedsWithdrawn()).isEqualTo(1);
            assertThat(Recordings.comparison(result).rowsEqual()).isEqualTo(5);
            assertThat(Recordings.comparison(result).rowsComparable()).isEqualTo(5);
            assertThat(result.rejects()).isEqualTo(0);
        }
    }

    @Test
    void shouldNotCompareInsideASweep() throws IOException {
        LobsterRecording recording = Recordings.of(
                folder,
                new String[] {"1,1,11,10,50,-1", "1,1,12,10,51,-1", "2,4,11,10,50,-1", "2,4,12,3,51,-1"},
                new String[] {"50,10,-9999999999,0", "50,10,-9999999999,0", "51,10,-9999999999,0", "51,7,-9999999999,0"
                },
                null);
        try (ReplayTarget target = new EngineTarget()) {
            ReplayResult result = Recordings.replay(target, CommandSink.NONE, recording, false);
            assertThat(Recordings.comparison(result).rowsComparable()).isEqualTo(3);
            assertThat(Recordings.comparison(result).rowsEqual()).isEqualTo(3);
            assertThat(Recordings.comparison(result).fillsEqual()).isEqualTo(2);
            assertThat(result.trades()).isEqualTo(2);
        }
    }
}
